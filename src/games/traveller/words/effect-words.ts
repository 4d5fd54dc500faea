/** What effects, targets and conditions say, made from the data that the rules carry out. */

import type { BareKey } from '../../../engine/phrase.ts';
import type { Text } from '../../../engine/text.ts';
import { BASIC, type Skill } from '../cards/figures.ts';
import type { Condition, Effect, Ref, Target, TokenChoice } from '../cards/types.ts';
import type { en } from '../phrases.en.ts';
import { text } from '../say.ts';
import type { Lasting } from '../state.ts';
import { signed } from './adventure-words.ts';
import { tokenText } from './tokens.ts';

export const either = (parts: readonly Text[]): Text =>
  parts.slice(1).reduce((a, b) => text('either', { a, b }), parts[0] ?? text('effect.nothing'));
export const skillText = (skill: Skill): Text => text(`skill.${skill}`);

// ── targets ─────────────────────────────────────────────────────────────────

export function targetWords(target: Target): Text {
  const { what } = target;
  let said = kindOfTarget(target);
  const add = (key: Narrowing): void => {
    said = text(key, { what: said });
  };
  if (target.kind !== undefined) said = text('target.of-kind', { what: said, kind: text(`kind.${target.kind}`) });
  if (target.kinds !== undefined)
    said = text('target.of-kind', { what: said, kind: either(target.kinds.map(k => text(`kind.${k}`))) });
  if (target.trait !== undefined) said = text('target.with', { what: said, trait: target.trait });
  if (target.skill !== undefined) said = text('target.with', { what: said, trait: skillText(target.skill) });
  if (target.requires !== undefined)
    said = text(target.faceDown ? 'target.contract-asks' : 'target.asks', {
      what: said,
      tokens: either(target.requires.map(letterText)),
    });
  if (target.hindrance) add('target.hindrance');
  if (target.nonHuman) add('target.non-human');
  if (target.mechanical) add('target.mechanical');
  if (target.faceDown) add('target.face-down');
  if (target.full) add('target.full');
  if (target.withComplication) add('target.with-complication');
  if (target.unpursued) add('target.unpursued');
  if (target.pursued) add(what === 'complication' ? 'target.pursued.complication' : 'target.pursued.contract');
  if (target.otherThan !== undefined) add(`target.other-than.${target.otherThan}`);
  if (target.whose === 'mine')
    add(what === 'discard' ? 'target.in-your-pile' : what === 'upgrade' ? 'target.mine.upgrade' : 'target.mine');
  if (target.whose === 'theirs') add('target.theirs');
  return said;
}
type Narrowing =
  | `target.${'hindrance' | 'non-human' | 'mechanical' | 'face-down' | 'full' | 'with-complication' | 'unpursued'}`
  | `target.${'theirs' | 'in-your-pile' | 'mine' | 'mine.upgrade'}`
  | `target.pursued.${'complication' | 'contract'}`
  | `target.other-than.${'actor' | 't0'}`;
function kindOfTarget({ what, min = 1, max = 1 }: Target): Text {
  switch (what) {
    case 'crew':
      return text('target.crew', { min, max });
    case 'upgrade':
      return text('target.upgrade', { min });
    case 'captain':
    case 'contract':
      return text(`target.${what}`, { max });
    default:
      return text(`target.${what}`);
  }
}
/** `Cg` and `Adm` alike. */
const letterText = (letter: string): Text =>
  BASIC.some(b => b === letter) ? tokenText(letter) : skillText(letter as Skill);

export function conditionWords(c: Condition): Text {
  switch (c.is) {
    case 'infamy':
      return text('if.infamy', { n: c.min });
    case 'ready':
      return text('if.ready');
    case 'control':
      return c.skill === undefined
        ? text('if.control', { kind: text(`kind.${c.kind}`) })
        : text('if.control.skill', { kind: text(`kind.${c.kind}`), skill: skillText(c.skill) });
    case 'upgrades':
      return text('if.upgrades', { n: c.max });
    case 'hostSkill':
      return text('if.hostSkill', { skill: skillText(c.skill) });
    case 'contractHas':
      return text('if.contractHas', { token: tokenText(c.token) });
    case 'vpGained':
      return text('if.vpGained', { n: c.min });
    case 'targetTrait':
      return text('if.targetTrait', { trait: c.trait });
    case 'targetSkill':
      return text('if.targetSkill', { skill: skillText(c.skill) });
    default:
      return c satisfies never;
  }
}

// ── effects ─────────────────────────────────────────────────────────────────

/** How a text names what it works on; several targets are told apart. */
export type Naming = (ref: Ref) => Text;
export const naming =
  (targets: readonly Target[]): Naming =>
  ref =>
    ref === 't0' || ref === 't1' || ref === 't2'
      ? text(targets.length > 1 && ref !== 't2' ? `ref.${ref}.of-two` : 'ref.it')
      : text(`ref.${ref}`);

