/** The battle step: every battle at once, then claims (rulings 66 to 79, 86 to 91). */
import type { Choice, Share } from '../../../engine/contract.ts';
import { cardOf, isCrew, isUnique } from '../cards/index.ts';
import type { BattleFrame } from '../frames.ts';
import { text } from '../say.ts';
import { otherSide, type Side } from '../scalars.ts';
import { ADRIFT, AT_MOTHERSHIP, type Expedition, type Permanent, type State, type Table } from '../state.ts';
import { occasion, scrapyardWatchers, trigger } from '../triggers.ts';
import { type Battle, battleAt, battlePlaces, capacityOf, higherOf, hullLeft, platingLeft } from '../values.ts';
import { runsDry, warned } from '../warnings.ts';
import { defOf, emit, mothershipOf, permanentOf, push, type Work } from '../work.ts';
import { destroy } from '../zones.ts';
import { distinct, labelOf, pickOne, placeName } from './choices.ts';
import { ask, type Questions, type Steps } from './contract.ts';

type Won = Battle & { readonly winner: Side };

/** Battles that somebody won and that are not stilled. */
const wonBattles = (table: Table): readonly Won[] =>
  battlePlaces(table)
    .filter(place => !table.stilled.includes(place))
    .map(place => battleAt(table, place))
    .filter((battle): battle is Won => battle.winner !== undefined);

const expeditionAt = (table: Table, place: number): Expedition | undefined => table.middle.find(e => e.uid === place);

/** A Unique expedition in the logbook bars a second claim and so any progress (ruling 88). */
export const mayProgress = (table: Table, side: Side, place: number): boolean => {
  const there = expeditionAt(table, place);
  if (there === undefined || side !== table.active) return false;
  return !(isUnique(cardOf(there.card)) && table.sides[side].logbook.some(c => c.card === there.card));
};

/** What the margin may be used for; the first where nobody is asked. */
function modesOf(table: Table, battle: Won): readonly ('damage' | 'progress')[] {
  if (battle.place === AT_MOTHERSHIP || battle.winner !== table.active) return ['damage'];
  const damage = battle.losers.length > 0 ? (['damage'] as const) : [];
  return mayProgress(table, battle.winner, battle.place) ? [...damage, 'progress'] : damage;
}
const modeOf = (table: Table, frame: BattleFrame, battle: Won): 'damage' | 'progress' | undefined =>
  frame.modes.find(m => m.place === battle.place)?.mode ?? modesOf(table, battle)[0];

const capacity = (table: Table, battle: Won): number =>
  battle.losers.reduce((sum, card) => sum + capacityOf(table, card), 0);
/** Damage to hand out among the losing crew (rulings 70, 71). */
const damageOf = (table: Table, battle: Won): number => Math.min(battle.margin, capacity(table, battle));

const mustAssign = (table: Table, battle: Won): boolean =>
  battle.losers.length > 1 && battle.margin < capacity(table, battle);

function battle(work: Work, frame: BattleFrame): void {
  const { table } = work;
  table.step = 'battle';
  const won = wonBattles(table);
  for (const each of won) {
    if (modesOf(table, each).length > 1 && !frame.modes.some(m => m.place === each.place)) {
      ask(work, { ask: 'mode', side: each.winner, frame, place: each.place });
      return;
    }
  }
  for (const each of won) {
    const assigned = frame.assigned.some(a => a.place === each.place);
    if (modeOf(table, frame, each) === 'damage' && mustAssign(table, each) && !assigned) {
      ask(work, { ask: 'assign', side: higherOf(table), frame, place: each.place });
      return;
    }
  }
  fight(work, frame, won);
}

interface Hit {
  readonly card: Permanent;
  readonly n: number;
}
function hitsOf(table: Table, frame: BattleFrame, each: Won): readonly Hit[] {
  if (modeOf(table, frame, each) !== 'damage') return [];
  const assigned = frame.assigned.find(a => a.place === each.place)?.shares;
  if (assigned) return assigned.flatMap(({ uid, n }) => ({ card: permanentOf(table, uid) as Permanent, n }));
  let left = damageOf(table, each);
  return each.losers.map(card => {
    const n = Math.min(left, capacityOf(table, card));
    left -= n;
    return { card, n };
  });
}

/** Everything at the same time; wins are looked at before the triggers (ruling 3). */
function fight(work: Work, frame: BattleFrame, won: readonly Won[]): void {
  const { table } = work;
  const { active } = table;
  announce(work);
  const watchers = scrapyardWatchers(table);
  const hits = won.flatMap(each => hitsOf(table, frame, each));
  let hullHit = 0;
  for (const each of won) {
    const rest = each.margin - damageOf(table, each);
    if (each.place === AT_MOTHERSHIP) hullHit = each.winner === active ? rest : 0;
    else if (modeOf(table, frame, each) === 'progress') advance(work, each, each.margin);
    else if (mayProgress(table, each.winner, each.place)) advance(work, each, rest);
  }
  for (const { card, n } of hits) wound(work, card, n);
  const rival = mothershipOf(table, otherSide(active));
  if (hullHit > 0) {
    rival.damage += hullHit;
    emit(work, { type: 'hit', side: rival.owner, card: rival.card, n: hullHit, left: hullLeft(rival) });
  }
  const gone = table.board.filter(card => isCrew(defOf(card)) && hullLeft(card) === 0);
  destroy(work, gone);
  if (hullHit > 0) occasion(work, { on: 'mothershipHit', side: active });
  claims(work, watchers);
}

