/** Attempts on Complications and Contracts, requirement by requirement (R86, R95, R105). */
import { literal } from '../../../engine/text.ts';
import { heapOf, stackIdsOf, unstacked } from '../alike.ts';
import type { Part } from '../cards/figures.ts';
import { adventureCard, captainCard, isAdventureCard } from '../cards/index.ts';
import type { Attempt, FrameOf } from '../frames.ts';
import { gainVp, loseVp } from '../gains.ts';
import { complicationName, plainName, who } from '../labels.ts';
import { text } from '../say.ts';
import type { Place } from '../scalars.ts';
import type { State } from '../state.ts';
import { lettersOf } from '../targets.ts';
import { payable } from '../tokens.ts';
import { branchWords, requirementWords } from '../words/adventure-words.ts';
import { ask, captainOf, emit, living, permanentOf, pilesOf, push, slotAt, type Work } from '../work.ts';
import { discardFromHand, dropComplication } from '../zones.ts';
import type { Some } from './contract.ts';
import { spendTokens } from './cost.ts';
import { charge } from './expense.ts';
import { choice, findPlay, handChoices, idle, namedToken, pick, pickAmong, placeIn, playChoices } from './forms.ts';
import { dearness, partText, wordsOf } from './needs.ts';
import { giveIfOverbooked } from './overbooking.ts';
import { begin } from './queue.ts';
import { type Coin, coinsOf, couldMeet, dueOf, halfOf, meets, payersOf, waysOf } from './requirements.ts';
import { subplotMet } from './subplots.ts';

const tokenIn = ({ token }: Coin): string => token;

export const attemptFlow: Some<'attempt' | 'part' | 'met' | 'handOver' | 'failed' | 'discardOne'> = {
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
      // Whether it asks is settled by what everybody sees: what is in hand and deck may pay or be discarded.
      const branches = waysOf(state, attempt, at, couldMeet);
      const [only] = branches;
      // A Contract that cannot be met still has its attempt: with help from the hand, or none.
      if (branches.length === 1 && only !== undefined && waysOf(state, attempt, at).includes(only))
        push(work, { do: 'part', seat, attempt, at, branch: only, part: 0 });
      else if (branches.length === 0 && pilesOf(state, seat).hand.length === 0)
        push(work, { do: 'failed', seat, attempt });
      else ask(work, { do: 'attempt', seat, attempt, at }, [seat]);
    },
    open: (state, { seat, attempt, at }) => {
      const { requires, card } = halfOf(state, attempt);
      const ways = waysOf(state, attempt, at);
      // Where nothing leads to the end, what is lacking is named.
      const lacking = requires.slice(at).find(r => !r.some(b => b.every(p => meets(state, attempt, p))));
      const requirement = (ways.length === 0 ? lacking : undefined) ?? requires[at] ?? [];
      const payersIn = (i: number): string => {
        const [part, ...more] = requirement[i] ?? [];
        const frame = { do: 'part', seat, attempt, at, branch: i, part: 0 } as const;
        return attempt.subplot < 0 && part?.need === 'token' && more.length === 0
          ? [...new Set(payersOf(state, frame).map(tokenIn))].sort().join()
          : `${i}`;
      };
      // Ways that the same tokens pay are one.
      const open = ways
        .filter((i, n) => ways.findIndex(j => payersIn(j) === payersIn(i)) === n)
        .flatMap(i => {
          const b = requirement[i];
          return b ? [choice(`b${i}`, wordsOf(b), branchWords(b), { rank: 5 - dearness(b) })] : [];
        });
      const name = literal(attempt.complication === 0 ? plainName(card) : complicationName(card));
      return {
        prompt: text(open.length === 0 ? 'ask.short' : 'ask.branch', {
          card: name,
          need: requirementWords(requirement),
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
    open: (state, frame) => {
      const { attempt, at, branch, part: n } = frame;
      const part = halfOf(state, attempt).requires[at]?.[branch]?.[n];
      const count = part?.need === 'any' ? part.n : 1;
      const coins = payersOf(state, frame);
      const heap = heapOf('k', coins.map(tokenIn));
      return {
        prompt: text('ask.spendFor', { need: part ? partText(part) : text('gone'), n: count }),
        form: pickAmong(heap, namedToken, count, count),
        topic: 'tokens',
        onTimeout: stackIdsOf(heap, coins.map((_, i) => i).slice(0, count)),
      };
    },
    answer: (work, frame, [given]) => {
      const coins = payersOf(work.state, frame);
      for (const i of unstacked(heapOf('k', coins.map(tokenIn)), given?.answer ?? []))
        spendCoin(work, frame.attempt, coins[i]?.token ?? '');
      push(work, { ...frame, part: frame.part + 1 });
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
        if (slot.contract) table.held.push({ contract: slot.contract.uid, card, seat });
        emit(work, { type: 'contractResolved', seat, card });
        push(work, { do: 'subplots', seat, attempt: { ...attempt, card }, tried: [] });
        return;
      }
      const c = slot.complications.find(o => o.uid === attempt.complication);
      if (c === undefined) return;
      const half = isAdventureCard(card) ? adventureCard(card).complication : undefined;
      if (half) giveIfOverbooked(work, seat, lettersOf(half.requires));
      if (half && half.subplots.length > 0)
        push(work, { do: 'subplots', seat, attempt: { ...attempt, card }, tried: [] });
      dropComplication(work, slot, c, 'resolved', seat);
    },
  },
  handOver: {
    run: (work, frame) => {
      const others = othersThan(work.state, frame.seat);
      if (captainOf(work.table, frame.seat).vp === 0) return;
      if (others.length === 1) handOver(work, frame.seat, others[0] ?? 0);
      else if (others.length > 1) ask(work, frame, [frame.seat]);
    },
    open: (state, { seat }) => {
      const choices = othersThan(state, seat).map(s =>
        choice(`c${s}`, `captain ${s + 1}`, text('captain', { who: who(state.table, s) })),
      );
      return {
        prompt: text('ask.handOver'),
        form: pick(choices),
        topic: 'contracts',
        onTimeout: [choices[0]?.id ?? ''],
      };
    },
    answer: (work, { seat }, [given]) => handOver(work, seat, placeIn(given?.answer[0])),
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

const othersThan = ({ table }: State, seat: Place): readonly Place[] => living(table).filter(s => s !== seat);
function handOver(work: Work, from: Place, to: Place): void {
  loseVp(work, from, 1);
  gainVp(work, to, 1);
}

const gone = (state: State, { slot, complication, card }: Attempt): boolean => {
  if (card !== undefined) return false;
  const at = slotAt(state.table, slot);
  return at.contract === undefined || (complication !== 0 && !at.complications.some(c => c.uid === complication));
};

function payTokens(work: Work, frame: FrameOf<'part'>, part: Extract<Part, { need: 'token' | 'any' }>): void {
  const coins = payersOf(work.state, frame);
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
