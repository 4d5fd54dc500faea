/**
 * Positions as text (section 15.3), statements separated by new lines or `;`, `#` to the end of a line is a remark:
 *
 *   seats 3 · round 4 · first B · turn A · wind N M · pile S N M · removed S · drawn N M
 *   A Barbarians coins 5 masts B B C · island 7 B fort damage 3 coins 2
 *   A Z1 J6/NE d2 sailed 1 shots 2 · A ~G1 K6 · debris K6 3 1 f · storm K6 K7
 *   rest { … }    whatever the lines do not say, as JSON: always last
 *
 * What is left out: two seats, round 2, A first and to move, 5 coins each, no faction, lanes asleep, facing E, no damage.
 */
import type { Seat } from '../../engine/contract.ts';
import { PositionError } from '../../engine/library.ts';
import { hide, peek } from '../../engine/secret.ts';
import { ISLAND_COUNT, LANES, type Lane } from './chart.ts';
import { FACTIONS, SHIPS, type ShipType } from './fleets.ts';
import { DIRECTION_NAMES, type Hex, labelOf, parseHex } from './geometry.ts';
import type { Options } from './options.ts';
import { emptyState } from './rules.ts';
import { clockwiseFrom, isOcean, letterOf, SEAT_LETTERS, seatOfLetter, seatsOf } from './sea.ts';
import { type Draft, type State, stateSchema } from './state.ts';
import { newTurn } from './turn.ts';
import { freeze, putDebris, type Work } from './work.ts';

const DEFAULT_COINS = 5;
const UNSAILED = { used: 0, wind: 0, loss: 0, turns: 0, spent: false };

/** @throws PositionError */
export function parsePosition(text: string, options: Options): State {
  const { lines, rest } = statementsOf(text);
  const s = emptyState(options, seatsIn(lines));
  for (const player of s.players) player.coins = DEFAULT_COINS;
  s.round = 2;
  s.turn = newTurn(0 as Seat, s.players.length);
  s.turn.stage = 'act';
  for (const line of lines) readLine(s, line.split(/\s+/), line);
  queueTurns(s);
  if (rest === undefined) return checked(s);
  const { turn, ...more } = { ...s, ...readRest(rest) };
  return checked(turn === null || turn === undefined ? more : { ...more, turn });
}

