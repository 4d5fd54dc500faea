import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import type { FastifyInstance } from 'fastify';

const PAGE = new URL('./page/', import.meta.url);
const NAME = /^[a-z-]+\.(ts|css)$/;
/** Nothing from elsewhere, no inline script: whatever a name contains, it stays text. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The page at `/`, its TypeScript with the types taken off when it is asked for. */
export async function pageRoutes(app: FastifyInstance): Promise<void> {
  app.get('/', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .send(await readFile(new URL('index.html', PAGE))),
  );
  app.get<{ Params: { name: string } }>('/page/:name', async (request, reply) => {
    const { name } = request.params;
    const source = NAME.test(name) ? await readFile(new URL(name, PAGE), 'utf8').catch(() => undefined) : undefined;
    if (source === undefined) return reply.code(404).send();
    reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff');
    return name.endsWith('.css')
      ? reply.type('text/css; charset=utf-8').send(source)
      : reply.type('text/javascript; charset=utf-8').send(stripTypeScriptTypes(source));
  });
}
