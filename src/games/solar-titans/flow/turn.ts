/** A player's turn: its start, what goes on by itself in it, its end (rulings 48 to 55). */
import { type Asks, nothing, type Steps } from '../asking.ts';
import { traitOf } from '../cards/index.ts';
import { mined } from '../combat.ts';
import { checkDecks, checkMarket, endStalemate } from '../ending.ts';
import type { FrameOf } from '../frames.ts';
import { groupsOf } from '../grid.ts';
import { ownedText, ownersText } from '../labels.ts';
import { fieldOf, seatsFrom } from '../levels.ts';
import { disable, shoot } from '../shot.ts';
import type { State, Turn } from '../state.ts';
import { emit, playerOf, push, removeFrom, shipOf, type Work, who } from '../work.ts';
import { discardFromHand, drawCards, handOf, ROW, refillRow, scrap, toDiscard } from '../zones.ts';
import { askTurn } from './act.ts';
import { adapt, askJoin, askNote, askRefit } from './after-shot.ts';
import { askDiscard, askHub, discardAll, quartersOf } from './discard.ts';
import { askMend, askShare, mend } from './mend.ts';

export const HAND = 5;
const TITAN_HAND = 6;

export const freshTurn = (n: number, seat: number, groups: number): Turn => ({
  n,
  seat,
  credits: 0,
  arm: 0,
  acts: 0,
  fired: [],
  armed: [],
  used: [],
  groups,
  noted: null,
  loose: null,
  spared: false,
});

/** Hand that is drawn at the end of a turn. */
export const handSize = ({ options }: State, seat: number): number =>
  options.engagement === 'titanTakedown' && seat === 0 ? TITAN_HAND : HAND;

/** Mines of a player (or the Automata) go off, one after another (rulings 28, 29). */
export function setOffMines(work: Work, miner: number): void {
  for (const [ship, { cards }] of work.state.ships.entries()) {
    for (const mine of cards.filter(card => card.miner === miner)) {
      if (!mine.up) continue;
      const hits = mined(fieldOf(work.state, ship), mine);
      emit(work, 'blows', {
        mine: ownedText(work.state.ships, mine),
        owner: ownersText({ seats: miner < 0 ? [] : [miner] }),
      });
      disable(work, hits);
      if (hits.length > 0 && miner < 0 && work.state.automata !== null) work.state.automata.hurt = true;
      removeFrom(cards, mine);
      scrap(work, mine.card);
    }
  }
  checkDecks(work);
}

export const turnAsks: Asks = {
  act: askTurn,
  quarters: askHub,
  discard: askDiscard,
  shot: askJoin,
  refit: askRefit,
  note: askNote,
  mend: askMend,
  share: (state, { uid }) => askShare(state, uid),
};

/** The active player's cards in hand, played ones and pods not used go away; connected is checked before (ruling 50). */
function endTurn(work: Work, { mend: uids }: FrameOf<'endTurn'>): void {
  const { turn } = work.state;
  const player = playerOf(work.state, turn.seat);
  for (const pod of player.pods.filter(p => p.turn < turn.n)) scrap(work, pod.card);
  player.pods = player.pods.filter(p => p.turn >= turn.n);
  for (const card of [...handOf(work.state, turn.seat)]) discardFromHand(work, turn.seat, card);
  player.discard.push(...player.played.splice(0));
  Object.assign(turn, { credits: 0, arm: 0, armed: [], noted: null });
  emit(work, 'ended', { seat: who(turn.seat) });
  push(work, { do: 'draw', seat: turn.seat, n: handSize(work.state, turn.seat) }, { do: 'nextTurn' });
  if (uids === undefined) push(work, { do: 'mend' });
  else for (const uid of uids) mend(work, uid);
}

export const turnSteps = {
  act: nothing,
  quarters: nothing,
  discard: discardAll,
  shot: shoot,
  mend: nothing,
  share: nothing,
  shuffle: nothing,
  shuffleMarket: nothing,
  startTurn: (work, { seat }) => {
    const { state } = work;
    state.turn = freshTurn(state.turn.n + 1, seat, 1);
    if (playerOf(state, seat).out) {
      push(work, { do: 'nextTurn' });
      return;
    }
    emit(work, 'turn', { seat: who(seat), round: state.round });
    setOffMines(work, seat);
    if (state.result !== null) return;
    state.turn.groups = Math.max(1, groupsOf(shipOf(state, seat).cards));
    push(work, { do: 'quarters' }, { do: 'quartersDue' }, { do: 'act' });
  },
  quartersDue: work => {
    const { seat } = work.state.turn;
    const quarters = quartersOf(work.state, seat);
    const n = quarters?.up === false ? (traitOf(quarters.card, 'quarters')?.n ?? 0) : 0;
    if (n > 0) push(work, { do: 'discard', seat, n, why: 'quarters' });
  },
  refit: (work, { seat, card }) => toDiscard(work, seat, card),
  note: (work, { types }) => {
    const [type] = types;
    const { automata } = work.state;
    if (type !== undefined && automata?.ai.includes('rapid_adaptation')) adapt(work, type);
  },
  draw: (work, { seat, n }) => {
    const missing = drawCards(work, seat, n);
    if (missing === 0 || playerOf(work.state, seat).discard.length === 0) return;
    push(work, { do: 'shuffle', seat }, { do: 'draw', seat, n: missing });
  },
  refill: work => {
    refillRow(work);
    const { market, automata } = work.state;
    if (automata !== null) checkMarket(work);
    else if (market.row.length < ROW && market.scrap.length > 0) push(work, { do: 'shuffleMarket' }, { do: 'refill' });
  },
  endTurn,
  newRound: work => {
    const { state } = work;
    const first = seatsFrom(state, state.starter).find(s => !playerOf(state, s).out);
    state.round += 1;
    if (first !== undefined) push(work, { do: 'startTurn', seat: first });
  },
  nextTurn: work => {
    const { state } = work;
    const order = seatsFrom(state, state.starter);
    const at = order.indexOf(state.turn.seat);
    const next = order.slice(at + 1).find(s => !playerOf(state, s).out);
    if (next !== undefined) {
      push(work, { do: 'startTurn', seat: next });
      return;
    }
    nextRound(work, order);
  },
} satisfies Partial<Steps>;

function nextRound(work: Work, order: readonly number[]): void {
  const { state } = work;
  const first = order.find(s => !playerOf(state, s).out);
  if (first === undefined) return;
  if (state.automata === null && state.round >= state.options.roundLimit) {
    endStalemate(work);
    return;
  }
  push(work, state.automata === null ? { do: 'newRound' } : { do: 'automata' });
}
