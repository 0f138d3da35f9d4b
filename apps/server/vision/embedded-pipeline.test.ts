import { readFile } from 'node:fs/promises';

import { FACE_POINTS, toLab, type FaceScan } from '@color-almanac/domain';
import type { Pixels, VisionEngine } from '@color-almanac/vision';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { decodePhoto } from './decode-photo.ts';
import { openEmbeddedEngine } from './open-embedded-engine.ts';

const SAMPLES = new URL('../../../node_modules/@vladmandic/face-api/demo/', import.meta.url);

async function decodeSample(name: string): Promise<Pixels> {
  const photo = await decodePhoto(await readFile(new URL(name, SAMPLES)));
  if (!photo.ok) throw new Error(photo.message);
  return photo.pixels;
}

/** Downscales by taking one pixel of every block of `factor` x `factor`. */
function shrink({ width, height, data }: Pixels, factor: number): Pixels {
  const small = { width: Math.floor(width / factor), height: Math.floor(height / factor) };
  const pixels = new Uint8ClampedArray(small.width * small.height * 4);
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const from = (y * factor * width + x * factor) * 4;
      pixels.set(data.subarray(from, from + 4), (y * small.width + x) * 4);
    }
  }
  return { ...small, data: pixels };
}

function onItsHead({ width, height, data }: Pixels): Pixels {
  const pixels = new Uint8ClampedArray(data.length);
  new Uint32Array(pixels.buffer).set(new Uint32Array(data.slice().buffer).toReversed());
  return { width, height, data: pixels };
}

describe('the embedded pipeline with its real networks', () => {
  let engine: VisionEngine;
  let photo: Pixels;
  let scan: FaceScan;

  beforeAll(async () => {
    engine = await openEmbeddedEngine();
    photo = await decodeSample('sample1.jpg');
    const outcome = await engine.scanFace({ pixels: photo });
    if (!outcome.ok) throw new Error(outcome.failure.reason);
    scan = outcome.scan;
  });

  afterAll(() => engine.close());

  it('reads five points of the person on the left, who has black hair', () => {
    for (const point of FACE_POINTS) {
      expect(scan[point].hex).toMatch(/^#[0-9A-F]{6}$/);
      expect(scan[point].x).toBeGreaterThanOrEqual(0);
      expect(scan[point].y).toBeLessThanOrEqual(1);
    }
    expect(toLab(scan.hair.rawHex ?? '#FFFFFF').l).toBeLessThan(25);
    expect(toLab(scan.cheek.rawHex ?? '#000000').l).toBeGreaterThan(35);
    expect(Math.abs(scan.cheek.x - scan.lips.x)).toBeLessThan(0.1);
  });

  it('reads the same colors from the photo on its head, at their places there, and says so', async () => {
    const outcome = await engine.scanFace({ pixels: onItsHead(photo) });
    if (!outcome.ok) throw new Error(outcome.failure.reason);
    expect(outcome.scan.warnings).toContainEqual({ code: 'photo-turned' });
    for (const point of FACE_POINTS) {
      expect(outcome.scan[point].hex).toBe(scan[point].hex);
      expect(outcome.scan[point].y).toBeCloseTo(1 - scan[point].y);
    }
  });

  it('warns about the other faces and has low confidence in small eyes', () => {
    expect(scan.warnings).toContainEqual({ code: 'several-faces', faces: expect.any(Number) });
    expect(scan.lightEye.confidence).toBeLessThan(60);
    expect(scan.lightEye.note).not.toEqual([]);
  });

  it('still finds a face when the photo is a quarter of its size', async () => {
    const outcome = await engine.scanFace({ pixels: shrink(photo, 4) });
    expect(outcome.ok).toBe(true);
  });
});