function wound(work: Work, card: Permanent, n: number): void {
  if (n <= 0) return;
  const onPlating = Math.min(n, platingLeft(work.table, card));
  card.dented += onPlating;
  card.damage += n - onPlating;
  emit(work, { type: 'damaged', side: card.owner, card: card.card, n });
}

function advance(work: Work, { place, winner }: Won, n: number): void {
  const there = expeditionAt(work.table, place);
  if (there === undefined || n <= 0) return;
  there.progress[winner] += n;
  emit(work, { type: 'progressed', side: winner, card: there.card, n, total: there.progress[winner] });
}

function announce(work: Work): void {
  for (const place of battlePlaces(work.table)) {
    const { firepower, winner } = battleAt(work.table, place);
    const there = expeditionAt(work.table, place);
    emit(work, {
      type: 'fought',
      firepower,
      ...(there && { place: there.card }),
      ...(winner !== undefined && { winner }),
    });
  }
}

/** Reached or passed distances (rulings 73 to 75). */
function claims(work: Work, watchers: readonly number[]): void {
  const { table } = work;
  const side = table.active;
  for (const there of [...table.middle]) {
    const def = cardOf(there.card);
    if (there.progress[side] < (def.distance ?? Number.POSITIVE_INFINITY)) continue;
    if (!mayProgress(table, side, there.uid)) continue;
    table.middle.splice(table.middle.indexOf(there), 1);
    table.sides[side].logbook.push({ uid: there.uid, card: there.card, owner: there.owner });
    for (const card of table.board) if (card.place === there.uid) card.place = ADRIFT;
    emit(work, { type: 'claimed', side, card: there.card });
    for (const [ability, { kind }] of def.abilities.entries()) {
      if (kind === 'claim') trigger(work, { do: 'program', owner: side, card: there.card, ability, at: 0 });
    }
    occasion(work, { on: 'claim', side }, watchers);
  }
}

export const battleSteps = { battle } satisfies Partial<Steps>;

const wonAt = (state: State, place: number): Won => {
  const found = wonBattles(state.table).find(b => b.place === place);
  if (found === undefined) throw new Error(`nobody won at ${place}`);
  return found;
};

/** Would claiming there with the whole margin ask for cards that the hold does not have? */
function claimRunsDry({ table, piles }: State, side: Side, place: number): boolean {
  const there = expeditionAt(table, place);
  if (there === undefined) return false;
  const { abilities, distance = 0 } = cardOf(there.card);
  const claimed = there.progress[side] + battleAt(table, place).margin >= distance;
  return claimed && abilities.some(a => a.kind === 'claim' && runsDry(a.effects, piles[side].hold.length));
}

export const battleQuestions = {
  mode: {
    open: (state, { side, place }) => {
      const dry = claimRunsDry(state, side, place);
      const { margin } = wonAt(state, place);
      const choice = (id: 'progress' | 'damage'): Choice => ({
        id,
        notation: id,
        path: [text(`choice.${id}`, { n: margin })],
      });
      return {
        prompt: text('ask.mode', { place: placeName(state.table, place), n: margin }),
        form: pickOne([warned(state, side, choice('progress'), dry ? 'maybe' : 'none'), choice('damage')]),
        pace: 'turn',
        topic: 'expeditions',
        onTimeout: [dry ? 'damage' : 'progress'],
      };
    },
    answer: (work, { frame, place }, [mode]) =>
      push(work, { ...frame, modes: [...frame.modes, { place, mode: mode === 'damage' ? 'damage' : 'progress' }] }),
  },
  assign: {
    open: (state, { side, place }) => {
      const won = wonAt(state, place);
      const total = damageOf(state.table, won);
      const shares: Share[] = distinct(
        won.losers.map(card => ({
          id: `t${card.uid}`,
          notation: card.owner === side ? cardOf(card.card).name : `enemy ${cardOf(card.card).name}`,
          label: labelOf(state.table, card, side),
          max: Math.min(total, capacityOf(state.table, card)),
        })),
      );
      let left = total;
      const preset = shares.map(share => {
        const n = Math.min(left, share.max ?? 0);
        left -= n;
        return n;
      });
      return {
        prompt: text('ask.assign', { place: placeName(state.table, place), n: total }),
        form: { kind: 'split', total, shares, unit: text('unit.damage') },
        pace: 'reaction',
        topic: 'damage',
        onTimeout: preset,
      };
    },
    answer: (work, { frame, place }, amounts) => {
      const { losers } = wonAt(work.state, place);
      const shares = losers.map((card, i) => ({ uid: card.uid, n: Number(amounts[i]) }));
      push(work, { ...frame, assigned: [...frame.assigned, { place, shares }] });
    },
  },
} satisfies Partial<Questions>;
