/** Piracy and enemy ships: attack, return fire, damage on Upgrades or as an expense (R88-R99). */
import { peek } from '../../../engine/secret.ts';
import type { Text } from '../../../engine/text.ts';
import { adventureCard, isAdventureCard } from '../cards/index.ts';
import type { FrameOf } from '../frames.ts';
import { who } from '../labels.ts';
import { couldReact } from '../plays.ts';
import { text } from '../say.ts';
import type { Place } from '../scalars.ts';
import { fightOf, openScope } from '../scopes.ts';
import type { Permanent, State, Table } from '../state.ts';
import { fire } from '../triggers.ts';
import { attributeOf, hardenedAgainst, keywordSum, passivesOf, structureOf, traitsOf, upgradesOf } from '../values.ts';
import { ask, captainOf, emit, living, permanentOf, push, slotAt, type Work } from '../work.ts';
import { replenishThis } from '../zones.ts';
import type { Some } from './contract.ts';
import { charge } from './expense.ts';
import { follow } from './follow.ts';
import { cardShares, findPlay, idle, pick, playChoices, word } from './forms.ts';
import { begin } from './queue.ts';

/** What an attacker's shots do to Hardened: the highest Critical among Upgrades that add AV, with that Upgrade's traits. */
function bite(state: State, seat: Place): { readonly critical: number; readonly traits: readonly string[] } {
  const { table } = state;
  const armed = upgradesOf(table, seat).filter(p =>
    passivesOf(table, p).some(x => x.give === 'attribute' && (x.av ?? 0) > 0),
  );
  const [best] = armed.toSorted((a, b) => keywordSum(table, b, 'critical') - keywordSum(table, a, 'critical'));
  return best === undefined
    ? { critical: 0, traits: [] }
    : { critical: keywordSum(table, best, 'critical'), traits: traitsOf(table, best) };
}
/** Points that destroy an Upgrade, after Hardened: more would be wasted (R89). */
function capacity(state: State, by: Place, p: Permanent): number {
  const { critical, traits } = bite(state, by);
  return structureOf(p) - p.damage + hardenedAgainst(state.table, p, critical, traits);
}

export const piracyFlow: Some<'piracy' | 'assign' | 'enemy' | 'fightWindow'> = {
  piracy: {
    run: (work, frame) => {
      const { table, state } = work;
      const { seat, target, step, damage } = frame;
      const next = { ...frame, step: step + 1 };
      const there = captainOf(table, target).inGame;
      switch (step) {
        case 0:
          openScope(work, { is: 'raid', attacker: seat, defender: target });
          captainOf(table, seat).raided = true;
          captainOf(table, target).attacked = true;
          push(work, { ...next, ship: shipCardOf(work, target) }, { do: 'fightWindow', seat });
          return;
        case 1: {
          if (!there) return;
          const dealt = shots(work, seat, target, 'attacker');
          emit(work, { type: 'raid', seat, target, n: dealt });
          const back = state.options.simultaneousPiracy ? shots(work, target, seat, 'defender') : -1;
          push(work, { ...next, damage: dealt, ...(back >= 0 && { back }) });
          if (dealt > 0) {
            push(work, { do: 'assign', seat, target, damage: dealt });
            harmed(work, seat, target);
          }
          return;
        }
        case 2:
          // Also where the damage was the defender's end (R91, R93).
          push(work, next);
          if (damage > 0) follow(work, 'own-piracy', seat, seat, frame.ship ?? shipCardOf(work, target), target);
          return;
        case 3:
          if (!there) return;
          push(
            work,
            next,
            ...(frame.back === undefined ? [{ do: 'fightWindow' as const, seat, back: true as const }] : []),
          );
          return;
        case 4: {
          if (!there) return;
          const dealt = frame.back ?? shots(work, target, seat, 'defender');
          emit(work, { type: 'returnFire', seat: target, target: seat, n: dealt });
          push(work, next);
          if (dealt > 0) push(work, { do: 'assign', seat: target, target: seat, damage: dealt });
        }
      }
    },
  },
  fightWindow: {
    run: (work, frame) => {
      const { state, table } = work;
      const seats = fightOf(table) ? living(table).filter(s => couldReact(state, s)) : [];
      if (seats.length > 0) ask(work, frame, seats);
    },
    open: (state, frame, seat) => ({
      prompt: fightPrompt(state.table, frame.back === true),
      form: pick([...playChoices(state, seat, {}), idle('pass')]),
      pace: 'reaction',
      topic: 'piracy',
      onTimeout: ['pass'],
    }),
    answer: (work, frame, given) => {
      const ranked = given.toSorted((a, b) => Number(b.seat === frame.seat) - Number(a.seat === frame.seat));
      const first = ranked.find(g => g.answer[0] !== 'pass');
      if (first === undefined) return;
      push(work, frame);
      const play = findPlay(work.state, first.seat, {}, first.answer[0]);
      if (play) begin(work, play);
    },
  },
  assign: {
    run: (work, frame) => {
      const upgrades = upgradesOf(work.table, frame.target);
      if (upgrades.length > 0) ask(work, frame, [frame.seat]);
      else charge(work, frame.target, frame.damage, 'damage');
    },
    open: (state, { seat, target, damage }) => ({
      prompt: text('ask.assign', { who: who(state.table, target), n: damage }),
      form: {
        kind: 'split',
        total: damage,
        unit: text('unit.damage'),
        shares: [
          { id: 'expense', notation: 'expense', label: text('share.expense') },
          ...cardShares(state.table, upgradesOf(state.table, target), p => Math.min(damage, capacity(state, seat, p))),
        ],
      },
      topic: 'piracy',
      onTimeout: [damage, ...upgradesOf(state.table, target).map(() => 0)],
    }),
    answer: (work, { seat, target }, [given]) => {
      const [expense = 0, ...shares] = (given?.answer ?? []).map(Number);
      const { critical, traits } = bite(work.state, seat);
      for (const [i, p] of upgradesOf(work.table, target).entries()) {
        const n = Math.max(0, (shares[i] ?? 0) - hardenedAgainst(work.table, p, critical, traits));
        if (n === 0) continue;
        p.damage += n;
        emit(work, { type: 'damaged', seat: target, card: p.card, n });
      }
      // What is destroyed goes first: it pays for nothing any more (R90).
      push(work, { do: 'bill', seat: target, due: expense, why: 'damage' });
    },
  },
  enemy: {
    run: (work, frame) => enemyStep(work, frame),
    open: () => ({
      prompt: text('ask.role'),
      form: pick([word('attacker', { rank: 1 }), word('defender')]),
      topic: 'piracy',
      onTimeout: ['attacker'],
    }),
    answer: (work, frame, [given]) => {
      push(work, { ...frame, step: 1, role: given?.answer[0] === 'defender' ? 'defender' : 'attacker' });
    },
  },
};

