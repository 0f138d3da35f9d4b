import { describe, expect, it } from 'vitest';

import { parseLikeness, writeLikeness } from './likeness-text.ts';
import { readLikeness } from './likeness.ts';
import { BLACK_TEE, paintShirt } from './painted-clothes.fixture.ts';

describe('a likeness that is kept', () => {
  const likeness = readLikeness(paintShirt(BLACK_TEE, { width: 60, height: 80 }));
  const text = writeLikeness(likeness);

  it('comes back as it was', () => {
    expect(text).toHaveLength(500);
    expect(parseLikeness(text)).toEqual(likeness);
  });

  it.each([
    '',
    'pc1:',
    text.slice(1),
    `${text}0`,
    text.replace('pc1', 'pc0'),
    `pc1:${'g'.repeat(496)}`,
  ])('is none when it was written by other rules, or is none', (other) => {
    expect(parseLikeness(other)).toBeNull();
  });
});
