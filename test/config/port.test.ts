import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { ConfigError } from '../../src/config/config.ts';
import { freePort } from '../../src/config/port.ts';

async function taken(): Promise<{ port: number; free: () => void }> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, free: () => server.close() };
}

test('a taken port is said in a sentence that names the variable', async () => {
  const { port, free } = await taken();
  await expect(freePort(port, '127.0.0.1')).rejects.toThrow(ConfigError);
  await expect(freePort(port, '127.0.0.1')).rejects.toThrow(`PORT is ${port}`);
  free();
});

test('where there are spare ones, the next free port is used', async () => {
  const { port, free } = await taken();
  const found = await freePort(port, '127.0.0.1', 20);
  expect(found).toBeGreaterThan(port);
  expect(found).toBeLessThanOrEqual(port + 20);
  free();
  expect(await freePort(port, '127.0.0.1', 20)).toBe(port);
});

test('0 is left to the system', async () => {
  expect(await freePort(0, '127.0.0.1')).toBe(0);
});
