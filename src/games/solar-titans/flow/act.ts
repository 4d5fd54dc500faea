/** The one question of a turn: everything its player may do now, and ending it. */
import { peek } from '../../../engine/secret.ts';
import type { Text } from '../../../engine/text.ts';
import type { Act, Acts } from '../acts/contract.ts';
import { crewActs } from '../acts/crew.ts';
import { fireActs } from '../acts/fire.ts';
import { marketActs } from '../acts/market.ts';
import { mendActs, mendActsWhole } from '../acts/mend.ts';
import { mineActs } from '../acts/mines.ts';
import { moveActs } from '../acts/move.ts';
import { armAvailable, creditsAvailable } from '../acts/paying.ts';
import { placeActs } from '../acts/place.ts';
import { specialActs } from '../acts/specials.ts';
import type { Asked } from '../asking.ts';
import { cardOf, isCore } from '../cards/index.ts';
import { corePieces, groupsOf, piecesOf } from '../grid.ts';
import { cardText, typed } from '../labels.ts';
import { text } from '../say.ts';
import { MOST_ACTS, type ShipCard, type State } from '../state.ts';
import { playerOf, push, shipOf } from '../work.ts';
import { restoreShip } from '../zones.ts';
import { mendable, mendRank } from './mend.ts';

/** Below whatever brings something, above shots that disable nothing, moves and scrapping. */
const END_RANK = 28;

/** Ending the turn; where something could be repaired also with one repair, with two, or without any, in the same answer. */
function endActs(state: State): readonly Act[] {
  const { seat } = state.turn;
  const broken = mendable(state, seat);
  const plain = endAct('end', 'end turn', [text('act.end')], undefined);
  if (broken.length === 0) return [plain];
  const pairs =
    (state.players[seat]?.repairs ?? 0) < 2
      ? []
      : broken.flatMap((a, i) => broken.slice(i + 1).map(b => [a, b] as const));
  return [
    plain,
    endAct('end.plain', 'end turn without repairs', [text('act.end.plain')], []),
    ...[...broken.map(card => [card]), ...pairs].map(cards =>
      endAct(
        `end.${cards.map(c => c.uid).join('+')}`,
        `end turn repairing ${cards.map(c => typed(c)).join(' and ')}`,
        [text('act.end.mend'), text('at.list', { cards: cards.map(cardText) })],
        cards,
      ),
    ),
  ];
}

function endAct(id: string, notation: string, path: Text[], mends: readonly ShipCard[] | undefined): Act {
  const none = mends !== undefined && mends.length === 0;
  const worth = (mends ?? []).reduce((sum, card) => sum + mendRank(card), 0);
  return {
    choice: {
      id,
      notation,
      path,
      note: text(none ? 'note.end.plain' : 'note.end'),
      rank: END_RANK + worth / 100,
      ...((mends ?? []).length === 0 && { idle: true }),
    },
    run: work => push(work, mends === undefined ? { do: 'endTurn' } : { do: 'endTurn', mend: mends.map(c => c.uid) }),
  };
}

const RESTORE: Act = {
  choice: {
    id: 'restore',
    notation: 'restore ship',
    path: [text('act.restore')],
    note: text('note.restore'),
    rank: END_RANK,
  },
  run: work => {
    restoreShip(work);
    const { turn } = work.state;
    if (turn.spared) push(work, { do: 'quartersDue' });
    turn.spared = false;
  },
};

/** Actions of one kind, by the first words of their ids: to find one, only those of its kind are made. */
interface Family {
  readonly acts: Acts;
  readonly words: readonly string[];
  /** Changes of the own ship: they can be taken back while it is in pieces. */
  readonly ship?: true;
}
const FAMILIES: readonly Family[] = [
  { acts: crewActs, words: ['play-all', 'play', 'scrap-hand', 'prep-all', 'prep', 'use', 'income'] },
  { acts: fireActs, words: ['fire', 'with', 'volley'] },
  { acts: specialActs, words: ['flux', 'seize'] },
  { acts: placeActs, words: ['place', 'replace', 'scrap'], ship: true },
  { acts: moveActs, words: ['move', 'swap'], ship: true },
  { acts: mendActs, words: ['hub'], ship: true },
  { acts: mineActs, words: ['mine'] },
  { acts: mendActsWhole, words: ['phoenix', 'salvage'] },
  { acts: marketActs, words: ['buy', 'sweep'] },
];

/** Everything the player whose turn it is may do now; `id`: at least that action, few others. */
export function turnActs(state: State, id?: string): readonly Act[] {
  const { turn } = state;
  const { cards } = shipOf(state, turn.seat);
  const whole = groupsOf(cards) <= turn.groups;
  const word = id?.split('.', 1)[0];
  const wanted = ({ words, ship }: Family) =>
    (ship || !isCutOff(state)) && (word === undefined || words.includes(word));
  const acts = turn.acts < MOST_ACTS ? FAMILIES.filter(wanted).flatMap(family => actsOf(family, state)) : [];
  const last =
    turn.acts < MOST_ACTS || whole
      ? []
      : placeActs(state, turn.seat).filter(act => act.choice.id === scrapLoose(state));
  return [...(whole ? endActs(state) : []), ...(turn.loose === null ? [] : [RESTORE]), ...acts, ...last];
}

/** A core card lies in a piece apart: only changes of the ship can be taken back, so only they are offered (ruling 5). */
export const isCutOff = (state: State): boolean => corePieces(shipOf(state, state.turn.seat).cards) > state.turn.groups;

/** What is no change of the ship cannot be taken back; then the pieces that hang loose are scrapped or joined again. */
const actsOf = (family: Family, state: State): readonly Act[] =>
  family.acts(state, state.turn.seat).map(act =>
    family.ship
      ? act
      : {
          ...act,
          run: work => {
            act.run(work);
            work.state.turn.loose = null;
          },
        },
  );

/** The action that scraps a card of a piece without core cards. */
function scrapLoose(state: State): string {
  const pieces = piecesOf(shipOf(state, state.turn.seat).cards);
  const [card] = pieces.filter(piece => !piece.some(c => isCore(c.card))).flat();
  return `scrap.${card?.uid}`;
}

/** Everybody sees that the hand offers nothing: it is empty, nothing in hand and draw pile can be used, or too much was done this turn. */
function isSpent({ turn, players }: State): boolean {
  const { hand, draw } = playerOf({ players }, turn.seat);
  const useless = (id: string) => cardOf(id).uses.some(use => use.do === 'clog');
  return turn.acts >= MOST_ACTS || hand.length === 0 || [...hand.map(peek), ...peek(draw)].every(useless);
}

export function askTurn(state: State): Asked {
  const { turn } = state;
  const whole = groupsOf(shipOf(state, turn.seat).cards) <= turn.groups;
  const money = {
    credits: turn.credits,
    arm: turn.arm,
    more: armAvailable(state, turn.seat) - turn.arm,
    cash: creditsAvailable(state, turn.seat) - turn.credits,
  };
  return {
    seat: turn.seat,
    kind: 'act',
    pace: 'turn',
    prompt: whole
      ? text('ask.act', money)
      : isCutOff(state)
        ? text('ask.loose.core', { credits: turn.credits })
        : text('ask.loose', money),
    topic: 'turn',
    acts: turnActs(state),
    auto: turn.loose === null && isSpent(state),
    fallback: whole ? 'end' : turn.loose === null ? scrapLoose(state) : 'restore',
  };
}
