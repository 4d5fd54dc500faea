/** The Resolution Phase: turns, attempts on Complications, Contracts and Subplots (R84-R105). */
import type { Choice } from '../../../engine/contract.ts';
import { peek } from '../../../engine/secret.ts';
import { literal, text } from '../../../engine/text.ts';
import { adventureCard, captainCard, isAdventureCard } from '../cards/index.ts';
import type { Branch, Part, Skill } from '../cards/types.ts';
import type { Attempt } from '../frames.ts';
import { gainVp, loseVp } from '../gains.ts';
import { cardName, complicationName, complicationText, plainName, who } from '../labels.ts';
import { playsOf } from '../plays.ts';
import type { Place } from '../scalars.ts';
import type { State } from '../state.ts';
import { contractRequires, lettersOf } from '../targets.ts';
import { payable } from '../tokens.ts';
import { fire, fireAll } from '../triggers.ts';
import { ask, captainOf, emit, living, permanentOf, pilesOf, push, slotAt, type Work } from '../work.ts';
import { discardFromHand, dropComplication, dropContract, showComplication } from '../zones.ts';
import type { Some } from './contract.ts';
import { charge } from './expense.ts';
import { choice, findPlay, handChoices, idle, pick, placeIn, playChoices, tokenChoice, tokenOf } from './forms.ts';
import { begin, follow, spendTokens } from './queue.ts';
import { coinsOf, dueOf, feasible, fits, halfOf, meets } from './requirements.ts';

const OFFER = { free: true, actions: true } as const;

/** Tokens that a hand could add as reactions, for what may be attempted (R86). */
const addable = (state: State, seat: Place): boolean =>
  playsOf(state, seat, {}).some(
    p => p.item.what === 'event' && (captainCard(p.item.card).play?.effects ?? []).some(e => e.do === 'add'),
  );

const turnChoices = (state: State, seat: Place): readonly Choice[] => {
  const { table } = state;
  const { activity } = captainOf(table, seat);
  if (activity.is === 'piracy' && !captainOf(table, seat).raided) {
    return living(table)
      .filter(s => s !== seat)
      .map(s => choice(`r${s}`, `raid captain ${s + 1}`, text('raid', { who: who(table, s) }), { rank: 5 }));
  }
  if (activity.is !== 'contract') return [];
  const help = addable(state, seat);
  return slotAt(table, activity.slot).complications.flatMap((c, i) => {
    const attempt = { seat, slot: activity.slot, complication: c.uid, subplot: -1 };
    const able = feasible(state, attempt);
    if (!able && !help) return [];
    return [
      choice(
        `u${c.uid}`,
        `resolve ${complicationName(peek(c.card))}`,
        text('resolve', { complication: complicationText(state, c, seat) }),
        {
          rank: able ? 6 - i : -4,
        },
      ),
    ];
  });
};

export const resolutionFlow: Some<
  | 'reveal'
  | 'turns'
  | 'contracts'
  | 'contractsEnd'
  | 'attempt'
  | 'part'
  | 'met'
  | 'failed'
  | 'subplots'
  | 'discardOne'
  | 'dropResolved'
  | 'handOver'
