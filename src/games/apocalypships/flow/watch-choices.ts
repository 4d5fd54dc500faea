/** The choices of a watch and of a chance to react. */
import type { Choice } from '../../../engine/contract.ts';
import { peek } from '../../../engine/secret.ts';
import { literal, type Text, text } from '../../../engine/text.ts';
import { cardOf, totalCost } from '../cards/index.ts';
import type { Cost } from '../cards/types.ts';
import { abilityUses, handPlays, installings, MOST_ACTS, reclaims, type Timing } from '../plays.ts';
import type { Side } from '../scalars.ts';
import type { State } from '../state.ts';
import { shortfall, sourcesOf } from '../steam.ts';
import { abilityWordsOf, costText } from '../words/card-words.ts';
import { distinct, labelOf } from './choices.ts';

/** Has the payer a real choice of sources for this cost? */
function maySteer(state: State, side: Side, cost: Cost, spent: readonly number[] = []): boolean {
  const need = shortfall(state.table.sides[side].pool, cost, []);
  if (need === undefined) return false;
  const sources = sourcesOf(state.table, side, spent);
  const total = cost.pips.length + cost.any;
  const kinds = new Set(sources.map(s => `${s.fleet}${s.amount}${s.isCrew}`));
  return kinds.size > 1 && sources.reduce((n, s) => n + s.amount, 0) > total;
}

/** One choice, and where it matters a second one that lets the payer choose the steam. */
function withSteam(choice: Choice & { readonly path: readonly Text[] }, steers: boolean): Choice[] {
  if (!steers) return [choice];
  const chosen = {
    ...choice,
    id: `s${choice.id}`,
    notation: `${choice.notation} by hand`,
    path: [...choice.path, text('choice.steamByHand')],
    rank: (choice.rank ?? 0) - 50,
  };
  return [{ ...choice, path: [...choice.path, text('choice.steamForMe')] }, chosen];
}

function deployChoices(state: State, side: Side, timing: Timing): Choice[] {
  return handPlays(state, side, timing).flatMap(({ place, card }) =>
    withSteam(
      {
        id: `d${place}`,
        notation: `deploy ${card.name}`,
        path: [text('choice.deploy'), text('choice.costs', { card: literal(card.name), cost: costText(card.cost) })],
        rank: 100 + totalCost(card),
      },
      maySteer(state, side, card.cost),
    ),
  );
}

function abilityChoices(state: State, side: Side, kind: 'watch' | 'sortie'): Choice[] {
  return abilityUses(state, side, kind).flatMap(({ source, index, ability }) => {
    const { name } = cardOf(source.card);
    const choice = {
      id: `u${source.uid}.${index}`,
      notation: `use ${name}`,
      path: [text('choice.use'), labelOf(state.table, source, side)],
      note: abilityWordsOf(source.card, index),
      rank: 60,
    };
    const steam = ability.cost.steam;
    return withSteam(
      choice,
      steam !== undefined && maySteer(state, side, steam, ability.cost.exhaust ? [source.uid] : []),
    );
  });
}

function engineChoices(state: State, side: Side): Choice[] {
  return installings(state, side).map(({ engine, fleet, scrap: place }) => {
    const { name } = cardOf(engine);
    if (place === undefined) {
      return {
        id: `e${fleet}`,
        notation: `install ${name}`,
        path: [text('choice.install'), text('choice.unlocked', { card: literal(name) })],
        rank: 95,
      };
    }
    const scrapped = cardOf(peek(state.piles[side].hand[place] as never) as string).name;
    return {
      id: `x${place}`,
      notation: `install ${name} scrapping ${scrapped}`,
      path: [text('choice.install'), text('choice.installFor', { card: literal(name), scrapped: literal(scrapped) })],
      rank: 80,
    };
  });
}

const reclaimChoices = (state: State, side: Side): Choice[] =>
  reclaims(state, side).map(({ uid, card, way }) => ({
    id: `${way === 'salvage' ? 'g' : 'r'}${uid}`,
    notation: `${way} ${card.name}`,
    path: [text(`choice.${way}`), literal(card.name)],
    rank: 70,
  }));

/** Everything that may be done in one's own watch besides ending it. */
export function watchChoices(state: State, side: Side): Choice[] {
  if (state.table.acts >= MOST_ACTS) return [];
  return distinct([
    ...deployChoices(state, side, 'watch'),
    ...engineChoices(state, side),
    ...reclaimChoices(state, side),
    ...abilityChoices(state, side, 'watch'),
  ]);
}
export function reactionChoices(state: State, side: Side, window: boolean): Choice[] {
  if (state.table.acts >= MOST_ACTS) return [];
  const timing = window ? 'window' : 'reaction';
  return distinct([...deployChoices(state, side, timing), ...(window ? abilityChoices(state, side, 'sortie') : [])]);
}
