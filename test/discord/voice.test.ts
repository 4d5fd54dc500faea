/** Languages: English first; German, French, Spanish and Portuguese are prepared for and fall back to it, whole or key by key. */
import { expect, test } from 'vitest';
import { languageChoices, voiceIn } from '../../src/discord/voice.ts';
import { makeWords } from '../../src/words/format.ts';

test.each(['de', 'fr', 'es-ES', 'es-419', 'pt-BR', 'pt', 'en-GB', 'xx', ''])(
  '%s without a book is spoken in English',
  language => {
    const voice = voiceIn(language);
    expect(voice.say('button.accept')).toBe('Accept');
    expect(voice.language).toBe('en');
  },
);

test('the settings offer the languages that there are books for, by their own names', () => {
  expect(languageChoices()).toEqual([{ name: 'English', value: 'en' }]);
});

test('a book that lacks a phrase says it in English', () => {
  const words = makeWords({ en: { yes: 'Yes', no: 'No' }, de: { yes: 'Ja' } }, 'de', false);
  expect([words({ key: 'yes' }), words({ key: 'no' })]).toEqual(['Ja', 'No']);
});
