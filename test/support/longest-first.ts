/** Begins with the files that take longest, so that no core is left alone with one of them at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Half a minute and more, longest first. */
const LONGEST = [
  'e2e/random-play',
  'e2e/time',
  'store/crash',
  'faults/cut',
  'e2e/outages',
  'games/old-salt/contract',
  'e2e/soak',
  'e2e/killed',
  'games/traveller/contract',
  'e2e/endings',
  'games/solar-titans/contract',
  'games/apocalypships/contract',
  'words/everything',
  'e2e/sandbox-page',
  'jobs/jobs',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex(name => moduleId.endsWith(`test/${name}.test.ts`));
  return place < 0 ? LONGEST.length : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
