/** Layouts are picked, or first ships shaped freely, by all at the same time and in secret (rulings 59, 62). */
import { seen } from '../../../effects/zones.ts';
import { hide, peek } from '../../../engine/secret.ts';
import type { Text } from '../../../engine/text.ts';
import type { Act } from '../acts/contract.ts';
import { cardName } from '../events.ts';
import { openSquares, squareName } from '../grid.ts';
import { squareText } from '../labels.ts';
import { LAYOUTS, layoutAt, type Placed, rowsOf } from '../layouts.ts';
import { text } from '../say.ts';
import type { State } from '../state.ts';
import { emit, playerOf, who } from '../work.ts';

/** Layouts dealt to each who chooses. */
export const OFFERS = 2;

/** Who picks a layout, and for whom: each seat, in Titan Duel the first of each team. */
export const choosers = ({ options, players }: Pick<State, 'options' | 'players'>): readonly number[] =>
  players.map((_, seat) => seat).filter(seat => options.engagement !== 'titanDuel' || seat < 2);

export const starters = layoutAt(0).cards.map(({ card }) => card);
/** Starter cards still to be placed by a player who shapes the ship freely, the Command Deck first. */
const leftToBuild = (built: readonly Placed[]): readonly string[] => {
  const left = [...starters];
  for (const { card } of built) left.splice(left.indexOf(card), 1);
  return left;
};

/** Does the lowest numeral start? Not against the Automata, nor where the titan cruiser always does (rulings 49, 79, 85). */
const numeralCounts = ({ options }: State): boolean =>
  options.engagement !== 'automata' && options.engagement !== 'titanTakedown';

/** What is asked of whoever picks a layout. */
export const layoutPrompt = (state: State): Text =>
  text(numeralCounts(state) ? 'ask.layout' : state.automata === null ? 'ask.layout.takedown' : 'ask.layout.coop');

/** What each seat is asked while layouts are chosen or ships shaped, all at the same time. */
export function layoutActs(state: State, seat: number): readonly Act[] {
  const player = playerOf(state, seat);
  if (player.out || !choosers(state).includes(seat)) return [];
  if (state.options.freeLayout) return player.built === null ? [] : buildActs(seat, peek(player.built));
  if (player.choice !== null) return [];
  return player.offers.map(index => {
    const { numeral, name } = layoutAt(index);
    const path = [text('layout.named', { numeral, name })];
    const rows = rowsOf(layoutAt(index)).join(' / ');
    return {
      choice: {
        id: `layout.${index}`,
        notation: `${numeral} ${name}`,
        path,
        note: numeralCounts(state) ? text('note.layout', { n: index + 1, rows }) : text('note.layout.coop', { rows }),
        rank: 8 - index,
      },
      run: work => {
        const meta = { audience: seen([seat]), pool: `layout-${seat}`, among: player.offers };
        playerOf(work.state, seat).choice = hide(index, meta);
        emit(work, 'chose', { seat: who(seat) });
      },
    };
  });
}

/** Free layout: where the Command Deck lies makes no difference, so nobody is asked. */
export const FIRST_BUILT: Placed = { card: 'command_deck', r: 3, c: 3 };

const isBuilt = (built: readonly Placed[]): boolean => built.length === starters.length;

function buildActs(seat: number, built: readonly Placed[]): readonly Act[] {
  if (isBuilt(built)) return [];
  const ship = { titan: false, cards: built.map((p, uid) => ({ ...p, uid, up: true, owner: seat })) };
  const squares = openSquares(ship);
  return [...new Set(leftToBuild(built))].flatMap(card =>
    squares.map(square => buildAct(seat, built, { card, ...square })),
  );
}

const buildAct = (seat: number, built: readonly Placed[], placed: Placed): Act => ({
  choice: {
    id: `build.${placed.card}.${squareName(placed)}`,
    notation: `${placed.card.replace('_', ' ')} ${squareName(placed)}`,
    path: [text('act.place', { card: cardName(placed.card) }), squareText(placed)],
    rank: placed.card === 'light_plate' ? 1 : 0,
  },
  run: work => {
    playerOf(work.state, seat).built = hideBuilt(seat, [...built, placed]);
    if (isBuilt([...built, placed])) emit(work, 'chose', { seat: who(seat) });
  },
});

/** Alternatives for others' eyes: as many cards of each printed layout, so that nothing but the number shows. */
export const hideBuilt = (seat: number, built: readonly Placed[]) =>
  hide([...built] as Placed[], {
    audience: seen([seat]),
    pool: `built-${seat}`,
    among: LAYOUTS.map(l => [...l.cards].sort(deckFirst).slice(0, built.length)),
  });
const deckFirst = (a: Placed, b: Placed): number =>
  Number(b.card === 'command_deck') - Number(a.card === 'command_deck');

/** Takes the choice of a seat that left or took too long: the first layout dealt. */
export const settleLayout = (state: State, seat: number): readonly Placed[] => {
  const { choice, built, offers } = playerOf(state, seat);
  if (built !== null && isBuilt(peek(built))) return peek(built);
  return layoutAt(choice === null ? (offers[0] ?? 0) : peek(choice)).cards;
};

export const isReady = (state: State): boolean => choosers(state).every(seat => layoutActs(state, seat).length === 0);