> = {
  reveal: {
    run: work => {
      const { table } = work;
      for (const seat of living(table)) {
        const { activity } = captainOf(table, seat);
        if (activity.is === 'contract')
          for (const c of slotAt(table, activity.slot).complications) showComplication(work, c, seat);
        captainOf(table, seat).passed = false;
        captainOf(table, seat).eligible = false;
      }
    },
  },
  turns: {
    interjections: true,
    run: (work, frame) => {
      const { table } = work;
      const seats = living(table);
      if (seats.every(s => captainOf(table, s).passed)) return;
      const seat = seats[frame.at % seats.length] ?? 0;
      const next = { ...frame, at: (frame.at + 1) % seats.length };
      const captain = captainOf(table, seat);
      if (captain.passed) {
        push(work, next);
        return;
      }
      table.active = seat;
      // Nothing that this captain could do, as far as everybody sees: the pass is given (R85).
      if (
        captain.activity.is === 'none' &&
        pilesOf(work.state, seat).hand.length === 0 &&
        playsOf(work.state, seat, OFFER).length === 0
      ) {
        passes(work, seat);
        push(work, next);
        return;
      }
      ask(work, frame, [seat]);
    },
    open: (state, _frame, seat) => ({
      prompt: text('ask.turn'),
      form: pick([...turnChoices(state, seat), ...playChoices(state, seat, OFFER), idle('pass')]),
      topic: 'resolution',
      onTimeout: ['pass'],
    }),
    answer: (work, frame, [given]) => {
      const seat = given?.seat ?? 0;
      const id = String(given?.answer[0]);
      const next = { ...frame, at: (frame.at + 1) % living(work.table).length };
      const { activity } = captainOf(work.table, seat);
      if (id === 'pass') {
        passes(work, seat);
        push(work, next);
      } else if (/^r\d+$/u.test(id)) push(work, next, { do: 'piracy', seat, target: placeIn(id), step: 0, damage: 0 });
      else if (/^u\d+$/u.test(id) && activity.is === 'contract') {
        push(work, next, {
          do: 'attempt',
          seat,
          attempt: { seat, slot: activity.slot, complication: placeIn(id), subplot: -1 },
          at: 0,
        });
      } else {
        const play = findPlay(work.state, seat, OFFER, id);
        push(work, play?.action ? next : frame);
        if (play) begin(work, play);
      }
    },
  },
  contracts: {
    run: (work, frame) => {
      const { table } = work;
      const seats = living(table);
      const seat = seats[frame.at];
      if (seat === undefined) {
        push(work, { do: 'contractsEnd' });
        return;
      }
      push(work, { ...frame, at: frame.at + 1 });
      table.active = seat;
      const captain = captainOf(table, seat);
      if (!captain.eligible || captain.activity.is !== 'contract') return;
      push(work, {
        do: 'attempt',
        seat,
        attempt: { seat, slot: captain.activity.slot, complication: 0, subplot: -1 },
        at: 0,
      });
    },
  },
  /** Competition: two or more who completed the same Contract get one point less each (R101). */
  contractsEnd: {
    run: work => {
      for (const [at, slot] of work.table.slots.entries()) {
        if (slot.contract === undefined || slot.resolvedBy.length === 0) continue;
        const { vp } = adventureCard(slot.contract.card).contract;
        const n = slot.resolvedBy.length > 1 ? vp - 1 : vp;
        const seats = [...slot.resolvedBy];
        const { card } = slot.contract;
        dropContract(work, at);
        for (const seat of seats.toReversed()) {
          for (const other of living(work.table)) {
            if (other === seat) continue;
            follow(work, 'opponent-contract', other, seat, card, seat);
          }
          follow(work, 'own-contract', seat, seat, card, seat);
          fireAll(work, 'contract-resolved', s => s === seat);
          gainVp(work, seat, n);
        }
      }
    },
  },
  attempt: {
    run: (work, { seat, attempt, at }) => {
      const { state } = work;
      if (gone(state, attempt)) return;
      const { requires } = halfOf(state, attempt);
      const requirement = requires[at];
      if (requirement === undefined) {
        push(work, { do: 'met', seat, attempt });
        return;
      }
      const branches = requirement.flatMap((b, i) => (b.every(p => meets(state, attempt, p)) ? [i] : []));
      const [only] = branches;
      // A Contract that cannot be met still has its attempt: with help from the hand, or none.
      if (branches.length === 1 && only !== undefined)
        push(work, { do: 'part', seat, attempt, at, branch: only, part: 0 });
      else if (branches.length === 0 && pilesOf(state, seat).hand.length === 0)
        push(work, { do: 'failed', seat, attempt });
      else ask(work, { do: 'attempt', seat, attempt, at }, [seat]);
    },
    open: (state, { seat, attempt, at }) => {
      const { requires, card } = halfOf(state, attempt);
      const requirement = requires[at] ?? [];
      const open = requirement.flatMap((b, i) =>
        b.every(p => meets(state, attempt, p))
          ? [choice(`b${i}`, wordsOf(b), b.map(partText), { rank: 5 - dearness(b) })]
          : [],
      );
      const name = literal(attempt.complication === 0 ? plainName(card) : complicationName(card));
      return {
        prompt: text(open.length === 0 ? 'ask.short' : 'ask.branch', {
          card: name,
          need: requirement.map(b => text('all-of', { parts: b.map(partText) })),
        }),
        form: pick([
          ...open,
          ...(open.length === 0 ? playChoices(state, seat, {}) : []),
          ...(open.length === 0 || attempt.subplot >= 0 ? [idle('give-up')] : []),
        ]),
        topic: 'resolution',
        onTimeout: [open[0]?.id ?? 'give-up'],
      };
    },
    answer: (work, frame, [given]) => {
      const { seat, attempt, at } = frame;
      const id = String(given?.answer[0]);
      if (/^b\d$/u.test(id)) push(work, { do: 'part', seat, attempt, at, branch: placeIn(id), part: 0 });
      else if (id === 'give-up') push(work, { do: 'failed', seat, attempt });
      else {
        push(work, frame);
        const play = findPlay(work.state, seat, {}, id);
        if (play) begin(work, play);
      }
    },
  },
  part: {
    run: (work, frame) => {
      const { seat, attempt, at, branch, part: n } = frame;
      if (gone(work.state, attempt)) return;
      const part = halfOf(work.state, attempt).requires[at]?.[branch]?.[n];
      if (part === undefined) {
        push(work, { do: 'attempt', seat, attempt: { ...attempt, branch }, at: at + 1 });
        return;
      }
      const next = { ...frame, part: n + 1 };
      switch (part.need) {
        case 'token':
        case 'any':
          payTokens(work, frame, part);
          return;
        case 'pay':
          push(work, next);
          charge(work, seat, dueOf(work.state, attempt, part.n), 'requirement');
          return;
        case 'do':
          push(work, next, { do: 'deed', seat, what: part.what, attempt });
          return;
        case 'discard':
          push(work, next, { do: 'discardOne', seat, kind: part.kind });
          return;
        case 'ship':
          push(work, next, { do: 'enemy', seat, attempt, step: 0, role: '' });
          return;
        default:
          push(work, next);
      }
    },
    open: (state, { attempt, at, branch, part: n }) => {
      const part = halfOf(state, attempt).requires[at]?.[branch]?.[n];
      const count = part?.need === 'any' ? part.n : 1;
      const coins =
        part === undefined ? [] : coinsOf(state, attempt).filter(c => isTokenPart(part) && fits(part, c.token));
      const choices =
        count === 1
          ? [...new Set(coins.map(c => c.token))].map(t => tokenChoice(t))
          : coins.map((c, i) => ({ ...tokenChoice(c.token), id: `k${i}` }));
      return {
        prompt: text('ask.spendFor', { need: part ? partText(part) : text('gone'), n: count }),
        form: pick(choices, count, count),
        topic: 'tokens',
        onTimeout: choices.slice(0, count).map(c => c.id),
      };
    },
    answer: (work, frame, [given]) => {
      const { attempt, at, branch, part: n } = frame;
      const part = halfOf(work.state, attempt).requires[at]?.[branch]?.[n];
      const coins =
        part === undefined ? [] : coinsOf(work.state, attempt).filter(c => isTokenPart(part) && fits(part, c.token));
      const tokens = (given?.answer ?? []).map(id =>
        String(id).startsWith('k') ? (coins[placeIn(id)]?.token ?? '') : tokenOf(id),
      );
      for (const t of tokens) spendCoin(work, attempt, t);
      push(work, { ...frame, part: n + 1 });
    },
  },
  met: {
    run: (work, { seat, attempt }) => {
      const { table } = work;
      const slot = slotAt(table, attempt.slot);
      const { card } = halfOf(work.state, attempt);
      if (attempt.subplot >= 0) {
        subplotMet(work, attempt);
        return;
      }
      if (attempt.complication === 0) {
        captainOf(table, seat).activity = { is: 'none' };
        slot.resolvedBy.push(seat);
        emit(work, { type: 'contractResolved', seat, card });
        const pays = overbooked(work, contractRequires(card));
        push(work, { do: 'subplots', seat, attempt, tried: [] });
        if (pays) handOver(work, seat);
        return;
      }
      const c = slot.complications.find(o => o.uid === attempt.complication);
      if (c === undefined) return;
      const half = isAdventureCard(card) ? adventureCard(card).complication : undefined;
      if (half && half.subplots.length > 0)
        push(work, { do: 'dropResolved', seat, attempt }, { do: 'subplots', seat, attempt, tried: [] });
      else dropComplication(work, slot, c, 'resolved', seat);
      if (half && overbooked(work, lettersOf(half.requires))) handOver(work, seat);
    },
  },
  dropResolved: {
    run: (work, { seat, attempt }) => {
      const slot = slotAt(work.table, attempt.slot);
      const c = slot.complications.find(o => o.uid === attempt.complication);
      if (c) dropComplication(work, slot, c, 'resolved', seat);
    },
  },
  handOver: {
    run: (work, frame) => ask(work, frame, [frame.seat]),
    open: (state, { seat }) => {
      const choices = living(state.table)
        .filter(s => s !== seat)
        .map(s => choice(`c${s}`, `captain ${s + 1}`, text('captain', { who: who(state.table, s) })));
      return {
        prompt: text('ask.handOver'),
        form: pick(choices),
        topic: 'contracts',
        onTimeout: [choices[0]?.id ?? ''],
      };
    },
    answer: (work, { seat }, [given]) => {
      loseVp(work, seat, 1);
      gainVp(work, placeIn(given?.answer[0]), 1);
    },
  },
  failed: {
    run: (work, { seat, attempt }) => {
      const { card } = halfOf(work.state, attempt);
      if (attempt.subplot >= 0) return;
      if (attempt.complication === 0) {
        emit(work, { type: 'contractFailed', seat, card });
        return;
      }
      emit(work, { type: 'complicationFailed', seat, card });
      captainOf(work.table, seat).passed = true;
      captainOf(work.table, seat).eligible = false;
    },
  },
  subplots: {
    run: (work, frame) => {
      if (subplotChoices(work.state, frame).length > 0) ask(work, frame, [frame.seat]);
      else if (hasUntried(work.state, frame) && pilesOf(work.state, frame.seat).hand.length > 0)
        ask(work, frame, [frame.seat]);
    },
    open: (state, frame) => ({
      prompt: text('ask.subplot', { card: cardName(halfOf(state, { ...frame.attempt, subplot: -1 }).card) }),
      form: pick([...subplotChoices(state, frame), ...playChoices(state, frame.seat, {}), idle('done')]),
      topic: 'subplots',
      onTimeout: ['done'],
    }),
    answer: (work, frame, [given]) => {
      const { seat, attempt } = frame;
      const id = String(given?.answer[0]);
      if (id === 'done') return;
      if (/^s\d$/u.test(id)) {
        const subplot = placeIn(id);
        push(
          work,
          { ...frame, tried: [...frame.tried, subplot] },
          { do: 'attempt', seat, attempt: { ...attempt, subplot }, at: 0 },
        );
        return;
      }
      push(work, frame);
      const play = findPlay(work.state, seat, {}, id);
      if (play) begin(work, play);
    },
  },
  discardOne: {
    run: (work, frame) => ask(work, frame, [frame.seat]),
    open: (state, { seat, kind }) => {
      const choices = handChoices(state, seat, card => captainCard(card).kind === kind);
      return {
        prompt: text('ask.discardOne'),
        form: pick(choices),
        topic: 'resolution',
        onTimeout: [choices[0]?.id ?? ''],
      };
    },
    answer: (work, { seat }, [given]) => void discardFromHand(work, seat, [placeIn(given?.answer[0])]),
  },
};

