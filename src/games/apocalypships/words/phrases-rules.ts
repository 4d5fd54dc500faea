/** English phrases of rules topics, of rulings on cards, and of card faces. */
import type { PhraseBook } from '../../../engine/text.ts';

export const rulePhrases = {
  'kind.mothership': 'Mothership',
  'kind.engine': 'Engine',
  'kind.crew': 'Crew',
  'kind.maneuver': 'Maneuver',
  'kind.expedition': 'Expedition',
  'kind.base': 'Base',
  'kind.token': 'Crew token',
  'fleets.A': 'Aeronauts',
  'fleets.C': 'Corsairs',
  'fleets.I': 'Ironclads',
  'fleets.S': 'Sappers',
  'fleets.Y': 'Abyssals',
  'fleets.none': 'No fleet',
  type: '{kind}, {fleet}',
  'type.sub': '{kind}: {subtype}, {fleet}',
  'value.initiative': 'Initiative',
  'value.hull': 'Hull',
  'value.hand': 'Hand',
  'value.spoils': 'Spoils',
  'value.hold': 'Deck',
  'value.firepower': 'Firepower',
  'value.plating': 'Plating',
  'value.distance': 'Distance',
  'words.supply': 'Supply: {words}.',
  'supply.draw': 'Draw {n}',
  'supply.dig': 'Dig {n}',
  'supply.recon': 'Recon {n}',
  'supply.plunder': 'Plunder {n}',
  'supply.sift': 'Sift {n}',

  'topic.winning': 'Winning a game',
  'topic.winning.1':
    'You win as soon as the enemy mothership has no hull left, the spoils in your logbook reach your goal, your opponent must draw or dig from an empty hold, or a card says so.',
  'topic.winning.2':
    'Wins are looked at after each complete step: a cost, one effect, one draw or dig, the whole battle step. If both players have won then, the game is a stalemate.',
  'topic.winning.3': 'From turn 101 on a stalemate may be offered now and then; a game that reaches turn 200 is one.',
  'topic.board': 'The board',
  'topic.board.1':
    'Each player has a berth with mothership, engines, bases and crew; between them lie the expeditions and the battles. Scrapyards, logbooks and removed cards are open; hands, holds and drydocks are hidden but counted.',
  'topic.setup': 'Setting up',
  'topic.setup.1':
    'The higher printed initiative starts the first game; equal, it is drawn by lot. Each player draws cards up to the hand size.',
  'topic.setup.2':
    'Each player, the starter first, may refit once: shuffle the hand into the hold, draw a new one, and put one card of it on the bottom. The starter skips the supply phase of the first turn.',
  'topic.steam': 'Steam',
  'topic.steam.1':
    'Costs are paid with steam: a pip with steam of its fleet, the number with any. Added steam pays first, then you exhaust sources: mothership, engines, Common Boilers, and in your own watches crew whose ability only exhausts them to add steam.',
  'topic.steam.2':
    'A source is exhausted only for a cost that needs it. What is left over stays until the end of the phase. Paying is all or nothing.',
  'topic.steam.3':
    'Sources are chosen for you: no crew and no Boiler where there is another way, steam that your hand wants last. To choose them yourself say so first; typed, write by hand behind the command, as in deploy Pack Walker by hand.',
  'topic.engines': 'Engines',
  'topic.engines.1':
    'Once a turn, in a watch of yours with an empty crossfire, you may install one basic engine: free while its fleet is unlocked, else for a card of that fleet that you scrap. It comes in ready.',
  'topic.engines.2':
    'Unlocked this turn: Aeronauts by two crew sent to the mothership battle, Corsairs by two scraps outside your supply phase, Ironclads by deploying a crew of hull 4 or more, Sappers by a card salvaged or resurfaced, Abyssals by two cards your opponent dug.',
  'topic.turn': 'A turn',
  'topic.turn.1':
    'Seven phases: supply, stoke (your cards become ready), maintenance, first watch, sortie, second watch, stow.',
  'topic.turn.2':
    'In the stow phase you scrap down to your hand size; then effects of this turn end and all plating is whole again.',
  'topic.turn.3':
    'From your first watch you may end the whole turn: nobody is sent, and there is no second watch. A watch in which everybody sees that you can do nothing ends by itself.',
  'topic.upkeep': 'Maintenance',
  'topic.upkeep.1':
    'In your maintenance phase each Upkeep happens, in the order you choose. An upkeep cost is asked for; unpaid, the card is destroyed.',
  'topic.deploying': 'Deploying',
  'topic.deploying.1':
    'In your watches you may deploy any card as long as nothing waits in the crossfire: its cost is paid and it goes into the crossfire. Choices of a maneuver are made then and must be possible.',
  'topic.deploying.2': 'On resolving, a choice that fits no longer is skipped; the rest happens.',
  'topic.crossfire': 'Crossfire',
  'topic.crossfire.1':
    'What is deployed waits in the crossfire. The other player has the first chance to react with a maneuver, then they take turns; when both pass in a row the top card resolves.',
  'topic.crossfire.2':
    'A card taken out of the crossfire never resolves, but was deployed: its costs stay spent. Abilities waiting there cannot be taken out.',
  'topic.reactions': 'Reactions and orders',
  'topic.reactions.1':
    'Chances open by what everybody sees: a player without cards in hand, or without steam, is not asked. Standing orders pass for you where you have settled it beforehand; they never look at a hand.',
  'topic.new-crew': 'New crew',
  'topic.new-crew.1':
    'Crew is new that came on board in a watch of this turn: it cannot be dispatched, nor use an ability that exhausts it. From the next turn on it can.',
  'topic.abilities': 'Abilities',
  'topic.abilities.1':
    'Watch abilities are used in your own watches with an empty crossfire and happen at once. Sortie abilities are used by either player in the windows of a sortie and go into the crossfire.',
  'topic.abilities.2': 'Once per turn is counted for each card on board.',
  'topic.triggers': 'Triggered abilities',
  'topic.triggers.1':
    'They happen when their event is complete. Several at once: the active player first, in an order of their choice, then the other. On deploy happens while the card still waits, On board when it arrives, in whatever way.',
  'topic.targets': 'Choices',
  'topic.targets.1':
    'A maneuver chooses when it is deployed, a Sortie ability when it is used, everything else when it happens. Without a legal choice a maneuver cannot be deployed.',
  'topic.sortie': 'The sortie',
  'topic.sortie.1':
    'First window, dispatch, second window, battle, final window. In a window either player may deploy a maneuver or use a Sortie ability; it ends when both pass in a row with an empty crossfire.',
  'topic.initiative': 'Initiative',
  'topic.initiative.1':
    'Who has the higher initiative begins in every window, is the last to dispatch and assigns the damage of every battle. Equal, the active player counts as higher. Changes count at once.',
  'topic.dispatch': 'Dispatch',
  'topic.dispatch.1':
    'The lower initiative sends first: each ready crew to the mothership battle, to an expedition, or nowhere. Who is sent is exhausted; who stays home does not defend.',
  'topic.battle': 'Battles',
  'topic.battle.1':
    'All battles are fought at once. The higher total of firepower wins by the difference, its margin. Nobody acts meanwhile.',
  'topic.battle.2':
    'In the mothership battle the margin hits the losing crew first; only what is left of the margin of the active player reaches the mothership.',
  'topic.damage': 'Damage',
  'topic.damage.1':
    'The higher initiative divides the margin among the losing crew; nobody gets more than destroys it. Damage stays until repaired.',
  'topic.expeditions': 'Expeditions',
  'topic.expeditions.1':
    'Won on your own turn, the margin at an expedition is either damage to the crew there, the rest being progress, or all progress. On the other turn it is damage only.',
  'topic.expeditions.2':
    'When your progress reaches the distance you claim it: it goes to your logbook, gives its spoils, and its lasting effect works for you.',
  'topic.add-steam': 'Add steam',
  'topic.add-steam.1': 'Added steam stays until the end of the phase and pays your next costs first.',
  'topic.destroy': 'Destroy',
  'topic.destroy.1': 'A destroyed crew or base goes to the scrapyard of its owner, whatever its hull and plating.',
  'topic.dig': 'Dig',
  'topic.dig.1':
    'Dig X: the top X cards of the hold go to the scrapyard. As a cost it needs the cards; as an effect an empty hold loses.',
  'topic.draw': 'Draw',
  'topic.draw.1': 'Draw X: the top X cards of the hold go to the hand. Draw up to X: say how many first.',
  'topic.plunder': 'Plunder',
  'topic.plunder.1': 'Plunder X: draw X cards, then scrap X cards of your hand, or all if there are fewer.',
  'topic.recon': 'Recon',
  'topic.recon.1': 'Recon X: you see the top X cards and draw one of them; the others go to the scrapyard.',
  'topic.repair': 'Repair',
  'topic.repair.1': 'Repair X removes up to X damage from the hull of a crew.',
  'topic.scrap': 'Scrap',
  'topic.scrap.1': 'Scrapping is putting a card from the hand into the scrapyard, and nothing else.',
  'topic.search': 'Search',
  'topic.search.1':
    'Take a card of the kind named out of your hold, show it, and shuffle the hold. You may find nothing.',
  'topic.sift': 'Sift',
  'topic.sift.1':
    'Sift X: you see the top X cards and draw one of them; the others go to the bottom in an order that only you know.',
  'topic.deliberate': 'Deliberate',
  'topic.deliberate.1': 'A Deliberate maneuver is deployed only in your own watch with an empty crossfire.',
  'topic.extra-cost': 'Extra cost',
  'topic.extra-cost.1': 'A cost besides steam, paid together with it when the card is deployed.',
  'topic.instead': 'Instead',
  'topic.instead.1': 'Where a card says that something else happens instead, what it replaces never does.',
  'topic.jettison': 'Jettison',
  'topic.jettison.1':
    'Sent to your scrapyard by a Recon, the card offers its Jettison. In a sortie it goes into the crossfire; elsewhere it happens at once.',
  'topic.markers': 'Markers',
  'topic.markers.1': 'A marker stays while its card is on board.',
  'topic.outrider': 'Outrider',
  'topic.outrider.1':
    'A new Outrider may be sent to an expedition, never to the mothership battle, and may not exhaust itself for an ability.',
  'topic.plating': 'Plating',
  'topic.plating.1': 'Plating X takes the first X damage of each turn.',
  'topic.quickstart': 'Quickstart',
  'topic.quickstart.1': 'A crew with Quickstart is never new: it may be dispatched and exhaust itself at once.',
  'topic.refuel': 'Refuel',
  'topic.refuel.1': 'Refuel X is a cost: X cards of your scrapyard go under your hold in the order you choose.',
  'topic.resurface': 'Resurface',
  'topic.resurface.1':
    'From the scrapyard onto the board, for a cost in your watch, or when something happens; outside a watch it waits for the next one. The crew is new. A maneuver is deployed once more, and its Resurface price is paid for it.',
  'topic.revealed': 'Revealed',
  'topic.revealed.1': 'A revealed card is seen by both and stays where it is.',
  'topic.salvage': 'Salvage',
  'topic.salvage.1': 'From the scrapyard to the hand, for a cost in your watch, or at once when something happens.',
  'topic.stowaway': 'Stowaway',
  'topic.stowaway.1':
    'When you scrap the card you may pay its Stowaway cost and deploy it. It counts as scrapped and as deployed.',
  'topic.unique': 'Unique',
  'topic.unique.1': 'One copy of yours on board or waiting at a time. A Unique expedition is claimed once by a player.',
  'topic.tokens': 'Tokens',
  'topic.tokens.1':
    'A token is a crew made by an ability; off the board it stops existing. A deployed token waits in the crossfire where that is open.',
  'topic.decks': 'Decks',
  'topic.decks.1':
    'A mothership, at least its deck size of cards, at most three copies of a card over deck and drydock together, any fleets. Tunnel Rats: five.',
  'topic.matches': 'Matches',
  'topic.matches.1':
    'Best of one, three or five. After a win the loser chooses who starts; after a stalemate the other player starts. If the games run out, more wins decide; level is a drawn match, in a top cut it goes on, fifteen games at most.',
  'topic.matches.2': 'A game may be given up at any time; the match goes on.',
  'topic.drydock': 'Drydock',
  'topic.drydock.1':
    'Up to ten cards beside the deck. Before each later game the starter, then the other, may swap one for one. Only the fact is seen.',
  'topic.goldfish': 'Goldfish practice',
  'topic.goldfish.1':
    'Alone against the Target Hulk, which never acts and has no hold to dig. The turns until you win are counted; an empty hold ends the practice.',

  'ruling.engineFacts': 'What was dispatched counts, whatever became of it; so it unlocks in the second watch.',
  'ruling.engineScraps':
    'Every card you scrapped this turn outside your supply phase counts, as a cost or by an effect of either player.',
  'ruling.enginePrinted':
    'The printed hull counts, a token deployed too, also if the crew was taken out or destroyed; a card put on board does not.',
  'ruling.engineOwn': 'Only cards of your own count, by whichever way they came back.',
  'ruling.engineDigs': 'Digs of your opponent in your turn count, whatever caused them, costs included.',
  'ruling.stowawayWhen':
    'You decide once the cost or effect that scrapped it is finished. Deployed or not, it counts as scrapped.',
  'ruling.jettisonTarget': 'In a sortie the target is chosen when the Jettison resolves, elsewhere at once.',
  'ruling.outriderTurn':
    'In its first turn it goes to expeditions alone, attacking or defending, and uses no ability that exhausts it.',
  'ruling.steamCrew':
    'Its steam can be used while a cost is being paid in your own watches, with or without an empty crossfire, unless it is new.',
  'ruling.steamBeforehand':
    'Its ability has a second cost, so it is used beforehand; the steam waits until the end of the phase.',
  'ruling.miningMole':
    'Only from the board it goes into the hold; scrapped or dug it lies in the scrapyard and may be salvaged.',
  'ruling.boiler':
    'Its steam takes the fleet that the cost lacks; which one can never matter otherwise. It works in both turns.',
  'ruling.kiteScout':
    'In a supply phase or a first window it comes on board not new and may be dispatched in the same turn.',
  'ruling.extraCostSpent': 'The extra cost stays paid if the card is taken out of the crossfire.',
  'ruling.bastion':
    'Nomads are no Mechs. A Nomad made in a watch or window waits in the crossfire; one made by a claim comes on board at once.',
  'ruling.gliders':
    'Made in the maintenance phase they are not new; they leave when the stow phase of their player begins.',
  'ruling.stillWaters': 'The battle is won and lost all the same, but deals nothing.',
  'ruling.hitAndRun': 'After the battles the crew is home and ready, and can defend in the next sortie.',
  'ruling.gallowsQueen': 'It exhausts the mothership, which then gives no steam.',
  'ruling.crushingDepths': 'Any exhausted crew, in a berth as well.',
  'ruling.leviathan': 'Its firepower is read whenever it is needed.',
  'ruling.sameTime': 'All are hit at the same time.',
  'ruling.zeppelin': 'The upkeep is asked for in each of your maintenance phases.',
  'ruling.risingDeep': 'Ten markers win at once, in the middle of a phase too.',
  'ruling.findNothing': 'You may look and take nothing.',
  'ruling.lostMole': 'The Mole comes on board in the battle step: it is not new.',
  'ruling.sinkhole':
    'Resurfacing it is a deployment from the scrapyard, in your own watch with an empty crossfire; it can be reacted to and counts as resurfaced.',
  'ruling.hullLoss': 'It looks at hull lost in the battle step, one or more.',
  'ruling.digLoses': 'Digging from an empty hold by this ability loses the game.',
  'ruling.revealedTop': 'A revealed card is known to both until it leaves; after a shuffle the new top card is shown.',
  'ruling.replaceAlways': 'Also when it is destroyed by an effect.',
  'ruling.notItself': 'It goes to the scrapyard after its effect, so it cannot dig itself away.',
  'ruling.scramble': 'Crew that came on board this turn may then be dispatched and exhaust themselves.',
  'ruling.takenOut': 'A token taken out stops existing. Abilities and Jettisons cannot be chosen.',
  'ruling.uniqueClaim': 'With a copy in your logbook you make no progress at another; battles there only deal damage.',
} as const satisfies PhraseBook;
