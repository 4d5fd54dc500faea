/**
 * The suite that every game passes:
 *
 *   contractSuite(fleet, { longest: 800, hidden: false, census: state => … });
 *
 * A failing match is printed with its case and fast-check's seed; keep it by name under `regressions`. CONTRACT_MATCHES=200
 * plays more matches, CONTRACT_SEED=n others.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameRules, GameTypes } from '../../src/engine/contract.ts';
import { Inspection, LEVELS } from './inspect.ts';
import {
  CHECKS,
  type CheckId,
  type ContractSpec,
  checkIds,
  completeSpec,
  type FullSpec,
  type MatchCase,
  POLICIES,
} from './spec.ts';

const TIME_LIMIT = 600_000;
const STATIC_CHECKS: readonly CheckId[] = ['setup', 'library', 'options', 'phrases', 'scene', 'pure', 'alive'];

export function contractSuite<G extends GameTypes>(game: GameRules<G>, given: ContractSpec<G>): void {
  const spec = completeSpec(game, given);
  const inspection = new Inspection(game, spec);
  describe(`the contract, kept by ${game.name}`, () => {
    for (const check of checkIds) {
      const reason = spec.skip?.[check];
      if (reason !== undefined) it.skip(`${CHECKS[check]} (left out: ${reason})`, () => {});
      else it(CHECKS[check], { timeout: TIME_LIMIT }, () => checkOnce(check, spec, inspection));
    }
    for (const [name, match] of Object.entries(spec.regressions ?? {})) {
      it(`stays mended: ${name}`, { timeout: TIME_LIMIT }, () => {
        expect(Object.fromEntries(inspection.faultsOf(match))).toEqual({});
      });
    }
  });
}

function checkOnce(check: CheckId, spec: FullSpec, inspection: Inspection): void {
  if (STATIC_CHECKS.includes(check)) expect(inspection.statics().get(check)).toBeUndefined();
  if (check === 'setup' || check === 'options') return;
  if (check === 'opponents') {
    opponentsFinish(inspection);
    return;
  }
  fc.assert(
    fc.property(matchCases(spec), match => {
      const fault = inspection.faultsOf(match).get(check);
      if (fault !== undefined) throw new Error(`${CHECKS[check]}: ${fault}`);
    }),
    { seed: seedOf(), numRuns: matchesOf(spec), examples: examplesOf(spec), endOnFailure: true },
  );
  if (check === 'vacuous')
    expect(inspection.unmovedPlaces, 'the same in every world: other pool, or `among`?').toEqual([]);
}

/** The same cases in the same order for every check, so that each match is played once. */
export const matchCases = (spec: FullSpec): fc.Arbitrary<MatchCase> =>
  fc.record({
    try: fc.nat(spec.tries.length - 1),
    seed: fc.noShrink(fc.nat()),
    policy: fc.constantFrom('random' as const, 'random' as const, ...POLICIES),
  });

const examplesOf = (spec: FullSpec): [MatchCase][] =>
  spec.tries.slice(0, matchesOf(spec)).map((_, i) => [{ try: i, seed: 1 + i, policy: 'random' }]);

const matchesOf = (spec: FullSpec): number => Number(process.env.CONTRACT_MATCHES ?? spec.matches);
const seedOf = (): number => Number(process.env.CONTRACT_SEED ?? 20_261);

function opponentsFinish(inspection: Inspection): void {
  for (const level of LEVELS) expect(inspection.opponents(level, 3).get('opponents')).toBeUndefined();
}
