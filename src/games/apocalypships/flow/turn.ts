/** The seven phases of a turn, without the sortie. */

import { cardOf } from '../cards/index.ts';
import { FLEETS } from '../cards/types.ts';
import type { Frame, Trigger } from '../frames.ts';
import { text } from '../say.ts';
import { otherSide, SIDES, type Side } from '../scalars.ts';
import { freshFacts } from '../setup.ts';
import { occasion, trigger } from '../triggers.ts';
import { handSizeOf } from '../values.ts';
import { emit, mothershipOf, push, pushInOrder, type Work } from '../work.ts';
import { yesNo } from './choices.ts';
import { ask, type Questions, type Steps } from './contract.ts';
import { endGame } from './match.ts';
import { pushDrawing } from './verbs.ts';

/** From this turn on a stalemate is offered now and then; at the last one the game is one (ruling 115, README). */
export const LONG_GAME = 100;
export const LAST_TURN = 200;
const OFFER_EVERY = 20;

/** A turn, phase by phase. */
export const PHASE_FRAMES: readonly Frame[] = [
  { do: 'supply' },
  { do: 'poolEmpties' },
  { do: 'stoke' },
  { do: 'maintenance' },
  { do: 'poolEmpties' },
  { do: 'watch', phase: 'firstWatch' },
  { do: 'poolEmpties' },
  { do: 'window', step: 'firstWindow' },
  { do: 'dispatches' },
  { do: 'window', step: 'secondWindow' },
  { do: 'battle', modes: [], assigned: [] },
  { do: 'window', step: 'finalWindow' },
  { do: 'sortieEnd' },
  { do: 'poolEmpties' },
  { do: 'watch', phase: 'secondWatch' },
  { do: 'poolEmpties' },
  { do: 'stow' },
  { do: 'scrapDown' },
  { do: 'turnEnd' },
  { do: 'poolEmpties' },
];

export const turnSteps = {
  turn: (work, { side }) => {
    const { table, state } = work;
    if (table.turn >= LAST_TURN) {
      endGame(work, 'stalemate');
      return;
    }
    table.turn += 1;
    table.active = side;
    for (const each of SIDES) table.sides[each].facts = freshFacts();
    emit(work, { type: 'turnStarted', side, turn: table.turn });
    pushInOrder(work, PHASE_FRAMES);
    const offers = table.turn > LONG_GAME && (table.turn - LONG_GAME) % OFFER_EVERY === 1;
    if (offers && !state.options.goldfish) push(work, { do: 'offerStalemate', side });
  },
  offerStalemate: (work, { side }) => ask(work, { ask: 'stalemate', side, reply: false }),
  supply: work => {
    const { table } = work;
    table.phase = 'supply';
    const { supply } = cardOf(mothershipOf(table, table.active).card).values ?? {};
    if (table.turn > 1 && supply !== undefined) pushDrawing(work, table.active, supply);
  },
  stoke: work => {
    work.table.phase = 'stoke';
    for (const card of work.table.board) if (card.owner === work.table.active) card.exhausted = false;
  },
  maintenance: work => {
    work.table.phase = 'maintenance';
    const owner = work.table.active;
    const triggers = work.table.board.filter(card => card.owner === owner).flatMap(upkeepsOf);
    if (triggers.length > 0) push(work, { do: 'orderTriggers', owner, triggers });
  },
  poolEmpties: work => {
    for (const side of SIDES) for (const fleet of FLEETS) work.table.sides[side].pool[fleet] = 0;
  },
  watch: (work, { phase }) => {
    const { table } = work;
    table.phase = phase;
    table.acts = 0;
    push(work, { do: 'watchGoes' });
    for (const side of [table.active, otherSide(table.active)]) {
      for (const uid of table.sides[side].resurfacing.splice(0))
        trigger(work, { do: 'resurfaceWhen', owner: side, uid });
    }
  },
  watchGoes: work => {
    const { table } = work;
    if (table.crossfire.length === 0) {
      const over = table.phase === 'secondWatch' && table.hurry;
      if (!over) ask(work, { ask: 'act', side: table.active });
    } else pushInOrder(work, [{ do: 'priority', passes: 0, window: false }, { do: 'watchGoes' }]);
  },
  stow: work => {
    work.table.phase = 'stow';
    occasion(work, { on: 'stow', side: work.table.active });
  },
  scrapDown: work => {
    const side = work.table.active;
    const over = work.state.piles[side].hand.length - handSizeOf(work.table, side);
    if (over > 0) push(work, { do: 'scrapFromHand', side, n: over, of: 'handSize' });
  },
  turnEnd: work => {
    const { table, state } = work;
    for (const card of table.board) {
      Object.assign(card, { bonusFirepower: 0, bonusPlating: 0, quickstart: false, dented: 0, isNew: false, used: [] });
    }
    for (const side of SIDES) table.sides[side].initiative = 0;
    table.stilled = [];
    delete table.hurry;
    const next: Side = state.options.goldfish ? 0 : otherSide(table.active);
    state.frames.unshift({ do: 'turn', side: next });
  },
} satisfies Partial<Steps>;

const upkeepsOf = ({ uid, card, owner }: Work['table']['board'][number]): Trigger[] =>
  cardOf(card).abilities.flatMap((ability, i): Trigger[] => {
    if (ability.kind === 'upkeep') return [{ do: 'program', owner, card, ability: i, source: uid, at: 0 }];
    return ability.kind === 'upkeepCost' ? [{ do: 'upkeepCost', owner, source: uid }] : [];
  });

export const turnQuestions = {
  stalemate: {
    open: (_, { reply }) => ({
      prompt: text(reply ? 'ask.acceptStalemate' : 'ask.offerStalemate'),
      form: yesNo(text(reply ? 'choice.accept' : 'choice.offer'), text('choice.playOn')),
      pace: 'turn',
      topic: 'winning',
      onTimeout: ['no'],
    }),
    answer: (work, { side, reply }, [does]) => {
      if (does !== 'yes') return;
      if (reply) endGame(work, 'stalemate');
      else {
        emit(work, { type: 'stalemateOffered', side });
        ask(work, { ask: 'stalemate', side: otherSide(side), reply: true });
      }
    },
  },
} satisfies Partial<Questions>;
