/** What is asked of chance, and what its outcomes do (ruling 84). */
import { byVerb, type VerbTable } from '../../effects/verbs.ts';
import { reordered, type Sight } from '../../effects/zones.ts';
import type { ChanceForm } from '../../engine/contract.ts';
import { peek } from '../../engine/secret.ts';
import { choosers, FIRST_BUILT, hideBuilt, OFFERS } from './flow/layouts.ts';
import type { Frame, FrameOf } from './frames.ts';
import { AI_CARDS } from './layouts.ts';
import type { State } from './state.ts';
import { emit, playerOf, type Work, who } from './work.ts';
import { setDraw, setPile } from './zones.ts';

const CHANCES = ['dealLayouts', 'tossStart', 'dealAi', 'shuffle', 'shuffleMarket'] as const;
type Chance = FrameOf<(typeof CHANCES)[number]>;
const isChance = (frame: Frame): frame is Chance => (CHANCES as readonly string[]).includes(frame.do);

interface Asked {
  readonly form: ChanceForm;
  readonly sight: Sight;
}
const open = (form: ChanceForm): Asked => ({ form, sight: 'all' });
const shuffle = (size: number): Asked => ({ form: { kind: 'shuffle', size }, sight: 'nobody' });

const forms: VerbTable<Chance, readonly [State], Asked | undefined> = {
  dealLayouts: (_, state) => open({ kind: 'draw', size: 8, count: choosers(state).length * OFFERS }),
  tossStart: (_, state) => open({ kind: 'roll', sides: [state.players.length] }),
  dealAi: (_, { options, automata }) =>
    options.aiCards === 0 || automata === null
      ? undefined
      : open({ kind: 'draw', size: AI_CARDS.length, count: options.aiCards }),
  shuffle: ({ seat }, state) => shuffle(deckOf(state, seat).length),
  shuffleMarket: (_, state) => shuffle(stockOf(state).length),
};

/** Undefined: this frame asks nothing of chance. */
export const chanceOf = (state: State, frame: Frame): Asked | undefined =>
  isChance(frame) ? byVerb<Chance, readonly [State], Asked | undefined>(forms, frame, state) : undefined;

/** The new draw pile before it is shuffled: what is left of the old one and the discard pile. */
const deckOf = (state: State, seat: number): readonly string[] => {
  const { draw, discard } = playerOf(state, seat);
  return [...peek(draw), ...discard];
};
/** The market pile, once the match runs with the scrap pile (ruling 43). */
const stockOf = ({ market, turn }: State): readonly string[] => [
  ...peek(market.pile),
  ...(turn.n === 0 ? [] : market.scrap),
];

const outcomes: VerbTable<Chance, readonly [Work, readonly number[]], void> = {
  dealLayouts: (_, { state }, given) => {
    for (const [i, seat] of choosers(state).entries()) {
      const player = playerOf(state, seat);
      player.offers = given.slice(i * OFFERS, (i + 1) * OFFERS).sort((a, b) => a - b);
      if (state.options.freeLayout) player.built = hideBuilt(seat, [FIRST_BUILT]);
    }
  },
  tossStart: (_, { state }, [thrown = 1]) => {
    state.starter = thrown - 1;
  },
  dealAi: (_, { state }, given) => {
    if (state.automata !== null) state.automata.ai = given.flatMap(i => AI_CARDS[i] ?? []);
  },
  shuffle: ({ seat }, work, given) => {
    const player = playerOf(work.state, seat);
    setDraw(player, seat, reordered(deckOf(work.state, seat), given));
    player.discard = [];
    emit(work, 'shuffled', { seat: who(seat) });
  },
  shuffleMarket: (_, work, given) => {
    const { market, turn } = work.state;
    setPile(market, reordered(stockOf(work.state), given));
    if (turn.n > 0) market.scrap = [];
    emit(work, 'shuffled.market');
  },
};

export function takeChance(work: Work, frame: Frame, given: readonly number[]): void {
  if (!isChance(frame)) throw new Error(`solar-titans: ${frame.do} asks no chance`);
  byVerb<Chance, readonly [Work, readonly number[]], void>(outcomes, frame, work, given);
}
