import { expect, test } from 'vitest';
// @ts-expect-error a script without types, as it also runs where nothing is installed yet
import { judge as judgeScript } from '../../tools/audit.mjs';

const judge = judgeScript as (output: string) => { readonly failed: boolean; readonly text: string };
const report = (severity: string) =>
  JSON.stringify({
    vulnerabilities: { leftpad: { name: 'leftpad', severity, range: '<2', fixAvailable: true } },
    metadata: {
      vulnerabilities: { low: 0, moderate: severity === 'moderate' ? 1 : 0, high: 1, critical: 0, total: 1 },
    },
  });

test('a high or critical hole fails the check and is named; less is only counted', () => {
  expect(judge(report('high'))).toMatchObject({ failed: true, text: expect.stringContaining('leftpad <2: high') });
  expect(judge(report('critical')).failed).toBe(true);
  expect(judge(report('moderate'))).toMatchObject({ failed: false, text: expect.stringContaining('1 moderate') });
});

test('a registry without the list, or none at all, is said aloud and fails nothing', () => {
  const refused = judge(JSON.stringify({ message: '405 Method Not Allowed - POST https://registry' }));
  expect(refused).toEqual({ failed: false, text: expect.stringMatching(/NOT DONE.*405 Method Not Allowed/) });
  expect(judge('')).toEqual({ failed: false, text: expect.stringContaining('NOT DONE') });
});
