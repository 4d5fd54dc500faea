/** What is done in a watch, and in a chance to react. */
import { type Choice, seat } from '../../../engine/contract.ts';
import { peek } from '../../../engine/secret.ts';
import type { Text } from '../../../engine/text.ts';
import { cardOf, ENGINE_OF } from '../cards/index.ts';
import type { Cost, Fleet } from '../cards/types.ts';
import { abilityPayment, couldAct, paymentOf, type Reclaim, reclaims } from '../plays.ts';
import { text } from '../say.ts';
import { otherSide, type Side } from '../scalars.ts';
import type { State } from '../state.ts';
import { occasion } from '../triggers.ts';
import { runsDry, warned } from '../warnings.ts';
import { waitingText } from '../words.ts';
import { emit, mothershipOf, permanentOf, push, pushInOrder, type Work } from '../work.ts';
import { comeOnBoard, scrap, takeFromScrapyard } from '../zones.ts';
import { ask, type Questions } from './contract.ts';
import { reactionChoices, watchChoices } from './watch-choices.ts';

/** Takes a card out of the hand to be paid for and deployed. */
function deploy(work: Work, side: Side, place: number, byHand: boolean): void {
  const [held] = work.state.piles[side].hand.splice(place, 1);
  if (held === undefined) throw new Error(`no card ${place} in hand`);
  startPlaying(work, side, peek(held), 'hand', cardOf(peek(held)).cost, byHand);
}
export function startPlaying(
  work: Work,
  owner: Side,
  card: string,
  from: 'hand' | 'scrapyard' | 'adrift',
  price: Cost,
  byHand: boolean,
): void {
  const { table } = work;
  table.playing = { uid: table.nextUid++, card, owner, from };
  const extra = cardOf(card).abilities.find(a => a.kind === 'extraCost');
  const { exhaustMech, refuel, scrap: scraps } = extra?.kind === 'extraCost' ? extra.cost : {};
  const payment = paymentOf(owner, card, price, byHand, {
    ...(exhaustMech && { mech: true }),
    ...(refuel !== undefined && { refuel }),
    ...(scraps !== undefined && { scrap: scraps }),
  });
  pushInOrder(work, [{ do: 'choosePlayTarget' }, payment, { do: 'enter' }]);
}

function install(work: Work, side: Side, engine: string, place?: number): void {
  const { table } = work;
  table.sides[side].facts.installed = true;
  const scrapped = place === undefined ? undefined : (peek(work.state.piles[side].hand[place] as never) as string);
  if (place !== undefined) scrap(work, side, [place], true);
  comeOnBoard(work, side, engine);
  emit(work, { type: 'installed', side, card: engine, ...(scrapped !== undefined && { scrapped }) });
  occasion(work, { on: 'install', side });
}

function use(work: Work, side: Side, id: string, byHand: boolean): void {
  const [uid, index] = id.split('.').map(Number) as [number, number];
  const source = permanentOf(work.table, uid);
  const ability = source && cardOf(source.card).abilities[index];
  if (source === undefined || (ability?.kind !== 'watch' && ability?.kind !== 'sortie')) {
    throw new Error(`no ability ${id}`);
  }
  if (ability.oncePerTurn) source.used.push(index);
  const { card } = source;
  if (ability.kind === 'sortie') {
    push(work, { do: 'launchAbility', owner: side, source: uid, card, ability: index, byHand, paid: false });
    return;
  }
  emit(work, { type: 'used', side, card });
  pushInOrder(work, [
    abilityPayment(side, card, ability.cost, uid, byHand),
    { do: 'program', owner: side, card, ability: index, source: uid, at: 0 },
  ]);
}

function reclaim(work: Work, side: Side, uid: number, way: Reclaim['way'], byHand: boolean): void {
  const found = reclaims(work.state, side).find(r => r.uid === uid && r.way === way);
  if (found === undefined) throw new Error(`card ${uid} cannot be taken back`);
  const { card, cost } = found;
  if (way === 'resurface' && card.kind === 'maneuver') {
    takeFromScrapyard(work, side, uid);
    startPlaying(work, side, card.id, 'scrapyard', cost.steam ?? { pips: '', any: 0 }, byHand);
    return;
  }
  pushInOrder(work, [
    abilityPayment(side, card.id, cost, uid, byHand),
    way === 'salvage' ? { do: 'reclaim', side, uid } : { do: 'putOnBoard', side, uid, resurfaced: true },
  ]);
}

