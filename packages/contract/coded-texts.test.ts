import { expect, it } from 'vitest';

import { takeCodes } from './coded-texts.ts';

it('takeCodes puts codes in place of the texts beside them, at any depth', () => {
  const answer = {
    reasoning: 'Your colors are nearest to True Winter.',
    reasoningCode: { code: 'nearest', season: 'true_winter', reasons: [] },
    options: [{ reasoning: 'Near.', reasoningCode: { code: 'no-hair-no-eyes' } }],
    hair: { note: 'Dark brown.', noteCodes: [] },
  };
  expect(takeCodes(answer)).toEqual({
    reasoning: answer.reasoningCode,
    options: [{ reasoning: { code: 'no-hair-no-eyes' } }],
    hair: { note: [] },
  });
});

it('takeCodes leaves an answer without codes beside its texts unchanged', () => {
  const answer = { note: 'A cap hides it', warnings: [{ code: 'light-dark' }], sclera: null };
  expect(takeCodes(answer)).toEqual(answer);
});
