/** A player's turn: its start, its one question of actions, its end (rulings 48 to 55). */
import { text } from '../../engine/text.ts';
import type { Act } from './acts/contract.ts';
import { armAvailable, crewActs } from './acts/crew.ts';
import { fireActs, joinActs, releaseAct } from './acts/fire.ts';
import { marketActs } from './acts/market.ts';
import { hubActs, shipActs, shipActsWhole, squaresFor } from './acts/ship.ts';
import type { Asked, Asks, Steps } from './asking.ts';
import { cardOf, hasTrait, traitOf } from './cards/index.ts';
import { mined } from './combat.ts';
import { checkDecks, checkMarket, endStalemate } from './ending.ts';
import { cardName } from './events.ts';
import { attached, groupsOf, squareName } from './grid.ts';
import { cardText, squareText, typed } from './labels.ts';
import { fieldOf, isRepairable, seatsFrom } from './levels.ts';
import { disable } from './shot.ts';
import { MOST_ACTS, type ShipCard, type State, type Turn } from './state.ts';
import { emit, playerOf, push, removeFrom, shipOf, type Work, who } from './work.ts';
import {
  discardFromHand,
  drawCards,
  handOf,
  kindsOf,
  placeOn,
  refillRow,
  restoreShip,
  scrap,
  toDiscard,
} from './zones.ts';

export const HAND = 5;
export const TITAN_HAND = 6;

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
      emit(work, 'blast', { r: mine.r, c: mine.c });
      disable(work, hits);
      if (hits.length > 0 && miner < 0 && work.state.automata !== null) work.state.automata.hurt = true;
      removeFrom(cards, mine);
      scrap(work, mine.card);
    }
  }
  checkDecks(work);
}

const quartersOf = (state: State, seat: number): ShipCard | undefined =>
  shipOf(state, seat).cards.find(card => hasTrait(card.card, 'quarters'));

/** Lowest value by cost, then by name (ruling 83). */
export const leastOf = (cards: readonly string[]): string =>
  [...cards].sort((a, b) => cardOf(a).cost - cardOf(b).cost || cardOf(a).name.localeCompare(cardOf(b).name, 'en'))[0] ??
  '';

const END: Act = {
  choice: { id: 'end', notation: 'end turn', path: [text('act.end')], note: text('note.end'), rank: -5, idle: true },
  run: work => push(work, { do: 'endTurn' }),
};
const RESTORE: Act = {
  choice: {
    id: 'restore',
    notation: 'restore ship',
    path: [text('act.restore')],
    note: text('note.restore'),
    rank: -4,
  },
  run: work => {
    restoreShip(work);
    const { turn } = work.state;
    if (turn.spared) push(work, { do: 'quartersDue' });
    turn.spared = false;
  },
};

/** Everything the player whose turn it is may do now. */
export function turnActs(state: State): readonly Act[] {
  const { turn } = state;
  const tired = turn.acts >= MOST_ACTS;
  if (turn.loose !== null) return tired ? [RESTORE] : [...shipActs(state, turn.seat), RESTORE];
  if (tired) return [END];
  const acts = [crewActs, fireActs, shipActs, shipActsWhole, marketActs].flatMap(of => of(state, turn.seat));
  return [...acts, END];
}

function askTurn(state: State): Asked {
  const { turn } = state;
  const prompt = text(turn.loose === null ? 'ask.act' : 'ask.loose', {
    credits: turn.credits,
    arm: turn.arm,
    more: armAvailable(state, turn.seat) - turn.arm,
  });
  return {
    seat: turn.seat,
    kind: 'act',
    pace: 'turn',
    prompt,
    topic: 'turn',
    acts: turnActs(state),
    fallback: turn.loose === null ? 'end' : 'restore',
  };
}

const passAct = (key: string): Act => ({
  choice: { id: 'none', notation: 'none', path: [text(key)], rank: -1, idle: true },
  run: () => undefined,
});

