/** Checks on states: plain, schema-true, frozen, complete, replayable. */

import { seat } from '../../../src/engine/contract.ts';
import { isDeeplyFrozen } from '../../../src/engine/freeze.ts';
import { jsonDifference, jsonFault } from '../../../src/engine/json.ts';
import { replay, replaySteps } from '../../../src/engine/replay.ts';
import { secretsOf } from '../../../src/engine/resample.ts';
import { metaOf, redact } from '../../../src/engine/secret.ts';
import type { Note } from '../spec.ts';
import type { Inspector, Moment } from '../walk.ts';

const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export function jsonInspector(): Inspector {
  const look = (moment: Moment, note: Note) => {
    const { game, state } = moment;
    const fault = jsonFault(state);
    note('json', fault && `state${fault}`);
    if (fault !== undefined) return;
    const read = game.state.safeParse(stored(state));
    if (!read.success) note('json', `the schema refuses a state: ${read.error.message}`);
    else note('json', jsonDifference(state, read.data, 'state'));
  };
  return {
    moment: (moment, note) => {
      if (moment.thorough || moment.below(4) === 0) look(moment, note);
    },
    setup: (step, _, note) => note('json', jsonFault(step.events, 'events')),
    passage: ({ step }, note) => note('json', jsonFault(step.events, 'events')),
  };
}

/** States are frozen before a game gets them, so writing throws; this sees what is swapped behind a getter or kept outside. */
export function frozenInspector(): Inspector {
  let kept: { readonly state: object; readonly text: string } | undefined;
  return {
    moment: ({ state, thorough, below }, note) => {
      if (!thorough && below(6) > 0) return;
      if (!isDeeplyFrozen(state)) note('frozen', 'a state holds parts that cannot be frozen');
      if (kept !== undefined && JSON.stringify(kept.state) !== kept.text)
        note('frozen', 'an earlier state has changed');
      kept = { state, text: JSON.stringify(state) };
    },
  };
}

export const replayInspector: Inspector = {
  passage: ({ before, decision, step }, note) => {
    const { game, state, below } = before;
    if (before.log.length > 12 && below(6) > 0) return;
    const again = game.apply(game.state.parse(stored(state)), stored(decision));
    note('replay', jsonDifference(step.state, again.state, 'state'));
    note('replay', jsonDifference(step.events, again.events, 'events'));
  },
  end: ({ game, start, log, state }, note) => {
    note('replay', jsonDifference(state, replay(game, stored(start), log), 'state at the end'));
  },
};

/** Every decision of a match is taken back by its log and given again: each time what stood before and what comes of it are the same. */
export function undoInspector(): Inspector {
  const stood: object[] = [];
  return {
    setup: step => {
      stood.push(step.state);
    },
    passage: ({ step }) => {
      stood.push(step.state);
    },
    end: ({ game, start, log, below }, note) => {
      let n = 0;
      for (const { state } of replaySteps(game, { state: stored(start), events: [] }, log)) {
        note('undo', jsonDifference(stood[n], state, `state after ${n} decisions`));
        if (below(8) === 0)
          note(
            'undo',
            jsonDifference(game.pending(stood[n] as object), game.pending(state), `questions after ${n} decisions`),
          );
        n += 1;
      }
    },
  };
}

export function censusInspector(): Inspector {
  let first: unknown;
  return {
    setup: (_, { spec, state }) => {
      first = spec.census(state);
    },
    moment: ({ spec, state }, note) => note('census', jsonDifference(first, spec.census(state), 'census')),
  };
}

export const spectatorInspector: Inspector = {
  moment: ({ game, state, seats, thorough }, note) => {
    if (!thorough) return;
    const outsider = redact(state, seat(seats.length + 7));
    note('spectator', jsonDifference(outsider, redact(state, 'spectator'), 'seen'));
    note(
      'spectator',
      jsonDifference(game.view(outsider, 'spectator'), game.view(redact(state, 'spectator'), 'spectator'), 'view'),
    );
  },
};

export function secretsInspector(): Inspector {
  let found = false;
  return {
    moment: ({ spec, state, seats, thorough }, note) => {
      if (!thorough && found) return;
      const secrets = secretsOf(state);
      found ||= secrets.length > 0;
      if (!spec.hidden && secrets[0])
        note('secrets', `a game without hidden information has a secret at ${secrets[0].path}`);
      for (const { path, secret } of secrets) {
        const { audience } = metaOf(secret);
        const stranger = Array.isArray(audience) && audience.some(s => !seats.includes(s));
        if (stranger) note('secrets', `${path} is shown to a seat that does not exist`);
      }
    },
    end: ({ spec }, note) => {
      if (spec.hidden && !found) note('secrets', 'a game with hidden information had no secret in any state');
    },
  };
}
