import { ANSWER, type Interaction } from '../interactions/record.ts';
import { FLAG } from '../limits/message.ts';
import type { World } from '../world/world.ts';

/** Waits until `done` holds, looking again whenever the interaction stirs. @throws Error after `within` ms of real time */
async function until(interaction: Interaction, done: () => boolean, within: number, what: string): Promise<void> {
  if (done()) return;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => finish(() => reject(new Error(`${what} within ${within} ms (${interaction.about})`))),
      within,
    );
    const look = () => {
      if (done()) finish(resolve);
    };
    const finish = (end: () => void) => {
      clearTimeout(timer);
      interaction.watchers.delete(look);
      end();
    };
    interaction.watchers.add(look);
  });
}

/** Until the bot answered or the three seconds are over. */
export const firstAnswer = (interaction: Interaction, within = 10_000): Promise<void> =>
  until(interaction, () => interaction.state !== 'waiting', within, 'no answer');

/** Until what the member sees is whole: a deferred answer is filled in, a deferred update was followed by something. */
export async function settled(world: World, interaction: Interaction, within = 10_000): Promise<void> {
  await firstAnswer(interaction, within);
  if (interaction.answerType === ANSWER.DEFER_MESSAGE)
    await until(interaction, () => !isLoading(world, interaction), within, 'the deferred answer was not filled in');
  if (interaction.answerType === ANSWER.DEFER_UPDATE)
    await until(interaction, () => interaction.webhookCalls > 0, within, 'nothing followed the deferred update');
}

function isLoading(world: World, interaction: Interaction): boolean {
  const channel = world.channels.get(interaction.channelId);
  const message =
    channel && interaction.originalId !== undefined ? world.findMessage(channel, interaction.originalId) : undefined;
  return message !== undefined && (message.flags & FLAG.LOADING) !== 0;
}
