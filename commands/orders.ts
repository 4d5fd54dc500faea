import { ApplicationCommandOptionType as Option } from 'discord-api-types/v10';
import { everywhere } from '../src/discord/command-parts.ts';
import type { Command } from '../src/discord/handling.ts';
import { matchOption, suggestMatches } from '../src/discord/here.ts';
import { showOrders } from '../src/discord/life/orders.ts';
import { suggestPlanned } from '../src/discord/plans/planning.ts';

export const orders: Command = {
  payload: () => ({
    name: 'orders',
    description: 'What is answered for me before I am asked: standing orders, and moves given beforehand',
    ...everywhere,
    options: [
      {
        type: Option.String,
        name: 'plan',
        description: 'Moves beforehand: what they play, then my answer, as deep as I like; none: cancel all',
        autocomplete: true,
        max_length: 2000,
      },
      matchOption,
    ],
  }),
  answer: 'private',
  run: showOrders,
  suggest: (commanding, { name, value }) =>
    name === 'plan' ? suggestPlanned(commanding, value) : suggestMatches(commanding, value),
};
