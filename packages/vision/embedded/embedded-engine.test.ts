import { deltaE2000, faceScanSchema, FACE_POINTS, rgbToHex } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import type { Pixels, ScanStep } from '../vision-engine.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';
import { paintHead } from './garment/painted-garment.fixture.ts';
import { engineFor, scanPainted } from './painted-engine.fixture.ts';
import {
  NEUTRAL_FACE,
  paintFace,
  runnerFor,
  type Paint,
  type PaintedNetworks,
} from './painted-face.fixture.ts';

async function reasonOf(
  pixels: Pixels,
  networks: PaintedNetworks = {},
  face = NEUTRAL_FACE,
): Promise<string> {
  const outcome = await engineFor(face, networks).scanFace({ pixels });
  return outcome.ok ? 'read' : outcome.failure.reason;
}

const hexOf = ([r, g, b]: Paint) => rgbToHex({ r, g, b });

describe('scanFace with a painted face', () => {
  it('returns a scan that satisfies the schema', async () => {
    expect(faceScanSchema.safeParse(await scanPainted()).success).toBe(true);
  });

  it('finds every color where it was painted', async () => {
    const scan = await scanPainted();
    const painted = [
      [scan.hair, NEUTRAL_FACE.hair],
      [scan.lightEye, NEUTRAL_FACE.iris],
      [scan.cheek, NEUTRAL_FACE.skin],
      [scan.lips, NEUTRAL_FACE.lips],
    ] as const;
    for (const [point, paint] of painted) {
      expect(deltaE2000(point.rawHex ?? '#000000', hexOf(paint))).toBeLessThan(4);
    }
    expect(scan.cheek.x).toBeCloseTo(scan.cheek.x < 0.5 ? 150 / 400 : 250 / 400, 1);
    expect(scan.lips.y).toBeCloseTo(310 / 480, 1);
    expect(scan.hair.y).toBeLessThan(0.55);
  });

  it('separates a dark part of the iris from a light one', async () => {
    const scan = await scanPainted();
    expect(deltaE2000(scan.darkEye.rawHex ?? '#000000', hexOf(NEUTRAL_FACE.rim))).toBeLessThan(12);
  });

  it('corrects a colored light and keeps the raw colors', async () => {
    const neutral = await scanPainted();
    const warm = await scanPainted({ gains: [1.08, 1, 0.84] });
    expect(warm.correction?.method).toBe('sclera');
    const apart = (key: 'hex' | 'rawHex') =>
      deltaE2000(warm.cheek[key] ?? '#000000', neutral.cheek[key] ?? '#FFFFFF');
    expect(apart('hex')).toBeLessThan(apart('rawHex') / 1.5);
    expect(warm.cheek.confidence).toBeLessThan(neutral.cheek.confidence);
  });

  it('reports the white of the eyes and how many pixels it has', async () => {
    const { sclera } = await scanPainted();
    expect(sclera?.pixels).toBeGreaterThan(25);
    expect(deltaE2000(sclera?.hex ?? '#000000', hexOf(NEUTRAL_FACE.white))).toBeLessThan(4);
  });

  it('withholds the hair of a bald head and says why', async () => {
    const { hair } = await scanPainted({ face: { crown: 'face-skin' } });
    expect(hair).toMatchObject({ hex: null, rawHex: null, confidence: 0, x: -1, y: -1 });
    expect(hair.note).toEqual([{ code: 'hair-absent' }]);
  });

  it('withholds hair under a scarf or cap and says so', async () => {
    const { hair } = await scanPainted({ face: { crown: 'accessory' } });
    expect(hair).toMatchObject({
      hex: null,
      confidence: 0,
      note: [{ code: 'hair-covered' }],
    });
  });

  it('withholds closed eyes', async () => {
    const { lightEye, darkEye } = await scanPainted({ networks: { openness: 0.1 } });
    expect([lightEye.hex, darkEye.hex, lightEye.confidence]).toEqual([null, null, 0]);
    expect(lightEye.note).toEqual([{ code: 'eyes-closed' }]);
  });

  it('gives low confidence to lips that look like the skin around them', async () => {
    const clear = await scanPainted();
    const alike = await scanPainted({ face: { lips: NEUTRAL_FACE.skin } });
    expect(alike.lips.confidence).toBeLessThan(clear.lips.confidence - 20);
    expect(alike.lips.note).toContainEqual({ code: 'lips-near-skin' });
  });

  it('lowers every confidence in colored light that it could correct only in part', async () => {
    const clear = await scanPainted();
    const warm = await scanPainted({ gains: [1.15, 1, 0.72] });
    for (const point of FACE_POINTS) {
      expect(warm[point].confidence).toBeLessThan(clear[point].confidence);
    }
  });

  it('reads the most prominent of two faces and warns', async () => {
    const faces = [
      { grow: 1, shift: 0 },
      { grow: 0.5, shift: 130 },
    ];
    const { warnings, face } = await scanPainted({ networks: { faces } });
    expect(warnings).toContainEqual({ code: 'several-faces', faces: 2 });
    const [other, ...more] = face?.others ?? [];
    expect(more).toEqual([]);
    if (!other || !face) throw new Error('The other face is not reported');
    expect(other.width).toBeLessThan(face.width);
    expect(other.x).toBeGreaterThan(face.x);
  });

  it('gives the same result for the same picture', async () => {
    expect(await scanPainted()).toEqual(await scanPainted());
  });

  it('separates concurrent and consecutive scans', async () => {
    const engine = engineFor(NEUTRAL_FACE);
    const plain = { pixels: paintFace(NEUTRAL_FACE) };
    const warm = { pixels: paintFace(NEUTRAL_FACE, [1.1, 1, 0.8]) };
    const alone = [await engine.scanFace(plain), await engine.scanFace(warm)];
    expect(await Promise.all([engine.scanFace(plain), engine.scanFace(warm)])).toEqual(alone);
    expect(alone[0]).not.toEqual(alone[1]);
  });

  it('keeps every confidence between 0 and 100 in any light', async () => {
    for (const gains of [
      [1.19, 1.2, 1.2],
      [0.6, 0.6, 0.6],
      [1.1, 0.95, 0.7],
    ] as const) {
      const scan = await scanPainted({ gains });
      for (const point of FACE_POINTS) {
        expect(scan[point].confidence).toBeGreaterThanOrEqual(0);
        expect(scan[point].confidence).toBeLessThanOrEqual(100);
      }
    }
  });
});