const choiceWords = (choice: TokenChoice): Text =>
  typeof choice === 'string' ? text(`tokens.${choice}`) : text('tokens.one', { tokens: either(choice.map(tokenText)) });

const SHIP = ['av', 'dv', 'init'] as const;
export const attributeWords = (change: {
  readonly av?: number;
  readonly dv?: number;
  readonly init?: number;
}): readonly Text[] => SHIP.flatMap(a => (change[a] ? [text(`attribute.${a}`, { n: signed(change[a]) })] : []));

type Does = Effect['do'];
type Writer<D extends Does> = (effect: Extract<Effect, { readonly do: D }>, name: Naming) => Text;
/** Verbs whose phrase names what they work on, and nothing else; verbs whose phrase is always the same. */
type Onto =
  | 'addSkill'
  | 'coldEngines'
  | 'exert'
  | 'ready'
  | 'jettison'
  | 'home'
  | 'steer'
  | 'exertUpgrades'
  | 'look'
  | 'stealSupply';
type Plain = { [D in Does]: `effect.${D}` extends BareKey<typeof en> ? D : never }[Does];
const until = (u: Lasting['until']): Text => text(`until.${u}`);
const plain = ({ do: verb }: { readonly do: Plain }): Text => text(`effect.${verb}`);
const onto = ({ do: verb, ref }: { readonly do: Onto; readonly ref: Ref }, name: Naming): Text =>
  text(`effect.${verb}`, { it: name(ref) });

