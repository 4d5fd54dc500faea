/** Topics of /rules: ids, and the rulings of the specification that each covers. Words: `topic.<id>` and `topic.<id>.<n>`. */
import type { Topic } from '../../engine/library.ts';
import { text } from '../../engine/text.ts';
import { rulePhrases } from './words/phrases-rules.ts';

/** `n..m` rulings as numbers of the rules file. */
const COVERS: Readonly<Record<string, readonly string[]>> = {
  winning: ['1-10', '115'],
  board: ['14', '60', '102', '112'],
  setup: ['11-14'],
  steam: ['15-23'],
  engines: ['24-31'],
  turn: ['32-38'],
  upkeep: ['34'],
  deploying: ['38', '42', '44-48'],
  crossfire: ['39-49'],
  reactions: ['39-42', '113'],
  'new-crew': ['53-56'],
  abilities: ['17', '53-59', '114'],
  triggers: ['43', '79'],
  targets: ['44', '45'],
  sortie: ['61-65'],
  initiative: ['61', '62'],
  dispatch: ['63-65'],
  battle: ['66-72', '77-79'],
  damage: ['70', '71', '80-84'],
  expeditions: ['68', '72-76', '86-91'],
  'add-steam': ['16', '19'],
  destroy: ['79', '83'],
  dig: ['5', '7'],
  draw: ['5', '8'],
  plunder: ['100'],
  recon: ['6', '99'],
  repair: ['82'],
  scrap: ['27', '30'],
  search: ['101'],
  sift: ['6', '99'],
  deliberate: ['42'],
  'extra-cost': ['22', '47'],
  instead: ['83'],
  jettison: ['96', '97'],
  markers: ['85'],
  outrider: ['55'],
  plating: ['81'],
  quickstart: ['56'],
  refuel: ['98'],
  resurface: ['92', '93', '95'],
  revealed: ['60'],
  salvage: ['92', '94', '95'],
  stowaway: ['30', '51', '52'],
  unique: ['50', '86', '88'],
  tokens: ['48', '102'],
  decks: ['103', '104'],
  matches: ['9', '105', '106', '108', '109'],
  drydock: ['107'],
  goldfish: ['110', '111'],
};

export const TOPICS: readonly Topic[] = Object.entries(COVERS).map(([id, rules]) => ({
  id,
  title: text(`topic.${id}`),
  body: paragraphsOf(id),
  rules: rules.flatMap(numbersOf),
}));

function numbersOf(range: string): string[] {
  const [from = 0, to = from] = range.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
}
function paragraphsOf(id: string) {
  const keys: string[] = [];
  for (let n = 1; Object.hasOwn(rulePhrases, `topic.${id}.${n}`); n++) keys.push(`topic.${id}.${n}`);
  return keys.map(key => text(key));
}
