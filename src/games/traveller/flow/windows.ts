/** Questions around the queue: may anybody react (R7-R10), what follows an event, in what order triggers come (R18). */
import type { Text } from '../../../engine/text.ts';
import type { After } from '../cards/types.ts';
import { cardName, plainName, playName, who } from '../labels.ts';
import { isSolo } from '../options.ts';
import { couldFollow, couldReact } from '../plays.ts';
import { text } from '../say.ts';
import { openScope } from '../scopes.ts';
import { ask, captainOf, living, pilesOf, push, pushInOrder } from '../work.ts';
import { isOpposition } from '../zones.ts';
import type { Some } from './contract.ts';
import { choice, findPlay, idle, named, pick, placeIn, playChoices } from './forms.ts';
import { begin } from './queue.ts';

export const windowFlow: Some<'window' | 'after' | 'triggers' | 'thenPlay'> = {
  window: {
    run: (work, frame) => {
      const { state, table } = work;
      const top = table.queue.at(-1);
      // Alone there is nobody to wait for but yourself, when the Opposition acts (SO3).
      if (top === undefined || (isSolo(state.options) && !isOpposition(work, top.by))) return;
      const seats = living(table).filter(seat => couldReact(state, seat));
      if (seats.length > 0) ask(work, frame, seats);
    },
    open: (state, _frame, seat) => {
      const top = state.table.queue.at(-1);
      return {
        prompt: text('ask.react', {
          play: top ? playName(state.table, top) : text('gone'),
          who: top ? who(state.table, top.by) : '',
        }),
        form: pick([...playChoices(state, seat, {}), idle('pass')]),
        pace: 'reaction',
        topic: 'queue',
        onTimeout: ['pass'],
      };
    },
    answer: (work, frame, given) => {
      const ranked = given.toSorted((a, b) => Number(b.seat === frame.acting) - Number(a.seat === frame.acting));
      const first = ranked.find(g => g.answer[0] !== 'pass');
      if (first === undefined) return;
      const play = findPlay(work.state, first.seat, {}, first.answer[0]);
      push(work, frame);
      if (play) begin(work, play);
    },
  },
  after: {
    run: (work, frame) => {
      const { table, state } = work;
      const captain = captainOf(table, frame.seat);
      if (!captain.inGame || captain.ship === 0) return;
      const { after, seat, card, rival } = frame;
      openScope(work, { is: 'window', after, seat, card, rival });
      if (couldFollow(state, seat)) ask(work, frame, [seat]);
    },
    open: (state, frame, seat) => ({
      prompt: afterText(frame.after, frame.card),
      form: pick([...playChoices(state, seat, { free: true }), idle('pass')]),
      pace: 'reaction',
      topic: 'queue',
      onTimeout: ['pass'],
    }),
    answer: (work, frame, [given]) => {
      const play = findPlay(work.state, frame.seat, { free: true }, given?.answer[0]);
      if (play === undefined) return;
      push(work, frame);
      begin(work, play);
    },
  },
  triggers: {
    run: (work, frame) => ask(work, frame, [frame.seat]),
    open: (_state, { list }) => {
      const choices = list.map(({ card, trigger }, i) =>
        choice(`x${i}`, plainName(card), text('trigger.of', { card: cardName(card), n: trigger + 1 })),
      );
      return {
        prompt: text('ask.triggers'),
        form: { kind: 'order', choices: named(choices) },
        pace: 'reaction',
        topic: 'queue',
        onTimeout: choices.map(c => c.id),
      };
    },
    answer: (work, { list }, [given]) => {
      const chosen = (given?.answer ?? []).flatMap(id => list[placeIn(id)] ?? []);
      pushInOrder(work, chosen);
    },
  },
  thenPlay: {
    run: (work, { seat, id, offer, size }) => {
      // Its place in the hand is known only while no card has left it.
      if (pilesOf(work.state, seat).hand.length < size) return;
      const play = findPlay(work.state, seat, offer, id);
      if (play) begin(work, play);
    },
  },
};

function afterText(after: After, card: string): Text {
  return after === 'opponent-vp' ? text('ask.after.opponent-vp') : text(`ask.after.${after}`, { card: cardName(card) });
}
