/** The rules in our own words, by topic, with the rulings (R-numbers of the rules file) that each covers. */
import { fixedPhrases } from '../../engine/phrase.ts';

export interface TopicWords {
  readonly id: string;
  readonly title: string;
  readonly body: readonly string[];
  readonly rules: readonly number[];
}

export const TOPICS: readonly TopicWords[] = [
  {
    id: 'goal',
    title: 'Goal and end',
    rules: [54, 55, 27, 89, 86],
    body: [
      'Disable the enemy Command Deck while you protect your own. The match ends at that moment, in the middle of a turn.',
      'After 60 rounds without a decision the match of players is a draw; enabled cards are counted. Who resigns is out; a team goes on while one of its ships stands.',
    ],
  },
  {
    id: 'layouts',
    title: 'Layouts and the first player',
    rules: [49, 62, 84],
    body: [
      'Each player gets two of eight layouts and picks one. The lowest numeral starts and discards one card before the first turn.',
      'With a free layout each player shapes the eight starter cards in any connected form within 5 by 5, in secret; all are shown together.',
    ],
  },
  {
    id: 'turn',
    title: 'A turn',
    rules: [48, 50, 41, 25],
    body: [
      'At the start: your mines go off, a Backup Hub may be used, disabled Crew Quarters cost two cards. Then the action phase: play crew, buy, change the ship, fire, in any order.',
      'At the end everything in hand and played is discarded, Field Repairs may be used, and five cards are drawn. Prepped crew and pods stay. Credits are lost.',
      'What is needed plays itself: batteries, Cargo Crew and Transport Crew pay, arming crew arm (cards of the hand first, hired crew last). To use others, play them before.',
      'Ending the turn may name the one card that a Field Repair mends, or none; else you are asked.',
    ],
  },
  {
    id: 'market',
    title: 'Market and decks',
    rules: [42, 43, 44, 45, 46, 47, 38, 39, 88, 81],
    body: [
      'Bought cards go to your discard pile. One credit scraps the dearest card of the row. The row is filled at once.',
      'An empty pile is made anew from the scrap pile. An empty draw pile is made anew from the discard pile when a card must be drawn.',
      'A System Inhibitor goes to the discard pile of an opponent whom you may attack; only a Crew Coordinator gets rid of it.',
      'Hands and the order of the piles are hidden; everything else is open.',
    ],
  },
  {
    id: 'modifying',
    title: 'Changing the ship',
    rules: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 37],
    body: [
      'A ship card from hand is placed for free beside any card of your ship. The ship keeps to a 5 by 5 area (titans 6 by 6) and 15 cards (titans without limit).',
      'A Hauling Crew moves one card, two moves swap two. Cards with the move icon move freely. Any ship card but core cards may be scrapped.',
      'In between the ship may be in pieces; until it is joined again only changes of the ship are offered, and they can be taken back.',
    ],
  },
  {
    id: 'firing',
    title: 'Firing',
    rules: [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 26],
    body: [
      'A weapon needs 1 ARM and fires once a turn. Front and pierce hit the first enabled card of a column, flank the left- or right-most of a row, wide the first cards of two neighbouring columns.',
      'Two or three weapons that disable a card only together are offered as one shot; others join one by one.',
      'A target is disabled by a level not below its defense. Weapons that reach the same target may join in one shot, and their levels add up. Separate shots do not.',
      'What a pierce weapon has left over goes on down the column. Charge pays credits for a fixed front level; upgrades count when the shot is declared.',
    ],
  },
  {
    id: 'mines',
    title: 'Nova Mines and Boarding Pods',
    rules: [28, 29, 30, 31, 32],
    body: [
      'A Nova Mine is laid beside a card of an enemy ship and goes off at the start of your next turn, if it is still enabled. The ship’s owner may move it, shoot it through a partner, or scrap it once it is disabled.',
      'A Boarding Pod is deployed and attacks on your next turn, from the flank with level 1, without arming.',
    ],
  },
  {
    id: 'core',
    title: 'Core cards',
    rules: [8, 36, 48, 51],
    body: [
      'Core cards are never scrapped. Disabled Crew Quarters cost two cards at the start of each of your turns; with a disabled Targeting Bay each weapon needs one more ARM.',
    ],
  },
  {
    id: 'repairs',
    title: 'Repairs',
    rules: [50, 51, 52, 53, 36],
    body: [
      'At the end of your turn each Field Repair mends one disabled card without the no-repair icon. They never come back.',
      'A Phoenix Plate, a Backup Hub and the Replicant repair at once.',
    ],
  },
  {
    id: 'discards',
    title: 'Forced discards',
    rules: [40, 83],
    body: [
      'Shock Cannon, Jammer Plate, Crew Hunter and disabled Crew Quarters make a player discard cards of their choice. When time runs out the cheapest goes, by name among equals.',
    ],
  },
  {
    id: 'cards',
    title: 'Single cards',
    rules: [33, 34, 35, 36, 37, 38, 39, 40],
    body: [
      'A Flux Beam swaps two neighbouring enemy cards that may be moved. A Disruptor Missile sends a weapon to its owner’s discard pile. A Sentinel Plate guards its neighbours against the choice of a flank attack only.',
    ],
  },
  {
    id: 'modes',
    title: 'Modes for several players',
    rules: [56, 57, 58, 86, 89, 90],
    body: [
      'Free for all: each attacks the player to the left; the first to disable a target’s Command Deck wins.',
      'Hunter Killer: two teams, each player has one fixed enemy, and bought cards may go to the partner.',
    ],
  },
  {
    id: 'titans',
    title: 'Titan cruisers',
    rules: [2, 58, 59, 32],
    body: [
      'A titan cruiser has one Alpha Laser and four Light Plates more, placed freely within 6 by 6. In Titan Duel two players command it, each with an own hand and three Field Repairs.',
    ],
  },
  {
    id: 'takedown',
    title: 'Titan Takedown',
    rules: [60, 61, 85],
    body: [
      'The titan starts, draws six cards a turn and has five Field Repairs; the two ships have three each. One fallen ship decides for the titan. Each ally may put the first plate bought straight onto the ship.',
    ],
  },
  {
    id: 'automata',
    title: 'The Automata',
    rules: [63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 79, 87],
    body: [
      'It draws a ship card face-up for its next turn. A plate or system takes the place of a disabled card, else of a weaker one. A weapon makes all its weapons fire, then takes the place of a disabled or cheaper weapon beside its Command Deck.',
      'It aims at core cards, then weapons, then as many weak cards as it can; among equal results the attacked player chooses. Texts of its cards do nothing, but for Flux Beam, Disruptor Missile and Nova Mine.',
      'The match is lost when all Command Decks of the players are disabled or the market pile is empty.',
    ],
  },
  {
    id: 'ai',
    title: 'AI cards and hard sheets',
    rules: [70, 80, 77],
    body: [
      'Monolith guards the cards beside its Command Deck, Centurion hits harder, Replicant repairs itself, each while some of its core cards work. AI cards add to any sheet.',
    ],
  },
  {
    id: 'score',
    title: 'Score',
    rules: [78],
    body: [
      '15 for each AI card, 15 for a hard sheet, 3 for each unused Field Repair, 1 for each card left in the market pile. 20, 40, 55, 70 and 80 earn a title.',
    ],
  },
  {
    id: 'reading',
    title: 'Reading the picture',
    rules: [82],
    body: [
      'Row 1 is the front. Your ship shows row 1 on top, the enemy ship row 1 at the bottom; columns have the same numbers for both.',
    ],
  },
];

export const topicPhrases = fixedPhrases(
  TOPICS.flatMap(({ id, title, body }) => [
    [`topic.${id}`, title] as const,
    ...body.map((words, i) => [`topic.${id}.${i}`, words] as const),
  ]),
);
