import {
  deltaE2000,
  GARMENT_TYPES,
  garmentScanSchema,
  rgbToHex,
  type GarmentType,
} from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import type { GarmentScanOutcome, Pixels, ScanStep } from '../../vision-engine.ts';
import { createEmbeddedEngine } from '../embedded-engine.ts';
import {
  box,
  cutOut,
  lit,
  overlapOf,
  paintedRunner,
  paintHead,
  paintPicture,
  SHIRT,
  type Paint,
  type PaintedNetworks,
} from './painted-garment.fixture.ts';

const WALL: Paint = [226, 222, 214];
const BLUE: Paint = [40, 70, 140];
const RED: Paint = [190, 40, 50];

function engineFor(networks: PaintedNetworks = {}, type: GarmentType = 't-shirt', likely = 0.95) {
  return createEmbeddedEngine({
    runner: paintedRunner(networks),
    name: 'painted',
    garmentHead: paintHead(type, likely),
    close: () => Promise.resolve(),
  });
}

const scanPainted = (pixels: Pixels, networks: PaintedNetworks = {}) =>
  engineFor(networks).scanGarment({ pixels });

function seen(outcome: GarmentScanOutcome) {
  if (!outcome.ok) throw new Error(outcome.failure.reason);
  return outcome;
}

const hexOf = ([r, g, b]: Paint) => rgbToHex({ r, g, b });

const shirt = (paint: Paint, background: Paint | ((u: number, v: number) => Paint) = WALL) =>
  paintPicture({ background, shapes: [{ shape: SHIRT, paint }] });

const asClothes: PaintedNetworks = {
  segmentAt: (u, v) => (SHIRT(u, v) ? 'clothes' : 'background'),
};

describe('scanGarment with a lying garment', () => {
  it('returns a scan that satisfies the schema', async () => {
    const { scan, mask } = seen(await scanPainted(shirt(BLUE), asClothes));
    expect(garmentScanSchema.parse(scan)).toEqual(scan);
    expect(scan.view).toBe('flat');
    expect(mask.data).toHaveLength(mask.width * mask.height);
  });

  it('separates it from the background, with the segmenter and without', async () => {
    for (const networks of [asClothes, {}]) {
      const { mask, scan } = seen(await scanPainted(shirt(BLUE), networks));
      expect(overlapOf(mask, SHIRT)).toBeGreaterThan(0.95);
      expect(scan.mask.share).toBeCloseTo(0.43, 1);
    }
  });

  it('separates it from a wall that is lighter in its middle', async () => {
    const { mask } = seen(await scanPainted(shirt(BLUE, lit), asClothes));
    expect(overlapOf(mask, SHIRT)).toBeGreaterThan(0.93);
  });

  it('finds the painted color', async () => {
    const { scan } = seen(await scanPainted(shirt(BLUE), asClothes));
    expect(scan.colors).toHaveLength(1);
    expect(scan.colors[0]?.percentage).toBe(100);
    expect(deltaE2000(scan.colors[0]?.hex ?? '#000000', hexOf(BLUE))).toBeLessThan(2);
  });

  it('finds all colors with whole percentages that add up to 100, the largest first', async () => {
    const paints: readonly Paint[] = [BLUE, RED, [240, 200, 40], [30, 120, 60], [245, 245, 245]];
    for (let count = 2; count <= paints.length; count++) {
      const stripes = paints.slice(0, count).map((paint, index) => ({
        shape: box(0.2, 0.15 + 0.11 * index, 0.8, 0.15 + 0.11 * (index + 1)),
        paint,
      }));
      const shape = box(0.2, 0.15, 0.8, 0.15 + 0.11 * count);
      const { scan } = seen(
        await scanPainted(paintPicture({ background: [128, 128, 128], shapes: stripes }), {
          segmentAt: (u, v) => (shape(u, v) ? 'clothes' : 'background'),
        }),
      );
      expect(scan.colors.length).toBe(Math.min(4, count));
      const shares = scan.colors.map(({ percentage }) => percentage);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      expect(shares).toEqual(shares.toSorted((one, other) => other - one));
      for (const { hex } of scan.colors)
        expect(Math.min(...paints.map((paint) => deltaE2000(hex, hexOf(paint))))).toBeLessThan(4);
    }
  });

  it('gives the type with its probability, and all others after it', async () => {
    const outcome = await engineFor(asClothes, 'skirt', 0.8).scanGarment({ pixels: shirt(RED) });
    const { types } = seen(outcome).scan;
    expect(types[0]?.type).toBe('skirt');
    expect(types[0]?.probability).toBeCloseTo(0.8, 2);
    expect(types.map(({ type }) => type).toSorted()).toEqual(GARMENT_TYPES.toSorted());
    expect(types.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 5);
  });

  it('gives the same result on a second scan, and does not modify the photo', async () => {
    const pixels = shirt(BLUE);
    const before = pixels.data.slice();
    const engine = engineFor(asClothes);
    const first = await engine.scanGarment({ pixels });
    // Another picture in between: nothing of it may stay in the memory that scans share.
    await engine.scanGarment({ pixels: shirt(RED, [20, 20, 20]) });
    expect(await engine.scanGarment({ pixels })).toEqual(first);
    expect(pixels.data).toEqual(before);
  });

  it('gives low mask quality if nothing separates it from its background', async () => {
    const { scan } = seen(await scanPainted(paintPicture({ background: WALL, shapes: [] })));
    expect(scan.mask.quality).toBeLessThan(0.5);
  });
});

