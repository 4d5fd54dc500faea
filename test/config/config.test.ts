import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../src/config/config.ts';

const known = ['fleet', 'toy'];

describe('the environment', () => {
  test('nothing set: the sandbox, all games, the embedded database', () => {
    expect(readConfig({}, known)).toEqual({
      apiUrl: 'https://discord.com/api',
      dataDir: './data',
      games: known,
      port: 8_080,
      logLevel: 'warn',
      gateway: true,
      databaseConnections: 10,
      stopSeconds: 40,
    });
    expect(readConfig({ DISCORD_TOKEN: ' ', PORT: '' }, known).token).toBeUndefined();
  });
  test('all set', () => {
    expect(
      readConfig(
        {
          DISCORD_TOKEN: 'abcdefghijkl',
          DISCORD_API_URL: 'http://localhost:1/api/',
          DATABASE_URL: 'postgres://u:p@h/d',
          DATA_DIR: '/d',
          GAMES: 'toy, fleet,toy',
          PORT: '0',
          LOG_LEVEL: 'debug',
          SHARDS: '0-2,5,1',
          SHARD_COUNT: '6',
          GATEWAY: 'on',
          DISCORD_PUBLIC_KEY: 'aB'.repeat(32),
          DATABASE_CONNECTIONS: '20',
          STOP_SECONDS: '90',
        },
        known,
      ),
    ).toEqual({
      token: 'abcdefghijkl',
      apiUrl: 'http://localhost:1/api',
      databaseUrl: 'postgres://u:p@h/d',
      dataDir: '/d',
      games: ['toy', 'fleet'],
      port: 0,
      logLevel: 'debug',
      shards: [0, 1, 2, 5],
      shardCount: 6,
      gateway: true,
      publicKey: 'aB'.repeat(32),
      databaseConnections: 20,
      stopSeconds: 90,
    });
  });
  test.each([
    ['PORT', 'eighty', 'PORT is "eighty", but allowed is: a whole number from 0 to 65535.'],
    ['PORT', '70000', '0 to 65535'],
    ['GAMES', 'chess', 'a list with commas of fleet, toy'],
    ['GAMES', ',', 'fleet, toy'],
    ['SHARDS', '3-', 'numbers of shards such as 0-3 or 1,5'],
    ['SHARDS', '3-1', 'numbers of shards'],
    ['SHARD_COUNT', '0', 'a whole number from 1 to 9999'],
    ['GATEWAY', 'maybe', 'on, or off'],
    ['DISCORD_PUBLIC_KEY', 'abc', '64 hexadecimal digits'],
    ['DATABASE_CONNECTIONS', '1', 'from 2 to 200'],
    ['STOP_SECONDS', '0', 'from 1 to 600'],
    ['LOG_LEVEL', 'loud', 'fatal, error, warn'],
    ['DISCORD_API_URL', 'discord.com', 'http://'],
    ['DISCORD_API_URL', 'file:///etc/passwd', 'http://'],
    ['DATABASE_URL', 'mysql://x', 'postgres://'],
    ['DISCORD_TOKEN', 'a b', 'a bot token'],
  ])('%s=%s is refused with a sentence that names it, what was found and what is allowed', (name, value, sentence) => {
    const read = () => readConfig({ [name]: value }, known);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(sentence);
    expect(read).toThrow(name);
  });
  test('secrets are not repeated', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://user:hunter2@host' }, known)).not.toThrow('hunter2');
  });
  test.each([
    [{ SHARDS: '0' }, 'SHARDS is set, but SHARD_COUNT is not'],
    [
      { SHARDS: '0-4', SHARD_COUNT: '4' },
      'SHARDS names shard 4, but SHARD_COUNT is 4: shards are numbered from 0 to 3',
    ],
    [{ GATEWAY: 'off' }, 'GATEWAY is off, but DISCORD_PUBLIC_KEY is not set'],
    [
      { GATEWAY: 'off', DISCORD_PUBLIC_KEY: 'a'.repeat(64), DISCORD_TOKEN: 't', SHARDS: '0', SHARD_COUNT: '1' },
      'SHARDS is set, but GATEWAY is off',
    ],
    [{ DISCORD_PUBLIC_KEY: 'a'.repeat(64) }, 'DISCORD_PUBLIC_KEY is set, but DISCORD_TOKEN is not'],
  ])('%o do not go together', (environment, sentence) => {
    expect(() => readConfig(environment, known)).toThrow(ConfigError);
    expect(() => readConfig(environment, known)).toThrow(sentence);
  });
});
