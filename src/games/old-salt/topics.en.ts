/** Rules topics and catalogue words in English, in our own words. `topic.<id>` is a title, `topic.<id>.1` … its paragraphs. */
import type { PhraseBook } from '../../engine/text.ts';

export const topicWords = {
  'topic.goal': 'Goal and ends of the game',
  'topic.goal.1':
    'Whoever controls six islands wins at once. So does the last captain with ships afloat; ghosts do not count.',
  'topic.goal.2':
    'Otherwise round 9, in which the eighth wind token is drawn, is the last. Then most islands win; ties: most masts held, most ships, most coins, most hit points left on all ships, and last the captain whose turn came later in that round.',
  'topic.goal.3':
    'If the last ships of all who are left sink at the same moment, those captains are compared in the same way.',

  'topic.sea': 'The sea',
  'topic.sea.1':
    'The sea has 278 hexes in 15 rows. A hex is named by letter and row: J6. Odd rows run from A to S, even rows from A to R and lie half a hex to the right.',
  'topic.sea.2':
    'An open hex is ocean without ship, ghost or debris; a free hex is ocean without ship or ghost. Distance is counted in hexes, whatever lies between.',
  'topic.sea.3':
    'Fourteen islands stand in the sea. With two captains 1, 2, 4, 5, 10 and 14 are covered and are plain ocean, with three captains 1, 5 and 14.',

  'topic.factions': 'Factions',
  'topic.factions.1':
    'Every captain leads another of the six factions, dealt at random or chosen in seat order. Each has three abilities and a fleet of its own worth 17 points. Without abilities only fleet and colour differ.',

  'topic.islands': 'Claiming islands',
  'topic.islands.1':
    'Clockwise from the first player each claims two open islands, then in reverse order each a third. Two islands stay unclaimed.',
  'topic.islands.2': 'Without an answer the open island nearest to those one has is taken.',

  'topic.fleets': 'Choosing a fleet',
  'topic.fleets.1':
    'All choose in secret: the fleet of the faction, the same with up to two swaps, or a fleet of their own for 17 points. Faction fleets are taken from the supply first, then come drafters, then swappers. There are nine tokens of each type.',
  'topic.fleets.2':
    'A Grunt costs 2 points, every other ship 3. One drafter buys everything in one go. Two or more buy for up to 9 points clockwise from the first player and spend the rest in reverse order. Points left over become coins. A fleet has at least three ships.',
  'topic.fleets.3':
    'A swap gives a ship other than a Grunt back for one of another type in stock; swappers act one after the other in an order drawn by lot.',

  'topic.deployment': 'Placing ships',
  'topic.deployment.1':
    'Clockwise from the first player each places three ships; then, from the last player counter-clockwise, each places all the rest. A ship goes on a free hex beside one of its own islands with its stern to it, so it faces straight away from the island.',

  'topic.turn': 'Rounds and turns',
  'topic.turn.1':
    'A round: from round 2 on a wind token is drawn, then every captain takes a turn clockwise from the first player, then the first-player token moves on.',
  'topic.turn.2':
    'A turn: income, then once a bounty if nothing else was done before, Fort shots of Engineers, then any actions in any order: sail, fire, seize, abilities, detonate. Counters of sails, shots and prices start anew with every turn.',
  'topic.turn.3':
    'What can be taken back: sails and other steps since the last die, draw or question to somebody else.',

  'topic.tradewinds': 'Tradewinds',
  'topic.tradewinds.1':
    'There are three lanes: row 5 in the north, row 8 in the middle, row 11 in the south. A drawn token wakes its lane; the next token of that lane lets it fall asleep again. One of the nine tokens was taken out unseen.',
  'topic.tradewinds.2':
    'Each hex of an awake lane that a ship enters during its sail gives one more hex, two at most. The hex it starts on does not count; the bonus works at once.',

  'topic.sailing': 'Sailing',
  'topic.sailing.1':
    'In a turn up to three different ships sail up to three hexes each, in any direction at every step. A sail may be interrupted by other actions and continued with what is left of it; it stays one sail. At the end of each part the ship takes any facing. Turning on the spot counts as its sail.',
  'topic.sailing.2':
    'Own ships and all ghosts may be passed, enemy ships and islands not. Every part ends on a free hex.',
  'topic.sailing.3':
    'If only the goal is given, the path with fewest storms is taken, then with least debris, then the shortest.',
  'topic.sailing.4':
    'Forced moves are no sails: facing stays, debris on the way is swept up, storms hurt, and a ship that cannot go on stops.',

  'topic.debris': 'Debris',
  'topic.debris.1':
    'Entering debris removes it and takes its value off the hexes the ship may sail this turn: 1 for grey, 3 for black. The step itself is always allowed.',
  'topic.debris.2': 'Debris is a target for fire: no facing, no answer, each hit removes one token, the largest first.',
  'topic.debris.3':
    'Forgotten ability, free, once a turn, right after a sail: one or two grey tokens on open hexes beside one own ship. There are 15; when all lie on the sea, others are picked up first.',

  'topic.storms': 'Storms',
  'topic.storms.1':
    'Each time a ship enters a storm it takes 1 damage, whoever it belongs to, also when it is driven there. A storm on a shortest path between shooter and target, ends not counted, takes 1 off the dice. Storms stay for the whole game.',

  'topic.firing': 'Firing',
  'topic.firing.1':
    'A shot costs 1 coin and rolls one die with the faces 1 to 5 and a blank. It hits with the distance or more; a blank always misses. Ranges are 1 to 5; a Marksman reaches 5 to 9 and counts 4 less.',
  'topic.firing.2':
    'A ship fires as often in a turn as it has hit points left; every die counts. A Zealot’s first single shot in its own turn is free.',
  'topic.firing.3':
    'A target in one’s own broadside may be fired at with three dice for 2 coins, or as many as there are shots left.',
  'topic.firing.4':
    'Changes to the dice add up: -1 if the shooter lies off the bow or stern of the target, -1 for a storm between, -1 after a Battle Cry, and what abilities give.',
  'topic.firing.5':
    'Order: pay, roll, Range Expertise, return fire, Grappling Hook, Piercing Shot, all damage together, sinking ships, pull, then Battle Cry or Retreat.',

  'topic.regions': 'Bow, stern and broadside',
  'topic.regions.1':
    'Each broadside is the wedge between the two rays that run through the two hexes at that side of the ship, rays included. Everything else ahead is bow, everything else behind is stern. At distance n there are 2(n+1) broadside hexes, 2n-1 of bow and 2n-1 of stern.',

  'topic.cover': 'Cover',
  'topic.cover.1':
    'A hex lies between when it is on a shortest path from shooter to target. If an island, or a ship that is an enemy of the shooter, stands on any such hex, the target is in cover and cannot be chosen. Own ships, ghosts, debris and storms give no cover.',
  'topic.cover.2':
    'Match options soften this. Line: only the straightest path counts; where it runs along an edge, both hexes must block. Lenient: covered only if every shortest path is blocked.',

  'topic.return-fire': 'Return fire',
  'topic.return-fire.1':
    'If the shooter lies in the target’s broadside, within its range and not in cover, the target fires one free die before damage is dealt, also when it sinks. It does so by itself unless its captain has ordered it to hold.',

  'topic.damage': 'Damage and sinking',
  'topic.damage.1':
    'A ship sinks when its damage reaches its hit points. Ships that sink together are dealt with clockwise, the active captain last: Last Stand, mast, ghost, explosion, salvage, wreckage.',
  'topic.damage.2':
    'A removed ship is not a destroyed one: no wreckage, no explosion, no Last Stand, no salvage; Eternal ships turn into ghosts either way.',
  'topic.damage.3':
    'A captain without ships is out: its islands become nobody’s, its Forts and ghosts go, coins and masts are lost; debris and storms stay.',

  'topic.wreckage': 'Wreckage',
  'topic.wreckage.1':
    'A sunk ship leaves debris worth its hit points, as many black tokens as fit: 3, 1, 1 or 3, 3, 1, 1. The first goes where it sank, each other on another open hex beside it, chosen by the active captain or clockwise from east. What finds no room stays piled up and spreads one token after each action. Hazards and Eternal ships leave none.',

  'topic.masts': 'Masts',
  'topic.masts.1':
    'The mast of a sunk ship goes to whoever did the last damage. For an explosion that is the captain who got the Hazard’s mast, or the Hazard’s owner if that captain’s own ship sinks. Nobody gets masts of its own ships: then the owner of the nearest enemy ship does.',
  'topic.masts.2': 'Masts pay for islands and bounties. A spent mast leaves the game.',

  'topic.explode': 'Explode',
  'topic.explode.1':
    'When a Hazard is destroyed every ship beside it, of any captain, takes 3 damage and debris beside it goes. Forts and ghosts are safe.',

  'topic.detonate': 'Detonate',
  'topic.detonate.1':
    'After any part of anybody’s sail the owner of a Hazard may remove it: every ship beside it takes 3 damage, debris beside it goes. Its mast goes to the owner of the nearest surviving enemy ship. In its own turn the owner may do so at any time after one of its ships has sailed.',

  'topic.bounty': 'Bounty',
  'topic.bounty.1':
    'Once a turn and before anything else masts may be cashed: 2 coins for one, 5 for two, 8 for three, of any factions.',

  'topic.income': 'Income',
  'topic.income.1':
    'Every captain starts with 3 coins, which are the income of round 1. From round 2 a turn begins with as many coins as islands, at least 3.',

  'topic.seizing': 'Seizing islands',
  'topic.seizing.1':
    'A ship beside an island takes it for 2 coins, 1 more for each ship of its captain within 2 hexes of it, and one mast of that captain’s faction. An island of nobody costs 2 coins and any mast. There is no limit a turn. A Fort on it goes.',
  'topic.seizing.2':
    'Options: a second mast instead of the 2 coins; islands with 10 hit points that can be shot to pieces for good; two grievance coins on the nearest own island for each ship lost, taken by a ship beside it or by whoever seizes the island.',

  'topic.battle-cry': 'Battle Cry (Barbarians)',
  'topic.battle-cry.1':
    'Reaction, 1 coin, after an enemy within 2 hexes has fired at a Barbarian ship that still floats: every enemy ship within 2 is driven away to distance 3, farthest first, and shots at the Barbarian ship have -1 until the turn ends.',

  'topic.grappling-hook': 'Grappling Hook (Barbarians)',
  'topic.grappling-hook.1':
    '1 coin, after a hit on a ship off one’s own bow or stern: 1 damage more, and if the target floats it may be pulled up to 2 hexes closer.',

  'topic.last-stand': 'Last Stand (Barbarians)',
  'topic.last-stand.1':
    'A Barbarian ship that would sink may first sail up to 2 hexes and then fire at normal prices as long as coins last, without answers and without the limit of shots. Then it sinks where it is; its mast goes to whoever brought it down.',

  'topic.raid': 'Raid (Bootleggers)',
  'topic.raid.1':
    '1 coin, 2 more for each earlier raid on the same captain this turn: a ship beside an own one must pay you 1 coin or take 1 damage, as its captain likes. Without a coin it takes the damage.',

  'topic.expedition': 'Expedition (Bootleggers)',
  'topic.expedition.1':
    'After each island seized one of five tokens is turned up. Two of them are treasure: 3 coins at the end of the turn. When both have been found, all five are mixed again.',

  'topic.cursed-coin': 'Cursed Coin (Bootleggers)',
  'topic.cursed-coin.1': '1 coin: one to three storms on free hexes beside one own ship, twelve in the whole game.',

  'topic.mitigate': 'Mitigate (Elite)',
  'topic.mitigate.1':
    '1 coin: the damage of two or more own ships, each within 2 of all the others, is shared out evenly. What is over goes to the ships with most hit points; none may sink by it.',

  'topic.formation': 'Formation (Elite)',
  'topic.formation.1':
    'Always: +1 on the dice for each Elite ship beside the one that fires, up to +4, in return fire too. Range stays.',

  'topic.forced-surrender': 'Forced Surrender (Elite)',
  'topic.forced-surrender.1': '3 coins: an enemy ship beside at least three Elite ships is removed; you get its mast.',

  'topic.piercing-shot': 'Piercing Shot (Engineers)',
  'topic.piercing-shot.1':
    'Always: if the target lies straight along one of the six directions, the next enemy ship behind it on that line takes 1 damage when it is no farther from the shooter than the best die shows, changes included. Islands stop it.',

  'topic.fortify': 'Fortify (Engineers)',
  'topic.fortify.1':
    '1 coin: a Fort on an own island. It shoots at once, at the start of each later turn, and once a turn at each enemy ship that comes within 2 hexes while sailing: one die, a hit with the distance or more, 1 damage, no cover and no answer. A Fort can be fired at and falls to one hit.',

  'topic.salvage': 'Salvage (Engineers)',
  'topic.salvage.1':
    'Reaction, 1 coin, once for each ship of somebody else that sinks within 2 of an Engineer ship: that ship is repaired by up to 2.',

  'topic.gateway': 'Gateway (Eternal)',
  'topic.gateway.1':
    'A ship or ghost with sailing left, beside an own island, may enter it and come out on any free hex beside an own ghost or own island, in any facing. That ends its sail.',

  'topic.transcend': 'Transcend (Eternal)',
  'topic.transcend.1':
    'Always: an Eternal ship that leaves the sea becomes a ghost on its hex and leaves no wreckage. A ghost only sails; it counts among the three sails. Everybody may pass it, nobody may stop there. It cannot be fired at, hurt or moved, and does not count as a ship.',

  'topic.wave': 'Wave (Eternal)',
  'topic.wave.1':
    '2 coins: every ship beside the chosen one, own ones too, takes 2 damage, debris and Forts beside it go. Then all ships within 2 and debris at 2 are driven two hexes away.',

  'topic.range-expertise': 'Range Expertise (Forgotten)',
  'topic.range-expertise.1':
    '1 coin a die, in the own turn after the roll: +2 on a die that missed. Not for a blank, not for return fire.',

  'topic.retreat': 'Retreat (Forgotten)',
  'topic.retreat.1':
    'Reaction, free the first time for each ship in a turn, then 1 coin, 2 coins and so on: after an enemy ship has fired at it the ship moves two hexes away from the shooter.',

  'topic.orders': 'Standing orders',
  'topic.orders.1':
    'For each window a captain may order ask, never or auto, at any time. Return fire and wreckage go by themselves unless ordered otherwise; the rest asks. Without an answer in time: no, but return fire is fired, a raid is paid if there is a coin, and wreckage is placed clockwise from east.',

  'topic.notation': 'Typing moves',
  'topic.notation.1':
    'Ships are named by type and number, Z1, with the seat letter in front when they are somebody else’s, BL2. Ghosts have a tilde: ~L2.',
  'topic.notation.2':
    'Z1>F6/NE sails and faces, Z1>F6 keeps the facing of the last step, Z1/NE only turns. Z1*BL2 is a single shot, Z1**BL2 a broadside, Z1*@F6 fires at debris, Z1*#7 at a Fort or island. Z1$7 seizes island 7, Z1$7 C with a mast of C.',
  'topic.notation.3':
    'bounty 2 · detonate H1 · raid H1 BL2 · coins H1 F6 G6 · mitigate Z1 L1 · surrender BL2 · fortify 7 · gateway Z1 7 K3/E · wave Z1 · debris Z1 F6 G6 · collect 7 · end. Several are joined by a semicolon.',
  'topic.notation.4': 'Answers: yes, no, pay, damage, yes Z1, to K8, die 1.',
  'topic.notation.5':
    'Positions as text: one statement a line, such as seats 2; round 3; turn A; wind N; A Elite coins 5 masts B; island 7 B fort; A Z1 J6/NE d2; A ~G1 K6; debris K6 3 1; storm K7.',

  // ── catalogue
  'ship.points': '{n} points',
  'ship.body': '{hp} hit points, sails {sail}, fires {near} to {far}',
  'ship.G': 'Cheap and plain: no special rule.',
  'ship.L': 'The strongest hull, and so the most shots.',
  'ship.Z': 'Its first single shot in each own turn is free.',
  'ship.M': 'Fires far, but not nearer than 5; counts 4 less than the distance.',
  'ship.H': 'Explodes when destroyed and may detonate after any sail: 3 damage to every ship beside it, no wreckage.',
  'face.hp': 'Hit points',
  'face.sail': 'Sail',
  'face.range': 'Fire range',
  'face.points': 'Points',
  'face.cost': 'Coins',
  'face.ship': 'Ship',
  'face.faction': 'Faction',
  'face.ability': 'Ability · {faction}',
  'face.abilities': 'Abilities: {list}.',
  'face.fleet': 'Fleet: {list}.',
  'timing.own': 'In the own turn',
  'timing.reaction': 'As a reaction',
  'timing.passive': 'Always',
  'timing.sail': 'While sailing',
  'timing.fire': 'When firing',
  'timing.seize': 'After seizing an island',
  'ruling.broadside':
    'The broadside is the whole wedge between the rays through the two side hexes, not only those four hexes.',
  'ruling.forts': 'Each Fort shoots at one ship at a time, by itself, and once a turn at each ship that sails by.',
  'ruling.debris': 'Once a turn, beside one ship, after a sail.',
  'ruling.piercing': 'The reach is counted from the shooter, not from the first target.',
  'ruling.hook': 'Bow or stern means those of the shooter.',
  'ruling.storm': 'Storms cannot be moved, removed or shot, and no coin is ever taken back.',
  'ruling.wave': 'Everything beside the ship is hit, own ships included.',
  'ruling.transcend': 'Ghosts cannot be fired at, give no cover and do not keep their captain in the game.',
  'ruling.stand': 'No one fires back at a ship in its Last Stand.',
  'ruling.mitigate': 'Every pair of the chosen ships must be within 2 hexes.',
} as const satisfies PhraseBook;
