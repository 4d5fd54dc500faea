/**
 * A sensible answer, from what the seat sees alone: credits first, then ship cards, then shots that shorten the way to the enemy
 * Command Deck, then purchases. Used by the stronger opponents before they search.
 */
import type { Answer, Choice, Pending } from '../../engine/contract.ts';
import { cardOf } from './cards/index.ts';
import { planLoss, spared, withCard } from './opponent/danger.ts';
import { bestShot, joinOf } from './opponent/shots.ts';
import { leavesToPartner, shareWorth } from './opponent/team.ts';
import { buyWorth, discardWorth, layoutWorth, placeWorth, repairWorth } from './opponent/worth.ts';
import type { View } from './view.ts';

export function advise(view: View, pending: Pending, below: (n: number) => number): Answer | undefined {
  if (pending.form.kind !== 'pick') return undefined;
  const { choices } = pending.form;
  switch (pending.kind) {
    case 'act':
      return choices.some(choice => choice.id === 'end') ? [actOf(view, pending.seat, choices)] : timeoutOf(pending);
    case 'join':
      return [joinOf(choices)];
    case 'discard':
      return discardOf(choices);
    case 'mend':
      return bestBy(choices, choice =>
        choice.id === 'none' ? 0 : mendWorth(view, pending.seat, Number(choice.id.split('.')[1])),
      );
    case 'refit':
      return bestBy(choices, choice =>
        choice.id === 'keep' ? 0 : placeWorth(view, pending.seat, 'standard_plate', choice.id),
      );
    case 'extras':
      return bestBy(
        choices,
        choice =>
          placeWorth(view, pending.seat, choice.id.split('.')[1] ?? '', choice.id.split('.')[2] ?? '') + below(3) / 10,
      );
    case 'layout':
      return !choices.every(choice => choice.id.startsWith('layout.'))
        ? undefined
        : bestBy(
            choices,
            choice => layoutWorth(Number(choice.id.split('.')[1]), view.automata !== null) + below(3) / 10,
          );
    case 'plan':
      return bestBy(choices, choice => -planLoss(view, pending.seat, Number(choice.id.split('.')[1])));
    case 'seize':
      return bestBy(choices, choice => choice.rank ?? 0);
    case 'hub':
    case 'share':
      return bestBy(choices, choice => choice.rank ?? 0);
    default:
      return undefined;
  }
}

/** In pieces: joined by what the time-out would do. */
const timeoutOf = ({ onTimeout }: Pending): Answer | undefined => (onTimeout === 'concede' ? undefined : onTimeout);

function bestBy(choices: readonly Choice[], worth: (choice: Choice) => number): Answer {
  const ranked = choices.map(choice => ({ choice, value: worth(choice) }));
  const top = ranked.reduce((a, b) => (b.value > a.value ? b : a), ranked[0] as (typeof ranked)[number]);
  return [top.choice.id];
}

/** The action to take now; the same question comes again after it. */
function actOf(view: View, seat: number, choices: readonly Choice[]): string {
  const find = (pattern: RegExp) => choices.filter(choice => pattern.test(choice.id));
  const [credit] = find(/^play\.(?:crew_augmenter|salvage_crew\.credit|crew_coordinator\.credit)$/);
  if (credit !== undefined) return credit.id;
  const placing = topOf(find(/^(?:place|replace)\./), choice => placeActWorth(view, seat, choice.id));
  if (placing !== undefined && placing.value > 0) return placing.choice.id;
  const [set] = find(/^(?:prep\.boarding_pod|mine\.)/);
  const mine = topOf(find(/^mine\./), choice => mineWorth(choice));
  if (mine !== undefined) return mine.choice.id;
  if (set !== undefined) return set.id;
  const [mend] = find(/^(?:hub|phoenix)\./);
  if (mend !== undefined) return mend.id;
  const shot = bestShot(view, seat, choices);
  if (shot !== undefined) return shot;
  const buying = topOf(find(/^buy\./), choice => purchaseWorth(view, seat, choice.id));
  if (buying !== undefined && buying.value > 0) return buying.choice.id;
  const [prep] = find(/^prep(?:-all|\.(?:arming_crew|mercenary_crew|contingency_crew))$/);
  return prep?.id ?? endOf(view, seat, choices);
}

/** Two at once where two are owed: what is missed least. */
function discardOf(choices: readonly Choice[]): Answer {
  const cards = (choice: Choice): readonly string[] => choice.id.slice('drop.'.length).split('+');
  const most = Math.max(...choices.map(choice => cards(choice).length));
  return bestBy(
    choices.filter(choice => cards(choice).length === most),
    choice => -cards(choice).reduce((sum, card) => sum + discardWorth(card), 0),
  );
}

/** With the one or two repairs that are worth it, without any, or, for more, by the questions that follow. */
function endOf(view: View, seat: number, choices: readonly Choice[]): string {
  const wanted = choices.flatMap(choice => {
    const uid = /^end\.(\d+)$/.exec(choice.id)?.[1];
    return uid !== undefined && mendWorth(view, seat, Number(uid)) > 0 ? [uid] : [];
  });
  const ids = wanted.length === 0 ? ['end.plain'] : [`end.${wanted.join('+')}`];
  const ending = [...ids, 'end'].find(id => choices.some(choice => choice.id === id));
  // A ship in pieces cannot end its turn (ruling 5).
  return ending ?? choices.toSorted((a, b) => (b.rank ?? 0) - (a.rank ?? 0))[0]?.id ?? '';
}

/** `buy.<card>` for oneself, `buy.<card>.<seat>` for another: a partner, or the opponent who gets a System Inhibitor. */
function purchaseWorth(view: View, seat: number, id: string): number {
  const [, card = '', other] = id.split('.');
  const clogs = cardOf(card).uses.some(use => use.do === 'clog');
  if (clogs) return other === undefined ? buyWorth(view, seat, card) : 0;
  const to = other === undefined ? seat : Number(other);
  return buyWorth(view, to, card) + shareWorth(view, seat, card, to);
}

const mendWorth = (view: View, seat: number, uid: number): number =>
  leavesToPartner(view, seat, uid) ? -1 : repairWorth(view, seat, uid);

/** How much a card of the next attack spares counts beside what the square is worth for good. */
const PLACE_SPARED = 0.2;

const mineWorth = (choice: Choice): number => Number(choice.note?.args?.n ?? 0);

/** `place.<card>.<square>` or `replace.<card>.<number>`. */
function placeActWorth(view: View, seat: number, id: string): number {
  const [what, card = '', where = ''] = id.split('.');
  const ship = view.ships[view.players[seat]?.ship ?? 0];
  const name = card === 'aside' ? 'reserve_plate' : card;
  if (what === 'place') {
    const [, r, c] = /^r(-?\d+)c(-?\d+)$/u.exec(where) ?? [];
    const safer = view.automata === null ? 0 : spared(view, seat, cards => withCard(cards, name, Number(r), Number(c)));
    return placeWorth(view, seat, name, where) + safer * PLACE_SPARED;
  }
  const old = ship?.cards.find(c => c.uid === Number(where));
  if (old === undefined) return 0;
  return (
    placeWorth(view, seat, name, `r${old.r}c${old.c}`) -
    (old.up ? placeWorth(view, seat, old.card, `r${old.r}c${old.c}`) + 1 : 0.5)
  );
}

function topOf(choices: readonly Choice[], worth: (choice: Choice) => number) {
  const ranked = choices.map(choice => ({ choice, value: worth(choice) }));
  return ranked[0] === undefined ? undefined : ranked.reduce((a, b) => (b.value > a.value ? b : a));
}