const isTokenPart = (part: Part): part is Extract<Part, { need: 'token' | 'any' }> =>
  part.need === 'token' || part.need === 'any';
const gone = (state: State, { slot, complication }: Attempt): boolean => {
  const at = slotAt(state.table, slot);
  return at.contract === undefined || (complication !== 0 && !at.complications.some(c => c.uid === complication));
};

/** Passing settles whether a captain is eligible (R87). */
function passes(work: Work, seat: Place): void {
  const captain = captainOf(work.table, seat);
  captain.passed = true;
  captain.eligible =
    captain.activity.is === 'contract' && slotAt(work.table, captain.activity.slot).complications.length === 0;
  emit(work, { type: 'passed', seat });
}

function payTokens(
  work: Work,
  frame: Extract<Work['state']['frames'][number], { do: 'part' }>,
  part: Extract<Part, { need: 'token' | 'any' }>,
): void {
  const coins = coinsOf(work.state, frame.attempt).filter(c => fits(part, c.token));
  const n = part.need === 'any' ? part.n : 1;
  const different = payable(
    coins.map(c => c.token),
    () => true,
    part.need === 'token' ? part.token : undefined,
  );
  if (coins.length < n) {
    push(work, { do: 'failed', seat: frame.seat, attempt: frame.attempt });
    return;
  }
  if (different.length === 1 || coins.length === n) {
    const spent = n === 1 ? [different[0] ?? ''] : coins.slice(0, n).map(c => c.token);
    for (const t of spent) spendCoin(work, frame.attempt, t);
    push(work, { ...frame, part: frame.part + 1 });
  } else ask(work, frame, [frame.seat]);
}
/** Tokens on cards first: they can pay little else. */
function spendCoin(work: Work, attempt: Attempt, token: string): void {
  const coin = coinsOf(work.state, attempt).find(c => c.token === token);
  if (coin === undefined) return;
  const card = permanentOf(work.table, coin.on);
  if (card)
    card.tokens.splice(
      card.tokens.findIndex(t => t.token === token),
      1,
    );
  else spendTokens(work, attempt.seat, [token]);
}

