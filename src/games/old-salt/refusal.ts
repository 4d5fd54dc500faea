/** Why a typed command is not legal: the rule by its number, in words, with legal commands near it. */
import type { Pending, Seat } from '../../engine/contract.ts';
import { literal, type Text } from '../../engine/text.ts';
import { ABILITIES } from './abilities.ts';
import { islandHex } from './chart.ts';
import { BROADSIDE_PRICE, isFreeShot, SINGLE_PRICE } from './fire-actions.ts';
import { SHIPS } from './fleets.ts';
import { distance, type Hex, labelOf, parseHex } from './geometry.ts';
import { bears, coverBetween, inRange, shotsLeft } from './gunnery.ts';
import { spoken } from './names.ts';
import { MOST_SAILS, maySail, rangeLeft } from './sailing.ts';
import { text } from './say.ts';
import {
  debrisAt,
  ghostAt,
  ghostById,
  hasFaction,
  islandOf,
  islandsBeside,
  letterOf,
  openIslandAt,
  openIslands,
  playerOf,
  type ShipRead,
  seatOfLetter,
  shipAt,
  shipById,
} from './sea.ts';
import { defendersOf, SEIZE_PRICE } from './seize-actions.ts';
import type { Sea } from './state.ts';
import type { View } from './view.ts';

const NEAREST = 3;

interface Ask {
  readonly sea: Sea;
  readonly seat: Seat;
}

