/** Topics of /rules: ids, and the rulings of the specification that each covers. Words: `topic.<id>` and `topic.<id>.<n>`. */
import type { Topic } from '../../engine/library.ts';
import { text } from '../../engine/text.ts';
import { rulePhrases } from './words/phrases-rules.ts';

/** Rulings `R<n>` of rules/traveller.md 4, in ranges. */
const COVERS: Readonly<Record<string, readonly string[]>> = {
  winning: ['41', '108-111'],
  round: ['1-3', '146'],
  setup: ['50', '51', '142'],
  ready: ['40', '42-49'],
  adventure: ['52', '55', '62', '63'],
  contracts: ['50', '51', '60', '100', '105'],
  slots: ['112-116'],
  activities: ['31', '55', '56', '61-63'],
  abandonment: ['57-59'],
  complications: ['52-54', '84', '128', '139', '140', '147'],
  procurement: ['6', '19', '64', '68', '69'],
  limits: ['65-67', '70', '71'],
  actions: ['15', '73'],
  heroics: ['74'],
  events: ['5', '36'],
  skills: ['75', '80'],
  tokens: ['79', '81-83'],
  resolution: ['76', '84-87', '100', '105'],
  competition: ['101', '102'],
  subplots: ['103'],
  piracy: ['88-94'],
  enemies: ['95-99'],
  infamy: ['61', '64', '106'],
  expenses: ['25-37'],
  bankruptcy: ['27', '28', '38', '39', '114-120'],
  costs: ['19', '24', '124', '148'],
  queue: ['4-18'],
  timing: ['13', '14', '107'],
  targets: ['22-24'],
  triggers: ['18', '44', '145'],
  wounds: ['20', '46', '47', '77'],
  search: ['121'],
  public: ['54', '141', '143'],
  solo: ['132-134'],
  opposition: ['135-138'],
  challenges: ['131'],
  decks: ['72', '129-131'],
  keywords: ['125-127'],
  armor: ['77'],
  penetration: ['77'],
  reflec: ['77'],
  cash: ['33'],
  equity: ['33'],
  concealed: ['24'],
  critical: ['77'],
  hardened: ['77', '89'],
  countermeasure: ['77'],
  expendable: ['34'],
  hindrance: ['48', '68', '144'],
  humaniti: [],
  infamous: ['64', '106'],
  integral: ['48'],
  invulnerable: ['78'],
  mechanical: ['47'],
  resilient: ['46'],
  replenish: ['122'],
  disperse: ['38'],
  trifling: ['53', '66'],
  restricted: ['72'],
  limited: ['21'],
  use: [],
  suppress: ['75'],
  cancel: ['21', '22'],
  counters: ['123'],
  vp: ['104', '110', '145'],
};

export const TOPICS: readonly Topic[] = Object.entries(COVERS).map(([id, rules]) => ({
  id,
  title: text(`topic.${id}`),
  body: paragraphsOf(id),
  rules: rules.flatMap(numbersOf),
}));

function numbersOf(range: string): string[] {
  const [from = 0, to = from] = range.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, i) => `R${from + i}`);
}
function paragraphsOf(id: string) {
  const keys: string[] = [];
  for (let n = 1; Object.hasOwn(rulePhrases, `topic.${id}.${n}`); n++) keys.push(`topic.${id}.${n}`);
  return keys.map(key => text(key));
}
