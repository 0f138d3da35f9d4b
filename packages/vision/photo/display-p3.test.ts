import { describe, expect, it } from 'vitest';

import { convertDisplayP3ToSrgb, isDisplayP3Profile } from './display-p3.ts';

function convert(...rgb: [number, number, number]): number[] {
  const data = Uint8ClampedArray.of(...rgb, 200);
  convertDisplayP3ToSrgb(data);
  return [...data];
}

describe('converting Display P3 to sRGB', () => {
  it('does not change grays, black, white and the alpha channel', () => {
    for (const gray of [0, 18, 119, 186, 255]) {
      expect(convert(gray, gray, gray)).toEqual([gray, gray, gray, 200]);
    }
  });

  it('agrees with culori 4.0.2 to within one step', () => {
    const pairs = [
      { from: [204, 153, 127], to: [213.37, 150.35, 122.45] },
      { from: [120, 80, 60], to: [126.94, 77.75, 56.06] },
    ] as const;
    for (const { from, to } of pairs) {
      const converted = convert(from[0], from[1], from[2]);
      for (const [channel, expected] of to.entries()) {
        expect(Math.abs((converted[channel] ?? 0) - expected)).toBeLessThan(1);
      }
    }
  });

  it('clips colors outside sRGB', () => {
    expect(convert(255, 0, 0).slice(0, 3)).toEqual([255, 0, 0]);
  });
});

/** A profile with nothing in it but its red primary. */
function profileOf(redX: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(164));
  view.setUint32(128, 1);
  view.setUint32(132, 0x7258595a);
  view.setUint32(136, 144);
  view.setInt32(152, Math.round(redX * 65536));
  return new Uint8Array(view.buffer);
}

describe('recognizing a Display P3 profile', () => {
  it('works by its red primary', () => {
    expect(isDisplayP3Profile(profileOf(0.5151))).toBe(true);
    expect(isDisplayP3Profile(profileOf(0.4361))).toBe(false);
  });

  it('rejects a profile that is empty or cut off', () => {
    expect(isDisplayP3Profile(new Uint8Array())).toBe(false);
    expect(isDisplayP3Profile(profileOf(0.5151).subarray(0, 150))).toBe(false);
  });
});
