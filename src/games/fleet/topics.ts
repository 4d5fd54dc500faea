/** The rules in our own words, by topic; every F-number stands in one (test/games/fleet/library.test.ts). */
import type { Topic } from '../../engine/library.ts';
import { type PhraseUnder, text } from './say.ts';

/** `body`: phrases `topic.<id>.1` … */
const topic = (id: string, paragraphs: number, rules: string): Topic => ({
  id,
  title: text(`topic.${id}` as PhraseUnder<'topic'>),
  body: Array.from({ length: paragraphs }, (_, i) => text(`topic.${id}.${i + 1}` as PhraseUnder<'topic'>)),
  ...(rules === '' ? {} : { rules: rules.split(' ') }),
});

export const topics: readonly Topic[] = [
  topic('goal', 5, 'F-60 F-61 F-62 F-64 F-65'),
  topic('turn', 3, 'F-10 F-11 F-12 F-13'),
  topic('pass', 1, 'F-63'),
  topic('tiles', 3, 'F-01 F-02 F-04 F-06 F-07 F-08'),
  topic('labels', 1, 'F-03'),
  topic('stacks', 3, 'F-05 F-14 F-15 F-16'),
  topic('movement', 3, 'F-20 F-21 F-23 F-25 F-26 F-28'),
  topic('mass', 2, 'F-22 F-24'),
  topic('core', 1, 'F-27'),
  topic('spawning', 3, 'F-30 F-33 F-34 F-35'),
  topic('shields', 3, 'F-40 F-41 F-42'),
  topic('destroyer', 2, 'F-45 F-46 F-47'),
  topic('repulsor', 3, 'F-50 F-51 F-52'),
  topic('network', 3, 'F-54 F-55 F-56 F-57'),
  topic('separation', 2, 'F-70 F-71'),
  topic('draws', 3, 'F-72 F-73 F-74 F-75'),
  topic('time', 1, 'F-76'),
  topic('notation', 2, ''),
];