describe('scanFace failures', () => {
  const picture = paintFace(NEUTRAL_FACE);

  it('reports a picture of one pixel as too small before running a network', async () => {
    const runs: string[] = [];
    const pixels = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
    expect(await reasonOf(pixels, { onRun: (model) => runs.push(model) })).toBe('image-too-small');
    expect(runs).toEqual([]);
  });

  it('reports that there is no face, after searching parts of the picture', async () => {
    let looks = 0;
    expect(await reasonOf(picture, { faces: [], onRun: () => looks++ })).toBe('no-face');
    expect(looks).toBeGreaterThan(10);
  });

  it('rejects a face that the mesh network does not recognize', async () => {
    expect(await reasonOf(picture, { presence: -5 })).toBe('no-face');
  });

  it('reports a photo that is too dark', async () => {
    expect(await reasonOf(paintFace(NEUTRAL_FACE, [0.1, 0.1, 0.1]))).toBe('too-dark');
  });

  it('reports a filter that hides the colors, and a black-and-white photo', async () => {
    expect(await reasonOf(paintFace(NEUTRAL_FACE, [0.4, 0.7, 1.3]))).toBe('strong-tint');
    const gray = { ...NEUTRAL_FACE, skin: [170, 170, 170], white: [210, 210, 210] } as const;
    expect(await reasonOf(paintFace(gray), {}, gray)).toBe('strong-tint');
  });

  it('reads very dark skin in good light without calling the photo dark', async () => {
    const deep = {
      ...NEUTRAL_FACE,
      skin: [62, 43, 34],
      hair: [24, 20, 18],
      lips: [96, 52, 48],
    } as const;
    expect(await reasonOf(paintFace(deep), {}, deep)).toBe('read');
  });

  it('reports engine-unavailable if a network returns invalid output', async () => {
    for (const fill of [Number.NaN, 0.25]) {
      const runner = {
        run: () =>
          Promise.resolve([896 * 16, 896].map((length) => new Float32Array(length).fill(fill))),
      };
      const engine = createEmbeddedEngine({
        runner,
        name: 'broken',
        garmentHead: paintHead(),
        close: () => Promise.resolve(),
      });
      const outcome = await engine.scanFace({ pixels: picture });
      expect(outcome.ok ? 'read' : outcome.failure.reason).toBe('engine-unavailable');
    }
  });

  it('stops between two networks when it is cancelled', async () => {
    const runs: string[] = [];
    const signal = { aborted: false };
    const engine = engineFor(NEUTRAL_FACE, {
      onRun: (model) => {
        runs.push(model);
        if (model === 'iris') signal.aborted = true;
      },
    });
    const outcome = await engine.scanFace({ pixels: picture, signal });
    expect(outcome).toMatchObject({ ok: false, failure: { reason: 'cancelled' } });
    expect(runs).not.toContain('segmenter');
  });

  it('reports its steps in order, the last only when the colors are read', async () => {
    const messages: string[] = [];
    const engine = engineFor(NEUTRAL_FACE, { onRun: (model) => messages.push(model) });
    await engine.scanFace({ pixels: picture, onStep: (step: ScanStep) => messages.push(step) });
    expect(messages.filter((entry, index) => entry !== messages[index - 1])).toEqual([
      'processing-image',
      'detecting-features',
      'face-detector',
      'face-mesh',
      'iris',
      'analyzing-colors',
      'segmenter',
    ]);
  });

  it('reports engine-unavailable after it was closed, and closes its runner once', async () => {
    let closed = 0;
    const close = () => {
      closed++;
      return Promise.resolve();
    };
    const engine = createEmbeddedEngine({
      runner: runnerFor(NEUTRAL_FACE),
      name: 'painted',
      garmentHead: paintHead(),
      close,
    });
    await engine.close();
    await engine.close();
    expect(closed).toBe(1);
    const outcome = await engine.scanFace({ pixels: picture });
    expect(outcome).toMatchObject({ ok: false, failure: { reason: 'engine-unavailable' } });
  });

  it('passes on errors that a runner throws', async () => {
    const runner = { run: () => Promise.reject(new Error('the thread died')) };
    const engine = createEmbeddedEngine({
      runner,
      name: 'broken',
      garmentHead: paintHead(),
      close: () => Promise.resolve(),
    });
    await expect(engine.scanFace({ pixels: picture })).rejects.toThrow('the thread died');
  });
});
