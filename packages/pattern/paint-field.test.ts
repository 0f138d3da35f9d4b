import { describe, expect, it } from 'vitest';

import { paintField } from './paint-field.ts';
import { BACKGROUND } from './pattern.ts';

describe('paintField', () => {
  it('writes the exact colors of the palette, opaque, in the order red, green, blue', () => {
    const pixels = paintField(Uint8Array.of(1, 0, 1), [{ hex: '#123456' }, { hex: '#FEDCBA' }]);
    expect([...pixels]).toEqual([
      0xfe, 0xdc, 0xba, 255, 0x12, 0x34, 0x56, 255, 0xfe, 0xdc, 0xba, 255,
    ]);
  });

  it('writes transparent pixels for the background and for unknown colors', () => {
    expect([...paintField(Uint8Array.of(BACKGROUND, 7), [{ hex: '#FFFFFF' }])]).toEqual(
      Array(8).fill(0),
    );
    expect(paintField(new Uint8Array(0), [])).toHaveLength(0);
  });

  it('mixes two colors on a border, and fades a color into the background', () => {
    const colors = [{ hex: '#000000' }, { hex: '#FF8000' }] as const;
    const blends = Uint16Array.of(1 * 256 + 51, BACKGROUND * 256 + 102, 1 * 256 + 102, 0);
    const painted = [...paintField(Uint8Array.of(0, 1, BACKGROUND, 1), colors, blends)];
    expect(painted.slice(0, 4)).toEqual([51, 26, 0, 255]);
    expect(painted.slice(4, 8)).toEqual([255, 128, 0, 153]);
    expect(painted.slice(8, 12)).toEqual([255, 128, 0, 102]);
    expect(painted.slice(12)).toEqual([255, 128, 0, 255]);
  });
});
