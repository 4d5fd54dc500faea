/** Why a typed answer is not legal: the rule, with its number in the rules file. */
import type { PhraseBook } from '../../engine/text.ts';

export const refusalPhrases: PhraseBook = {
  refuse: '{why} Possible, for example: {near}.',
  'refuse.alone': '{why}',
  'refuse.unknown': 'There is no card "{typed}".',
  'refuse.loose': 'Your ship is in pieces: join it again or take the changes back before anything else (S-5).',
  'refuse.notInHand': '{card} is not in your hand.',
  'refuse.notOnShip': 'You have no {card} at {square}.',
  'refuse.notOnEnemy': 'There is no {card} at {square} on a ship that you may attack.',
  // market
  'refuse.notForSale': '{card} is not in the market row and is no hired crew.',
  'refuse.hiredOut': 'The pile of {card} is empty (S-44).',
  'refuse.price': '{card} costs {n}; you have {have} (S-41).',
  'refuse.partner': '{card} can go to your own discard pile only: you have no such partner (S-57).',
  'refuse.dearest': 'One credit scraps only the dearest card of the row (S-42).',
  'refuse.noCredit': 'Scrapping from the market costs a credit, and you have none (S-42).',
  // ship
  'refuse.noShipCard': '{card} is no ship card.',
  'refuse.full': 'Your ship has its 15 cards: replace one, or scrap one first (S-2).',
  'refuse.taken': 'There is a card at {square} already.',
  'refuse.apart': 'Nothing of your ship touches {square} (S-3).',
  'refuse.span': 'At {square} the ship would be larger than {n} by {n} (S-1).',
  'refuse.core': '{card} is a core card: it is never scrapped (S-8).',
  'refuse.noScrap': '{card} cannot be scrapped while it is enabled (S-31).',
  'refuse.noMove': '{card} cannot be moved (no-move icon).',
  'refuse.noMover': 'Moving {card} takes a Hauling Crew, a Contingency Crew or a Deck Crane (S-7).',
  'refuse.splits': 'Salvaging {card} would leave your ship in pieces.',
  // crew
  'refuse.noPrep': '{card} has no prep icon.',
  'refuse.notPrepped': 'You have no prepped {card}.',
  'refuse.itself': 'A Crew Coordinator does not scrap itself (S-39).',
  'refuse.noCoordinator': 'You hold no Crew Coordinator, or no credit from another source (S-39).',
  'refuse.noUse': '{card} has nothing to play from hand.',
  // firing
  'refuse.noWeapon': '{card} is no weapon.',
  'refuse.down': '{card} is disabled.',
  'refuse.fired': '{card} has fired this turn.',
  'refuse.arm': '{card} needs {n} ARM; you have {have}{bay, select, yes { (your Targeting Bay is disabled)} other {}}.',
  'refuse.charge': '{card} is charged for {n} credits; you have {have} (S-23).',
  'refuse.noCharge': '{card} has no charge.',
  'refuse.noLevel': '{card} has no attack level of its own (S-24).',
  'refuse.pod': 'A pod attacks in your action phase after the turn in which it was played (S-32).',
  'refuse.targetDown': '{card} is disabled already: attacks choose enabled cards.',
  'refuse.front': '{card} is not the first enabled card of its column: {type} attacks reach no other.',
  'refuse.flank': '{card} is not at an end of its row: flank attacks reach no other.',
  'refuse.screen': 'A Sentinel Plate beside {card} keeps flank attacks off it (S-35).',
  'refuse.column': 'A wide weapon names the column left or right of its target, inside the ship (S-13).',
  'refuse.joins':
    'That weapon cannot join this shot: it must reach the same target (S-18), be armed and not have fired.',
  // repairs
  'refuse.whole': '{card} is not disabled.',
  'refuse.noRepair': '{card} cannot be repaired (no-repair icon, S-52).',
  'refuse.noRepairs': 'You have no Field Repair left (S-52).',
  'refuse.noHub': 'You have no enabled Backup Hub there (S-36).',
};
