import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StandIn } from '../stand-in.ts';

const GATHER = 30;
const KEEP_ALIVE = 15_000;

/** Server-sent events: which channels one member should look at again ('' stands for people and places). */
export function streamChanges(standIn: StandIn, userId: string, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    connection: 'keep-alive',
  });
  reply.raw.write('retry: 500\n\n');
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    reply.raw.write(`data: ${JSON.stringify([...changed])}\n\n`);
    changed = new Set();
  };
  const stop = standIn.world.onChange(change => {
    if (change.viewerId !== undefined && change.viewerId !== userId) return;
    changed.add(change.channelId ?? '');
    timer ??= setTimeout(flush, GATHER);
  });
  const keepAlive = setInterval(() => reply.raw.write(': still here\n\n'), KEEP_ALIVE);
  keepAlive.unref();
  request.raw.on('close', () => {
    stop();
    clearTimeout(timer);
    clearInterval(keepAlive);
  });
}
