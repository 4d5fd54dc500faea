/**
 * Names and figures of the adventure cards, both halves. Requirements are written as in rules/traveller.md 3.0
 * (`;` and, `|` or; read by requirements.ts); Complications with instructions of their own name them in complications.ts.
 */
import type { AdventureRow } from '../types.ts';

export const ADVENTURE_ROWS: readonly AdventureRow[] = [
  {
    id: 'AV01',
    contract: { name: 'Bulk Hauling', traits: ['Freight', 'Mercantile'], distance: 1, requires: 'Cg; Cg; Cg', slots: 2, abandonment: 3, vp: 4, subplots: 'Soc.T -> 1 VP' },
    complication: { name: 'Jump Phobia', traits: ['Space', 'Treatment'], requires: 'Med.E | Psi.E', abandonment: -1, subplots: '' },
  },
  {
    id: 'AV02',
    contract: { name: 'Down the Main', traits: ['Freight', 'Spacehand'], distance: 3, requires: 'Cg', slots: 2, abandonment: 1, vp: 2, subplots: 'DV>=2 -> 1 VP ; Adm.T -> 1 VP' },
    complication: { name: 'Myriad Difficulties', traits: ['Resourceful'], requires: 'AnyTok*3', abandonment: -1, subplots: '' },
  },
  {
    id: 'AV03',
    contract: { name: 'Group Package', traits: ['Amiable', 'Mercantile', 'Transport'], distance: 1, requires: 'Ps; Ps', slots: 2, abandonment: 2, vp: 3, subplots: 'Soc.T -> 1 VP' },
    complication: { name: 'Unexpected Booking', traits: ['Mercantile', 'Priority', 'Transport'], requires: 'Ps', abandonment: 0, subplots: '' },
  },
  {
    id: 'AV04',
    contract: { name: 'Humanitarian Evacuation', traits: ['Altruistic', 'Priority', 'Warfare'], distance: 4, requires: 'Cg; Ps; Soc.T', slots: 3, abandonment: 3, vp: 4, subplots: 'Med.T -> 1 VP | Med.E -> 2 VP ; Ps -> 1 VP' },
    complication: { name: 'Buccaneer', traits: ['Corsair', 'Space'], requires: 'Ship(1,1,1)', abandonment: 0, subplots: '' },
  },
  {
    id: 'AV05',
    contract: { name: 'Mid Passage Mark', traits: ['Milk Run'], distance: 1, requires: 'Ps', slots: 1, abandonment: 1, vp: 2, subplots: 'Cbt.T -> 1 VP' },
    complication: { name: 'Letting Things Slide', traits: ['Maintenance'], requires: 'Do(upgrade-home)', abandonment: -1, subplots: '' },
  },
  {
    id: 'AV06',
    contract: { name: 'Reach for the Stars', traits: ['Transport'], distance: 5, requires: 'Ps', slots: 3, abandonment: 1, vp: 2, subplots: 'Soc.T -> 1 VP ; Ops.T -> 1 VP ; Tec.T -> 1 VP' },
    complication: { name: 'Firmware Update Errors', traits: ['Maintenance'], requires: 'Pay(upgrades)', abandonment: 1, subplots: '' },
  },
  {
    id: 'AV07',
    contract: { name: 'Refugee Resettlement', traits: ['Government', 'Treatment'], distance: 3, requires: 'Ps', slots: 2, abandonment: 1, vp: 2, subplots: 'Med.T -> 1 VP | Med.E -> 2 VP' },
    complication: { name: 'Customs Inspection', traits: ['Legal'], requires: 'Adm.T | Soc.T', abandonment: 0, subplots: '' },
  },
  {
    id: 'AV08',
    contract: { name: 'Scheduled Shipment', traits: ['Milk Run'], distance: 1, requires: 'Cg', slots: 1, abandonment: 1, vp: 2, subplots: 'Adm.T -> 1 VP' },
    complication: { name: 'Larger than in the Photo', traits: ['Freight'], requires: 'Cg', abandonment: 0, subplots: '' },
  },
  {
    id: 'AV09',
    contract: { name: 'Smuggler\'s Run', traits: ['Legal', 'Unsavory'], distance: 4, requires: 'Cg; Und.T', slots: 2, abandonment: 2, vp: 3, subplots: 'Init>=4 -> 1 VP ; Ops.T -> 1 VP' },
    complication: { name: 'Crooked Customs', traits: ['Government', 'Scoundrel', 'Unsavory'], requires: 'Pay(2)', abandonment: 1, subplots: '' },
  },
  {
    id: 'AV10',
    contract: { name: 'Trans-Shipping', traits: ['Government', 'Freight'], distance: 1, requires: 'Cg; Cg', slots: 2, abandonment: 2, vp: 3, subplots: 'Adm.T -> 1 VP' },
    complication: { name: 'Last Minute Revisions', traits: ['Priority', 'Resourceful'], requires: 'Do(revise)', abandonment: -1, subplots: '' },
  },
  {
    id: 'AV11',
    contract: { name: 'Witness Relocation', traits: ['Government', 'Priority', 'Unsavory'], distance: 2, requires: 'Cg; Ps', slots: 2, abandonment: 1, vp: 3, subplots: 'Ops.T -> 1 VP' },
    complication: { name: 'Wanted!', traits: ['Legal', 'Government', 'Unsavory'], requires: 'Do(crew-home)', abandonment: -1, subplots: '' },
  },
  {
    id: 'AV12',
    contract: { name: 'Zhodani Science Expedition', traits: ['Exotic', 'Professional', 'Zhodani'], distance: 1, requires: 'Ps; Ps; AnySkill*2', slots: 2, abandonment: 3, vp: 4, subplots: 'Psi.T -> 1 VP' },
    complication: { name: 'Unexpected Booking', traits: ['Mercantile', 'Transport'], requires: 'Ps', abandonment: 0, subplots: '' },
  },
  {
    id: 'AV13',
    contract: { name: 'Dwarf Planet Survey', traits: ['Exploration', 'Professional', 'Sensors'], distance: 1, requires: 'Sv; Sv', slots: 2, abandonment: 2, vp: 3, subplots: 'Sci.T -> 1 VP' },
    complication: { name: 'Electro-Magnetic Interference', traits: ['Exploration'], requires: 'Sv', abandonment: 0, subplots: '' },
  },
  {
    id: 'AV14',
    contract: { name: 'Gravimetric Probe Retrieval', traits: ['Sensors', 'Space'], distance: 5, requires: 'Sv; Tec.T', slots: 3, abandonment: 2, vp: 3, subplots: 'Soc.T -> 1 VP | Soc.E -> 2 VP ; Cg -> 1 VP' },
    complication: { name: 'There\'s Always Something', traits: ['Priority'], requires: 'Do(pile-on)', abandonment: 2, subplots: '' },
  },
  {
    id: 'AV15',
    contract: { name: 'Red Zone Prospecting', traits: ['Exploration', 'Mercantile', 'Unsavory'], distance: 4, requires: 'Sv', slots: 2, abandonment: 1, vp: 2, subplots: 'Und.T -> 1 VP | Und.E -> 2 VP ; Adm.T -> 1 VP' },
    complication: { name: 'Vargr Raiders', traits: ['Vargr', 'Mercenary', 'Warfare'], requires: 'Ml | Cbt.T', abandonment: 0, subplots: '' },
  },
  {
    id: 'AV16',
    contract: { name: 'Stellar Luminosity Study', traits: ['Milk Run'], distance: 1, requires: 'Sv', slots: 1, abandonment: 1, vp: 2, subplots: 'Ops.T -> 1 VP' },
    complication: { name: 'Buccaneer', traits: ['Corsair', 'Space'], requires: 'Ship(1,1,1)', abandonment: 0, subplots: '' },
  },
  {
    id: 'AV17',
    contract: { name: 'Universal World Profile Update', traits: ['Corporate', 'Government', 'TAS'], distance: 2, requires: 'Ps; Sv', slots: 2, abandonment: 1, vp: 3, subplots: 'Sci.T -> 1 VP' },
    complication: { name: 'Opportunistic Raider', traits: ['Corsair', 'Space', 'Unsavory'], requires: 'AV>=2 | DV>=2 | Init>=6 | Do(jettison-upgrade)', abandonment: 1, subplots: '' },
  },
  {
    id: 'AV18',
    contract: { name: 'X-Boat Route Review', traits: ['Imperial', 'Priority', 'Space'], distance: 3, requires: 'Ps; Sv; Sci.T', slots: 2, abandonment: 1, vp: 4, subplots: 'Adm.T -> 1 VP' },
    complication: { name: 'Hostile Psionic Coven', traits: ['Exotic', 'Treatment', 'Warfare'], requires: 'Cbt.E | Med.E | Psi.E', abandonment: -1, subplots: '' },
  },
  {
    id: 'AV19',
    contract: { name: 'Calibrated Electronics Delivery', traits: ['Gearhead', 'Professional'], distance: 2, requires: 'Cg; Tec.T', slots: 2, abandonment: 1, vp: 3, subplots: 'Adm.T -> 1 VP' },
    complication: { name: 'Larger than in the Photo', traits: ['Freight'], requires: 'Cg', abandonment: 0, subplots: '' },
  },
  {
    id: 'AV20',
    contract: { name: 'Chartered Psionic Research', traits: ['Exotic', 'Unsavory'], distance: 1, requires: 'Ps', slots: 1, abandonment: 1, vp: 2, subplots: 'Psi.T + Sci.T -> 3 VP' },
    complication: { name: 'Back Taxes', traits: ['Government', 'Legal'], requires: 'Do(back-taxes)', abandonment: -1, subplots: '' },
  },
  {
    id: 'AV21',
    contract: { name: 'Corporate Contraband', traits: ['Corporate', 'Hortalez et Cie', 'Unsavory'], distance: 1, requires: 'Cg; Und.E', slots: 2, abandonment: 3, vp: 4, subplots: 'Adm.T -> 1 VP' },
    complication: { name: 'Friends from Before', traits: ['Mercenary', 'Scoundrel', 'Unsavory'], requires: 'Do(jettison-unsavory) | Do(wound-all)', abandonment: 0, subplots: '' },
  },
  {
    id: 'AV22',
    contract: { name: 'Employee Relocation', traits: ['Corporate', 'Transport'], distance: 1, requires: 'Cg; Ps', slots: 2, abandonment: 2, vp: 3, subplots: '=Cg/Ps -> 1 VP' },
    complication: { name: 'Makeshift Accommodations', traits: ['Resourceful', 'Transport'], requires: 'Cg | Ps', abandonment: 2, subplots: '' },
  },
  {
    id: 'AV23',
    contract: { name: 'Foreign Luxuries', traits: ['Extravagant', 'Mercantile', 'Noble'], distance: 1, requires: 'Cg', slots: 1, abandonment: 1, vp: 2, subplots: 'Adm.T + Soc.T -> 3 VP' },
    complication: { name: 'Squabbling Crew', traits: ['Interpersonal'], requires: 'Do(show-hand)', abandonment: 0, subplots: '' },
  },
  {
    id: 'AV24',
    contract: { name: 'Home One Last Time', traits: ['Mercantile', 'Space'], distance: 6, requires: 'Ps; Med.T', slots: 3, abandonment: 3, vp: 4, subplots: 'Psi.T -> 1 VP ; Ops.T -> 1 VP' },
    complication: { name: 'Inoperative Amenities', traits: ['Resourceful', 'Transport'], requires: 'Soc.T | Tec.T', abandonment: 0, subplots: '' },
  },
  {
    id: 'AV25',
    contract: { name: 'In the Presence of Mine Enemies', traits: ['Mercenary', 'Veteran'], distance: 4, requires: 'Ps; Cbt.E', slots: 3, abandonment: 3, vp: 4, subplots: 'Med.T -> 1 VP | Med.E -> 2 VP ; Sci.T -> 1 VP' },
    complication: { name: 'Firefight', traits: ['Mercenary', 'Warfare'], requires: 'Do(four-wounds)', abandonment: 1, subplots: '' },
  },
  {
    id: 'AV26',
    contract: { name: 'Monster for the Menagerie', traits: ['Extravagant', 'Noble'], distance: 2, requires: 'Cg; Ps; Sci.T', slots: 3, abandonment: 2, vp: 4, subplots: 'Cbt.T -> 1 VP' },
    complication: { name: 'Mission Creep', traits: ['Gearhead', 'Professional', 'Veteran'], requires: 'AnyCap*2 | AnySkill*3', abandonment: 0, subplots: '' },
  },
  {
    id: 'AV27',
    contract: { name: 'Showing the Flag', traits: ['Government', 'Corporate', 'Noble'], distance: 2, requires: 'Ml | AV>=2; Ops.T', slots: 2, abandonment: 1, vp: 3, subplots: 'Soc.T -> 1 VP' },
    complication: { name: 'Buccaneer', traits: ['Corsair', 'Space'], requires: 'Ship(1,1,1)', abandonment: 0, subplots: '' },
  },
  {
    id: 'AV28',
    contract: { name: 'TAS Inspection', traits: ['Corporate', 'Professional', 'TAS'], distance: 1, requires: 'Cg; Ps; Sv', slots: 2, abandonment: 3, vp: 4, subplots: 'Und.T -> 1 VP' },
    complication: { name: 'Old Debts', traits: ['Unsavory'], requires: 'Pay(4) | Do(jettison-crew)', abandonment: 1, subplots: '' },
  },
  {
    id: 'AV29',
    contract: { name: 'The Asylum Seeker', traits: ['Legal'], distance: 1, requires: '=Cg/Ps', slots: 1, abandonment: 0, vp: 2, subplots: 'Und.T -> 1 VP' },
    complication: { name: 'Specific Tolerances', traits: ['Freight', 'Gearhead', 'Transport'], requires: '=Cg/Ps', abandonment: -2, subplots: '' },
  },
  {
    id: 'AV30',
    contract: { name: 'The Baron\'s Tour', traits: ['Noble', 'Extravagant', 'Priority'], distance: 2, requires: 'Cg; Ps; Ps', slots: 3, abandonment: 2, vp: 4, subplots: 'Have(noble) -> 1 VP ; Med.T -> 1 VP' },
    complication: { name: 'Local Entanglements', traits: ['Legal', 'Unsavory'], requires: 'Do(lose-crew-or-noble)', abandonment: 0, subplots: '' },
  },
  {
    id: 'AV31',
    contract: { name: 'Belter Supply Run', traits: ['Mercantile', 'Space'], distance: 5, requires: 'Cg; Cg; Ps', slots: 3, abandonment: 3, vp: 4, subplots: 'Ops.T -> 1 VP | Ops.E -> 2 VP ; Tec.T -> 1 VP' },
    complication: { name: 'An Expedient Arrangement', traits: ['Mercantile'], requires: 'Do(gift-vp)', abandonment: -1, subplots: '' },
  },
  {
    id: 'AV32',
    contract: { name: 'Flex Ticket', traits: ['Freight', 'Resourceful', 'Transport'], distance: 3, requires: 'Cg | Ps', slots: 1, abandonment: 1, vp: 2, subplots: 'Tec.T -> 1 VP' },
    complication: { name: 'A Favor Returned', traits: ['Altruistic'], requires: 'Do(jettison-connection) | Do(lose-vp)', abandonment: 0, subplots: '' },
  },
  {
    id: 'AV33',
    contract: { name: 'Rhal\'Kais Commission', traits: ['Mercantile', 'Rhal\'Kais', 'Unsavory'], distance: 4, requires: 'Ps | Cg; Ps | Cg', slots: 2, abandonment: 2, vp: 3, subplots: 'Und.T -> 1 VP | Und.E -> 2 VP' },
    complication: { name: 'Luxury Tax', traits: ['Extravagant', 'Government'], requires: 'Do(luxury-tax)', abandonment: 0, subplots: '' },
  },
  {
    id: 'AV34',
    contract: { name: 'Tag and Bag', traits: ['Mercantile', 'Warfare'], distance: 3, requires: '=Cg/Ps; Cbt.E', slots: 2, abandonment: 2, vp: 3, subplots: 'Adm.T -> 1 VP ; Sci.T -> 1 VP' },
    complication: { name: 'Equipment Upkeep', traits: ['Gearhead', 'Maintenance'], requires: 'Do(gear-upkeep)', abandonment: 0, subplots: '' },
  },
  {
    id: 'AV35',
    contract: { name: 'The Traveling Saleswoman', traits: ['Amiable', 'Mercantile'], distance: 2, requires: 'Cg; Ps', slots: 2, abandonment: 1, vp: 3, subplots: 'Cg | Ps -> 1 VP' },
    complication: { name: 'The Jump Lazies', traits: ['Amiable'], requires: 'Do(draw-one)', abandonment: 0, subplots: '' },
  },
  {
    id: 'AV36',
    contract: { name: 'Tukera Lines Subcontract', traits: ['Corporate', 'Formidable', 'Tukera'], distance: 1, requires: 'Ps; Ps; Ps', slots: 3, abandonment: 3, vp: 4, subplots: 'Soc.E -> 2 VP' },
    complication: { name: 'Cryptic Rider', traits: ['Legal'], requires: 'Pay(abandonment)', abandonment: 2, subplots: '' },
  },
  {
    id: 'AV37',
    contract: { name: 'Interspecies Census', traits: ['Government', 'Professional'], distance: 3, requires: 'Ps; Sv', slots: 2, abandonment: 3, vp: 3, subplots: 'Have(non-human) -> 1 VP' },
    complication: { name: 'Interspecies Infection', traits: ['Treatment'], requires: 'Do(crew-rest)', abandonment: 0, subplots: 'Med.T -> 1 VP' },
  },
  {
    id: 'AV38',
    contract: { name: 'Convoy Duty', traits: ['Imperial', 'Warfare'], distance: 2, requires: 'Ps; Ml | Cbt.E', slots: 2, abandonment: 2, vp: 4, subplots: 'Ops.T -> 1 VP' },
    complication: { name: 'Corsair Frigate', traits: ['Corsair', 'Space'], requires: 'Ship(2,0,3)', abandonment: 0, subplots: '' },
  },
  {
    id: 'AV39',
    contract: { name: 'Drifting Hulk', traits: ['Salvage', 'Space'], distance: 3, requires: 'Cg | Sv; Tec.T', slots: 2, abandonment: 1, vp: 3, subplots: 'Und.T -> 1 VP ; Discard(gear) -> 1 VP' },
    complication: { name: 'Rogue Sentry Drone', traits: ['Space', 'Warfare'], requires: 'Ship(1,2,2)', abandonment: 1, subplots: '' },
  },
];
