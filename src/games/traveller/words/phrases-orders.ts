/** English phrases of the standing orders. */
const asked = (name: string, label: string, yes = 'Ask me', no = 'Pass'): readonly (readonly [string, string])[] => [
  [`order.${name}`, label],
  [`order.${name}.true`, yes],
  [`order.${name}.false`, no],
];

export const orderPhrases: Readonly<Record<string, string>> = Object.fromEntries([
  ['order.ask', 'Chances to react'],
  ['order.ask.smart', 'Ask me where something of mine is at stake'],
  ['order.ask.always', 'Ask me about everything'],
  ['order.ask.never', 'Pass them all'],
  ...asked('whenChosen', 'When a card or Ship of mine is chosen'),
  ...asked('whenFighting', 'When I fight, as attacker or defender'),
  ...asked('whenICouldCancel', 'When an Event is played that I could cancel'),
  ...asked('atEvents', 'At every Event of an opponent'),
  ['order.deckPays', 'Sums up to this are flipped from the deck without asking (0: always ask)'],
  ...asked('atInitiative', 'Before Initiatives are compared in the Ready Phase'),
  ...asked('stow', 'Moving Gear in the Ready Phase', 'Ask me', 'Leave it where it is'),
  ...asked('forgo', 'Collecting tokens', 'Ask me which I forgo', 'Take them all'),
  ...asked('idleTurns', 'Turns of the Resolution Phase for which only my hand could have something'),
]);
