import { describe, expect, it } from 'vitest';

import { paintField } from './paint-field.ts';
import { GROUND } from './pattern.ts';

describe('a painted field', () => {
  it('has the very colors of the palette, opaque, in the order red, green, blue', () => {
    const pixels = paintField(Uint8Array.of(1, 0, 1), [{ hex: '#123456' }, { hex: '#FEDCBA' }]);
    expect([...pixels]).toEqual([
      0xfe, 0xdc, 0xba, 255, 0x12, 0x34, 0x56, 255, 0xfe, 0xdc, 0xba, 255,
    ]);
  });

  it('is transparent where the ground shows and where no color is known', () => {
    expect([...paintField(Uint8Array.of(GROUND, 7), [{ hex: '#FFFFFF' }])]).toEqual(
      Array(8).fill(0),
    );
    expect(paintField(new Uint8Array(0), [])).toHaveLength(0);
  });
});
