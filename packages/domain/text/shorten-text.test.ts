import { expect, it } from 'vitest';

import { shortenText } from './shorten-text.ts';

it('shortenText cuts between characters and never inside one', () => {
  expect(shortenText('Rome', 4)).toBe('Rome');
  expect(shortenText('Rome and Lisbon', 4)).toBe('Rome');
  expect(shortenText('👗👗👗', 5)).toBe('👗👗');
  expect(shortenText('👩‍👩‍👧', 7)).toBe('');
  expect(shortenText('e\u0301e\u0301', 3)).toBe('e\u0301');
});
