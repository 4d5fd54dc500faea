/** Options of a match and the modes in which it is offered; the solo challenges with their points. */
import { z } from 'zod';
import type { Mode } from '../../engine/contract.ts';
import { modeMaker } from '../../engine/modes.ts';

export const optionsSchema = z.strictObject({
  /** Captains of the match; 1 is a solo scenario. */
  captains: z.enum(['1', '2', '3', '4']).default('2'),
  scenario: z.enum(['SO1', 'SO2', 'SO3']).default('SO1'),
  /** The match ends after this round (R41); 0: never. */
  lastRound: z.int().min(0).max(60).default(25),
  /** One expense for each jump (R31). */
  strictJumps: z.boolean().default(false),
  /** Both sides of a piracy action do their damage together (R90). */
  simultaneousPiracy: z.boolean().default(false),
  /** Wabapawap of the Opposition stays idle (R136). */
  strictOpposition: z.boolean().default(false),
  adventureDeck: z.enum(['20', '25', '30']).default('20'),
  adventureSingletons: z.boolean().default(false),
  foreignFive: z.boolean().default(false),
  captainDeck: z.enum(['60', '50', '40']).default('60'),
  captainCopies: z.enum(['3', '2', '1']).default('3'),
  contractSlots: z.enum(['4', '3', '2']).default('4'),
  handSize: z.enum(['7', '6', '5']).default('7'),
  doubleComplications: z.boolean().default(false),
  infiniteSlots: z.boolean().default(false),
  bloodPrice: z.boolean().default(false),
  attrition: z.boolean().default(false),
  singleUse: z.boolean().default(false),
  oppositionStart: z.enum(['0', '1', '2']).default('0'),
});
export type Options = z.infer<typeof optionsSchema>;

export const seatsOf = ({ captains }: Options): number => Number(captains);
export const isSolo = (options: Options): boolean => options.captains === '1';
export const hasOpposition = (options: Options): boolean => isSolo(options) && options.scenario === 'SO3';

type Challenge =
  | 'adventureDeck'
  | 'adventureSingletons'
  | 'foreignFive'
  | 'captainDeck'
  | 'captainCopies'
  | 'contractSlots'
  | 'handSize'
  | 'doubleComplications'
  | 'infiniteSlots'
  | 'bloodPrice'
  | 'attrition'
  | 'singleUse'
  | 'oppositionStart';

/** Points of each challenge taken (rulebook, Solo Challenges). */
export function challengesOf(options: Options): readonly { readonly id: Challenge; readonly points: number }[] {
  if (!isSolo(options)) return [];
  const foreign = { '20': 15, '25': 10, '30': 5 }[options.adventureDeck];
  const all: readonly (readonly [Challenge, number])[] = [
    ['adventureDeck', { '20': 0, '25': 5, '30': 10 }[options.adventureDeck]],
    ['adventureSingletons', options.adventureSingletons ? 10 : 0],
    ['foreignFive', options.foreignFive ? foreign : 0],
    ['captainDeck', { '60': 0, '50': 5, '40': 15 }[options.captainDeck]],
    ['captainCopies', { '3': 0, '2': 5, '1': 20 }[options.captainCopies]],
    ['contractSlots', { '4': 0, '3': 10, '2': 25 }[options.contractSlots]],
    ['handSize', { '7': 0, '6': 5, '5': 10 }[options.handSize]],
    ['doubleComplications', options.doubleComplications ? 15 : 0],
    ['infiniteSlots', options.infiniteSlots ? 10 : 0],
    ['bloodPrice', options.bloodPrice ? 10 : 0],
    ['attrition', options.attrition ? 5 : 0],
    ['singleUse', options.singleUse ? 20 : 0],
    ['oppositionStart', hasOpposition(options) ? { '0': 0, '1': 3, '2': 10 }[options.oppositionStart] : 0],
  ];
  return all.filter(([, points]) => points > 0).map(([id, points]) => ({ id, points }));
}
export const pointsOf = (options: Options): number => challengesOf(options).reduce((sum, c) => sum + c.points, 0);

const mode = modeMaker<Options>(options => optionsSchema.parse(options));

export const MODES: readonly Mode<Options>[] = [
  mode('two-captains', {}),
  mode('three-captains', { captains: '3' }),
  mode('four-captains', { captains: '4' }),
  mode('alone', { captains: '1', scenario: 'SO1', lastRound: 40 }, true),
  mode('business', { captains: '1', scenario: 'SO2', lastRound: 40 }, true),
  mode('dirty-half-dozen', { captains: '1', scenario: 'SO3', lastRound: 40 }, true),
];