describe('scanGarment with a worn garment', () => {
  const face = box(0.4, 0.05, 0.6, 0.2);
  const worn: PaintedNetworks = {
    hasFace: true,
    segmentAt: (u, v) => {
      if (face(u, v)) return 'face-skin';
      return box(0.25, 0.3, 0.75, 1)(u, v) ? 'clothes' : 'background';
    },
  };
  const photo = paintPicture({
    background: WALL,
    shapes: [
      { shape: box(0.25, 0.3, 0.75, 1), paint: RED },
      { shape: face, paint: [214, 168, 138] },
    ],
  });

  it("uses the segmenter's clothes as mask", async () => {
    const { scan, mask } = seen(await scanPainted(photo, worn));
    expect(scan.view).toBe('worn');
    expect(overlapOf(mask, box(0.25, 0.3, 0.75, 1))).toBeGreaterThan(0.97);
    expect(deltaE2000(scan.colors[0]?.hex ?? '#000000', hexOf(RED))).toBeLessThan(2);
  });

  it('does not use the photo for the types', async () => {
    const types = await Promise.all(
      (['hat', 'shoes', 'dress'] as const).map(async (type) => {
        const outcome = await engineFor(worn, type, 0.999).scanGarment({ pixels: photo });
        return seen(outcome).scan.types;
      }),
    );
    expect(types[1]).toEqual(types[0]);
    expect(types[2]).toEqual(types[0]);
    for (const { probability } of types[0] ?? []) expect(probability).toBeLessThan(0.25);
  });

  it('reports no-garment if there are no clothes', async () => {
    const bare: PaintedNetworks = { hasFace: true, segmentAt: () => 'face-skin' };
    const outcome = await scanPainted(photo, bare);
    expect(outcome).toMatchObject({ ok: false, failure: { reason: 'no-garment' } });
  });
});

describe('scanGarment with a cut-out garment', () => {
  it('uses the opaque pixels as mask, whatever the segmenter says', async () => {
    const pixels = cutOut(shirt(RED, [30, 30, 30]), SHIRT);
    const { scan, mask } = seen(await scanPainted(pixels));
    expect(scan).toMatchObject({ view: 'cut-out', mask: { quality: 1 } });
    expect(overlapOf(mask, SHIRT)).toBeGreaterThan(0.99);
    expect(scan.colors).toHaveLength(1);
    expect(deltaE2000(scan.colors[0]?.hex ?? '#000000', hexOf(RED))).toBeLessThan(2);
  });

  it('reports a failure if nothing is opaque', async () => {
    const outcome = await scanPainted(cutOut(shirt(RED), () => false));
    expect(outcome).toMatchObject({ ok: false, failure: { reason: 'no-garment' } });
  });

  it('ignores a few transparent pixels', async () => {
    const pixels = cutOut(shirt(BLUE), (u, v) => u > 0.05 || v > 0.05);
    expect(seen(await scanPainted(pixels, asClothes)).scan.view).toBe('flat');
  });
});

describe('scanGarment', () => {
  it('reports a picture that is too small', async () => {
    for (const [width, height] of [
      [1, 1],
      [2, 15_001],
      [63, 400],
    ] as const) {
      const outcome = await scanPainted(
        paintPicture({ width, height, background: WALL, shapes: [] }),
      );
      expect(outcome).toMatchObject({ ok: false, failure: { reason: 'image-too-small' } });
    }
  });

  it('reports its steps in order and runs the segmenter once', async () => {
    const messages: string[] = [];
    const engine = engineFor({ ...asClothes, onRun: (model) => messages.push(model) });
    await engine.scanGarment({
      pixels: shirt(BLUE),
      onStep: (step: ScanStep) => messages.push(step),
    });
    expect(messages).toEqual([
      'processing-image',
      'detecting-features',
      'segmenter',
      'face-detector',
      'analyzing-colors',
    ]);
  });

  it('stops when it is cancelled, without a step if that was before', async () => {
    const steps: string[] = [];
    const onStep = (step: ScanStep) => steps.push(step);
    const pixels = shirt(BLUE);
    const cancelled = { ok: false, failure: { reason: 'cancelled' } };
    const before = { pixels, onStep, signal: { aborted: true } };
    expect(await engineFor().scanGarment(before)).toMatchObject(cancelled);
    expect(steps).toEqual([]);

    const signal = { aborted: false };
    const runs: string[] = [];
    const engine = engineFor({
      onRun: (model) => {
        runs.push(model);
        signal.aborted = true;
      },
    });
    expect(await engine.scanGarment({ pixels, signal })).toMatchObject(cancelled);
    expect(runs).toEqual(['segmenter']);
  });

  it('reports invalid output of a network and a closed engine in words for garments', async () => {
    const engine = createEmbeddedEngine({
      runner: { run: () => Promise.resolve([new Float32Array(10)]) },
      name: 'broken',
      garmentHead: paintHead(),
      close: () => Promise.resolve(),
    });
    for (const end of [() => Promise.resolve(), () => engine.close()]) {
      await end();
      const outcome = await engine.scanGarment({ pixels: shirt(BLUE) });
      expect(outcome).toMatchObject({
        failure: { reason: 'engine-unavailable' },
      });
    }
  });

  it('refuses a garment head that was made for something else', () => {
    const wrong = paintHead().slice(1);
    const open = () =>
      createEmbeddedEngine({
        runner: paintedRunner(),
        name: 'painted',
        garmentHead: wrong,
        close: () => Promise.resolve(),
      });
    expect(open).toThrow('no garment head');
  });
});