/** Repairs of the end phase, one after another (rulings 50, 52). */
function askMend(state: State): Asked | undefined {
  const { seat } = state.turn;
  const player = playerOf(state, seat);
  const broken = shipOf(state, seat).cards.filter(card => isRepairable(card) && card.miner === undefined);
  if (player.repairs === 0 || broken.length === 0) return undefined;
  const acts = broken.map(
    (card): Act => ({
      choice: {
        id: `mend.${card.uid}`,
        notation: `repair ${typed(card)}`,
        path: [text('act.mend'), cardText(card)],
        rank: cardOf(card.card).kind === 'core' ? 30 : 10 + cardOf(card.card).cost,
      },
      run: work => {
        playerOf(work.state, seat).repairs -= 1;
        card.up = true;
        emit(work, 'repaired', { seat: who(seat), card: cardName(card.card), r: card.r, c: card.c });
        push(work, { do: 'share', uid: card.uid }, { do: 'mend' });
      },
    }),
  );
  return {
    seat,
    kind: 'mend',
    pace: 'turn',
    prompt: text('ask.mend', { n: player.repairs }),
    topic: 'repairs',
    acts: [...acts, passAct('act.noMend')],
    fallback: 'none',
  };
}

/** Nano Plates attached to the card just repaired may be repaired with the same Field Repair. */
function askShare(state: State, uid: number): Asked | undefined {
  const { seat } = state.turn;
  const { cards } = shipOf(state, seat);
  const card = cards.find(c => c.uid === uid);
  const near = card === undefined ? [] : attached(cards, card).filter(c => !c.up && hasTrait(c.card, 'shareRepair'));
  if (near.length === 0) return undefined;
  const acts = near.map(
    (plate): Act => ({
      choice: {
        id: `share.${plate.uid}`,
        notation: `share ${typed(plate)}`,
        path: [text('act.share'), cardText(plate)],
        rank: 9,
      },
      run: work => {
        plate.up = true;
        emit(work, 'mended', { seat: who(seat), card: cardName(plate.card), r: plate.r, c: plate.c });
        push(work, { do: 'share', uid });
      },
    }),
  );
  return {
    seat,
    kind: 'share',
    pace: 'turn',
    prompt: text('ask.share'),
    topic: 'repairs',
    acts: [...acts, passAct('act.noShare')],
    fallback: near[0] === undefined ? 'none' : `share.${near[0].uid}`,
  };
}

/** A Hub used before the discard; another may follow. */
const hubFirst = (act: Act): Act => ({
  ...act,
  run: work => {
    act.run(work);
    const { turn } = work.state;
    turn.spared ||= quartersOf(work.state, turn.seat)?.up === true;
    push(work, { do: 'quarters' });
  },
});

