/** The eighteen abilities as printed facts: faction, timing, price (section 11). */
import type { Faction } from './fleets.ts';

export type Timing = 'own' | 'reaction' | 'passive' | 'sail' | 'fire' | 'seize';
export interface Ability {
  /** Topic that explains it. */
  readonly id: string;
  readonly name: string;
  readonly faction: Faction;
  readonly timing: Timing;
  readonly coins: number;
  readonly rule: string;
  /** Phrase of a ruling, where the printed words left something open. */
  readonly ruling?: string;
}
const ability = (
  faction: Faction,
  id: string,
  name: string,
  timing: Timing,
  coins: number,
  rule: string,
  ruling?: string,
): Ability =>
  ruling === undefined
    ? { id, name, faction, timing, coins, rule }
    : { id, name, faction, timing, coins, rule, ruling };

export const ABILITIES: readonly Ability[] = [
  ability('Barbarians', 'battle-cry', 'Battle Cry', 'reaction', 1, 'O-110'),
  ability('Barbarians', 'grappling-hook', 'Grappling Hook', 'fire', 1, 'O-111', 'ruling.hook'),
  ability('Barbarians', 'last-stand', 'Last Stand', 'reaction', 0, 'O-112', 'ruling.stand'),
  ability('Bootleggers', 'raid', 'Raid', 'own', 1, 'O-115'),
  ability('Bootleggers', 'expedition', 'Expedition', 'seize', 0, 'O-116'),
  ability('Bootleggers', 'cursed-coin', 'Cursed Coin', 'own', 1, 'O-117', 'ruling.storm'),
  ability('Elite', 'mitigate', 'Mitigate', 'own', 1, 'O-120', 'ruling.mitigate'),
  ability('Elite', 'formation', 'Formation', 'passive', 0, 'O-121'),
  ability('Elite', 'forced-surrender', 'Forced Surrender', 'own', 3, 'O-122'),
  ability('Engineers', 'piercing-shot', 'Piercing Shot', 'passive', 0, 'O-125', 'ruling.piercing'),
  ability('Engineers', 'fortify', 'Fortify', 'own', 1, 'O-126', 'ruling.forts'),
  ability('Engineers', 'salvage', 'Salvage', 'reaction', 1, 'O-128'),
  ability('Eternal', 'gateway', 'Gateway', 'sail', 0, 'O-133'),
  ability('Eternal', 'transcend', 'Transcend', 'passive', 0, 'O-134', 'ruling.transcend'),
  ability('Eternal', 'wave', 'Wave', 'own', 2, 'O-135', 'ruling.wave'),
  ability('Forgotten', 'debris', 'Debris', 'sail', 0, 'O-137', 'ruling.debris'),
  ability('Forgotten', 'range-expertise', 'Range Expertise', 'fire', 1, 'O-138'),
  ability('Forgotten', 'retreat', 'Retreat', 'reaction', 0, 'O-139'),
];
