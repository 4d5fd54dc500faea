/** What watches a running bot: /health (the process lives), /ready (it can work now), /metrics (docs/operations.md lists them). */
import fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { addPages, type ReadPage } from './pages.ts';

/** Each check says in a word what is wrong, or nothing. */
export type Check = () => Promise<string | undefined>;
export interface WatchingOptions {
  readonly registry: Registry;
  /** By name; all must be well for /ready. */
  readonly checks: Readonly<Record<string, Check>>;
  /** Further files, by the address that they are below. */
  readonly pages?: Readonly<Record<string, ReadPage>>;
  /** Further routes, for instance interactions over HTTP. */
  readonly extend?: (app: FastifyInstance) => void;
}

/** Longest that a check may take, in ms. */
const patience = 2_000;

/** A server for these alone. */
export async function startWatching(port: number, options: WatchingOptions): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true });
  addWatching(app, options);
  await app.listen({ port, host: '0.0.0.0' });
  return app;
}

/** Adds them to a server, the sandbox's for instance. */
export function addWatching(app: FastifyInstance, { registry, checks, pages = {}, extend }: WatchingOptions): void {
  app.get('/health', () => ({ alive: true }));
  app.get('/ready', async (_request, reply) => {
    const found = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await answered(check)] as const),
    );
    const troubles = Object.fromEntries(
      found.flatMap(([name, trouble]) => (trouble === undefined ? [] : [[name, trouble]])),
    );
    const ready = Object.keys(troubles).length === 0;
    return reply.code(ready ? 200 : 503).send({ ready, ...(ready ? {} : { troubles }) });
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  for (const [base, read] of Object.entries(pages)) addPages(app, base, read);
  extend?.(app);
}

async function answered(check: Check): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>(resolve => {
    timer = setTimeout(() => resolve('no answer'), patience);
  });
  try {
    return await Promise.race([check(), late]);
  } catch (error) {
    return error instanceof Error ? error.name : 'failed';
  } finally {
    clearTimeout(timer);
  }
}
