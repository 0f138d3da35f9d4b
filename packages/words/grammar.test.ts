import { expect, it } from 'vitest';

import { writeList } from './grammar.ts';

it('writeList writes a list of any length as it is spoken', () => {
  expect(writeList([])).toBe('');
  expect(writeList(['Hair'])).toBe('Hair');
  expect(writeList(['Hair', 'Lips'])).toBe('Hair and Lips');
  expect(writeList(['Hair', 'Lips', 'Skin'])).toBe('Hair, Lips and Skin');
});
