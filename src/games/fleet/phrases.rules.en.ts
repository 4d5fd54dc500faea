/** English words of the rules topics and of the catalogue (library.ts), written anew from docs/rules/fleet.md. */
import type { PhraseBook } from '../../engine/text.ts';

export const rulesEn = {
  'topic.goal': 'How to win',
  'topic.goal.1':
    'You win at the start of your turn if one of your ships lies directly on the enemy Core, that is on level 1, right above it. What has been piled on top of that ship does not matter.',
  'topic.goal.2':
    'So landing on the Core is a threat: the other player has one turn to get rid of your ship. Two things help: a Repulsor pushes it off, or a Destroyer or a crush cuts the tiles through which it reaches its own Core, and it goes home to its reserve. The covered Core itself can never be destroyed.',
  'topic.goal.3':
    'If the tile directly on a Core is a ship of its own player, enemy ships higher up threaten nothing until that ship is gone.',
  'topic.goal.4':
    'A Core that is the last tile its player has on the table loses at once when an enemy ship lies on top of it, also in the middle of a turn. Put a second tile on the table early.',
  'topic.goal.5': 'You may resign at any time; the other player wins.',

  'topic.turn': 'The turn',
  'topic.turn.1':
    'A turn has two actions. Each is one of these: move a unit, spawn a Shipyard, spawn a ship, lay a Shield, fire a Destroyer, fire a Repulsor. They may be of any kind in any order, also twice with the same unit.',
  'topic.turn.2':
    'You must take one action if any is legal; the second is up to you. With the option “single opening” the very first turn of the match has one action only.',
  'topic.turn.3':
    'Order of a turn: is it won (see How to win), does the position stand for the third time, is there any legal action; then the actions; at the end the separation clock and the count of quiet turns.',

  'topic.pass': 'Passing',
  'topic.pass.1':
    'A player without any legal action at the start of the turn passes automatically. It cannot be chosen otherwise. Two automatic passes in a row are a draw. A player who still owns another tile on the table does not lose by being stuck.',

  'topic.tiles': 'Tiles and table',
  'topic.tiles.1':
    'The table has no edge. Tiles are hexagons with the points up and down; two tiles touch when they share a whole side, so every space has six neighbours. Nothing is hidden and nothing is left to chance.',
  'topic.tiles.2':
    'Each player owns 14 tiles: one Command Core, three Shipyards, three Frigates, two Destroyers, two Repulsors, three Shields. Frigates, Destroyers and Repulsors lying face-up are ships; nothing else is.',
  'topic.tiles.3':
    'The match begins with both Cores side by side and all other tiles in the two open reserves. Player a moves first. Tiles of a kind are alike; a spawned tile takes the lowest free number.',

  'topic.labels': 'Names of spaces',
  'topic.labels.1':
    'A space is a column letter and a row number. The Core of a starts on n14, that of b on o14. Going east the letter goes on (after z comes aa), going west it goes back (before a comes -a); north is a smaller number. North-east of n14 is o13, north-west n13, south-east n15, south-west m15. Labels never change during a match. No tile goes beyond 200 spaces from n14.',

  'topic.stacks': 'Stacks, levels, neighbours',
  'topic.stacks.1':
    'The level of a tile is the number of tiles under it; the ground is level 0. There is no limit to the height of a stack.',
  'topic.stacks.2':
    'Only the top tile of a space moves, fires, lets tiles enter or can be a target. A covered tile is suppressed, whoever owns the tile on top; that goes for Cores too. It still holds its space and still carries the network.',
  'topic.stacks.3':
    'Adjacent means touching and at most one level apart. Destroyers and Repulsors need it. Where a rule speaks of touching, levels do not matter.',

  'topic.movement': 'Moving',
  'topic.movement.1':
    'Ships and the Core move while they are on top: a Frigate up to two spaces, the others one. A step goes to a neighbouring space, on top of whatever is there. It may rise by one level at most; going down, any depth costs one step.',
  'topic.movement.2':
    'A ship may climb onto any top tile of either side: ships, Shipyards, Shields and Cores, its own included. Walking onto a Shield crushes nothing. A move ends on another space than it began; only its end counts.',
  'topic.movement.3':
    'There is no squeezing rule: a unit may pass between two tiles that touch each other, and leave an enclosed space.',

  'topic.mass': 'One unbroken mass',
  'topic.mass.1':
    'All tiles on the table hang together, and no move may split them, not even for a moment: if lifting a tile would break the mass into more groups, it is pinned and cannot move. A tile with others under it is never pinned.',
  'topic.mass.2':
    'After every step the unit must lie on, or touch, a tile of the group that holds its own Core. A step from ground to ground also needs a tile on one of the two spaces that touch both ends of the step.',

  'topic.core': 'Moving the Core',
  'topic.core.1':
    'An uncovered Core moves one space on the ground, to an empty space, and may stop next to any tile. It never climbs and is never pushed.',

  'topic.spawning': 'Shipyards and ships',
  'topic.spawning.1':
    'An uncovered Core spawns Shipyards: from the reserve onto empty ground that touches the Core and touches no space with an enemy tile in it, not even a buried one.',
  'topic.spawning.2':
    'An uncovered Shipyard lets ships enter: from the reserve onto empty ground beside it. Enemy tiles may touch that space.',
  'topic.spawning.3': 'A Shipyard with six occupied neighbours is boxed in: there is no ground left to spawn on.',

  'topic.shields': 'Shields',
  'topic.shields.1':
    'A Shield comes from the reserve, or any ship of your reserve laid face-down. It goes on empty ground or on an uncovered Shield of either side, on a space that touches a space where you have an uncovered face-up ship, whatever the levels. It needs no Shipyard, and enemies may touch it.',
  'topic.shields.2':
    'A face-down ship is a Shield in everything. Which ship it is stays open to all, and it is never turned up while it lies. Cut off, it goes home as the ship it was; destroyed, the ship is lost.',
  'topic.shields.3': 'Shields never move, and they crush enemy ships that are pushed into them.',

  'topic.destroyer': 'Destroyer',
  'topic.destroyer.1':
    'An uncovered Destroyer removes one adjacent top tile that is a Shield (a face-down ship too) or a Shipyard, of either side. It cannot destroy ships, Cores or anything covered.',
  'topic.destroyer.2':
    'The destroyed tile is lost for the match. Then everything that cannot reach its own Core any more goes home, and that may be the Destroyer itself.',

  'topic.repulsor': 'Repulsor',
  'topic.repulsor.1':
    'An uncovered Repulsor pushes one adjacent enemy ship one space straight away. The ship must be on top. Shields, Shipyards, Cores, face-down tiles and your own ships cannot be pushed.',
  'topic.repulsor.2':
    'A push is one step of the pushed ship: at most one level up, without splitting the mass, without losing contact. It lands on whatever is there. A push that is not possible cannot be chosen.',
  'topic.repulsor.3':
    'Crush: if the space it would be pushed to has a Shield on top that is hostile to the ship, the ship is lost, whatever the heights, and a crush may break the mass. A Shield of its own side is just a tile to land on.',

  'topic.network': 'Command Network',
  'topic.network.1':
    'Every tile must reach its own Core over touching tiles. Colours, levels and covered tiles do not matter: the path may run through the enemy.',
  'topic.network.2':
    'After a destruction or crush all tiles that cannot reach their Core go home together to their reserves, then the next ones that hung on those, until nothing is cut off any more. They may be spawned again.',
  'topic.network.3':
    'If a tile goes home from inside a stack, those above drop and keep their order; a tile that comes to the top can act again. At most two groups remain, each with its Core. Moves, pushes and spawns never cut anything off.',

  'topic.separation': 'Separated fleets',
  'topic.separation.1':
    'When the two Cores are in different groups, a clock starts at 4. The turn in which it happened does not count; every later turn that ends while they are apart, of either player, takes one off. At 0 the match is a draw. When the groups touch again, after any action, the clock is gone.',
  'topic.separation.2':
    'While apart, a unit must keep touching its own group. A step that touches only the other group is not allowed; one that touches both joins them. Spawns may join them as well.',

  'topic.draws': 'Draws',
  'topic.draws.1':
    'The match is a draw when the same position with the same player to move stands at the start of a turn for the third time. Where on the table it lies and the numbers of the tiles do not matter.',
  'topic.draws.2':
    'It is a draw after 60 turns in a row without a spawn, destruction or crush, and at once when neither player has a ship left, face-up on the table or in reserve.',
  'topic.draws.3':
    'Players may agree on a draw. An offer stands until it is answered or the other player completes a turn; you may repeat it after your own next turn.',

  'topic.time': 'Missed time',
  'topic.time.1':
    'When your time runs out, a begun turn ends. Otherwise the first action in the order of its notation is played that neither destroys nor pushes. What happens after three missed turns in a row is settled for the match.',

  'topic.notation': 'Typing moves',
  'topic.notation.1':
    'Move: F1>n15. Spawn: +Y@m14, +F@o13. Shield: +S@n15, face-down +S(F)@n15. Destroy: D1xm15. Push: R1!n14 (the space of the target). Stop after one action: end. A turn is its actions joined by a comma. Capitals and blanks do not matter.',
  'topic.notation.2':
    'The log adds results: R1!n14>n15 pushed to n15, R1!n15# crushed, D1xn14 ' +
    "'{'bF1 aD1'}'" +
    ' tiles that went home, + a ship now directly on an enemy Core, ||4 the fleets separated.',

  // ── catalogue
  'card.unit': 'Unit · move {move} · {count} a player',
  'card.ship': 'Ship · move {move} · {count} a player',
  'card.hidden': 'A ship as a Shield',
  'card.sign': 'Sign on the board',
  'value.move': 'Move',
  'value.count': 'Tiles',
  'card.C.1': 'Spawns Shipyards on empty ground beside it that touches no enemy tile.',
  'card.C.2': 'Moves one space on the ground. Never climbs, never pushed, never destroyed.',
  'card.C.3': 'An enemy ship directly on it at the start of that enemy’s turn loses you the match.',
  'card.Y.1': 'Ships enter on empty ground beside it.',
  'card.Y.2': 'Does not move. Useless while covered or with six occupied neighbours.',
  'card.F.1': 'Moves up to two spaces, so it climbs up to two levels. That is all it needs.',
  'card.D.1': 'Destroys an adjacent uncovered Shield or Shipyard of either side.',
  'card.D.2': 'Cannot destroy ships or Cores. What loses its way to its own Core goes home.',
  'card.R.1': 'Pushes an adjacent uncovered enemy ship one space straight away.',
  'card.R.2': 'Pushed into a Shield hostile to it, the ship is crushed.',
  'card.S.1': 'Laid beside one of your uncovered ships, on empty ground or on a Shield of either side.',
  'card.S.2': 'Does not move. Crushes enemy ships that are pushed into it. Can be destroyed while uncovered.',
  'card.hidden.1': 'Any ship of the reserve may be laid face-down instead of a Shield. It is one in everything.',
  'card.hidden.2': 'Everybody sees which ship it is (F1*). Cut off, it goes home as that ship; destroyed, it is lost.',
  'card.stack.1': 'The number of tiles on the space. The list under the board names them from bottom to top.',
  'card.lock.1': 'Pinned: lifting this unit would split the mass, so it cannot move. Shown for the player to move.',
  'card.struck.1': 'A struck-out Core or Shipyard is covered, or boxed in, and can spawn nothing.',
  'card.danger.1':
    'An enemy ship is directly on this Core. Unless it is cleared, the match ends at the start of that enemy’s turn.',
  'card.trail.1':
    'The last turn: an arrow for a move, a dashed arrow for a push, a dashed outline for a spawn, a cross for a destroyed or crushed tile, a pale outline for a tile that went home.',
  'card.clock.1': 'The fleets do not touch: after so many more turns the match is a draw.',
  'ruling.core.covered':
    'Its own ships may stand on it too; then it can do nothing, but enemy ships above them do not win (F-28, F-61).',
  'ruling.yard.buried': 'An enemy tile buried under one of yours still forbids a Shipyard beside it (F-33).',
  'ruling.frigate.path':
    'Only the end of the move counts; it may go up one level and down again on the way (F-21, F-26).',
  'ruling.destroyer.own':
    'Destroying your own Shipyard or Shield is allowed and may strand enemy ships that led home through it (F-45, F-55).',
  'ruling.repulsor.height': 'A crush works whatever the height of the Shield stack (F-52).',
  'ruling.shield.walk': 'A ship that walks onto a Shield is not crushed; only a push crushes (F-28).',
  'ruling.hidden.number': 'It keeps its number, which no other tile gets while it lies (F-07).',
} as const satisfies PhraseBook;
