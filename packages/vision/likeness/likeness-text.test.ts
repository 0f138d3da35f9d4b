import { describe, expect, it } from 'vitest';

import { parseLikeness, writeLikeness } from './likeness-text.ts';
import { readLikeness } from './likeness.ts';
import { BLACK_TEE, paintShirt } from './painted-clothes.fixture.ts';

describe('a likeness as text', () => {
  const likeness = readLikeness(paintShirt(BLACK_TEE, { width: 60, height: 80 }));
  const text = writeLikeness(likeness);

  it('can be read back unchanged', () => {
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
  ])('is null if it has another version or is invalid', (other) => {
    expect(parseLikeness(other)).toBeNull();
  });
});
