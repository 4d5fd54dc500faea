/** The whole bot, but for its painter: each picture is one pixel. For soaks and benches of what is not about pictures. */
import { run } from '../../src/main.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
run({ paint: async () => pixel });
