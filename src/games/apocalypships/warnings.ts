/** Choices that may lose the game by running out of cards say so (ruling 7). */
import type { Choice } from '../../engine/contract.ts';
import type { Text } from '../../engine/text.ts';
import { cardOf } from './cards/index.ts';
import type { CardDef, Effect } from './cards/types.ts';
import { endsMatch } from './flow/match.ts';
import { text } from './say.ts';
import { otherSide, type Side } from './scalars.ts';
import type { State } from './state.ts';

/** Do these effects, one after another, ask for a card that the hold does not have? What is optional is asked for later. */
export function runsDry(effects: readonly Effect[], hold: number): boolean {
  let left = hold;
  for (const effect of effects) {
    if (effect.do === 'may' || effect.do === 'mayPay') return false;
    left -= takenBy(effect, left);
    if (left < 0) return true;
  }
  return false;
}

/** A recon puts the rest into the scrapyard, a sift under the hold; both draw one. */
function takenBy(effect: Effect, left: number): number {
  switch (effect.do) {
    case 'draw':
    case 'plunder':
      return effect.n;
    case 'dig':
      return effect.who === 'you' ? effect.n : 0;
    case 'recon':
      return Math.max(1, Math.min(effect.n, left));
    case 'sift':
      return 1;
    default:
      return 0;
  }
}

/** Deploying this card: its effect, and what it does when it is deployed or comes on board. */
export const deployingRunsDry = ({ abilities, id }: CardDef, hold: number): boolean => {
  const refuel = cardOf(id).abilities.reduce((n, a) => n + (a.kind === 'extraCost' ? (a.cost.refuel ?? 0) : 0), 0);
  return abilities.some(
    a => (a.kind === 'effect' || a.kind === 'onDeploy' || a.kind === 'onBoard') && runsDry(a.effects, hold + refuel),
  );
};

/** `sure`: nobody can prevent it. */
export function warned(state: State, side: Side, choice: Choice, danger: 'none' | 'maybe' | 'sure'): Choice {
  if (danger === 'none') return choice;
  const warning = text(danger === 'sure' ? 'warn.loses' : 'warn.mayLose');
  const note: Text = choice.note === undefined ? warning : text('warn.with', { note: choice.note, warning });
  if (!endsMatch(state, otherSide(side))) return { ...choice, note };
  return { ...choice, note, ends: danger === 'sure' ? 'loss' : 'maybe' };
}
