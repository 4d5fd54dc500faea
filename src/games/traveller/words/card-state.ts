/** A card in play in words: what it is now, and what lies on it. */
import { seat as seatOf } from '../../../engine/contract.ts';
import type { Text, TextArg } from '../../../engine/text.ts';
import { SKILLS } from '../cards/figures.ts';
import { cardOf, isCaptainCard } from '../cards/index.ts';
import { cardName, permanentName } from '../labels.ts';
import { text } from '../say.ts';
import type { Place } from '../scalars.ts';
import type { Permanent, Table } from '../state.ts';
import {
  attachedTo,
  changesOn,
  hasKeyword,
  isBlank,
  isCrew,
  keywordSum,
  kindOf,
  skillOf,
  structureOf,
  woundsOf,
} from '../values.ts';
import { commas, semicolons } from './lists.ts';
import { tokenList, tokenText } from './tokens.ts';

export const captainName = (table: Pick<Table, 'captains'>, seat: Place): TextArg =>
  table.captains[seat]?.ship === 0 ? text('opposition') : { seat: seatOf(seat) };

/** `Underworld, expert` for each skill that a Crew has now. */
export const skillsNow = (table: Table, p: Permanent): readonly (readonly [skill: string, level: number])[] =>
  SKILLS.flatMap(s => {
    const level = skillOf(table, p, s);
    return level > 0 ? [[s, level] as const] : [];
  });

function facts(table: Table, p: Permanent): readonly Text[] {
  const kind = kindOf(p);
  const capacity = isCrew(p) ? woundsOf(table, p) : kind === 'upgrade' ? structureOf(p) : 0;
  const armor = isCrew(p) ? keywordSum(table, p, 'armor') : 0;
  const hidden = keywordSum(table, p, 'concealed');
  return [
    ...(isCrew(p) ? skillsNow(table, p).map(([s, n]) => tokenText(`${s}.${n === 2 ? 'E' : 'T'}`)) : []),
    ...(capacity > 0 ? [text(isCrew(p) ? 'state.wounds' : 'state.structure', { n: p.damage, of: capacity })] : []),
    text(p.exerted ? 'state.exerted' : 'state.ready'),
    ...(armor > 0 ? [text('state.armor', { n: armor })] : []),
    ...(hidden > 0 ? [text('state.concealed', { n: hidden })] : []),
    ...(p.used.length > 0 ? [text('state.used')] : []),
    ...(p.rests ? [text('state.rests')] : []),
    ...(isBlank(table, p) ? [text('state.blank')] : []),
    ...(p.trifling || (isCaptainCard(p.card) && hasKeyword(table, p, 'trifling')) ? [text('state.trifling')] : []),
    ...(p.passing ? [text('state.passing')] : []),
    ...(p.copies === undefined ? [] : [text('state.copies', { card: cardName(p.copies) })]),
    ...Object.entries(p.counters).flatMap(([name, n]) => (n > 0 ? [text('state.counters', { name, n })] : [])),
    ...(p.tokens.length === 0 ? [] : [text('state.tokens', { tokens: tokenList(p.tokens.map(t => t.token)) })]),
    ...changesOn(table, p.uid).flatMap(({ change, until }) =>
      change.is === 'immune' || change.is === 'stolen'
        ? [text(`state.${change.is}`, { until: text(`until.${until}`) })]
        : [],
    ),
  ];
}

/** With what is attached to it, one level down: Gear on a Crew, Hindrances of others named as theirs. */
export function permanentWords(table: Table, p: Permanent): Text {
  const attached = attachedTo(table, p.uid).filter(g => kindOf(p) !== 'ship' || kindOf(g) !== 'upgrade');
  const name =
    p.as === 'stored' || p.as === 'attachment'
      ? text(`state.${p.as}`, { card: permanentName(table, p) })
      : permanentName(table, p);
  const own = text('card.with', { card: name, facts: commas(facts(table, p)) });
  if (attached.length === 0) return own;
  return text('card.carrying', {
    card: own,
    things: semicolons(
      attached.map(g =>
        g.controller === p.controller
          ? permanentWords(table, g)
          : text('of-captain', { card: permanentWords(table, g), who: captainName(table, g.controller) }),
      ),
    ),
  });
}

/** Kinds that lie before a captain by themselves, in the order of the picture. */
export const KINDS = ['crew', 'upgrade', 'connection'] as const;
/** Cards of a kind before a captain, Hindrances on the Ship included. */
export const lyingBefore = (table: Table, seat: Place, kind: (typeof KINDS)[number]): readonly Permanent[] =>
  table.board.filter(p => {
    if (kindOf(p) !== kind || p.as === 'stored' || p.as === 'attachment') return false;
    const ship = table.captains[seat]?.ship ?? 0;
    return kind === 'upgrade' ? p.host === ship && ship !== 0 : p.controller === seat;
  });
export const shipOf = (table: Table, seat: Place): Permanent | undefined =>
  table.board.find(p => p.uid === table.captains[seat]?.ship && cardOf(p.card).kind === 'ship');