/** A verb without its words does not compile. */
const WRITERS: { readonly [D in Does]: Writer<D> } = {
  add: ({ tokens }) => text('effect.add', { tokens: choiceWords(tokens) }),
  addSkill: onto,
  addSameLevel: ({ skills }) => text('effect.addSameLevel', { skills: either(skills.map(skillText)) }),
  suppress: ({ ref, skill, until: u }, name) =>
    skill === 'picked' || skill === 'all'
      ? text(`effect.suppress.${skill}`, { it: name(ref), until: until(u) })
      : text('effect.suppress', { it: name(ref), skill: skillText(skill), until: until(u) }),
  blank: ({ ref, until: u }, name) => text('effect.blank', { it: name(ref), until: until(u) }),
  attribute: ({ ref, until: u, ...change }, name) =>
    text('effect.attribute', { it: name(ref), changes: attributeWords(change), until: until(u) }),
  coldEngines: onto,
  gain: ({ ref, skills, level, until: u }, name) =>
    text('effect.gain', {
      it: name(ref),
      skills: either(skills.map(s => tokenText(`${s}.${level === 2 ? 'E' : 'T'}`))),
      until: until(u),
    }),
  levelUp: ({ ref, skills, until: u }, name) =>
    skills === 'all'
      ? text('effect.levelUp.any', { it: name(ref), until: until(u) })
      : text('effect.levelUp', { it: name(ref), skills: either(skills.map(skillText)), until: until(u) }),
  armor: ({ ref, n, until: u }, name) => text('effect.armor', { it: name(ref), n, until: until(u) }),
  conceal: ({ ref, n, until: u }, name) =>
    ref === 'otherCrew'
      ? text('effect.conceal.others', { n, until: until(u) })
      : text('effect.conceal', { it: name(ref), n, until: until(u) }),
  immune: ({ ref, to, until: u }, name) =>
    text('effect.immune', { it: name(ref), to: text(`immunity.${to}`), until: until(u) }),
  wound: ({ ref, n, unskilled, pure }, name) => {
    if (unskilled !== undefined)
      return text('effect.wound.unskilled', { it: name(ref), n, skill: skillText(unskilled) });
    return text(pure ? 'effect.wound.pure' : 'effect.wound', { it: name(ref), n });
  },
  heal: ({ ref, n }, name) =>
    n === 'all' ? text('effect.heal.all', { it: name(ref) }) : text('effect.heal', { it: name(ref), n }),
  healSplit: ({ ref, n }) => (ref === 'own' ? text('effect.healSplit.own', { n }) : text('effect.healSplit', { n })),
  healTrait: plain,
  healEverybody: ({ n }) => text('effect.healEverybody', { n }),
  repair: ({ ref, n }, name) =>
    n === 'all' ? text('effect.repair.all', { it: name(ref) }) : text('effect.repair', { it: name(ref), n }),
  exert: onto,
  ready: onto,
  jettison: onto,
  home: onto,
  steer: onto,
  exertUpgrades: onto,
  skipReady: ({ ref, unlessTrait }, name) =>
    unlessTrait === undefined
      ? text('effect.skipReady', { it: name(ref) })
      : text('effect.skipReady.unless', { it: name(ref), trait: unlessTrait.trait }),
  clear: ({ ref, how }, name) => text(`effect.clear.${how}`, { it: name(ref) }),
  clearOne: ({ ref, all, replace }, name) =>
    text(all ? 'effect.clearOne.all' : replace ? 'effect.clearOne.replace' : 'effect.clearOne', { it: name(ref) }),
  draw: ({ n, who }) => text(`effect.draw.${who}`, { n }),
  replenish: ({ n, may }) => text(may ? 'effect.replenish.may' : 'effect.replenish', { n }),
  replenishThis: plain,
  disperseThis: plain,
  vp: ({ n }) => text(n > 0 ? 'effect.vp.gain' : 'effect.vp.lose', { n: Math.abs(n) }),
  vpPerUpgrade: ({ subtype }) => text('effect.vpPerUpgrade', { subtype }),
  counter: ({ n, name }) => text(n > 0 ? 'effect.counter.more' : 'effect.counter.less', { n: Math.abs(n), name }),
  mayhem: (_, name) => text('effect.mayhem', { it: name('t0') }),
  choose: ({ options }, name) =>
    text('effect.choose', { options: either(options.map(o => effectsWords(o.effects, name))) }),
  if: ({ condition, met, otherwise }, name) =>
    otherwise === undefined
      ? text('effect.if', { condition: conditionWords(condition), met: effectsWords(met, name) })
      : text('effect.if.else', {
          condition: conditionWords(condition),
          met: effectsWords(met, name),
          otherwise: effectsWords(otherwise, name),
        }),
  payOr: ({ n, otherwise }, name) => text('effect.payOr', { n, otherwise: effectsWords(otherwise, name) }),
  fetch: ({ kinds, trait, to }) =>
    text(`effect.fetch.${to}`, {
      what:
        trait === undefined
          ? kinds === undefined
            ? text('fetch.any')
            : text('fetch.kinds', { kinds: either(kinds.map(k => text(`kind.${k}`))) })
          : text('fetch.trait', { trait }),
    }),
  retrieve: ({ ref, to, free, trifling }, name) =>
    text(free ? 'effect.retrieve.play.free' : trifling ? 'effect.retrieve.play.trifling' : `effect.retrieve.${to}`, {
      it: name(ref),
    }),
  deploy: ({ kinds }) => text('effect.deploy', { kinds: either(kinds.map(k => text(`kind.${k}`))) }),
  cardToken: ({ tokens, use }) => text(`effect.cardToken.${use}`, { tokens: choiceWords(tokens) }),
  look: onto,
  peekAdventure: plain,
  discount: ({ on, n, until: u }) =>
    n === 'sacrifice'
      ? text('effect.discount.sacrifice', { kind: text(`discount.${on}`), until: until(u) })
      : text('effect.discount', { kind: text(`discount.${on}`), n, until: until(u) }),
  noSurcharge: plain,
  cancel: ({ retarget, ref }, name) => text(retarget ? 'effect.cancel.retarget' : 'effect.cancel', { it: name(ref) }),
  strip: ({ skill }) => text('effect.strip', { skill: skillText(skill) }),
  attachThis: ({ ref, as, class: level }, name) =>
    as === 'complication'
      ? text('effect.attachThis.complication', { it: name(ref), level: text(`need.any.${level ?? 'trained'}`) })
      : text(as === undefined ? 'effect.attachThis' : `effect.attachThis.${as}`, { it: name(ref) }),
  stealSupply: onto,
  woundPick: ({ n, max, chooser }) =>
    chooser === 'me' ? text('effect.woundPick.me', { n, max }) : text('effect.woundPick.them', { n }),
  expertise: plain,
  topThree: plain,
  tibor: plain,
  'aunt-crow': plain,
  frontier: plain,
  leverage: plain,
  copyText: plain,
  slander: plain,
  slanderHard: plain,
  raidWounds: plain,
  kitbashTokens: plain,
  swapComplications: plain,
  serenity: plain,
  overbooking: plain,
  infamyOrJettison: plain,
  payOrHome: plain,
  distanceZero: plain,
  dancePenalty: plain,
  infirmaryMore: plain,
  glitch: plain,
  compound: plain,
};
export const effectWords = (effect: Effect, name: Naming): Text =>
  (WRITERS[effect.do] as (effect: Effect, name: Naming) => Text)(effect, name);

/** One after another: `a, then b`. */
export const effectsWords = (effects: readonly Effect[], name: Naming): Text =>
  effects
    .map(e => effectWords(e, name))
    .reduceRight(
      (rest: Text | undefined, one) => (rest === undefined ? one : text('sequence', { first: one, rest })),
      undefined,
    ) ?? text('effect.nothing');
