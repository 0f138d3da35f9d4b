import { describe, expect, it } from 'vitest';

import { readCodedSpace, type ColorCodes } from './coded-space.ts';
import { convertToSrgb } from './convert-to-srgb.ts';

const DISPLAY_P3 = { primaries: 12, transfer: 13 };

function convert(...rgb: [number, number, number]): number[] {
  return convertFrom(DISPLAY_P3, ...rgb);
}

function convertFrom(codes: ColorCodes, ...rgb: [number, number, number]): number[] {
  const data = Uint8ClampedArray.of(...rgb, 200);
  const space = readCodedSpace(codes);
  if (space) convertToSrgb(data, space);
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

const grays = (transfer: number) =>
  [0, 64, 128, 190, 255].map(
    (gray) => convertFrom({ primaries: 9, transfer }, gray, gray, gray)[0],
  );

describe('converting colors by code numbers', () => {
  it.each([1, 2, 6, 13, 14])('reads transfer %i as that of sRGB', (transfer) => {
    expect(grays(transfer)).toEqual([0, 64, 128, 190, 255]);
    expect(readCodedSpace({ primaries: 1, transfer })).toBeNull();
  });

  it('reads linear light and gammas', () => {
    expect(grays(8)).toEqual([0, 137, 188, 224, 255]);
    expect(grays(4)).toEqual([0, 62, 129, 191, 255]);
  });

  it.each([
    ['PQ', 16, 0.58],
    ['HLG', 18, 0.75],
  ])(
    'shows a white sheet in %s nearly white, darker light as it is, and nothing clipped',
    (_name, transfer, sheet) => {
      const at = (signal: number) => {
        const gray = Math.round(signal * 255);
        return convertFrom({ primaries: 9, transfer }, gray, gray, gray)[0] ?? 0;
      };
      expect(at(sheet)).toBeGreaterThan(235);
      expect(at(sheet)).toBeLessThan(250);
      const ramp = Array.from({ length: 52 }, (_, step) => at(step / 51));
      expect(ramp).toEqual(ramp.toSorted((one, other) => one - other));
      expect(at(0)).toBe(0);
      // A gray card, which a sheet outshines by 18 to 100: about 119 in sRGB.
      expect(at(transfer === 16 ? 0.38 : 0.4)).toBeGreaterThan(95);
      expect(at(transfer === 16 ? 0.38 : 0.4)).toBeLessThan(135);
    },
  );

  it('converts the wide primaries as culori 4.0.2 does', () => {
    const wide = convertFrom({ primaries: 9, transfer: 13 }, 150, 120, 100);
    expect(wide.slice(0, 3)).toEqual([167, 116, 96]);
  });
});
