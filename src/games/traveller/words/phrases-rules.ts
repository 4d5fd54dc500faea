/** English phrases of the rules topics: `topic.<id>` the title, `topic.<id>.<n>` its paragraphs. */
import type { PhraseBook } from '../../../engine/text.ts';

export const rulePhrases = {
  'topic.winning': 'Winning',
  'topic.winning.1':
    'Whoever has 20 VP or more when VP are checked wins; several: the most VP, then the highest Initiative, then they share the win. VP are checked at the end of each phase and of the round, so points that are lost before do not count.',
  'topic.winning.2':
    'The last captain in the game wins at once. After the last round of the options (25 unless changed) the match ends by the same order; alone that is a loss (40).',
  'topic.round': 'The round',
  'topic.round.1':
    'Six phases: Ready, Adventure, Procurement, Action, Resource, Resolution. Initiative order is the first captain, then the seats in turn; it stays for the whole round.',
  'topic.round.2':
    'The highest Initiative chooses the first captain in each Ready Phase; where several have it, one of them drawn by lot is first. Later changes of Initiative count for comparisons and for the next round only.',
  'topic.setup': 'Setting up',
  'topic.setup.1':
    'All decks are shuffled and seven cards drawn. Four Contract slots are filled by the adventure decks of their controllers: the Contract face up, one Complication face down that nobody has seen.',
  'topic.ready': 'Ready Phase',
  'topic.ready.1':
    'Cards ready, unless something keeps them from it. Then all captains choose discards at the same time, at least down to the hand size, and draw up to it. Then the first captain is chosen.',
  'topic.ready.2':
    'Each in turn may heal Wounds and repair Structure, 1 cr a point, paid as one expense. Then Gear may move between your own Crew: each Gear once, swaps too, Integral Gear and Hindrances never.',
  'topic.ready.3':
    'What happens at the start of the phase happens before cards ready. An empty deck is no loss: you draw nothing.',
  'topic.adventure': 'Adventure Phase',
  'topic.adventure.1':
    'Each in turn looks at the top card of the own adventure deck and puts it on any Contract, face down, as a Complication. Then each chooses an activity.',
  'topic.contracts': 'Contracts',
  'topic.contracts.1':
    'A Contract has a Distance, requirements, Complication slots, an Abandonment value, VP and Subplots. Whoever resolves it gains the VP and is uncommitted.',
  'topic.contracts.2':
    "When a Contract leaves play its slot is filled at once from the adventure deck of the slot''s controller, with one unseen Complication. Cards go to the adventure discard pile of their owner; an empty adventure deck is made anew from it.",
  'topic.contracts.3':
    "If it leaves play by another captain''s doing, whoever still pursues it is uncommitted and owes nothing.",
  'topic.slots': 'Contract slots by number of captains',
  'topic.slots.1':
    'One captain controls all four slots, two control two each, four one each. With three the fourth slot goes, each time it is filled, to the lowest VP, then the highest Initiative, then by lot.',
  'topic.slots.2':
    'When the fourth captain leaves, that slot floats. When the third leaves, the two who are left get two slots each, the higher Initiative choosing first.',
  'topic.activities': 'Activities and travel',
  'topic.activities.1':
    'Go on with your Contract for nothing, pursue another, turn pirate, or stay uncommitted. Travel costs 1 cr a jump, Distance divided by Jump and rounded up, in one expense (an option asks for each jump by itself).',
  'topic.activities.2':
    'Leaving a Contract comes first: name what you do, pay the abandonment, then travel. A Contract that came because of it cannot be chosen in the same phase.',
  'topic.abandonment': 'Abandonment',
  'topic.abandonment.1':
    "It costs the Contract''s Abandonment and the modifiers of all its Complications, at least 0. Face-down ones are revealed first, once the decision stands. Without another pursuer the Contract then leaves play.",
  'topic.complications': 'Complications',
  'topic.complications.1':
    'Face-down Complications are known to those alone who looked at them; the placer always knows. They have no name, traits or requirements for effects until revealed.',
  'topic.complications.2':
    'On a full Contract the placer first discards one of its Complications, but not the new one. Trifling ones take no slot. Those that “count as resolved” by an effect give no Subplots.',
  'topic.complications.3':
    'At the start of the Resolution Phase all Complications of pursued Contracts are revealed for good.',
  'topic.procurement': 'Procurement Phase',
  'topic.procurement.1':
    'Each in turn puts Crew, Gear, Connections and Upgrades from the hand into play and pays for them. In this phase each costs 1 cr more for every Infamy you have.',
  'topic.procurement.2':
    "Gear goes on a Crew of yours, Upgrades on your Ship if its tonnage is large enough, Hindrances on anybody''s. What makes the next card cheaper must be used first, and lasts until used or the end of the phase (of the round for Ships).",
  'topic.limits': 'Limits',
  'topic.limits.1':
    'A Ship has slots for Crew and for each subtype of Upgrade; a Crew carries one Gear of each subtype; you may have one Connection of each subtype and one Crew of a name. Trifling cards and Hindrances do not count, except for names.',
  'topic.limits.2': 'You may go over a limit; then you choose what to jettison at once. Cards attached to it go too.',
  'topic.actions': 'Action Phase',
  'topic.actions.1':
    'Captains take turns: one action or a pass. When all have passed in a row the phase ends; who passed may act again as long as somebody else acted.',
  'topic.heroics': 'Heroic Actions',
  'topic.heroics.1':
    'Choose a ready Crew with the skill, the trained or expert half (an expert may do either), and targets; pay the cost and exert the Crew. If the Crew leaves play afterwards the effect happens nevertheless, unless it needs that Crew.',
  'topic.events': 'Events',
  'topic.events.1':
    'Events are played from the hand at any time their timing allows, mostly as reactions, and are discarded when they have happened.',
  'topic.skills': 'Skills',
  'topic.skills.1':
    'Crew have skills, trained or expert. A gained skill works at once, but gives a token only at the collection. Expert counts as trained too; to gain a level a Crew already has changes nothing.',
  'topic.skills.2':
    'Jack-of-all-Trades gives one trained token of your choice, two different ones at expert, never Psionics nor another skill that the Crew has as trained. It is chosen when tokens are collected.',
  'topic.tokens': 'Tokens and the Resource Phase',
  'topic.tokens.1':
    'In initiative order each Ship and each Crew, ready or not, adds its tokens to the pool of its captain. The pools are open and empty at the end of the round.',
  'topic.tokens.2':
    'An advanced capability is one token that pays either half; an expert skill pays a trained one. “Basic” are the four capabilities, “advanced” the four pairs.',
  'topic.tokens.3':
    'Tokens on a card pay only what the card says, stay on it when it moves and go at the end of the round.',
  'topic.resolution': 'Resolution Phase',
  'topic.resolution.1':
    'In turns each resolves one Complication of the own Contract, raids as a pirate, plays an action of this phase, or passes. Passing is final; so is failing an attempt, and what was spent stays spent.',
  'topic.resolution.2':
    'Who passes with no Complication left on the Contract is eligible for it, whatever happens to it later. Then each eligible captain attempts the Contract; a failed Contract stays pursued without cost.',
  'topic.resolution.3':
    'An instruction is done as far as possible, but a named object must exist: without Crew “one of your Crew” cannot be met, while “each of your Crew” can.',
  'topic.competition': 'Competition',
  'topic.competition.1':
    'Two or more captains who complete the same Contract in a round get 1 VP less each. Subplots are not reduced, and each may do them.',
  'topic.subplots': 'Subplots',
  'topic.subplots.1':
    'Only right after the Contract or Complication is resolved, only by who resolved it, each once, as many as you like; of alternatives one. The VP are gained at once.',
  'topic.piracy': 'Piracy',
  'topic.piracy.1':
    "A pirate names a captain. Reactions follow; then the damage is the attacker''s Attack Value less the defender''s Defense Value. The attacker divides it between an expense and the Upgrades of the defender, then the defender returns fire the same way.",
  'topic.piracy.2':
    'A piracy succeeds when at least 1 damage gets through. Afterwards the pirate is uncommitted. A pirate who passes loses the attempt.',
  'topic.enemies': 'Enemy ships',
  'topic.enemies.1':
    'Some Complications are ships. Choose to attack (you shoot first) or to defend: one exchange an attempt. Your damage stays on it; its damage is an expense, never on Upgrades. Destroyed, it is resolved; otherwise the attempt has failed.',
  'topic.enemies.2':
    'What is not printed is 0, Initiative too. It is no piracy: Infamy still decays. “As attacker” and “as defender” apply.',
  'topic.infamy': 'Infamy',
  'topic.infamy.1':
    'Turning pirate costs 1 cr and gives 1 Infamy at once. At the end of a round without a piracy action of yours one Infamy goes. Infamous Crew add 1 as long as they are in play, but are no token.',
  'topic.expenses': 'Expenses',
  'topic.expenses.1':
    'An expense is paid by expending cards: from the hand by choice, or the top of the deck unseen, each for its EV. When the sum is reached nothing more may be expended; what is too much is lost.',
  'topic.expenses.2':
    'What you do of your own will must be payable. What you must pay and cannot makes you bankrupt at that moment. Several expenses are paid one after another.',
  'topic.expenses.3':
    'Cash is paid from the hand alone, Equity from the deck alone. Expendable cards and the like may help with any other.',
  'topic.bankruptcy': 'Bankruptcy and leaving',
  'topic.bankruptcy.1':
    "A captain who is bankrupt or gives up leaves at once: all cards they own go, Contracts of theirs are replaced, what others own on their cards goes to those owners'' discard piles. Who leaves later ranks higher.",
  'topic.costs': 'Costs',
  'topic.costs.1':
    'All costs are paid before a card or ability goes on the queue; they stay paid if it is cancelled. Cost changes add up on the printed cost, at least 0; Infamy and Concealed are part of the same sum.',
  'topic.queue': 'Queue and reactions',
  'topic.queue.1':
    'Cards and abilities with a cost go on the queue; the last one resolves first. While something waits there only Reactions may be added. Persistent effects, triggers, costs and the procedures of the phases do not use it.',
  'topic.queue.2':
    "Everybody who could react, as far as all can see, is asked at the same time; the acting captain''s answer counts first, then initiative order. After an answer the others are asked anew. When all pass the top resolves.",
  'topic.queue.3':
    'What has no icon may be used by anybody at any time while the queue is empty and no action is under way: “Play something” stands open beside the question of others.',
  'topic.queue.4':
    'Standing orders pass for you: “smart” asks only where a card of yours is chosen, you fight, or you could cancel an Event. They never look at a hand, so that silence tells nothing. Small sums are flipped from the deck without asking; Orders changes that.',
  'topic.timing': 'Icons and phases',
  'topic.timing.1':
    'Action: only your own turn to act. Reaction: at any time. Any time: only while nothing is waiting. A phase named on a card limits it to that phase; what it changes stays as long as it says.',
  'topic.targets': 'Targets',
  'topic.targets.1':
    'Targets are chosen when a card is declared and looked at again when it resolves: those that are no longer legal drop out, and without any the effect fails. Without the word nothing is targeted.',
  'topic.triggers': 'Triggers',
  'topic.triggers.1':
    "They happen right after their event, off the queue, the acting captain''s first. Gaining VP triggers once for each gain, whatever its size.",
  'topic.wounds': 'Wounds and Structure',
  'topic.wounds.1':
    'A Crew with as many Wounds as it can take, or an Upgrade with as much Structure lost, is jettisoned. Armor lessens each wounding effect; Hardened does the same for Structure.',
  'topic.search': 'Searching and looking',
  'topic.search.1':
    'What is fetched is shown to all, and the deck is shuffled. You may find nothing. What you merely look at, you alone see.',
  'topic.public': 'Open and hidden',
  'topic.public.1':
    'Open: pools, counters, VP, Infamy, discard piles, dispersed cards, how many cards hands and decks hold, and who looked at which face-down card. Hidden: hands, decks and face-down faces.',
  'topic.public.2':
    'A decision may be taken back as long as nobody learned anything by it and no other captain has answered since.',
  'topic.solo': 'Solo scenarios',
  'topic.solo.1':
    'You control all four slots and win with 20 VP before you are bankrupt. Each round a blind Complication goes to the Contract of the most VP with a free slot (all full: the least VP), a second one you place face up.',
  'topic.solo.2':
    'Alone in the Black has no more to it. In The Cost of Doing Business each Ready Phase ends with an expense of your VP. Complications that need an opponent cost you 1 VP (or 2 cr), or a random card.',
  'topic.opposition': 'The Opposition',
  'topic.opposition.1':
    'In The Dirty Half-Dozen a Crew of six comes after each Procurement Phase, and each round ends with 1 cr for each in play. In the Action Phase they act first and alternate with you.',
  'topic.opposition.2':
    'They choose the most Wounds, then effects that name a Crew, then exerting, then sending home; their target is whom they can remove, then where it works best, then the fewest Wounds it can take, no Armor, the most Gear.',
  'topic.challenges': 'Challenges',
  'topic.challenges.1':
    'Solo matches may be made harder by options; their points add up and count on a win. With blood price each card played also costs a Wound or a Structure; with attrition all Crew take a Wound each Procurement Phase and are not healed for credits; with single use a card goes with its ability.',
  'topic.decks': 'Decks',
  'topic.decks.1':
    "One Ship, 20 adventure cards of which at most two are alike, 60 captain''s cards of which at most three are alike. Restricted and Unrestricted change that for their card. Challenges change the sizes.",
  'topic.decks.2':
    'Upgrades that your Ship cannot carry are legal in a deck, but cannot be attached, unless they are Hindrances for larger Ships.',
  'topic.keywords': 'Keywords',
  'topic.keywords.1':
    'Each keyword has a topic of its own name. “Cannot” goes before “can”. “Native” is what is printed; modifiers apply to it afterwards.',
  'topic.keywords.2':
    'Who takes control of a card does not own it: it goes to its owner. Copied abilities say “this card” of the card that copies them.',
  'topic.armor': 'Armor',
  'topic.armor.1': 'Armor X takes X off each source of Wounds. Several Armors add up.',
  'topic.penetration': 'Armor Penetration',
  'topic.penetration.1': 'Takes X off the Armor against this source. Some sources print it as Armor Piercing.',
  'topic.reflec': 'Reflec',
  'topic.reflec.1': 'Armor from this source is not lowered by Armor Penetration of a Laser.',
  'topic.cash': 'Cash',
  'topic.cash.1': 'The cost is paid from the hand alone.',
  'topic.equity': 'Equity',
  'topic.equity.1': 'The cost is paid from the top of the deck alone.',
  'topic.concealed': 'Concealed',
  'topic.concealed.1': 'An opponent who targets the card pays X cr more; several add up.',
  'topic.critical': 'Critical',
  'topic.critical.1':
    'Takes X off Hardened. In piracy the highest Critical among Upgrades that add Attack Value counts.',
  'topic.hardened': 'Hardened',
  'topic.hardened.1': 'Takes X off each source of damage to the Structure of the card.',
  'topic.countermeasure': 'Countermeasure',
  'topic.countermeasure.1': "The card''s own Hardened is not lowered by Critical from the trait it names.",
  'topic.expendable': 'Expendable',
  'topic.expendable.1': 'While you pay, you may jettison the card for X EV.',
  'topic.hindrance': 'Hindrance',
  'topic.hindrance.1':
    'May be attached to Crew or Ships of others; who played it controls it. It takes no slot and cannot be moved.',
  'topic.humaniti': 'Humaniti',
  'topic.humaniti.1': 'The Crew counts as Human beside its own species.',
  'topic.infamous': 'Infamous',
  'topic.infamous.1': "As long as the card is in play its captain''s Infamy is 1 higher.",
  'topic.integral': 'Integral',
  'topic.integral.1': 'The Gear cannot be moved from its Crew.',
  'topic.invulnerable': 'Invulnerable',
  'topic.invulnerable.1':
    'What the card is Invulnerable to can neither target nor change it, even your own; its own abilities are never stopped. Hindrances that it is Invulnerable to drop off.',
  'topic.mechanical': 'Mechanical',
  'topic.mechanical.1':
    'Crew abilities, Gear and Heroic Actions do not heal it, unless they name Mechanical Crew. Credits, Resilient, Upgrades, Connections and Events do.',
  'topic.resilient': 'Resilient',
  'topic.resilient.1': 'All its Wounds or Structure are restored in the Ready Phase, free of charge.',
  'topic.replenish': 'Replenish',
  'topic.replenish.1':
    'Replenish X: X random cards of your discard pile go under your deck, one by one. “Replenish this card”: this one does.',
  'topic.disperse': 'Disperse',
  'topic.disperse.1': 'A dispersed card is out of the match.',
  'topic.trifling': 'Trifling',
  'topic.trifling.1': 'The card does not count against slots and limits, except for the name of a Crew.',
  'topic.restricted': 'Restricted and Unrestricted',
  'topic.restricted.1':
    'Restricted (n): at most n copies in a deck. Unrestricted: any number. They replace the usual limit of the deck and nothing else.',
  'topic.limited': 'Limited',
  'topic.limited.1': 'The ability may be used once a round, even if it was cancelled.',
  'topic.use': 'Use',
  'topic.use.1': 'An action of Gear that also exerts the Crew to which it is attached.',
  'topic.suppress': 'Suppress',
  'topic.suppress.1':
    'A suppressed skill counts as unskilled, a suppressed text box as empty. Tokens already given stay.',
  'topic.cancel': 'Cancelling and new targets',
  'topic.cancel.1':
    'A cancelled card does nothing, but was played and paid; it goes where it would have gone. A new target must be legal for who played the Event; Concealed is not paid again.',
  'topic.counters': 'Counters',
  'topic.counters.1':
    'A card that names its counters turns all that are added into that kind. Counters go with the card.',
  'topic.vp': 'Victory points of captains',
  'topic.vp.1': 'They are never below 0. Giving or paying VP needs at least that many.',
} as const satisfies PhraseBook;