/** Undefined where the general sentence says as much. */
export function explain({ sea }: View, pending: Pending, typed: string): Text | undefined {
  const ask = { sea, seat: pending.seat };
  const command = typed.trim().replaceAll(/\s*([>*$/@#])\s*/gu, '$1');
  const why = whyNot(ask, pending.kind, command);
  return why && text('refuse', { why, near: near(pending, command) });
}

/** Those of the same ship or word first, the likeliest before. */
function near({ form }: Pending, command: string): readonly Text[] {
  if (form.kind !== 'pick') return [];
  const start = (/^[~\w]+/u.exec(command)?.[0] ?? '').toLowerCase();
  const sign = /[>*$/]/u.exec(command)?.[0] ?? ' ';
  const likeness = (notation: string): number =>
    (notation.toLowerCase().startsWith(start) ? 2 : 0) + (notation.includes(sign) ? 1 : 0);
  return [...form.choices]
    .sort((a, b) => likeness(b.notation) - likeness(a.notation) || (b.rank ?? 0) - (a.rank ?? 0))
    .slice(0, NEAREST)
    .map(c => literal(c.notation));
}

function whyNot(ask: Ask, kind: string, command: string): Text | undefined {
  if (kind === 'course') return whyNoLeg(ask, command);
  if (kind !== 'act') return undefined;
  const [, name = '', sign = '', rest = ''] = /^(~?[A-D]?[GLZMH]\d+)(>|\*\*?|\$|\/)(.*)$/iu.exec(command) ?? [];
  if (name === '') return whyNoWord(ask, command);
  const id = idOf(ask, name);
  const ship = shipById(ask.sea, id);
  const mover = ship ?? ghostById(ask.sea, id);
  if (mover === undefined) return text('refuse.noShip', { ship: name });
  if (mover.seat !== ask.seat) return text('refuse.notYours', { ship: name });
  if (sign === '>') return whyNoSail(ask, id, rest.split(/[>/]/u)[0] ?? '');
  if (ship === undefined) return text('refuse.ghost');
  if (sign === '/') return whyNoTurn(ask, ship, rest);
  return sign === '$' ? whyNoSeizure(ask, ship, rest) : whyNoShot(ask, ship, rest, sign === '**');
}

/** `Z1` is a ship of the seat that speaks. */
function idOf({ seat }: Ask, name: string): string {
  const [, ghost = '', rest = ''] = /^(~?)(.*)$/u.exec(name.toUpperCase()) ?? [];
  return `${ghost}${/^[A-D][GLZMH]/u.test(rest) ? rest : `${letterOf(seat)}${rest}`}`;
}

function sailIsOver({ sea }: Ask, id: string): Text | undefined {
  if (maySail(sea, id)) return undefined;
  const begun = sea.turn?.sails[id] !== undefined;
  return begun ? text('refuse.sailed', { ship: id }) : text('refuse.threeSails', { n: MOST_SAILS });
}

function whyNoSail(ask: Ask, id: string, label: string): Text {
  const hex = parseHex(label);
  if (hex === undefined) return text('refuse.noHex', { hex: label });
  return (
    sailIsOver(ask, id) ??
    whyNoEnd(ask, hex) ??
    text('refuse.reach', { hex: labelOf(hex), ship: id, n: rangeLeft(ask.sea, id) })
  );
}

/** What keeps a ship from ending on a hex, wherever it comes from (O-42). */
function whyNoEnd({ sea, seat }: Ask, hex: Hex): Text | undefined {
  const island = openIslandAt(sea, hex);
  if (island > 0) return text('refuse.island', { hex: labelOf(hex), island });
  const there = shipAt(sea, hex);
  if (there !== undefined)
    return text(there.seat === seat ? 'refuse.ownThere' : 'refuse.enemyThere', { hex: labelOf(hex), ship: there.id });
  return ghostAt(sea, hex) === undefined ? undefined : text('refuse.ghostThere', { hex: labelOf(hex) });
}

/** A leg of a course, or its end (`there`). */
function whyNoLeg(ask: Ask, command: string): Text {
  if (/^there/iu.test(command)) return text('refuse.there');
  const hex = parseHex(command);
  if (hex === undefined) return text('refuse.noHex', { hex: command });
  const there = shipAt(ask.sea, hex);
  const end = there?.seat === ask.seat ? undefined : whyNoEnd(ask, hex);
  return end ?? text('refuse.leg', { hex: labelOf(hex) });
}

function whyNoTurn(ask: Ask, ship: ShipRead, facing: string): Text {
  if (!/^[NS]?[EW]$/iu.test(facing)) return text('refuse.facing', { facing });
  if (ask.sea.options.turning === 'limited') return text('refuse.limited');
  return sailIsOver(ask, ship.id) ?? text('refuse.turned', { ship: ship.id });
}

function whyNoShot(ask: Ask, ship: ShipRead, rest: string, isBroadside: boolean): Text {
  // The log adds dice: `BL1 [2 5 -] 2 hits`.
  const [aim = ''] = rest.split(/[\s[]/u);
  const { sea, seat } = ask;
  const target = hexOfTarget(ask, aim);
  if (typeof target !== 'number') return target;
  const d = distance(ship.hex, target);
  const { nearest, farthest } = SHIPS[ship.type];
  if (!inRange(ship, d)) return text('refuse.range', { aim, d, nearest, farthest });
  const cover = coverBetween(sea, seat, ship.hex, target);
  if (cover !== undefined) return text('refuse.cover', { aim, hex: labelOf(cover) });
  if (shotsLeft(sea, ship) < 1) return text('refuse.shots', { ship: ship.id });
  if (isBroadside && !bears(ship, target)) return text('refuse.bears', { aim, ship: ship.id });
  const price = isBroadside ? BROADSIDE_PRICE : isFreeShot(sea, ship) ? 0 : SINGLE_PRICE;
  const { coins } = playerOf(sea, seat);
  return coins < price
    ? text('refuse.coins', { n: price, coins })
    : spelledAs(ship, `${isBroadside ? '**' : '*'}${aim}`);
}

/** All is well but the spelling: signs too many, words copied along. */
const spelledAs = (ship: ShipRead, rest: string): Text =>
  text('refuse.spelling', { notation: literal(`${spoken(ship.id, ship.seat)}${rest.toUpperCase()}`) });

function hexOfTarget(ask: Ask, aim: string): Hex | Text {
  const { sea, seat } = ask;
  if (aim.startsWith('@')) {
    const hex = parseHex(aim.slice(1));
    if (hex === undefined) return text('refuse.noHex', { hex: aim.slice(1) });
    return debrisAt(sea, hex) === '' ? text('refuse.noDebris', { hex: labelOf(hex) }) : hex;
  }
  if (aim.startsWith('#')) {
    const island = Number(aim.slice(1));
    if (!openIslands(sea).includes(island)) return text('refuse.noIsland', { island: aim.slice(1) });
    const { fort, owner } = islandOf(sea, island);
    const isTarget = (fort && owner !== seat) || sea.options.islands10;
    return isTarget ? islandHex(island) : text('refuse.noFort', { island });
  }
  const ship = shipById(sea, aim.toUpperCase());
  if (ship === undefined) return text('refuse.noShip', { ship: aim });
  return ship.seat === seat ? text('refuse.ownTarget', { ship: ship.id }) : ship.hex;
}

function whyNoSeizure({ sea, seat }: Ask, ship: ShipRead, rest: string): Text {
  const island = Number(/^\d+/u.exec(rest)?.[0] ?? 0);
  if (!openIslands(sea).includes(island)) return text('refuse.noIsland', { island: rest });
  const { owner } = islandOf(sea, island);
  if (owner === seat) return text('refuse.ownIsland', { island });
  if (!islandsBeside(sea, ship.hex).includes(island)) return text('refuse.beside', { ship: ship.id, island });
  const price = SEIZE_PRICE + defendersOf(sea, island);
  const { coins, masts } = playerOf(sea, seat);
  if (coins < price) return text('refuse.seizePrice', { island, n: price, coins });
  const held = owner === undefined ? masts.some((n, s) => n > 0 && s !== seat) : (masts[owner] ?? 0) > 0;
  const named = [...rest.replace(/^\d+/u, '').toUpperCase()].filter(letter => /[A-D]/.test(letter)).map(seatOfLetter);
  const unheld = named.find(s => (masts[s] ?? 0) < named.filter(other => other === s).length);
  if (unheld !== undefined) return text('refuse.noMast', { seat: letterOf(unheld) });
  if (held) return text('refuse.whichMast');
  return owner === undefined
    ? text('refuse.anyMast', { island })
    : text('refuse.mast', { island, seat: letterOf(owner) });
}

/** Words of abilities, and whose they are. */
const WORDS: Readonly<Record<string, string>> = {
  raid: 'raid',
  coins: 'cursed-coin',
  mitigate: 'mitigate',
  surrender: 'forced-surrender',
  fortify: 'fortify',
  gateway: 'gateway',
  wave: 'wave',
  debris: 'debris',
};

function whyNoWord({ sea, seat }: Ask, command: string): Text {
  const word = (/^\w+/u.exec(command)?.[0] ?? '').toLowerCase();
  const ability = ABILITIES.find(a => a.id === WORDS[word]);
  if (ability !== undefined) {
    if (!sea.options.abilities) return text('refuse.noAbilities');
    if (!hasFaction(sea, seat, ability.faction))
      return text('refuse.faction', { ability: literal(ability.name), faction: text(`faction.${ability.faction}`) });
    return text('refuse.ability', { ability: literal(ability.name), rule: ability.rule });
  }
  if (word === 'bounty') return text(sea.turn?.acted || sea.turn?.cashed ? 'refuse.bountyLate' : 'refuse.bounty');
  if (word === 'detonate') return text('refuse.detonate');
  return text('refuse.unreadable', { typed: command });
}