function statementsOf(text: string): { readonly lines: readonly string[]; readonly rest: string | undefined } {
  const at = text.search(/(^|[\n;])\s*rest\s*\{/);
  const head = at < 0 ? text : text.slice(0, at);
  const lines = head
    .split('\n')
    .map(line => line.replace(/(^|\s)#(?!\d).*$/, ''))
    .flatMap(line => line.split(';'))
    .map(line => line.trim())
    .filter(line => line !== '');
  return { lines, rest: at < 0 ? undefined : text.slice(text.indexOf('{', at)) };
}

function readRest(rest: string): { readonly turn?: unknown } {
  try {
    return JSON.parse(rest) as { readonly turn?: unknown };
  } catch (error) {
    throw new PositionError(`\`rest\` is no JSON: ${String(error)}`);
  }
}
function checked(s: object): State {
  const read = stateSchema.safeParse(s);
  if (read.success) return freeze(s as State);
  const issue = read.error.issues[0];
  throw new PositionError(`${issue?.path.join('.') ?? 'the position'}: ${issue?.message ?? 'not a position'}`);
}

/** `seats n`, or as many as the letters need, at least two. */
function seatsIn(lines: readonly string[]): number {
  const said = lines.map(l => /^seats\s+(\d)$/i.exec(l)?.[1]).find(n => n !== undefined);
  if (said !== undefined) {
    if (!['2', '3', '4'].includes(said)) throw new PositionError(`seats ${said}: there are two to four`);
    return Number(said);
  }
  const letters = lines.flatMap(l => [/^([A-D])\s/i.exec(l)?.[1], /^island\s+\d+\s+([A-D])\b/i.exec(l)?.[1]]);
  return Math.max(2, ...letters.map(l => (l === undefined ? 0 : seatOfLetter(l.toUpperCase()) + 1)));
}

const fail = (line: string, why: string): never => {
  throw new PositionError(`\`${line}\`: ${why}`);
};
const upper = (word: string | undefined): string => (word ?? '').toUpperCase();
function seatIn(s: Draft, word: string | undefined, line: string): Seat {
  const n = SEAT_LETTERS.indexOf(upper(word) as 'A');
  return n < 0 || n >= s.players.length ? fail(line, `${word ?? 'nothing'} is no seat`) : (n as Seat);
}
function hexIn(word: string | undefined, line: string): Hex {
  return parseHex(word ?? '') ?? fail(line, `${word ?? 'nothing'} is no hex of the board (A1 to S15)`);
}
function numberIn(word: string | undefined, line: string): number {
  return /^\d+$/.test(word ?? '') ? Number(word) : fail(line, `${word ?? 'nothing'} is no number`);
}
function lanesIn(words: readonly string[], line: string): Lane[] {
  return words.map(w => LANES.find(l => l === upper(w)) ?? fail(line, `${w} is no lane: N, M or S`));
}

const READERS: Readonly<Record<string, (s: Draft, words: readonly string[], line: string) => void>> = {
  seats: () => undefined,
  round: (s, [n], line) => {
    s.round = numberIn(n, line);
  },
  first: (s, [seat], line) => {
    s.first = seatIn(s, seat, line);
  },
  turn: (s, [seat], line) => {
    const sails = s.turn;
    if (sails !== undefined) sails.seat = seatIn(s, seat, line);
  },
  wind: (s, words, line) => {
    s.awake = lanesIn(words, line);
  },
  drawn: (s, words, line) => {
    s.drawn = lanesIn(words, line);
  },
  pile: (s, words, line) => {
    s.pile = lanesIn(words, line).map(lane => hide(lane, { audience: 'nobody', pool: 'wind' }));
  },
  removed: (s, words, line) => {
    s.removed = lanesIn(words, line).map(lane => hide(lane, { audience: 'nobody', pool: 'wind' }));
  },
  island: readIsland,
  debris: (s, [label, ...tokens], line) => {
    const hex = hexIn(label, line);
    const all = tokens.join('').toLowerCase();
    if (!/^[31f]+$/.test(all)) fail(line, 'debris is 3 (black), 1 (grey) or f (grey of the Forgotten)');
    putDebris({ s } as Work, hex, all);
  },
  storm: (s, labels, line) => {
    s.storms.push(...labels.map(label => hexIn(label, line)));
  },
};

function readLine(s: Draft, words: readonly string[], line: string) {
  const [first = '', ...more] = words;
  const reader = READERS[first.toLowerCase()];
  if (reader !== undefined) return reader(s, more, line);
  const seat = seatIn(s, first, line);
  if (/^~?[GLZMH]\d+$/i.test(more[0] ?? '')) return readShip(s, seat, more, line);
  readPlayer(s, seat, more, line);
}

function readIsland(s: Draft, [number, ...words]: readonly string[], line: string): void {
  const n = numberIn(number, line);
  if (n < 1 || n > ISLAND_COUNT) fail(line, `islands are numbered 1 to ${ISLAND_COUNT}`);
  const island = s.islands[n - 1] as Draft['islands'][number];
  for (let i = 0; i < words.length; i++) {
    const word = (words[i] as string).toLowerCase();
    if (word === 'fort') island.fort = true;
    else if (word === 'covered') island.covered = true;
    else if (word === 'open') island.covered = false;
    else if (word === 'damage') island.damage = numberIn(words[++i], line);
    else if (word === 'coins') island.coins = numberIn(words[++i], line);
    else island.owner = seatIn(s, word, line);
  }
}

/** `A [faction] [coins n] [masts B B C] [out]` */
function readPlayer(s: Draft, seat: Seat, words: readonly string[], line: string): void {
  const player = s.players[seat] as Draft['players'][number];
  for (let i = 0; i < words.length; i++) {
    const word = (words[i] as string).toLowerCase();
    const faction = FACTIONS.find(f => f.toLowerCase() === word || f.toLowerCase() === `${word}s`);
    if (faction !== undefined) player.faction = faction;
    else if (word === 'coins') player.coins = numberIn(words[++i], line);
    else if (word === 'out') player.alive = false;
    else if (word === 'masts') {
      for (; i + 1 < words.length && /^[A-D]$/i.test(words[i + 1] as string); i++) {
        const from = seatIn(s, words[i + 1], line);
        player.masts[from] = (player.masts[from] ?? 0) + 1;
      }
    } else fail(line, `${words[i]} is neither faction, coins, masts nor out`);
  }
}

/** `A Z1 J6/NE d2 sailed 1 shots 2`, `A ~G1 K6` */
function readShip(s: Draft, seat: Seat, words: readonly string[], line: string): void {
  const ghost = words[0]?.startsWith('~') ?? false;
  const id = `${letterOf(seat)}${upper(words[0]).replace('~', '')}`;
  const [label, facing = 'E'] = (words[1] ?? '').split('/');
  const hex = hexIn(label, line);
  if (!isOcean(s, hex)) fail(line, `${labelOf(hex)} is an island`);
  if ([...s.ships, ...s.ghosts].some(other => other.hex === hex)) fail(line, `${labelOf(hex)} is taken`);
  if ([...s.ships, ...s.ghosts].some(other => other.id === id)) fail(line, `there are two of ${id}`);
  if (ghost) {
    s.ghosts.push({ id: `~${id}`, seat, hex });
    return;
  }
  const direction = DIRECTION_NAMES.indexOf(upper(facing) as 'E');
  if (direction < 0) fail(line, `${facing} is no facing: ${DIRECTION_NAMES.join(', ')}`);
  const type = id[1] as ShipType;
  const ship = { id, seat, type, hex, facing: direction, damage: 0 };
  for (let i = 2; i < words.length; i++) {
    const word = (words[i] as string).toLowerCase();
    if (/^d\d+$/.test(word)) ship.damage = Number(word.slice(1));
    else if (word === 'sailed' && s.turn !== undefined)
      s.turn.sails[id] = { ...UNSAILED, used: numberIn(words[++i], line) };
    else if (word === 'shots' && s.turn !== undefined) s.turn.shots[id] = numberIn(words[++i], line);
    else fail(line, `${words[i]} is neither damage (d2), sailed n nor shots n`);
  }
  if (ship.damage >= SHIPS[type].hitPoints) fail(line, `${SHIPS[type].name} sinks at ${SHIPS[type].hitPoints} damage`);
  s.ships.push(ship);
}

/** The turns still to come this round; fleets are what is afloat. */
function queueTurns(s: Draft): void {
  const active = s.turn?.seat ?? s.first;
  s.ships.sort((a, b) => a.seat - b.seat);
  for (const seat of seatsOf(s)) {
    const player = s.players[seat] as Draft['players'][number];
    player.fleet = s.ships.filter(ship => ship.seat === seat).map(ship => ship.type);
  }
  const out = seatsOf(s).filter(seat => !s.players[seat]?.alive);
  if (out.length > 0) s.out = [[...out]];
  const order = clockwiseFrom(s, s.first);
  const later = order.slice(order.indexOf(active) + 1).reverse();
  s.stack = [
    { do: 'round' },
    ...later.map(seat => ({ do: 'turn' as const, seat, begun: false })),
    { do: 'turn', seat: active, begun: true },
  ];
}

/** Text that `parsePosition` reads back as the same state. It tells what is hidden: for tests, reports and the position tool. */
export function formatPosition(s: State): string {
  const lines = linesOf(s).join('\n');
  const read = parsePosition(lines, s.options) as unknown as Record<string, unknown>;
  const rest: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(s)) {
    if (key !== 'options' && JSON.stringify(value) !== JSON.stringify(read[key])) rest[key] = value;
  }
  const gone = s.turn === undefined ? ['turn'] : [];
  if (Object.keys(rest).length === 0 && gone.length === 0) return lines;
  return `${lines}\nrest ${JSON.stringify(gone.length === 0 ? rest : { ...rest, turn: null })}`;
}

function linesOf(s: State): readonly string[] {
  const lines = [`seats ${s.players.length}`, `round ${s.round}`, `first ${letterOf(s.first)}`];
  if (s.turn !== undefined) lines.push(`turn ${letterOf(s.turn.seat)}`);
  const list = (name: string, items: readonly string[]): void => {
    if (items.length > 0) lines.push(`${name} ${items.join(' ')}`);
  };
  list('wind', s.awake);
  list('drawn', s.drawn);
  list('pile', s.pile.map(peek));
  list('removed', s.removed.map(peek));
  for (const seat of seatsOf(s)) lines.push(playerLine(s, seat));
  s.islands.forEach((island, i) => {
    const words = [
      ...(island.owner === undefined ? [] : [letterOf(island.owner)]),
      ...(island.fort ? ['fort'] : []),
      ...(island.damage > 0 ? ['damage', `${island.damage}`] : []),
      ...(island.coins > 0 ? ['coins', `${island.coins}`] : []),
    ];
    list(`island ${i + 1}`, words);
  });
  for (const ship of s.ships) lines.push(shipLine(s, ship));
  for (const g of s.ghosts) lines.push(`${letterOf(g.seat)} ~${g.id.slice(2)} ${labelOf(g.hex)}`);
  for (const [hex, tokens] of Object.entries(s.debris))
    lines.push(`debris ${labelOf(Number(hex))} ${[...tokens].join(' ')}`);
  list('storm', s.storms.map(labelOf));
  return lines;
}

function playerLine(s: State, seat: Seat): string {
  const player = s.players[seat] as State['players'][number];
  const masts = player.masts.flatMap((n, from) => Array.from({ length: n }, () => letterOf(from as Seat)));
  const words = [
    letterOf(seat),
    player.faction,
    'coins',
    player.coins,
    ...(masts.length > 0 ? ['masts', ...masts] : []),
  ];
  if (!player.alive) words.push('out');
  return words.filter(w => w !== undefined).join(' ');
}
function shipLine(s: State, ship: State['ships'][number]): string {
  const words = [letterOf(ship.seat), ship.id.slice(1), `${labelOf(ship.hex)}/${DIRECTION_NAMES[ship.facing]}`];
  // A ship in its Last Stand has all its damage: `rest` says so.
  if (ship.damage > 0 && ship.damage < SHIPS[ship.type].hitPoints) words.push(`d${ship.damage}`);
  const sail = s.turn?.sails[ship.id];
  if (sail !== undefined) words.push(`sailed ${sail.used}`);
  const shots = s.turn?.shots[ship.id];
  if (shots !== undefined) words.push(`shots ${shots}`);
  return words.join(' ');
}
