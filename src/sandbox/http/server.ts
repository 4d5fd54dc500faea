import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Parts } from '../parts.ts';
import { Refusal, refusal, unauthorised } from '../refusal.ts';
import { timeOf } from '../snowflake.ts';
import { REQUEST_LIMIT, readBody } from './body.ts';
import type { Call, Route } from './call.ts';
import type { Fault } from './faults.ts';
import { RateRefusal } from './rate-limits.ts';
import { applicationRoutes } from './routes/applications.ts';
import { channelRoutes } from './routes/channels.ts';
import { guildRoutes } from './routes/guilds.ts';
import { interactionRoutes } from './routes/interactions.ts';
import { messageRoutes } from './routes/messages.ts';
import { threadRoutes } from './routes/threads.ts';
import { userRoutes } from './routes/users.ts';

const ROUTES: readonly Route[] = [
  ...applicationRoutes,
  ...userRoutes,
  ...guildRoutes,
  ...channelRoutes,
  ...messageRoutes,
  ...threadRoutes,
  ...interactionRoutes,
];

/** Discord's HTTP API, version 10, as far as a bot like ours uses it. */
export async function buildServer(parts: Parts): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: REQUEST_LIMIT,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
  });
  await app.register(multipart, { limits: { fileSize: REQUEST_LIMIT, files: 20, fieldSize: REQUEST_LIMIT } });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => done(null, text));
  for (const route of ROUTES)
    for (const base of ['/api/v10', '/api'])
      app.route({
        method: route.method,
        url: base + route.path,
        handler: (request, reply) => serve(parts, route, request, reply),
      });
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api'))
      record(parts, request, undefined, request.url, 404, refusal(0), undefined, performance.now());
    return reply.code(404).send(refusal(0).body());
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).send(error.body());
    if (error.statusCode === 413) return reply.code(413).send(refusal(40005).body());
    if (error.statusCode === 415)
      return reply
        .code(400)
        .send({ message: 'Expected "Content-Type" header to be one of {\'application/json\'}.', code: 50035 });
    return reply.code(500).send({ message: '500: Internal Server Error', code: 0, detail: String(error.stack) });
  });
  app.get('/attachments/:channel/:id/:name', (request, reply) => sendFile(parts, request, reply));
  return app;
}

async function serve(parts: Parts, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const started = performance.now();
  let body: unknown;
  let names: string[] = [];
  try {
    checkCaller(parts, route, request);
    const fault = parts.faults.isQuiet ? undefined : await parts.faults.meet(request.method, pathOf(request));
    if (fault && !fault.performed) return fail(parts, route, request, reply, fault, started);
    const { files, ...read } = await readBody(request);
    body = read.body;
    names = files.map(file => file.filename);
    const call: Call = {
      params: request.params as Record<string, string>,
      query: request.query as Record<string, string>,
      body,
      files,
    };
    const headers = parts.limits.use(
      route.rate ?? 'default',
      `${route.method} ${route.path}`,
      placeOf(call),
      route.auth !== 'token',
    );
    const result = route.handle(parts, call);
    if (fault) return fail(parts, route, request, reply, fault, started);
    const status = result === undefined ? 204 : (route.status ?? 200);
    record(parts, request, route, pathOf(request), status, undefined, body, started, names);
    reply.headers(headers).code(status);
    return result === undefined ? reply.send() : reply.type('application/json').send(JSON.stringify(result));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isShared = error instanceof RateRefusal && error.isShared;
    if ([401, 403, 429].includes(error.status) && !isShared) parts.limits.countInvalid();
    record(parts, request, route, pathOf(request), error.status, error, body, started, names);
    if (error instanceof RateRefusal) reply.headers(error.headers);
    return reply.code(error.status).send(error.body());
  }
}

/** G4, G6 and the token. */
function checkCaller(parts: Parts, route: Route, request: FastifyRequest): void {
  if (parts.limits.isBanned)
    throw new Refusal(
      429,
      0,
      'You are being blocked from accessing our API temporarily due to exceeding our rate limits frequently.',
    );
  if (!request.headers['user-agent']) throw refusal(40333);
  if (route.auth === 'token') return;
  if (request.headers.authorization !== `Bot ${parts.token}`) throw unauthorised();
}

function fail(
  parts: Parts,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  fault: Fault,
  started: number,
): FastifyReply {
  if (fault.drop) {
    request.raw.socket.destroy();
    return reply.hijack();
  }
  const error = new Refusal(fault.status ?? 500, fault.code ?? 0, fault.message ?? `${fault.status}: injected`);
  record(parts, request, route, pathOf(request), error.status, error, undefined, started);
  return reply.code(error.status).send(error.body());
}

/** The top-level id that a route's limit counts by (G2). */
function placeOf(call: Call): string {
  return call.params.channel ?? call.params.guild ?? call.params.token ?? '';
}

const pathOf = (request: FastifyRequest): string => request.url.replace(/^\/api(\/v\d+)?/, '').replace(/\?.*$/, '');

function record(
  parts: Parts,
  request: FastifyRequest,
  route: Route | undefined,
  path: string,
  status: number,
  error: Refusal | undefined,
  body: unknown,
  started: number,
  fileNames: readonly string[] = [],
): void {
  parts.journal.add({
    at: parts.clock.now(),
    method: request.method,
    path,
    route: route?.path ?? path,
    status,
    code: error?.code,
    message: error?.message,
    errors: error?.errors,
    body,
    fileNames,
    took: performance.now() - started,
  });
}

/** A file, while its address holds (M13). */
function sendFile(parts: Parts, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { channel = '', id = '' } = request.params as Record<string, string>;
  const { ex = '', hm = '' } = request.query as Record<string, string>;
  const file = parts.world.files.get(id);
  if (!file || !parts.world.fileUrlHolds(channel, id, ex, hm))
    return reply.code(404).send('This content is no longer available.');
  const safe = file.contentType.startsWith('image/') && !file.contentType.includes('svg');
  return reply
    .type(file.contentType)
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', safe ? 'inline' : 'attachment')
    .header('last-modified', new Date(timeOf(id)).toUTCString())
    .send(file.data);
}