function fightPrompt(table: Table, back: boolean): Text {
  const { attacker, defender } = fightOf(table) ?? { attacker: 0, defender: 0 };
  if (attacker < 0 || defender < 0) return text('ask.fight.enemy', { who: who(table, Math.max(attacker, defender)) });
  return back
    ? text('ask.fight.return', { who: who(table, defender), target: who(table, attacker) })
    : text('ask.fight', { who: who(table, attacker), target: who(table, defender) });
}

function enemyStep(work: Work, frame: FrameOf<'enemy'>): void {
  const { table, state } = work;
  const { seat, attempt, step, role } = frame;
  const slot = slotAt(table, attempt.slot);
  const c = slot.complications.find(o => o.uid === attempt.complication);
  const card = c === undefined ? undefined : peek(c.card);
  const part =
    card !== undefined && isAdventureCard(card)
      ? adventureCard(card)
          .complication.requires.flat(2)
          .find(p => p.need === 'ship')
      : undefined;
  if (c === undefined || card === undefined || part?.need !== 'ship') return;
  const side = role === 'defender' ? 'defender' : 'attacker';
  const against = { as: side, enemyInit: 0 } as const;
  const hit = (): number => Math.max(0, attributeOf(table, seat, 'av', against) - part.dv);
  const taken = (): number => Math.max(0, part.av - attributeOf(table, seat, 'dv', against));
  switch (step) {
    case 0:
      ask(work, frame, [seat]);
      return;
    case 1:
      openScope(work, { is: 'enemy', seat, complication: c.uid, role: side });
      emit(work, { type: 'faced', seat, card, as: side });
      push(work, { ...frame, step: 2 }, { do: 'fightWindow', seat });
      return;
    case 2: {
      const dealt = hit();
      const destroyed = c.damage + dealt >= part.structure;
      const shotBack = role === 'defender' || !destroyed ? taken() : 0;
      c.damage += dealt;
      emit(work, { type: 'enemyFight', seat, card, n: dealt, taken: shotBack });
      push(work, { ...frame, step: destroyed ? 3 : 4 });
      charge(work, seat, shotBack, 'enemy');
      return;
    }
    case 4:
      // The attempt failed: the requirement that waits below goes with it (R96).
      state.frames = state.frames.filter(
        f => !(f.do === 'part' && f.attempt.complication === attempt.complication && f.seat === seat),
      );
      push(work, { do: 'failed', seat, attempt });
  }
}

const shots = (work: Work, by: Place, at: Place, as: 'attacker' | 'defender'): number =>
  Math.max(
    0,
    attributeOf(work.table, by, 'av', { against: at, as }) -
      attributeOf(work.table, at, 'dv', { against: by, as: as === 'attacker' ? 'defender' : 'attacker' }),
  );
function harmed(work: Work, seat: Place, target: Place): void {
  const { table } = work;
  captainOf(table, target).harmed = true;
  const ship = permanentOf(table, captainOf(table, target).ship);
  if (ship) fire(work, ship, 'piracy-damage');
  const attacker = captainOf(table, seat);
  for (const mark of attacker.once.filter(m => m.startsWith('harming.')))
    replenishThis(work, seat, Number(mark.split('.')[1]));
  attacker.once = attacker.once.filter(m => !m.startsWith('harming.'));
}
const shipCardOf = (work: Work, seat: Place): string =>
  permanentOf(work.table, captainOf(work.table, seat).ship)?.card ?? 'SH1';
