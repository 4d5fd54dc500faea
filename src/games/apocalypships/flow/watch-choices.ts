/** The choices of a watch and of a chance to react. */
import type { Choice } from '../../../engine/contract.ts';
import { peek } from '../../../engine/secret.ts';
import { literal } from '../../../engine/text.ts';
import { cardOf, totalCost } from '../cards/index.ts';
import { abilityUses, handPlays, installings, MOST_ACTS, reclaims, type Timing } from '../plays.ts';
import { text } from '../say.ts';
import type { Side } from '../scalars.ts';
import type { State } from '../state.ts';
import { maySteer } from '../steam.ts';
import { deployingRunsDry, runsDry, warned } from '../warnings.ts';
import { abilityWordsOf, costText } from '../words/card-words.ts';
import { distinct, labelOf } from './choices.ts';

/** A choice whose steam the payer may choose as well. */
interface Steered {
  readonly choice: Choice;
  readonly steers: boolean;
}
const BY_HAND = {
  id: 'hand',
  notation: 'by hand',
  path: [text('choice.steamByHand')],
  note: text('choice.steamByHand.note'),
  rank: 2,
} satisfies Choice;
const FOR_ME = { id: 'auto', notation: 'back', path: [text('choice.steamForMe')], rank: 2 } satisfies Choice;

/**
 * What is paid is chosen well by itself; a payer who wants to choose the sources says so first, so that menus are not twice as long for
 * everybody. `byHand`: then only what can be paid in several ways is offered.
 */
function withSteam(paid: readonly Steered[], others: readonly Choice[], byHand: boolean): Choice[] {
  if (!byHand) {
    const choices = distinct([...paid.map(p => p.choice), ...others]);
    return paid.some(p => p.steers) ? [...choices, BY_HAND] : choices;
  }
  const steered = distinct(paid.filter(p => p.steers).map(p => p.choice));
  return [...steered.map(c => ({ ...c, id: `s${c.id}`, notation: `${c.notation} by hand` })), FOR_ME];
}

function deployChoices(state: State, side: Side, timing: Timing): Steered[] {
  return handPlays(state, side, timing).map(({ place, card }) => ({
    choice: warned(
      state,
      side,
      {
        id: `d${place}`,
        notation: `deploy ${card.name}`,
        path: [text('choice.deploy'), text('choice.costs', { card: literal(card.name), cost: costText(card.cost) })],
        rank: 100 + totalCost(card),
      },
      deployingRunsDry(card, state.piles[side].hold.length) ? 'maybe' : 'none',
    ),
    steers: maySteer(state.table, side, card.cost),
  }));
}

function abilityChoices(state: State, side: Side, kind: 'watch' | 'sortie'): Steered[] {
  return abilityUses(state, side, kind).map(({ source, index, ability }) => {
    const { name } = cardOf(source.card);
    const dry = runsDry(ability.effects, state.piles[side].hold.length - (ability.cost.dig ?? 0));
    const choice = warned(
      state,
      side,
      {
        id: `u${source.uid}.${index}`,
        notation: `use ${name}`,
        path: [text('choice.use'), labelOf(state.table, source, side)],
        note: abilityWordsOf(source.card, index),
        rank: 60,
      },
      dry ? (kind === 'watch' ? 'sure' : 'maybe') : 'none',
    );
    const steam = ability.cost.steam;
    return {
      choice,
      steers: steam !== undefined && maySteer(state.table, side, steam, ability.cost.exhaust ? [source.uid] : []),
    };
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

const reclaimChoices = (state: State, side: Side): Steered[] =>
  reclaims(state, side).map(({ uid, card, way, cost }) => ({
    choice: {
      id: `${way === 'salvage' ? 'g' : 'r'}${uid}`,
      notation: `${way} ${card.name}`,
      path: [text(`choice.${way}`), literal(card.name)],
      rank: 70,
    },
    steers: cost.steam !== undefined && maySteer(state.table, side, cost.steam),
  }));

/** Everything that may be done in one's own watch besides ending it. */
export function watchChoices(state: State, side: Side, byHand = false): Choice[] {
  if (state.table.acts >= MOST_ACTS) return [];
  const deploying = deployChoices(state, side, 'watch');
  const paid = [...deploying, ...abilityChoices(state, side, 'watch'), ...reclaimChoices(state, side)];
  return withSteam(paid, engineChoices(state, side), byHand);
}
export function reactionChoices(state: State, side: Side, window: boolean, byHand = false): Choice[] {
  if (state.table.acts >= MOST_ACTS) return [];
  const timing = window ? 'window' : 'reaction';
  const abilities = window ? abilityChoices(state, side, 'sortie') : [];
  return withSteam([...deployChoices(state, side, timing), ...abilities], [], byHand);
}
