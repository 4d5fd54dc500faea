/** How long every pattern and parser takes on 6,000 signs of anything (test/faults/long-text.test.ts holds it): the ten slowest. Goal: 20 ms. */
import { textEdges } from '../test/support/edges/text-edges.ts';
import { slowest } from '../test/support/edges/timing.ts';
import { LONG } from '../test/support/long-texts.ts';
import { printFigure } from './line.ts';

const GOAL_MS = 20;

const edges = textEdges();
const measured = edges.map(edge => ({ name: edge.name, ...slowest(edge, GOAL_MS / 4) })).sort((a, b) => b.ms - a.ms);
for (const { name, ms, text } of measured.slice(0, 10))
  printFigure('text.read.max', ms, 'ms', { edge: name, like: text.slice(0, 20), signs: LONG, goal: GOAL_MS });
printFigure('text.edges', edges.length, 'edges');
