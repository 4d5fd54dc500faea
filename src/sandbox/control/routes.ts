import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import type { StandIn } from '../stand-in.ts';
import { act } from './act.ts';
import { direct } from './direct.ts';
import { streamChanges } from './live.ts';
import { Impossible } from './problem.ts';
import { actSchema, stageSchema } from './requests.ts';
import { channelFor, stateFor } from './views.ts';

const asSchema = z.object({
  as: z.string().regex(/^\d{1,20}$/),
  count: z.coerce.number().int().min(1).max(200).default(50),
});

/** The control API below /sandbox/api, for the page and for tests from outside. Errors are `{ "error": "a sentence" }`. */
export async function controlRoutes(app: FastifyInstance, { standIn }: { standIn: StandIn }): Promise<void> {
  app.setErrorHandler((error: Error, _request, reply) => {
    if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) });
    if (error instanceof Impossible) return reply.code(409).send({ error: error.message });
    if (error instanceof Refusal) return reply.code(error.status).send({ error: error.message });
    return reply.code(500).send({ error: error.message });
  });
  app.addHook('onRequest', async request => checkHost(request));

  app.get('/sandbox/api/state', async request => stateFor(standIn, asSchema.parse(request.query).as));
  app.get('/sandbox/api/members', async () => firstMembers(standIn));
  app.get('/sandbox/api/channels/:channel', async request => {
    const { as, count } = asSchema.parse(request.query);
    return channelFor(standIn, as, channelOf(request), count);
  });
  app.get('/sandbox/api/channels/:channel/commands', async request =>
    standIn.commands.availableTo(asSchema.parse(request.query).as, standIn.world.channel(channelOf(request))),
  );
  app.get('/sandbox/api/events', (request, reply) =>
    streamChanges(standIn, asSchema.parse(request.query).as, request, reply),
  );
  app.get('/sandbox/api/log', async () => ({
    requests: standIn.journal.requestCount,
    refusals: standIn.journal.refusals.slice(-100),
    latest: standIn.journal.requests.slice(-100).map(({ body: _, ...rest }) => rest),
    interactions: standIn.interactions.reports().slice(-100),
    unanswered: standIn.interactions.unansweredCount,
    invalidRequests: standIn.limits.invalidRequests,
    connected: standIn.gateway.connected,
    now: standIn.clock.now(),
  }));
  app.post('/sandbox/api/act', async request => act(standIn, actSchema.parse(bodyOf(request))));
  app.post('/sandbox/api/stage', async request => direct(standIn, stageSchema.parse(bodyOf(request))) ?? {});
}

function firstMembers(standIn: StandIn): unknown {
  return [...standIn.world.users.values()]
    .filter(user => !user.bot && user !== standIn.world.botOwner)
    .map(user => ({ id: user.id, name: user.globalName ?? user.username }));
}

const channelOf = (request: FastifyRequest): string => z.object({ channel: z.string() }).parse(request.params).channel;

function bodyOf(request: FastifyRequest): unknown {
  const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : undefined;
  return body;
}

/** Only pages of this machine may steer it: a foreign page that points its own name here is turned away. */
function checkHost(request: FastifyRequest): void {
  const host = request.hostname.replace(/:\d+$/, '');
  const { localAddress } = request.socket;
  const isLoopback = localAddress === '127.0.0.1' || localAddress === '::1' || localAddress === '::ffff:127.0.0.1';
  if (isLoopback && !['localhost', '127.0.0.1', '[::1]', '::1'].includes(host))
    throw new Refusal(403, 0, `not for pages of ${host}`);
  // Browsers name the page that sends a form or a POST; tools send none.
  const { origin } = request.headers;
  if (origin !== undefined && !isOwn(origin, request.host)) throw new Refusal(403, 0, `not for pages of ${origin}`);
}

const isOwn = (origin: string, host: string): boolean => URL.canParse(origin) && new URL(origin).host === host;