/** Carries out a choice of a watch or a reaction. */
function act(work: Work, side: Side, id: string): void {
  work.table.acts += 1;
  const byHand = id.startsWith('s');
  const choice = byHand ? id.slice(1) : id;
  const rest = choice.slice(1);
  switch (choice[0]) {
    case 'd':
      deploy(work, side, Number(rest), byHand);
      return;
    case 'u':
      use(work, side, rest, byHand);
      return;
    case 'e':
      install(work, side, ENGINE_OF[rest as Fleet]);
      return;
    case 'x': {
      const { fleet } = cardOf(peek(work.state.piles[side].hand[Number(rest)] as never) as string);
      if (fleet !== undefined) install(work, side, ENGINE_OF[fleet], Number(rest));
      return;
    }
    case 'g':
    case 'r':
      reclaim(work, side, Number(rest), choice[0] === 'g' ? 'salvage' : 'resurface', byHand);
      return;
    default:
      throw new Error(`no choice ${id}`);
  }
}

export const watchQuestions = {
  act: {
    open: (state, { side, byHand }) => ({
      prompt: text(byHand ? 'ask.byHand' : state.table.phase === 'firstWatch' ? 'ask.firstWatch' : 'ask.secondWatch'),
      form: {
        kind: 'pick',
        choices: [...watchChoices(state, side, byHand), ...(byHand ? [] : endings(state))],
        min: 1,
        max: 1,
      },
      pace: 'turn',
      topic: 'deploying',
      onTimeout: [byHand ? 'auto' : 'end'],
      auto: !byHand && !couldAct(state, side),
    }),
    answer: (work, { side }, [id]) => {
      if (id === 'turn') work.table.hurry = true;
      if (id === 'end' || id === 'turn') return;
      if (id === 'hand' || id === 'auto') {
        ask(work, { ask: 'act', side, ...(id === 'hand' && { byHand: true }) });
        return;
      }
      push(work, { do: 'watchGoes' });
      act(work, side, String(id));
    },
  },
  react: {
    open: (state, { side, passes, window, byHand }) => ({
      prompt: byHand ? text('ask.byHand') : reactPrompt(state, side, passes),
      form: {
        kind: 'pick',
        choices: [
          { id: 'pass', notation: 'pass', path: [text('choice.pass')], idle: true, rank: 90 },
          ...reactionChoices(state, side, window, byHand),
        ],
        min: 1,
        max: 1,
      },
      pace: 'reaction',
      topic: 'crossfire',
      onTimeout: ['pass'],
    }),
    answer: (work, { side, passes, window }, [id]) => {
      const other = otherSide(side);
      if (id === 'hand' || id === 'auto') {
        ask(work, { ask: 'react', side, passes, window, ...(id === 'hand' && { byHand: true }) });
        return;
      }
      if (id === 'pass') {
        if (work.table.crossfire.length > 0) emit(work, { type: 'passed', side });
        push(work, { do: 'priority', side: other, passes: passes + 1, window });
        return;
      }
      push(work, { do: 'priority', side: other, passes: 0, window });
      act(work, side, String(id));
    },
  },
} satisfies Pick<Questions, 'act' | 'react'>;

/** Alone against the hulk nothing comes between this turn and the next supply phase. */
function endingRunsDry({ options, table, piles }: State): boolean {
  if (!options.goldfish) return false;
  const { supply } = cardOf(mothershipOf(table, 0).card).values ?? {};
  return supply !== undefined && runsDry([supply], piles[0].hold.length);
}

/** The cards are drawn after other questions of the turn's end: the match is lost then, not at once. */
const later = (choice: Choice): Choice => (choice.ends === undefined ? choice : { ...choice, ends: 'maybe' });

/** The first watch may end the whole turn as well. */
function endings(state: State): readonly Choice[] {
  const side = state.table.active;
  const isLast = state.table.phase === 'secondWatch';
  const dry = endingRunsDry(state) ? (isLast ? 'sure' : 'maybe') : 'none';
  const end = later(
    warned(state, side, { id: 'end', notation: 'end', path: [text('choice.endWatch')], idle: true, rank: 1 }, dry),
  );
  if (state.table.phase !== 'firstWatch' || !couldAct(state, state.table.active)) return [end];
  return [
    end,
    warned(
      state,
      side,
      {
        id: 'turn',
        notation: 'end turn',
        path: [text('choice.endTurn')],
        note: text('choice.endTurn.note'),
        idle: true,
        rank: 1,
      },
      dry,
    ),
  ];
}

function reactPrompt({ table }: State, side: Side, passes: number): Text {
  const top = table.crossfire.at(-1);
  const ask = top === undefined ? windowPrompt(table) : text('ask.react', { waiting: waitingText(table, top) });
  return passes === 0 ? ask : text('ask.passed', { ask, who: { seat: seat(otherSide(side)) } });
}
const windowPrompt = ({ step }: State['table']): Text =>
  text(step === 'secondWindow' || step === 'finalWindow' ? `ask.${step}` : 'ask.firstWindow');
