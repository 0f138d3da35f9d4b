import { expect, it } from 'vitest';

import { writeList } from './lists.ts';

it('a list is written as it is spoken, however long', () => {
  expect(writeList([])).toBe('');
  expect(writeList(['Hair'])).toBe('Hair');
  expect(writeList(['Hair', 'Lips'])).toBe('Hair and Lips');
  expect(writeList(['Hair', 'Lips', 'Skin'])).toBe('Hair, Lips and Skin');
});
