/** Other worlds for a viewer: hands that are not seen are dealt again with their draw piles, the market pile in another order. */
import type { Viewer } from '../../engine/contract.ts';
import { hide, maySee, metaOf, peek } from '../../engine/secret.ts';
import type { Player, State } from './state.ts';
import { setDraw, setPile } from './zones.ts';

type Below = (n: number) => number;

export function worlds(state: State, viewer: Viewer, below: Below): State {
  const market = { ...state.market };
  setPile(market, shuffled(peek(state.market.pile), below));
  return { ...state, market, players: state.players.map((player, seat) => dealt(player, seat, viewer, below)) };
}

function dealt(player: Player, seat: number, viewer: Viewer, below: Below): Player {
  const unseen = player.hand.filter(card => !maySee(metaOf(card).audience, viewer));
  const cards = shuffled([...unseen.map(peek), ...peek(player.draw)], below);
  const hand = player.hand.map(card => (unseen.includes(card) ? hide(cards.shift() ?? '', metaOf(card)) : card));
  const world = {
    ...player,
    hand,
    choice: resealed(player.choice, viewer, below),
    built: resealed(player.built, viewer, below),
  };
  setDraw(world, seat, cards);
  return world;
}

/** Another of the alternatives of a sealed choice. */
function resealed<T extends Player['choice'] | Player['built']>(secret: T, viewer: Viewer, below: Below): T {
  if (secret === null) return secret;
  const meta = metaOf(secret);
  if (maySee(meta.audience, viewer) || meta.among === undefined) return secret;
  return hide(meta.among[below(meta.among.length)], meta) as unknown as T;
}

function shuffled(cards: readonly string[], below: Below): string[] {
  const pile = [...cards];
  for (let i = pile.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [pile[i], pile[j]] = [pile[j] as string, pile[i] as string];
  }
  return pile;
}
