/** What the contract suite needs to know of Solar Titans. */
import { peek } from '../../../src/engine/secret.ts';
import { cardOf } from '../../../src/games/solar-titans/cards/index.ts';
import { MODES, type Options, optionsSchema } from '../../../src/games/solar-titans/options.ts';
import { MOST_ACTS, type State } from '../../../src/games/solar-titans/state.ts';
import type { SolarTitans } from '../../../src/games/solar-titans/types.ts';
import type { ContractSpec, Try } from '../../contract/spec.ts';

/** Every market, hired and crew card, wherever it is; starter ship cards come out of the box when ships are built. */
export function census(state: State): readonly string[] {
  const { market, players, automata, frames } = state;
  const held = frames.flatMap(frame => ('card' in frame && frame.do !== 'ai' ? [frame.card] : []));
  const all = [
    ...peek(market.pile),
    ...market.row,
    ...market.scrap,
    ...Array.from({ length: market.hauling_crew }, () => 'hauling_crew'),
    ...Array.from({ length: market.mercenary_crew }, () => 'mercenary_crew'),
    ...state.gone,
    ...state.ships.flatMap(ship => ship.cards.map(card => card.card)),
    ...players.flatMap(p => [...p.hand.map(peek), ...peek(p.draw)]),
    ...players.flatMap(p => [
      ...p.discard,
      ...p.played,
      ...p.prepped,
      ...p.pods.map(w => w.card),
      ...p.aside.map(w => w.card),
    ]),
    ...(automata?.next ?? []),
    ...held,
  ];
  return all.filter(id => !(cardOf(id).starter && cardOf(id).defense !== undefined)).sort();
}

const other = (options: Partial<Options>, seats: number): Try<SolarTitans> => ({
  options: optionsSchema.parse(options),
  seats,
});
const everyMode = MODES.flatMap(({ options }): Try<SolarTitans>[] => {
  const counts = {
    duel: [2],
    freeForAll: [3, 4],
    hunterKiller: [4],
    titanDuel: [4],
    titanTakedown: [3],
    automata: [1, 2],
  }[options.engagement];
  // Random players of three and four ships hardly ever end a match before the limit, and many checks play each match to its end.
  const limited = counts[0] === 2 || options.engagement === 'automata' ? options : { ...options, roundLimit: 4 };
  return counts.map(seats => ({ options: limited, seats }));
});

export const spec: ContractSpec<SolarTitans> = {
  longest: 60 * 4 * (MOST_ACTS * 3),
  opponentMatches: 20_000,
  hidden: true,
  // Taken away check by check as the game comes to hold them.
  matches: 10,
  census,
  tries: [
    ...everyMode,
    other({ engagement: 'automata', sheet: 'centurion', aiCards: 3, deckFirst: true, freeLayout: true }, 2),
    other({ engagement: 'titanDuel', freeLayout: true, openHands: true, roundLimit: 4 }, 4),
  ],
};
