/** The sortie but for its battles: windows, dispatch, the way home. */
import type { Choice } from '../../../engine/contract.ts';
import { copyNumber } from '../alike.ts';
import { cardOf, isCrew } from '../cards/index.ts';
import { text } from '../say.ts';
import { otherSide, type Side } from '../scalars.ts';
import { AT_MOTHERSHIP, type Permanent, type Table } from '../state.ts';
import { occasion } from '../triggers.ts';
import { higherOf, mayGo } from '../values.ts';
import { emit, permanentOf, push, pushInOrder } from '../work.ts';
import { labelOf, placeName } from './choices.ts';
import { ask, type Questions, type Steps } from './contract.ts';

/** Where each crew of a player may be sent (rulings 53 to 55, 63, 64). */
export function dispatchOptions(
  table: Table,
  side: Side,
): readonly { readonly card: Permanent; readonly places: number[] }[] {
  const places = [AT_MOTHERSHIP, ...table.middle.map(e => e.uid)];
  return table.board
    .filter(card => card.owner === side && isCrew(cardOf(card.card)))
    .map(card => ({ card, places: places.filter(place => mayGo(table, card, place)) }))
    .filter(option => option.places.length > 0);
}

export const sortieSteps = {
  window: (work, { step }) => {
    const { table } = work;
    table.phase = 'sortie';
    table.step = step;
    table.acts = 0;
    push(work, { do: 'priority', passes: 0, window: true });
  },
  dispatches: work => {
    work.table.step = 'dispatch';
    const higher = higherOf(work.table);
    pushInOrder(work, [
      { do: 'dispatch', side: otherSide(higher) },
      { do: 'dispatch', side: higher },
    ]);
  },
  dispatch: (work, { side }) => {
    const staysHome = work.table.hurry && side === work.table.active;
    if (!staysHome && dispatchOptions(work.table, side).length > 0) ask(work, { ask: 'dispatch', side });
  },
  sortieEnd: work => {
    delete work.table.step;
    for (const card of work.table.board) delete card.place;
  },
} satisfies Partial<Steps>;

function dispatchChoices(table: Table, side: Side): Choice[] {
  return dispatchOptions(table, side).flatMap(({ card, places }) => {
    const { name } = cardOf(card.card);
    const n = copyNumber(table, card);
    const crew = n === 1 ? name : `${name} #${n}`;
    const label = labelOf(table, card, side);
    const twins = new Map<string, number>();
    return places.map(place => {
      const expedition = table.middle.find(e => e.uid === place);
      const where = expedition === undefined ? 'mothership' : cardOf(expedition.card).name;
      const same = (twins.get(where) ?? 0) + 1;
      twins.set(where, same);
      return {
        id: `p${card.uid}.${place}`,
        notation: `${crew} to ${same === 1 ? where : `${where} #${same}`}`,
        path: [
          n === 1 ? label : text('choice.copy', { label, n }),
          expedition === undefined
            ? text(side === table.active ? 'choice.attack' : 'choice.defend')
            : text('choice.expedition', { place: placeName(table, place), n: same }),
        ],
        group: `p${card.uid}`,
        rank: place === AT_MOTHERSHIP ? 10 : 5,
      };
    });
  });
}

export const sortieQuestions = {
  dispatch: {
    open: ({ table }, { side }) => ({
      prompt: text(side === table.active ? 'ask.dispatch' : 'ask.dispatchDefence'),
      form: { kind: 'pick', choices: dispatchChoices(table, side), min: 0, max: dispatchOptions(table, side).length },
      pace: side === table.active ? 'turn' : 'reaction',
      topic: 'dispatch',
      onTimeout: [],
    }),
    answer: (work, { side }, ids) => {
      const { table } = work;
      const sent = ids.flatMap(id => {
        const [uid, place] = String(id).slice(1).split('.').map(Number) as [number, number];
        const card = permanentOf(table, uid);
        return card ? [{ card, place }] : [];
      });
      for (const { card, place } of sent) {
        card.exhausted = true;
        card.place = place;
        if (place === AT_MOTHERSHIP) table.sides[side].facts.atMothership += 1;
      }
      const crew = sent.map(({ card, place }) => {
        const there = table.middle.find(e => e.uid === place);
        return { card: card.card, ...(there && { place: there.card }) };
      });
      emit(work, { type: 'dispatched', side, crew });
      for (const { card } of sent) occasion(work, { on: 'dispatchSelf', side, object: card.uid });
    },
  },
} satisfies Partial<Questions>;
