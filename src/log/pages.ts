/** Files served beside health and metrics, below one address: read on demand, whoever makes them. */
import type { FastifyInstance } from 'fastify';

export interface Page {
  readonly type: string;
  readonly body: string | Uint8Array;
}
/** undefined: there is no such file, or not yet. */
export type ReadPage = (path: string) => Promise<Page | undefined>;

/** As long as a browser may keep one, in seconds: it changes with a new version of the bot only. */
const keptFor = 3_600;

/** GET /<base>/… ; /<base> itself leads to /<base>/, so that addresses on the page are relative to it. */
export function addPages(app: FastifyInstance, base: string, read: ReadPage): void {
  app.get(`/${base}`, (_request, reply) => reply.redirect(`/${base}/`));
  app.get<{ Params: { '*': string } }>(`/${base}/*`, async ({ params }, reply) => {
    let page: Page | undefined;
    try {
      page = await read(params['*']);
    } catch {
      // A picture that cannot be made now: the page has its words.
      return reply.code(503).header('retry-after', '5').send('not now');
    }
    if (page === undefined) return reply.code(404).send('no such page');
    return reply
      .type(page.type)
      .header('cache-control', `public, max-age=${keptFor}`)
      .header(
        'content-security-policy',
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
      )
      .send(typeof page.body === 'string' ? page.body : Buffer.from(page.body));
  });
}
