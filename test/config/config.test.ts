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
    });
  });
  test.each([
    ['PORT', 'eighty', 'PORT is "eighty", but allowed is: a whole number from 0 to 65535.'],
    ['PORT', '70000', '0 to 65535'],
    ['GAMES', 'chess', 'a list with commas of fleet, toy'],
    ['GAMES', ',', 'fleet, toy'],
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
});
