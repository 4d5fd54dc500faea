/** Buying and the one-credit scrap (rulings 38, 41 to 44, 57, 60, 88). */

import { cardOf } from '../cards/index.ts';
import { cardName } from '../events.ts';
import { aboutCard } from '../faces.ts';
import { enemiesOf, nextCommander, teamOf } from '../levels.ts';
import { text } from '../say.ts';
import type { State } from '../state.ts';
import { emit, playerOf, push, removeFrom, type Work, who } from '../work.ts';
import { kindsOf, scrap, toDiscard } from '../zones.ts';
import type { Act, Acts } from './contract.ts';
import { creditsAvailable, payCredits } from './paying.ts';

/** Whose discard pile a bought card may go to; -1: nobody's, it is scrapped. First the usual one. */
export function buyersOf(state: State, seat: number, card: string): readonly number[] {
  if (cardOf(card).uses.some(use => use.do === 'clog')) return victimsOf(state, seat);
  const { engagement } = state.options;
  const shares = engagement === 'hunterKiller' || engagement === 'titanTakedown' || engagement === 'automata';
  const partners = shares ? teamOf(state, seat).filter(s => s !== seat && !playerOf(state, s).out) : [];
  return [seat, ...partners];
}

function victimsOf(state: State, seat: number): readonly number[] {
  if (state.automata !== null) return [-1];
  return enemiesOf(state, seat).flatMap(ship => nextCommander(state, ship) ?? []);
}

const buying: Acts = (state, seat) => {
  const { market } = state;
  const credits = creditsAvailable(state, seat);
  const hired = (['hauling_crew', 'mercenary_crew'] as const).filter(id => market[id] > 0);
  return [...kindsOf(market.row), ...hired]
    .filter(id => cardOf(id).cost <= credits)
    .flatMap(id => buyersOf(state, seat, id).map((to, i) => buy(id, seat, to, i === 0)));
};

function buy(id: string, seat: number, to: number, usual: boolean): Act {
  const { name, cost } = cardOf(id);
  const path =
    usual && (to === seat || to < 0)
      ? [text('act.buy', { card: cardName(id), n: cost })]
      : [text('act.buyFor', { card: cardName(id), n: cost, seat: who(to) })];
  return {
    choice: {
      id: `buy.${id}${usual ? '' : `.${to}`}`,
      notation: `buy ${name}${usual ? '' : ` for ${to + 1}`}`,
      path,
      note: to < 0 ? text('note.useless') : aboutCard(id),
      rank: 40 + cost,
    },
    run: work => purchase(work, id, seat, to),
  };
}

export function purchase(work: Work, id: string, seat: number, to: number): void {
  const { market } = work.state;
  payCredits(work, cardOf(id).cost);
  const hired = id === 'hauling_crew' || id === 'mercenary_crew';
  if (hired) market[id] -= 1;
  else {
    removeFrom(market.row, id);
    push(work, { do: 'refill' });
  }
  const bought = { seat: who(seat), card: cardName(id) };
  if (to < 0 || to === seat) emit(work, 'bought', bought);
  else emit(work, 'boughtFor', { ...bought, to: who(to) });
  if (to < 0) {
    scrap(work, id);
    return;
  }
  if (mayRefit(work.state, seat, to, id)) {
    playerOf(work.state, seat).refitted = true;
    push(work, { do: 'refit', card: id, seat });
    return;
  }
  toDiscard(work, to, id);
}

const mayRefit = ({ options, players }: State, seat: number, to: number, id: string): boolean =>
  options.engagement === 'titanTakedown' &&
  seat > 0 &&
  to === seat &&
  cardOf(id).kind === 'plate' &&
  players[seat]?.refitted === false;

/** One credit scraps the dearest card of the row, the player's choice among equals; as often as there are credits. */
const sweeping: Acts = (state, seat) => {
  const { market } = state;
  if (creditsAvailable(state, seat) < 1) return [];
  const most = Math.max(...market.row.map(id => cardOf(id).cost));
  return kindsOf(market.row)
    .filter(id => cardOf(id).cost === most)
    .map(id => ({
      choice: {
        id: `sweep.${id}`,
        notation: `scrap market ${cardOf(id).name}`,
        path: [text('act.sweep', { card: cardName(id) })],
        note: text('note.sweep'),
        rank: 2,
      },
      run: work => {
        payCredits(work, 1);
        removeFrom(work.state.market.row, id);
        scrap(work, id);
        emit(work, 'swept', { seat: who(seat), card: cardName(id) });
        push(work, { do: 'refill' });
      },
    }));
};

export const marketActs: Acts = (state, seat) => [...buying(state, seat), ...sweeping(state, seat)];
