import { InteractionContextType as Context, ApplicationIntegrationType as Install } from 'discord-api-types/v10';
import type { Command } from '../src/discord/handling.ts';
import { matchOption, suggestMatches } from '../src/discord/here.ts';
import { showOrders } from '../src/discord/life/orders.ts';

export const orders: Command = {
  payload: () => ({
    name: 'orders',
    description: 'My standing orders in a match: what is answered for me before I am asked',
    contexts: [Context.Guild, Context.BotDM, Context.PrivateChannel],
    integration_types: [Install.GuildInstall, Install.UserInstall],
    options: [matchOption],
  }),
  answer: 'private',
  run: showOrders,
  suggest: (commanding, { value }) => suggestMatches(commanding, value),
};
