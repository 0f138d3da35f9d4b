import { describe, expect, it } from 'vitest';

import { deltaE2000 } from '../color/color-space.ts';
import type { Hex } from '../color/hex.ts';
import { rgbToHex, toRgb } from '../color/srgb.ts';
import { createSeededChance } from '../season/seeded-chance.ts';
import { FACE_POINTS } from './face-scan.ts';
import type { FaceScan } from './face-scan.ts';
import { joinFrames, sharpestOf } from './join-frames.ts';
import { mapPoints } from './map-points.ts';
import { sampleScan, scanInLight, scanWithoutHair } from '../testing/sample-scan.ts';

const frame = (scan: FaceScan, sharpness = 1) => ({ scan, sharpness });
const chance = createSeededChance(8);

const disturb = (value: number) =>
  Math.round(Math.min(255, Math.max(0, value + 4 * chance.normal())));

const shift = (hex: Hex): Hex => {
  const { r, g, b } = toRgb(hex);
  return rgbToHex({ r: disturb(r), g: disturb(g), b: disturb(b) });
};

/** A scan whose colors are off by a deviation of four bytes, as under a sensor's noise in a dim room. */
function noisy(scan: FaceScan): FaceScan {
  return mapPoints(scan, (point) => ({ ...point, hex: point.hex && shift(point.hex) }));
}

/** Mean difference from the true colors over all points and tries. */
function spreadOf(read: () => FaceScan, truth: FaceScan): number {
  const differences = Array.from({ length: 60 }, read).flatMap((scan) =>
    FACE_POINTS.map((place) =>
      deltaE2000(scan[place].hex ?? '#000000', truth[place].hex ?? '#000000'),
    ),
  );
  return differences.reduce((sum, one) => sum + one, 0) / differences.length;
}

describe('joinFrames', () => {
  it('returns the colors of frames that agree', () => {
    const scan = scanInLight();
    const joined = joinFrames([frame(scan), frame(scan), frame(scan)]);
    for (const place of FACE_POINTS) {
      expect(deltaE2000(joined[place].hex ?? '#000000', scan[place].hex ?? '#FFFFFF')).toBeLessThan(
        0.5,
      );
      expect(joined[place].confidence).toBe(scan[place].confidence);
    }
    expect(joined.correction).toEqual(scan.correction);
  });

  it('spreads less than half as far as one frame under noise', () => {
    const truth = sampleScan();
    const one = spreadOf(() => noisy(truth), truth);
    const eight = spreadOf(
      () => joinFrames(Array.from({ length: 8 }, () => frame(noisy(truth)))),
      truth,
    );
    expect(one).toBeGreaterThan(2);
    expect(eight).toBeLessThan(one / 2);
  });

  it('is not moved by one odd frame', () => {
    const odd = mapPoints(sampleScan(), (point) => ({ ...point, hex: '#00FF00' }));
    const joined = joinFrames([frame(sampleScan()), frame(odd), frame(sampleScan())]);
    expect(joined.cheek.hex).toBe(sampleScan().cheek.hex);
  });

  it('places points where the sharpest frame shows them', () => {
    const moved = mapPoints(sampleScan(), (point) => ({ ...point, x: point.x + 0.1 }));
    const joined = joinFrames([frame(sampleScan(), 1), frame(moved, 3), frame(sampleScan(), 2)]);
    expect(joined.lips.x).toBe(moved.lips.x);
  });

  it('withholds a point that fewer than half of the frames saw, and keeps one that half did', () => {
    const [seen, unseen] = [frame(sampleScan()), frame(scanWithoutHair())];
    expect(joinFrames([unseen, seen, unseen]).hair).toEqual(scanWithoutHair().hair);
    expect(joinFrames([unseen, seen]).hair).toEqual(sampleScan().hair);
  });

  it('asks a frame with shut eyes nothing about the eyes and their white', () => {
    const asleep = mapPoints(sampleScan(), (point) => ({ ...point, hex: '#B98A70' }));
    const shut = {
      scan: { ...asleep, sclera: { hex: '#B98A70', pixels: 90 } as const },
      hasEyesShut: true,
    };
    const open = { ...sampleScan(), sclera: { hex: '#D8D4CE', pixels: 40 } as const };
    const joined = joinFrames([{ ...shut, sharpness: 3 }, { ...shut, sharpness: 2 }, frame(open)]);
    expect(joined.lightEye.hex).toBe(sampleScan().lightEye.hex);
    expect(joined.sclera).toEqual({ hex: '#D8D4CE', pixels: 40, eyes: 2 });
    expect(joined.cheek.hex).toBe('#B98A70');
  });

  it('corrects all frames in one light when one of them was left uncorrected', () => {
    const lit = scanInLight();
    const unlit: FaceScan = {
      ...mapPoints(lit, (point) => ({ ...point, hex: point.rawHex ?? null })),
      correction: { method: 'none', gains: [1, 1, 1] },
    };
    const joined = joinFrames([frame(unlit, 9), frame(lit), frame(lit)]);
    expect(joined.correction).toEqual(lit.correction);
    expect(deltaE2000(joined.cheek.hex ?? '#000000', lit.cheek.hex ?? '#FFFFFF')).toBeLessThan(0.5);
  });

  it('refuses to join nothing', () => {
    expect(() => joinFrames([])).toThrow('at least one frame');
    expect(() => sharpestOf([])).toThrow('no frame');
  });
});