export const turnAsks: Asks = {
  act: askTurn,
  quarters: state => {
    const { seat } = state.turn;
    if (quartersOf(state, seat)?.up !== false) return undefined;
    const acts = hubActs(state, seat).map(hubFirst);
    if (acts.length === 0) return undefined;
    return {
      seat,
      kind: 'hub',
      pace: 'turn',
      prompt: text('ask.hub'),
      topic: 'core',
      acts: [...acts, passAct('act.noHub')],
      fallback: 'none',
    };
  },
  discard: (state, { seat, why, n }) => {
    const hand = handOf(state, seat);
    if (hand.length === 0 || n === 0 || playerOf(state, seat).out) return undefined;
    const acts = kindsOf(hand).map(
      (card): Act => ({
        choice: {
          id: `drop.${card}`,
          notation: `discard ${cardOf(card).name}`,
          path: [cardName(card)],
          rank: 20 - cardOf(card).cost,
        },
        run: work => {
          discardFromHand(work, seat, card);
          emit(work, 'discarded', { seat: who(seat), card: cardName(card) });
          if (n > 1) push(work, { do: 'discard', seat, n: n - 1, why });
        },
      }),
    );
    return {
      seat,
      kind: 'discard',
      pace: seat === state.turn.seat ? 'turn' : 'reaction',
      prompt: text('ask.discard', { n: Math.min(n, hand.length), why: text(`why.${why}`) }),
      topic: why === 'quarters' ? 'core' : 'discards',
      acts,
      fallback: `drop.${leastOf(hand)}`,
    };
  },
  shot: (state, frame) => {
    const joins = joinActs(state, state.turn.seat, frame);
    const prompt = text('ask.join', { arm: armAvailable(state, state.turn.seat), credits: state.turn.credits });
    return {
      seat: state.turn.seat,
      kind: 'join',
      pace: 'turn',
      prompt,
      topic: 'firing',
      acts: [releaseAct(state, frame), ...joins],
      fallback: 'release',
    };
  },
  refit: (state, { seat, card }) => {
    const squares = squaresFor(state, seat);
    if (squares.length === 0) return undefined;
    const acts = squares.map(
      (square): Act => ({
        choice: { id: squareName(square), notation: squareName(square), path: [squareText(square)], rank: 1 },
        run: work => {
          placeOn(work, playerOf(work.state, seat).ship, { card, ...square, owner: seat });
          emit(work, 'placed', { seat: who(seat), card: cardName(card), ...square });
        },
      }),
    );
    const keep: Act = {
      choice: { id: 'keep', notation: 'discard pile', path: [text('act.keep')], rank: 0, idle: true },
      run: work => toDiscard(work, seat, card),
    };
    return {
      seat,
      kind: 'refit',
      pace: 'turn',
      prompt: text('ask.refit', { card: cardName(card) }),
      topic: 'takedown',
      acts: [...acts, keep],
      fallback: 'keep',
    };
  },
  note: (state, { types }) => {
    if (state.automata === null || !state.automata.ai.includes('rapid_adaptation') || types.length < 2)
      return undefined;
    const { seat } = state.turn;
    const acts = types.map(
      (type): Act => ({
        choice: { id: type, notation: type, path: [text(`type.${type}`)], rank: 0 },
        run: work => {
          work.state.turn.noted = type;
        },
      }),
    );
    return {
      seat,
      kind: 'note',
      pace: 'turn',
      prompt: text('ask.note'),
      topic: 'ai',
      acts,
      fallback: types[0] ?? 'front',
    };
  },
  mend: askMend,
  share: (state, { uid }) => askShare(state, uid),
};

/** The active player's cards in hand, played ones and pods not used go away; connected is checked before (ruling 50). */
function endTurn(work: Work): void {
  const { turn } = work.state;
  const player = playerOf(work.state, turn.seat);
  for (const pod of player.pods.filter(p => p.turn < turn.n)) scrap(work, pod.card);
  player.pods = player.pods.filter(p => p.turn >= turn.n);
  for (const card of [...handOf(work.state, turn.seat)]) discardFromHand(work, turn.seat, card);
  player.discard.push(...player.played.splice(0));
  Object.assign(turn, { credits: 0, arm: 0, armed: [], noted: null });
  emit(work, 'ended', { seat: who(turn.seat) });
  push(work, { do: 'mend' }, { do: 'draw', seat: turn.seat, n: handSize(work.state, turn.seat) }, { do: 'nextTurn' });
}

export const turnSteps: Steps = {
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
    const { automata, turn } = work.state;
    if (type !== undefined && automata?.ai.includes('rapid_adaptation')) turn.noted = type;
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
    else if (market.row.length < 6 && market.scrap.length > 0) push(work, { do: 'shuffleMarket' }, { do: 'refill' });
  },
  endTurn,
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
};

function nextRound(work: Work, order: readonly number[]): void {
  const { state } = work;
  const first = order.find(s => !playerOf(state, s).out);
  if (first === undefined) return;
  if (state.automata === null && state.round >= state.options.roundLimit) {
    endStalemate(work);
    return;
  }
  state.round += 1;
  if (state.automata === null) push(work, { do: 'startTurn', seat: first });
  else push(work, { do: 'automata' });
}
