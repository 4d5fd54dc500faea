/** Files that members attach: read from Discord's addresses alone, up to a size; nothing inside the network can be reached by a forged address. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discordFiles, makeFiles } from '../../src/discord/files.ts';

let server: Server;
let origin = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/moved') return void response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end();
    if (request.url === '/gone') return void response.writeHead(404).end();
    response.end('x'.repeat(request.url === '/large' ? 5_000 : 500));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

test('what lies there is read, up to so many bytes', async () => {
  const files = makeFiles([origin]);
  expect(await files.readText(`${origin}/small`, 1_000)).toHaveLength(500);
  await expect(files.readText(`${origin}/large`, 1_000)).rejects.toMatchObject({ why: 'too-large' });
  await expect(files.readText(`${origin}/gone`, 1_000)).rejects.toMatchObject({ why: 'unreachable' });
});
test('no other address is asked, and no redirection followed', async () => {
  const files = makeFiles([origin]);
  for (const url of [
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'not an address',
    `${origin}.example.com/x`,
  ])
    await expect(files.readText(url, 10)).rejects.toMatchObject({ why: 'elsewhere' });
  await expect(files.readText(`${origin}/moved`, 1_000)).rejects.toMatchObject({ why: 'unreachable' });
  await expect(makeFiles(discordFiles).readText(`${origin}/small`, 1_000)).rejects.toMatchObject({ why: 'elsewhere' });
});
