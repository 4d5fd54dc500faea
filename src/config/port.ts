/** The port to listen on: a taken one is said in a sentence, or in the sandbox the next free one is used. */
import { createServer } from 'node:net';
import { ConfigError } from './config.ts';

const last = 65_535;

/**
 * @param spare how many ports above may be used instead
 * @throws ConfigError where all are taken
 */
export async function freePort(port: number, host: string, spare = 0): Promise<number> {
  // 0: the system chooses a free one.
  if (port === 0) return 0;
  for (let tried = port; tried <= Math.min(port + spare, last); tried++) if (await isFree(tried, host)) return tried;
  throw new ConfigError(
    `PORT is ${port}, but another program uses that port already. Set PORT to a free one, or to 0 for any.`,
  );
}

function isFree(port: number, host: string): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const server = createServer();
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') resolve(false);
    else if (error.code === 'EACCES')
      reject(new ConfigError(`PORT is ${port}, but this user may not use it. Set PORT to one above 1023.`));
    else reject(error);
  });
  server.listen({ port, host }, () => server.close(() => resolve(true)));
  return promise;
}
