import { applyGains, deltaE2000 } from '@color-almanac/domain';
import type { FaceScan, Hex, LightGains, ScannedPoint } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import type { Pixels, VisionEngine } from './vision-engine.ts';
import { withLightGains, multiplyPixels } from './white-engine.ts';

const GAINS: LightGains = [0.8, 1.05, 1.6];
const PICTURE: Pixels = {
  width: 1,
  height: 2,
  data: Uint8ClampedArray.of(200, 120, 60, 255, 9, 9, 9, 0),
};

function hexAt({ data }: Pixels, pixel: number): Hex {
  const channels = [...data.subarray(4 * pixel, 4 * pixel + 3)];
  return `#${channels
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}

/** Gives every point the color of the first pixel, and claims to have corrected the light itself. */
function fakeEngine(): VisionEngine {
  return {
    name: 'pretended',
    scanFace: async ({ pixels }) => {
      const raw = hexAt(pixels, 0);
      const point: ScannedPoint = {
        hex: '#111111',
        rawHex: raw,
        x: 0,
        y: 0,
        confidence: 90,
        note: '',
      };
      const hair: ScannedPoint = {
        hex: null,
        rawHex: null,
        x: -1,
        y: -1,
        confidence: 0,
        note: 'Hidden',
      };
      const sclera = { hex: raw, pixels: 40 };
      const points = { hair, lightEye: point, darkEye: point, cheek: point, lips: point };
      const correction: FaceScan['correction'] = { method: 'sclera', gains: [1, 1, 2] };
      return {
        ok: true,
        scan: {
          ...points,
          warnings: [{ code: 'light-unmeasured' }, 'Small.'],
          sclera,
          correction,
        },
      };
    },
    scanGarment: () => Promise.reject(new Error('No garment was expected')),
    close: () => Promise.resolve(),
  };
}

describe('a picture in other light', () => {
  it('is multiplied as a color is, and keeps transparency', () => {
    const lit = multiplyPixels(PICTURE, GAINS);
    expect(hexAt(lit, 0)).toBe(applyGains(hexAt(PICTURE, 0), GAINS));
    expect([lit.data[3], lit.data[7]]).toEqual([255, 0]);
    expect(PICTURE.data[0]).toBe(200);
  });
});

describe('an engine with a white point', () => {
  it('gets the corrected photo, and its result has the raw colors beside the corrected ones', async () => {
    const outcome = await withLightGains(fakeEngine(), GAINS).scanFace({ pixels: PICTURE });
    if (!outcome.ok) throw new Error(outcome.failure.reason);
    const { cheek, hair, sclera, correction, warnings } = outcome.scan;
    expect(warnings).toEqual(['Small.']);
    expect(cheek.hex).toBe(applyGains(hexAt(PICTURE, 0), GAINS));
    expect(deltaE2000(cheek.rawHex ?? '#000000', hexAt(PICTURE, 0))).toBeLessThan(1);
    expect(deltaE2000(sclera?.hex ?? '#000000', hexAt(PICTURE, 0))).toBeLessThan(1);
    expect(hair).toMatchObject({ hex: null, rawHex: null });
    expect(correction).toMatchObject({ method: 'white-point', gains: [...GAINS] });
  });

  it('returns a second opinion in the same light', async () => {
    const engine = fakeEngine();
    const two: VisionEngine = {
      ...engine,
      scanFace: async (request) => {
        const outcome = await engine.scanFace(request);
        return outcome.ok ? { ...outcome, secondOpinion: outcome.scan } : outcome;
      },
    };
    const outcome = await withLightGains(two, GAINS).scanFace({ pixels: PICTURE });
    if (!outcome.ok) throw new Error(outcome.failure.reason);
    expect(outcome.secondOpinion).toEqual(outcome.scan);
  });

  it('fails as the engine itself does', async () => {
    const failure = { reason: 'no-face', message: 'None' } as const;
    const blind = { ...fakeEngine(), scanFace: async () => ({ ok: false as const, failure }) };
    expect(await withLightGains(blind, GAINS).scanFace({ pixels: PICTURE })).toEqual({
      ok: false,
      failure,
    });
  });
});
