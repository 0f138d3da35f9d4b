import { deltaE2000, rgbToHex } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { createEmbeddedEngine } from '../embedded/embedded-engine.ts';
import { paintHead } from '../embedded/garment/painted-garment.fixture.ts';
import {
  LOCK,
  NEUTRAL_FACE,
  paintFace,
  runnerFor,
  type PaintedFace,
  type PaintedNetworks,
} from '../embedded/painted-face.fixture.ts';
import type { Pixels } from '../vision-engine.ts';
import type { PortraitLayers, PortraitRequest } from './portrait-layers.ts';

const WEARER: PaintedFace = { ...NEUTRAL_FACE, body: true };

function openEngine(networks: PaintedNetworks = {}, face = WEARER) {
  return createEmbeddedEngine({
    runner: runnerFor(face, networks),
    name: 'painted',
    garmentHead: paintHead(),
    close: () => Promise.resolve(),
  });
}

async function layersOf(
  change: Partial<PortraitRequest> = {},
  pixels: Pixels = paintFace(WEARER),
  face: PaintedFace = WEARER,
): Promise<PortraitLayers> {
  // As wide as the picture, so that a pixel of the layers is one of the picture.
  const outcome = await openEngine({}, face).segmentPortrait({ pixels, width: 400, ...change });
  if (!outcome.ok) throw new Error(outcome.failure.reason);
  return outcome.layers;
}

/** A layer at a position of the painted picture. */
function readAt(layers: PortraitLayers, layer: Uint8ClampedArray, x: number, y: number): number {
  const { width } = layers.picture;
  return layer[Math.round(y - 360 + layers.chin.y) * width + x] ?? NaN;
}

/** The left half dimmed, as if the light came from the right. */
function litFromRight(): Pixels {
  const pixels = paintFace(WEARER);
  for (let at = 0; at < pixels.data.length; at++) {
    const x = Math.floor(at / 4) % pixels.width;
    if (at % 4 !== 3) pixels.data[at] = (pixels.data[at] ?? 0) * (0.6 + (0.4 * x) / pixels.width);
  }
  return pixels;
}

describe('segmentPortrait with a painted face', () => {
  it('covers the shoulders and never the face', async () => {
    const layers = await layersOf();
    for (const x of [170, 200, 230, 300])
      expect(readAt(layers, layers.cloth, x, 460)).toBeGreaterThan(240);
    for (const y of [130, 240, 300, 350, 358]) expect(readAt(layers, layers.cloth, 200, y)).toBe(0);
    expect(readAt(layers, layers.cloth, 150, 300)).toBe(0);
  });

  it('draws a neckline of a fixed form where no body is seen', async () => {
    const { neckline } = await layersOf();
    const alone = await layersOf({}, paintFace(NEUTRAL_FACE), NEUTRAL_FACE);
    expect([neckline, alone.neckline]).toEqual(['body', 'drawn']);
    expect(readAt(alone, alone.cloth, 200, 470)).toBeGreaterThan(240);
    expect(readAt(alone, alone.cloth, 200, 350)).toBe(0);
  });

  it('leaves the neck free above its neckline', async () => {
    const layers = await layersOf();
    expect(readAt(layers, layers.cloth, 200, 375)).toBeLessThan(20);
  });

  it('lets hair fall over the cloth', async () => {
    const layers = await layersOf();
    const middle = (LOCK.left + LOCK.right) / 2;
    expect(readAt(layers, layers.cloth, middle, 460)).toBeLessThan(20);
    expect(readAt(layers, layers.hair, middle, 460)).toBeGreaterThan(230);
    expect(readAt(layers, layers.hair, 200, 460)).toBeLessThan(20);
  });

  it('goes on below the photo with the background beside the cloth', async () => {
    const layers = await layersOf();
    const { width, height, data } = layers.picture;
    const last = (height - 1) * width;
    const end = (layers.photoBottom - 1) * width;
    expect(layers.photoBottom).toBeLessThan(height);
    expect(data.subarray(last * 4, last * 4 + 4)).toEqual(data.subarray(end * 4, end * 4 + 4));
    expect(layers.cloth[last + 200]).toBe(255);
    expect(readAt(layers, layers.cloth, 5, 470)).toBe(0);
  });

  it('finds the lips, and not what is between them', async () => {
    const layers = await layersOf();
    expect(readAt(layers, layers.lips, 200, 303)).toBeGreaterThan(180);
    expect(readAt(layers, layers.lips, 200, 310)).toBeLessThan(
      readAt(layers, layers.lips, 200, 303),
    );
    expect(readAt(layers, layers.lips, 200, 340)).toBe(0);
  });

  it('tells from which side the face is lit', async () => {
    const even = await layersOf();
    const { light } = await layersOf({}, litFromRight());
    expect(Math.abs(even.light.x)).toBeLessThan(0.15);
    expect(light.x).toBeGreaterThan(0.3);
    expect(Math.hypot(light.x, light.y, light.z)).toBeCloseTo(1, 6);
  });

  it('shows the photo in the light of the given white, and reads the skin in it', async () => {
    const tinted = paintFace(WEARER, [1, 0.9, 0.7]);
    const gains = [1, 1 / 0.9 ** 2.2, 1 / 0.7 ** 2.2] as const;
    const { skin } = await layersOf({ gains }, tinted);
    const [r, g, b] = NEUTRAL_FACE.skin;
    expect(deltaE2000(skin, rgbToHex({ r, g, b }))).toBeLessThan(4);
  });

  it('measures the light itself if no white is given', async () => {
    const raw = await layersOf({ gains: [1, 1, 1] }, paintFace(WEARER, [1, 0.93, 0.8]));
    const { skin } = await layersOf({}, paintFace(WEARER, [1, 0.93, 0.8]));
    const [r, g, b] = NEUTRAL_FACE.skin;
    const painted = rgbToHex({ r, g, b });
    expect(deltaE2000(skin, painted)).toBeLessThan(deltaE2000(raw.skin, painted));
  });

  it('gives every layer the size that was asked for', async () => {
    const { picture, cloth, shade, hair, lips } = await layersOf({ width: 128 });
    expect(picture.width).toBe(128);
    for (const layer of [cloth, shade, hair, lips]) {
      expect(layer).toHaveLength(picture.width * picture.height);
    }
  });

  it('gives the anchors in pixels of the layers, so that the layers can follow the face', async () => {
    const layers = await layersOf();
    const [chin, forehead] = layers.anchors;
    expect(chin).toEqual(layers.chin);
    expect((chin?.y ?? 0) - (forehead?.y ?? 0)).toBeCloseTo(layers.faceHeight, 6);
  });

  it('names the failure of a photo without a face', async () => {
    const engine = openEngine({ faces: [] });
    const outcome = await engine.segmentPortrait({ pixels: paintFace(WEARER) });
    expect(outcome).toEqual({ ok: false, failure: { reason: 'no-face' } });
  });

  it('is cancelled like a scan', async () => {
    const signal = { aborted: true };
    const outcome = await openEngine().segmentPortrait({ pixels: paintFace(WEARER), signal });
    expect(outcome).toEqual({ ok: false, failure: { reason: 'cancelled' } });
  });
});
