import { expect, it } from 'vitest';

import { CLOTHING_SCAN_WORDS, sayScanAlert, sayScanProgress } from './clothing-scan.ts';

it.each([
  [{ total: 3, ended: 1, failed: 0 }, '1 of 3 items analyzed'],
  [{ total: 3, ended: 3, failed: 1 }, '2 of 3 items analyzed, 1 failed'],
  [{ total: 1, ended: 0, failed: 0 }, '0 of 1 item analyzed'],
])('sayScanProgress counts what was analyzed and what failed: %o', (progress, text) => {
  expect(sayScanProgress({ ...progress, isOver: false })).toBe(text);
});

it('sayScanAlert says how long to wait', () => {
  expect(sayScanAlert({ code: 'high-demand', seconds: 1 })).toBe(
    'The AI service is unavailable due to high demand. Please wait 1 second and try again. This is temporary.',
  );
  expect(sayScanAlert({ code: 'high-demand', seconds: 9 })).toContain('wait 9 seconds and');
});

it('CLOTHING_SCAN_WORDS ask before items are analyzed again', () => {
  expect(CLOTHING_SCAN_WORDS.analyzedBefore(2, 2)).toMatch(/^All 2 selected items/);
  expect(CLOTHING_SCAN_WORDS.analyzedBefore(2, 5)).toMatch(/^2 of the 5 selected items/);
});
