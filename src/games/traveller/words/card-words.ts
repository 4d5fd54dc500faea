/** The printed words of a card, made from its data, so that a card cannot say one thing and do another. */
import type { Text } from '../../../engine/text.ts';
import type { Skill } from '../cards/figures.ts';
import type { AdventureCard } from '../cards/index.ts';
import type {
  Ability,
  CaptainCard,
  Costs,
  Deeds,
  Half,
  Keyword,
  Passive,
  ShipCard,
  TriggerDef,
  TriggerEvent,
} from '../cards/types.ts';
import { cardName } from '../labels.ts';
import { text } from '../say.ts';
import { adventureWords, signed } from './adventure-words.ts';
import {
  attributeWords,
  conditionWords,
  effectsWords,
  either,
  naming,
  skillText,
  targetWords,
} from './effect-words.ts';
import { extraWords } from './extras.ts';
import { commas } from './lists.ts';
import { tokenText } from './tokens.ts';

export type AnyCard = CaptainCard | ShipCard | AdventureCard;

/** All words of a card, a paragraph an ability. */
export function cardWords(card: AnyCard): readonly Text[] {
  if (card.kind === 'adventure') return [...keywordLines(card.keywords), ...adventureWords(card)];
  const deeds: Deeds = card;
  const said = [
    ...keywordLines(deeds.keywords),
    ...(deeds.onlyOn === undefined ? [] : [text('words.onlyOn', { ship: cardName(deeds.onlyOn) })]),
    ...(deeds.counter === undefined ? [] : [counterWords(deeds)]),
    ...(deeds.oncePerCrew ? [text('words.oncePerCrew')] : []),
    ...(deeds.passives ?? []).map(p => text('words.persistent', { words: passiveWords(p) })),
    ...(deeds.triggers ?? []).map(triggerWords),
    ...(deeds.play === undefined ? [] : [abilityWords({ cost: {}, ...deeds.play })]),
    ...(deeds.trained === undefined ? [] : [text('words.trained', { words: halfWords(deeds.trained) })]),
    ...(deeds.expert === undefined ? [] : [text('words.expert', { words: halfWords(deeds.expert) })]),
    ...(deeds.abilities ?? []).map(abilityWords),
    ...extraWords(card.id),
  ];
  return said.length === 0 ? [text('words.none')] : said;
}

const keywordLines = (keywords: readonly Keyword[] | undefined): readonly Text[] =>
  keywords === undefined || keywords.length === 0
    ? []
    : [text('words.keywords', { keywords: commas(keywords.map(keywordWords)) })];
function keywordWords(k: Keyword): Text {
  if ('n' in k) return text(`keyword.${k.is}`, { n: k.n });
  if (k.is === 'countermeasure') return text('keyword.countermeasure', { trait: k.trait });
  if (k.is === 'invulnerable')
    return text(k.when === undefined ? 'keyword.invulnerable' : 'keyword.invulnerable.ready', {
      to: text(`immunity.${k.to}`),
    });
  return text(`keyword.${k.is}`);
}
const counterWords = ({ counter = '', enters }: Deeds): Text =>
  enters === undefined
    ? text('words.counter', { name: counter })
    : text('words.counter.enters', { name: counter, n: enters });

const halfWords = ({ targets = [], effects }: Half): Text => choosing(targets, effectsWords(effects, naming(targets)));
export const choosing = (targets: Half['targets'] = [], then: Text): Text =>
  targets.length === 0
    ? then
    : text('words.choose', {
        targets: targets.map(targetWords),
        untargeted: targets.some(t => t.untargeted) ? 'yes' : 'no',
        then,
      });

/** `Reaction, Resource Phase, exert, pay 2 cr: add Cargo/Passenger to your pool.` */
export function abilityWords(ability: Ability): Text {
  const { time, phase, limited, use, after, cost, when, targets = [], effects, by } = ability;
  const head = [
    ...(by === undefined ? [] : [text(`by.${by}`)]),
    text(use ? 'time.use' : `time.${time}`),
    ...(phase === undefined ? [] : [text(`phase.${phase}`)]),
    ...(limited ? [text('time.limited')] : []),
    ...costWords(cost),
    ...(when === undefined ? [] : [text('time.when', { condition: conditionWords(when) })]),
    ...(after === undefined ? [] : [text(`after.${after}`)]),
  ];
  return text('words.ability', {
    head: commas(head),
    words: choosing(targets, effectsWords(effects, naming(targets))),
  });
}

