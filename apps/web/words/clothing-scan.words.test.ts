import { expect, it } from 'vitest';

import { sayScanProgress } from './clothing-scan.words.ts';

it.each([
  [{ total: 3, ended: 1, failed: 0 }, '1 of 3 items analyzed'],
  [{ total: 3, ended: 3, failed: 1 }, '2 of 3 items analyzed, 1 failed'],
  [{ total: 1, ended: 0, failed: 0 }, '0 of 1 item analyzed'],
])('sayScanProgress counts what was analyzed and what failed: %o', (progress, text) => {
  expect(sayScanProgress({ ...progress, isOver: false })).toBe(text);
});
