/** Changes for a while: attributes, skills, keywords; ready and exerted; where a card is. */

import { SKILLS, type Skill } from '../cards/figures.ts';
import { captainCard, isCaptainCard } from '../cards/index.ts';
import { choice, pick, word } from '../flow/forms.ts';
import { fundsOf } from '../funds.ts';
import { cardName, runName } from '../labels.ts';
import { text } from '../say.ts';
import { scopeFor } from '../scopes.ts';
import type { Change, Lasting, Permanent } from '../state.ts';
import { crewOf, hasKeyword, hasTrait, isBlank, kindOf, skillOf, upgradesOf } from '../values.ts';
import { emit, permanentOf, type Work } from '../work.ts';
import { goHome, jettison } from '../zones.ts';
import { askVerb, cardsAt, idsOf, reached, type SomeVerbs } from './contract.ts';

export const change = (work: Work, on: number, until: Lasting['until'], what: Change, source = 0): void => {
  const scope = scopeFor(work.table, until);
  if (scope !== undefined) work.table.lasting.push({ on, until, scope, source, change: what });
};
const skillChoice = (skill: Skill) => choice(`s${skill}`, skill, text(`skill.${skill}`));

export function exert(work: Work, p: Permanent): void {
  if (p.exerted) return;
  p.exerted = true;
  emit(work, { type: 'exerted', seat: p.controller, card: p.card });
}
export function ready(work: Work, p: Permanent): void {
  if (!p.exerted) return;
  p.exerted = false;
  emit(work, { type: 'readied', seat: p.controller, card: p.card });
}

export const changeVerbs: SomeVerbs<
  | 'suppress'
  | 'blank'
  | 'attribute'
  | 'coldEngines'
  | 'gain'
  | 'levelUp'
  | 'armor'
  | 'conceal'
  | 'immune'
  | 'exert'
  | 'ready'
  | 'jettison'
  | 'home'
  | 'steer'
  | 'exertUpgrades'
  | 'skipReady'
  | 'expertise'
  | 'glitch'
  | 'copyText'
  | 'stealSupply'
