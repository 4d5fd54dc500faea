/** What traits and uses say on a card, in full and in short. */
import { byVerb, type VerbTable } from '../../../effects/verbs.ts';
import type { Text } from '../../../engine/text.ts';
import { text } from '../say.ts';
import type { Trait, Use } from './types.ts';

interface Said {
  readonly full: Text;
  readonly short: Text;
}

const traits: VerbTable<Trait, readonly [], Said> = {
  command: () => ({ full: text('trait.command'), short: text('trait.command.short') }),
  quarters: ({ n }) => ({ full: text('trait.quarters', { n }), short: text('trait.quarters.short', { n }) }),
  targeting: ({ n }) => ({ full: text('trait.targeting', { n }), short: text('trait.targeting.short', { n }) }),
  creditOnFire: ({ n }) => ({
    full: text('trait.creditOnFire', { n }),
    short: text('trait.creditOnFire.short', { n }),
  }),
  charge: ({ cost, level }) => ({
    full: text('trait.charge', { cost, level }),
    short: text('trait.charge.short', { cost, level }),
  }),
  burst: ({ defense }) => ({ full: text('trait.burst', { defense }), short: text('trait.burst.short') }),
  boostPerLaser: () => ({ full: text('trait.boostPerLaser'), short: text('trait.boostPerLaser.short') }),
  boostIfBare: () => ({ full: text('trait.boostIfBare'), short: text('trait.boostIfBare.short') }),
  boostAfterShot: () => ({ full: text('trait.boostAfterShot'), short: text('trait.boostAfterShot.short') }),
  chain: () => ({ full: text('trait.chain'), short: text('trait.chain.short') }),
  shock: ({ n }) => ({ full: text('trait.shock', { n }), short: text('trait.shock.short', { n }) }),
  armCost: ({ n }) => ({ full: text('trait.armCost', { n, more: n + 1 }), short: text('trait.armCost.short', { n }) }),
  passOver: () => ({ full: text('trait.passOver'), short: text('trait.passOver.short') }),
  swapEnemy: () => ({ full: text('trait.swapEnemy'), short: text('trait.swapEnemy.short') }),
  wearOut: () => ({ full: text('trait.wearOut'), short: text('trait.wearOut.short') }),
  seize: () => ({ full: text('trait.seize'), short: text('trait.seize.short') }),
  mine: ({ defense }) => ({ full: text('trait.mine', { defense }), short: text('trait.mine.short') }),
  board: () => ({ full: text('trait.board'), short: text('trait.board.short') }),
  setAside: () => ({ full: text('trait.setAside'), short: text('trait.setAside.short') }),
  selfRepair: ({ cost }) => ({
    full: text('trait.selfRepair', { cost }),
    short: text('trait.selfRepair.short', { cost }),
  }),
  shareRepair: () => ({ full: text('trait.shareRepair'), short: text('trait.shareRepair.short') }),
  screen: () => ({ full: text('trait.screen'), short: text('trait.screen.short') }),
  jam: ({ n }) => ({ full: text('trait.jam', { n }), short: text('trait.jam.short', { n }) }),
  noSum: ({ least }) => ({ full: text('trait.noSum', { least }), short: text('trait.noSum.short', { least }) }),
  income: ({ n }) => ({ full: text('trait.income', { n }), short: text('trait.income.short', { n }) }),
  hub: () => ({ full: text('trait.hub'), short: text('trait.hub.short') }),
  crane: () => ({ full: text('trait.crane'), short: text('trait.crane.short') }),
  fieldRepair: () => ({ full: text('trait.fieldRepair'), short: text('trait.fieldRepair.short') }),
};

const uses: VerbTable<Use, readonly [], Said> = {
  credit: ({ n }) => ({ full: text('use.credit', { n }), short: text('use.credit.short', { n }) }),
  arm: ({ n }) => ({ full: text('use.arm', { n }), short: text('use.arm.short', { n }) }),
  haul: () => ({ full: text('use.haul'), short: text('use.haul.short') }),
  draw: ({ n }) => ({ full: text('use.draw', { n }), short: text('use.draw.short', { n }) }),
  scrapHand: ({ cost }) => ({ full: text('use.scrapHand', { cost }), short: text('use.scrapHand.short', { cost }) }),
  scrapShip: ({ n }) => ({ full: text('use.scrapShip', { n }), short: text('use.scrapShip.short', { n }) }),
  clog: () => ({ full: text('use.clog'), short: text('use.clog.short') }),
};

export const traitWords = (trait: Trait): Said => byVerb<Trait, readonly [], Said>(traits, trait);
export const useWords = (use: Use): Said => byVerb<Use, readonly [], Said>(uses, use);
