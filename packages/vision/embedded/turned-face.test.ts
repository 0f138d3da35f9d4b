import { asQuarterTurns, FACE_POINTS, turnPlace } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import type { ModelRunner } from '../model-runner.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';
import { paintHead } from './garment/painted-garment.fixture.ts';
import { scanOf, scanPainted } from './painted-engine.fixture.ts';
import { NEUTRAL_FACE, paintFace, runnerFor } from './painted-face.fixture.ts';
import { createScanMemory } from './scan-memory.ts';
import { turnPixels } from './turn-pixels.ts';

const UPSIDE_DOWN_LOGIT = 5;

type Network = 'face-detector' | 'face-mesh';

/**
 * As real networks do: `unsure` of a face that is not upright, or seeing none. Upright is what equals an input of the
 * upright photo.
 */
async function runnerOf(unsure: Network, runs: string[] = []): Promise<ModelRunner> {
  const sure = runnerFor(NEUTRAL_FACE);
  const inputs: Float32Array[] = [];
  const recorder: ModelRunner = {
    run: (model, input) => {
      if (model === unsure) inputs.push(input.slice());
      return sure.run(model, input);
    },
  };
  await engineOf(recorder).scanFace({ pixels: paintFace(NEUTRAL_FACE) });
  const other = runnerFor(
    NEUTRAL_FACE,
    unsure === 'face-detector' ? { faces: [] } : { presence: UPSIDE_DOWN_LOGIT },
  );
  return {
    run: (model, input) => {
      runs.push(model);
      const isUpright = model !== unsure || inputs.some((known) => isAlike(known, input));
      return (isUpright ? sure : other).run(model, input);
    },
  };
}

function isAlike(one: Float32Array, other: Float32Array): boolean {
  const apart = one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0);
  return apart / one.length < 0.02;
}

function engineOf(runner: ModelRunner) {
  return createEmbeddedEngine({
    runner,
    name: 'painted',
    garmentHead: paintHead(),
    close: () => Promise.resolve(),
  });
}

describe('scanFace with a turned photo', () => {
  it.each([
    [1, 'face-mesh'],
    [2, 'face-mesh'],
    [3, 'face-mesh'],
    [2, 'face-detector'],
  ] as const)(
    'reads the same colors after %i quarter turns that confuse the %s, at their places, and says so',
    async (turns, unsure) => {
      const upright = await scanPainted();
      const pixels = turnPixels(paintFace(NEUTRAL_FACE), turns, createScanMemory());
      const engine = engineOf(await runnerOf(unsure));
      const scan = scanOf(await engine.scanFace({ pixels }));
      for (const point of FACE_POINTS) {
        expect(scan[point].hex).toBe(upright[point].hex);
        const place = turnPlace(upright[point], turns);
        expect(scan[point].x).toBeCloseTo(place.x);
        expect(scan[point].y).toBeCloseTo(place.y);
      }
      expect(scan.warnings).toEqual([{ code: 'photo-turned' }, ...upright.warnings]);
      const back = turnPlace(scan.face?.eyes[0] ?? { x: -1, y: -1 }, asQuarterTurns(-turns));
      expect(back.x).toBeCloseTo(upright.face?.eyes[0]?.x ?? Number.NaN);
    },
  );

  it('runs no network more often for an upright photo, and leaves it unturned', async () => {
    const runs: string[] = [];
    const engine = engineOf(await runnerOf('face-mesh', runs));
    const scan = scanOf(await engine.scanFace({ pixels: paintFace(NEUTRAL_FACE) }));
    expect(runs).toEqual(['face-detector', 'face-mesh', 'face-mesh', 'iris', 'iris', 'segmenter']);
    expect(scan.warnings).not.toContainEqual({ code: 'photo-turned' });
  });
});

describe('turnPixels', () => {
  it('turns a picture clockwise, and four times is the picture', () => {
    const data = Uint8ClampedArray.from([1, 2, 3, 4, 5, 6].flatMap((value) => [value, 0, 0, 255]));
    const pixels = { width: 3, height: 2, data };
    const turned = turnPixels(pixels, 1, createScanMemory());
    expect([turned.width, turned.height]).toEqual([2, 3]);
    expect([...turned.data].filter((_, at) => at % 4 === 0)).toEqual([4, 1, 5, 2, 6, 3]);
    const again = turnPixels(turnPixels(turned, 1, createScanMemory()), 2, createScanMemory());
    expect([...again.data]).toEqual([...data]);
  });
});
