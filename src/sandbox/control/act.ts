import { type Interaction, KIND } from '../interactions/record.ts';
import type { StandIn } from '../stand-in.ts';
import type { Act } from './requests.ts';
import { firstAnswer } from './settle.ts';

/** Lets a member act and tells what the client would show: an answer, a modal, suggestions, or a failure. @throws Impossible */
export async function act(standIn: StandIn, it: Act): Promise<unknown> {
  const interaction = start(standIn, it);
  if (!interaction) return {};
  await firstAnswer(interaction, 60_000);
  return {
    interaction: interaction.id,
    state: interaction.state,
    answerType: interaction.answerType,
    modal: interaction.modal,
    ...(interaction.kind === KIND.AUTOCOMPLETE && { choices: interaction.choices ?? [] }),
  };
}

function start(standIn: StandIn, it: Act): Interaction | undefined {
  const { acting } = standIn;
  switch (it.do) {
    case 'command':
      return acting.command(it.as, it.channel, it.name, it.options, it);
    case 'autocomplete':
      return acting.autocomplete(it.as, it.channel, it.name, it.options, it.focused);
    case 'menu':
      return acting.contextMenu(it.as, it.channel, it.name, it.target);
    case 'press':
      return acting.press(it.as, it.channel, it.message, it.customId, it);
    case 'choose':
      return acting.choose(it.as, it.channel, it.message, it.customId, it.values, it);
    case 'submit':
      return acting.submitModal(it.as, it.interaction, it.values, it);
    case 'say':
      acting.say(it.as, it.channel, it.content);
      return undefined;
    case 'dismiss':
      acting.dismiss(it.as, it.channel, it.message);
      return undefined;
    default:
      return it satisfies never;
  }
}