function subplotMet(work: Work, attempt: Attempt): void {
  const { seat } = attempt;
  const { card } = halfOf(work.state, { ...attempt, subplot: -1 });
  const half = attempt.complication === 0 ? adventureCard(card).contract : adventureCard(card).complication;
  const subplot = half.subplots[attempt.subplot];
  const branch = subplot?.branches[attempt.branch ?? 0];
  const vp = branch?.vp ?? 0;
  emit(work, { type: 'subplotResolved', seat, card, vp });
  follow(
    work,
    'own-subplot',
    seat,
    seat,
    attempt.complication === 0 ? card : (slotAt(work.table, attempt.slot).contract?.card ?? card),
    seat,
  );
  const skills = lettersOf([[branch?.parts ?? []]]);
  for (const p of work.table.board) {
    if (p.controller !== seat) continue;
    fire(work, p, 'subplot-vp');
    fire(work, p, 'subplot-resolved', {}, t => t.skill !== undefined && skills.includes(t.skill as Skill));
  }
  gainVp(work, seat, vp);
}

type Subplots = Extract<Work['state']['frames'][number], { do: 'subplots' }>;
const subplotsOf = (state: State, { attempt }: Subplots) => {
  const { card } = halfOf(state, { ...attempt, subplot: -1 });
  return attempt.complication === 0 ? adventureCard(card).contract.subplots : adventureCard(card).complication.subplots;
};
const hasUntried = (state: State, frame: Subplots): boolean =>
  subplotsOf(state, frame).some((_, i) => !frame.tried.includes(i));
