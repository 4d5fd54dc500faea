import { answerInteraction } from '../../interactions/callback.ts';
import type { Interaction } from '../../interactions/record.ts';
import { editThrough, followUp, messageOf } from '../../interactions/webhook.ts';
import { messageSchema } from '../../limits/message.ts';
import { parseBody } from '../../limits/problems.ts';
import type { Parts } from '../../parts.ts';
import { messageWire } from '../../world/message-wire.ts';
import { removeMessage } from '../../world/messages.ts';
import { type Call, param, type Route } from '../call.ts';

const WEBHOOK = '/webhooks/:application/:token';

export const interactionRoutes: readonly Route[] = [
  { method: 'POST', path: '/interactions/:id/:token/callback', auth: 'token', handle: answer },
  { method: 'POST', path: WEBHOOK, auth: 'token', rate: 'token', handle: post },
  { method: 'GET', path: `${WEBHOOK}/messages/:message`, auth: 'token', handle: get },
  { method: 'PATCH', path: `${WEBHOOK}/messages/:message`, auth: 'token', rate: 'token', handle: edit },
  { method: 'DELETE', path: `${WEBHOOK}/messages/:message`, auth: 'token', rate: 'token', handle: remove },
];

function answer(parts: Parts, call: Call): unknown {
  const interaction = parts.interactions.awaitingAnswer(param(call, 'id'), param(call, 'token'));
  const response = answerInteraction(parts.world, parts.interactions, interaction, call.body, call.files);
  return call.query.with_response === 'true' ? response : undefined; // I10
}

function through(parts: Parts, call: Call): Interaction {
  const interaction = parts.interactions.byToken(param(call, 'application'), param(call, 'token'));
  return interaction;
}

/** Counts a write through a token and wakes whoever waits for it. */
function wrote(parts: Parts, interaction: Interaction): void {
  interaction.webhookCalls += 1;
  parts.interactions.stirred(interaction);
}

function post(parts: Parts, call: Call): unknown {
  const interaction = through(parts, call);
  parts.limits.useShared('channelTokens', interaction.channelId);
  const message = followUp(parts.world, interaction, parseBody(messageSchema, call.body), call.files);
  wrote(parts, interaction);
  return messageWire(parts.world, message);
}

function get(parts: Parts, call: Call): unknown {
  return messageWire(parts.world, messageOf(parts.world, through(parts, call), param(call, 'message')));
}

function edit(parts: Parts, call: Call): unknown {
  const interaction = through(parts, call);
  const message = messageOf(parts.world, interaction, param(call, 'message'));
  editThrough(parts.world, interaction, message, parseBody(messageSchema, call.body), call.files);
  wrote(parts, interaction);
  return messageWire(parts.world, message);
}

function remove(parts: Parts, call: Call): undefined {
  const interaction = through(parts, call);
  removeMessage(parts.world, messageOf(parts.world, interaction, param(call, 'message')));
  wrote(parts, interaction);
  return undefined;
}