function costWords(cost: Costs): readonly Text[] {
  const { exert, jettison, cr, tokens, counters, vp, discard, sacrifice } = cost;
  return [
    ...(exert ? [text('cost.exert')] : []),
    ...(jettison ? [text('cost.jettison')] : []),
    ...(cr === undefined ? [] : [text('cost.cr', { n: cr })]),
    ...(tokens === undefined ? [] : [text('cost.tokens', { n: tokens.n, of: classWords(tokens.of) })]),
    ...(counters === undefined ? [] : [text('cost.counters', { n: counters })]),
    ...(vp === undefined ? [] : [text('cost.vp', { n: vp })]),
    ...(discard === undefined ? [] : [text('cost.discard', { kind: text(`kind.${discard}`) })]),
    ...(sacrifice === undefined
      ? []
      : [text('cost.sacrifice', { kinds: either(sacrifice.map(k => text(`kind.${k}`))) })]),
  ];
}
const classWords = (of: string): Text =>
  of === 'token' || of === 'capability' || of === 'skill' ? text(`class.${of}`) : tokenText(of);

function triggerWords({ on, skill, skills, once, when, effects }: TriggerDef): Text {
  const named = skill === undefined ? skills : [skill];
  let event = named === undefined ? text(`trigger.${on}`) : skilledTrigger(on, named);
  if (when !== undefined) event = text('trigger.when', { event, condition: conditionWords(when) });
  return text(once ? 'words.trigger.once' : 'words.trigger', { event, words: effectsWords(effects, naming([])) });
}

function skilledTrigger(on: TriggerEvent, skills: readonly Skill[]): Text {
  if (on !== 'subplot-resolved' && on !== 'heroic-performed' && on !== 'supplied')
    throw new Error(`${on} has no words for a skill`);
  return text(`trigger.${on}.skill`, { skill: either(skills.map(skillText)) });
}

// ── persistent effects ──────────────────────────────────────────────────────

function passiveWords(p: Passive): Text {
  switch (p.give) {
    case 'attribute':
      return attributePassive(p);
    case 'skill':
      return text('passive.skill', { skill: tokenText(`${p.skill}.${p.level === 2 ? 'E' : 'T'}`) });
    case 'trait':
      return text('passive.trait', { trait: p.trait });
    case 'keyword':
      return text('passive.keyword', {
        keyword: keywordWords(p.keyword),
      });
    case 'wounds':
    case 'concealed-others':
    case 'connections':
    case 'heroic-dearer':
    case 'ev-floor':
    case 'harden-others':
      return text(`passive.${p.give}`, { n: p.n });
    case 'slot':
      return text('passive.slot', { n: p.n, subtype: p.subtype });
    case 'screen-others':
    case 'free-abandonment':
      return text(`passive.${p.give}`);
    case 'discount':
      return text('passive.discount', { kind: text(`kind.${p.kind}`), trait: p.trait, n: p.n });
    case 'jettison-with-trait':
    case 'use-only':
      return text(`passive.${p.give}`, { trait: p.trait });
    case 'tax-tokens':
      return text('passive.tax-tokens', {
        tokens: either(p.tokens.map(t => (t.length === 2 ? tokenText(t) : skillText(t as Skill)))),
        n: p.n,
      });
    default:
      return p satisfies never;
  }
}
function attributePassive(p: Extract<Passive, { give: 'attribute' }>): Text {
  const changes =
    p.initPerInfamy === undefined ? attributeWords(p) : [text('attribute.perInfamy', { n: signed(p.initPerInfamy) })];
  const base = text('passive.attribute', { ship: text(p.to === 'ship' ? 'ref.ship' : 'ref.hostShip'), changes });
  if (p.against !== undefined) return text('passive.against', { base });
  if (p.as !== undefined) return text('passive.defender', { base });
  return p.when === undefined ? base : text('passive.when', { base, condition: conditionWords(p.when) });
}