function subplotChoices(state: State, frame: Subplots): readonly Choice[] {
  return subplotsOf(state, frame).flatMap((subplot, i) => {
    if (frame.tried.includes(i) || !feasible(state, { ...frame.attempt, subplot: i })) return [];
    return [
      choice(
        `s${i}`,
        `subplot ${i + 1}`,
        text('subplot', {
          parts: subplot.branches.map(b => text('subplot.branch', { parts: b.parts.map(partText), n: b.vp })),
        }),
        {
          rank: 8,
        },
      ),
    ];
  });
}

const overbooked = (work: Work, letters: readonly string[]): boolean =>
  work.table.overbooked.length > 0 && letters.some(l => l === 'Cg' || l === 'Ps');
function handOver(work: Work, seat: Place): void {
  if (captainOf(work.table, seat).vp > 0 && living(work.table).length > 1) push(work, { do: 'handOver', seat });
}

export function partText(part: Part) {
  switch (part.need) {
    case 'token':
      return text(part.exact ? 'need.exact' : 'need.token', { token: text(`token.${part.token.replace('/', '-')}`) });
    case 'any':
      return text(`need.any.${part.class}`, { n: part.n });
    case 'attribute':
      return text(`need.${part.attribute}`, { n: part.min });
    case 'have':
      return text(`need.have.${part.what}`);
    case 'pay':
      return typeof part.n === 'number' ? text('need.pay', { n: part.n }) : text(`need.pay.${part.n}`);
    case 'do':
      return text(`deed.${part.what}`);
    case 'discard':
      return text('need.discard', { kind: text(`kind.${part.kind}`) });
    case 'ship':
      return text('need.ship', { av: part.av, dv: part.dv, structure: part.structure });
    default:
      return part satisfies never;
  }
}
const wordsOf = (branch: Branch): string =>
  branch
    .map(p =>
      p.need === 'token'
        ? p.token
        : p.need === 'do'
          ? p.what.replaceAll('-', ' ')
          : p.need === 'pay'
            ? `pay ${p.n}`
            : p.need,
    )
    .join(' + ');
const dearness = (branch: Branch): number =>
  branch.reduce((n, p) => n + (p.need === 'do' ? 3 : p.need === 'pay' ? 2 : 0), 0);
