/** What a refusal of the match service says. */
import { expect, test } from 'vitest';
import { MatchRefusal, refusalText } from '../../src/discord/errors.ts';
import { voiceIn } from '../../src/discord/voice.ts';
import { literal } from '../../src/engine/text.ts';

const near = { code: 'cannot-read', nearest: ['alpha', 'bravo'] } as const;
const said = (detail?: string): string =>
  refusalText(voiceIn('en'), new MatchRefusal(detail === undefined ? near : { ...near, detail: literal(detail) }));

test('what is near to a typed move is named once: by the game where it gives its reason, else by us', () => {
  expect(said()).toMatch(/Near to it: `alpha`, `bravo`$/);
  const reason = 'F-33: the Core stays. Near it are alpha and bravo.';
  expect(said(reason)).toContain(reason);
  expect(said(reason)).not.toContain('Near to it');
});
