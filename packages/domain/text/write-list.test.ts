import { expect, it } from 'vitest';

import { writeList } from './write-list.ts';

it('writeList joins any number of words with commas and "and"', () => {
  expect(writeList([])).toBe('');
  expect(writeList(['Hair'])).toBe('Hair');
  expect(writeList(['Hair', 'Lips'])).toBe('Hair and Lips');
  expect(writeList(['Hair', 'Lips', 'Skin'])).toBe('Hair, Lips and Skin');
});