> = {
  suppress: {
    run: (work, run, { ref, skill, until }) => {
      const picked = skill === 'picked' ? run.vars.skill : skill;
      if (picked === undefined) return;
      for (const p of cardsAt(work.table, run, ref))
        change(work, p.uid, until, { is: 'suppress', skill: picked as Skill });
    },
  },
  blank: {
    run: (work, run, { ref, until }) => {
      for (const p of cardsAt(work.table, run, ref)) change(work, p.uid, until, { is: 'blank' });
    },
  },
  attribute: {
    run: (work, run, { ref, av = 0, dv = 0, init = 0, until }) => {
      for (const id of idsOf(work.table, run, ref)) change(work, id, until, { is: 'attribute', av, dv, init });
    },
  },
  coldEngines: {
    run: (work, run, effect) => {
      const [ship] = idsOf(work.table, run, effect.ref);
      if (ship === undefined) return;
      change(work, ship, 'round', { is: 'still' });
      if (drives(work, ship).length > 0) askVerb(work, run, effect, [run.by]);
    },
    open: (state, run, effect) => {
      const [ship = 0] = idsOf(state.table, run, effect.ref);
      const found = drives({ table: state.table }, ship).map(p =>
        choice(`u${p.uid}`, captainCard(p.card).name, cardName(p.card)),
      );
      return {
        prompt: text('ask.coldEngines'),
        form: pick([...(fundsOf(state, run.by, 'any') > 0 ? found : []), word('no')]),
        topic: 'piracy',
        onTimeout: ['no'],
      };
    },
    answer: (work, run, _effect, [given]) => {
      if (given === undefined || given.answer[0] === 'no') return;
      const id = Number(String(given.answer[0]).slice(1));
      const then = { ...run, targets: [[id]] };
      work.state.frames.push(
        { do: 'program', run: then, effects: [{ do: 'jettison', ref: 't0' }], at: 0, seat: run.by },
        { do: 'pay', seat: run.by, due: 1, paid: 0, from: 'any', why: 'event' },
      );
    },
  },
  gain: {
    run: (work, run, effect) => {
      const [only, ...more] = effect.skills;
      if (more.length > 0) askVerb(work, run, effect, [run.by]);
      else if (only)
        for (const p of cardsAt(work.table, run, effect.ref))
          change(work, p.uid, effect.until, { is: 'skill', skill: only, level: effect.level });
    },
    open: (state, run, effect) => ({
      prompt: text('ask.skill', { play: runName(state, run) }),
      form: pick(effect.skills.map(skillChoice)),
      topic: 'skills',
      onTimeout: [`s${effect.skills[0]}`],
    }),
    answer: (work, run, effect, [given]) => {
      const skill = String(given?.answer[0]).slice(1) as Skill;
      for (const p of cardsAt(work.table, run, effect.ref))
        change(work, p.uid, effect.until, { is: 'skill', skill, level: effect.level });
    },
  },
  levelUp: {
    run: (work, run, effect) => askVerb(work, run, effect, [run.by]),
    open: (state, run, effect) => {
      const skills = effect.skills === 'all' ? SKILLS : effect.skills;
      return {
        prompt: text('ask.skill', { play: runName(state, run) }),
        form: pick(skills.map(skillChoice)),
        topic: 'skills',
        onTimeout: [`s${skills[0]}`],
      };
    },
    answer: (work, run, effect, [given]) => {
      const skill = String(given?.answer[0]).slice(1) as Skill;
      const holder =
        effect.until === 'attached'
          ? work.table.board.findLast(p => p.card === run.card && p.host === run.actor)
          : undefined;
      for (const p of cardsAt(work.table, run, effect.ref))
        change(work, p.uid, effect.until, { is: 'level', skill }, holder?.uid ?? 0);
    },
  },
  armor: {
    run: (work, run, { ref, n, until }) => {
      for (const p of cardsAt(work.table, run, ref)) change(work, p.uid, until, { is: 'armor', n }, run.source);
    },
  },
  conceal: {
    run: (work, run, { ref, n, until }) => {
      if (ref !== 'otherCrew') {
        for (const p of cardsAt(work.table, run, ref)) change(work, p.uid, until, { is: 'concealed', n });
        return;
      }
      for (const p of reached(work.table, run, crewOf(work.table, run.by))) {
        if (p.uid !== run.actor) change(work, p.uid, until, { is: 'concealed', n, only: 'wounds' });
      }
    },
  },
  immune: {
    run: (work, run, { ref, to, until }) => {
      for (const p of cardsAt(work.table, run, ref))
        change(work, p.uid, until, { is: 'immune', to, source: run.source });
    },
  },
  exert: {
    run: (work, run, { ref }) => {
      for (const p of cardsAt(work.table, run, ref)) exert(work, p);
    },
  },
  ready: {
    run: (work, run, { ref }) => {
      for (const p of cardsAt(work.table, run, ref)) ready(work, p);
    },
  },
  jettison: {
    run: (work, run, { ref }) => {
      for (const p of cardsAt(work.table, run, ref)) jettison(work, p);
    },
  },
  home: {
    run: (work, run, { ref }) => {
      for (const p of cardsAt(work.table, run, ref)) goHome(work, p);
    },
  },
  steer: {
    run: (work, run, { ref }) => {
      const actor = permanentOf(work.table, run.actor);
      if (actor === undefined) return;
      for (const p of cardsAt(work.table, run, ref)) {
        if (!hasKeyword(work.table, p, 'integral')) p.host = actor.uid;
        p.controller = run.by;
        emit(work, { type: 'stolen', seat: run.by, card: p.card });
      }
    },
  },
  exertUpgrades: {
    run: (work, run, { ref }) => {
      for (const ship of cardsAt(work.table, run, ref))
        for (const p of upgradesOf(work.table, ship.owner)) exert(work, p);
    },
  },
  skipReady: {
    run: (work, run, { ref, unlessTrait }) => {
      if (unlessTrait) {
        const [other] = cardsAt(work.table, run, unlessTrait.ref);
        if (other && hasTrait(work.table, other, unlessTrait.trait)) return;
      }
      for (const p of cardsAt(work.table, run, ref)) p.rests = true;
    },
  },
  expertise: {
    run: (work, run, effect) => {
      const [host] = cardsAt(work.table, run, 'host');
      const skills = host ? SKILLS.filter(s => skillOf(work.table, host, s) === 1) : [];
      const self = permanentOf(work.table, run.source);
      if (skills.length > 1) askVerb(work, run, effect, [run.by]);
      else if (self && skills[0]) self.skill = skills[0];
    },
    open: (state, run) => {
      const [host] = cardsAt(state.table, run, 'host');
      const choices = SKILLS.filter(s => host && skillOf(state.table, host, s) === 1).map(skillChoice);
      return {
        prompt: text('ask.skill', { play: runName(state, run) }),
        form: pick(choices),
        topic: 'skills',
        onTimeout: [choices[0]?.id ?? ''],
      };
    },
    answer: (work, run, _effect, [given]) => {
      const self = permanentOf(work.table, run.source);
      if (self) self.skill = String(given?.answer[0]).slice(1) as Skill;
    },
  },
  glitch: {
    run: (work, run, effect) => {
      if (cardsAt(work.table, run, 't0').length > 0) askVerb(work, run, effect, [run.by]);
    },
    open: (state, run) => ({
      prompt: text('ask.glitch', { play: runName(state, run) }),
      form: pick([word('ready'), word('exert')]),
      topic: 'queue',
      onTimeout: ['ready'],
    }),
    answer: (work, run, _effect, [given]) => {
      for (const p of cardsAt(work.table, run, 't0')) (given?.answer[0] === 'exert' ? exert : ready)(work, p);
    },
  },
  copyText: {
    run: (work, run) => {
      const [self] = cardsAt(work.table, run, 'self');
      const [other] = cardsAt(work.table, run, 't0');
      if (self && other && isCaptainCard(other.card) && !isBlank(work.table, self)) self.copies = other.card;
    },
  },
  stealSupply: {
    run: (work, run, { ref }) => {
      for (const p of cardsAt(work.table, run, ref)) change(work, p.uid, 'round', { is: 'stolen', seat: run.by });
    },
  },
};
const drives = (work: Pick<Work, 'table'>, ship: number): readonly Permanent[] =>
  work.table.board.filter(p => p.host === ship && kindOf(p) === 'upgrade' && hasTrait(work.table, p, 'Maneuver Drive'));
