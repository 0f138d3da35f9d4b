// The page for the browser test of the vision engine: the product's own adapters, nothing else.
import type { Pixels, VisionEngine } from '@color-almanac/vision';
import { VISION_BEHAVIOURS } from '@color-almanac/vision/behaviour';

import { decodePhoto, type PhotoDecoding } from '../../../apps/web/media/vision/decode-photo.ts';
import { openWorkerEngine } from '../../../apps/web/media/vision/worker-engine.ts';

function decode(base64: string): Promise<PhotoDecoding> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return decodePhoto(new Blob([bytes]));
}

async function decodePixels(base64: string) {
  const decoded = await decode(base64);
  if (!decoded.ok) throw new Error(decoded.failure.reason);
  const { pixels, release } = decoded.photo;
  release();
  return pixels;
}

/** From left to right, top and bottom, as fractions of the picture. */
const CORNERS = [
  [0.15, 0.15],
  [0.85, 0.15],
  [0.15, 0.85],
  [0.85, 0.85],
] as const;

function readPixel({ width, height, data }: Pixels, x: number, y: number): readonly number[] {
  const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
  return Array.from(data.subarray(at, at + 3));
}

const engine = openWorkerEngine();
const lentEngine: VisionEngine = {
  name: engine.name,
  scanFace: (request) => engine.scanFace(request),
  scanGarment: (request) => engine.scanGarment(request),
  close: () => Promise.resolve(),
};

export const visionSuite = {
  /** Runs one behavior test of the port; throws when it fails. */
  async check(title: string, portrait: string): Promise<void> {
    const behaviour = VISION_BEHAVIOURS.find((candidate) => candidate.title === title);
    if (!behaviour) throw new Error(`no such behaviour: ${title}`);
    await behaviour.check({
      openEngine: async () => (behaviour.isAboutClosing ? openWorkerEngine() : lentEngine),
      portrait: await decodePixels(portrait),
    });
  },
  prepare: () => engine.prepare(),
  async scan(photo: string) {
    return engine.scanFace({ pixels: await decodePixels(photo) });
  },
  /** The result of decoding without the pixels, and the center pixel. */
  async describe(photo: string) {
    const decoded = await decode(photo);
    if (!decoded.ok) return decoded;
    const { width, height, pixels, bitmap, url, release } = decoded.photo;
    const middle = ((pixels.height >> 1) * pixels.width + (pixels.width >> 1)) * 4;
    const described = {
      ok: true as const,
      size: [width, height],
      bitmap: [bitmap.width, bitmap.height],
      engine: [pixels.width, pixels.height],
      color: Array.from(pixels.data.subarray(middle, middle + 4)),
      corners: CORNERS.map(([x, y]) => readPixel(pixels, x, y)),
      shown: decoded.photo.shown?.type ?? null,
      url: url.slice(0, 5),
    };
    release();
    return described;
  },
};

declare global {
  interface Window {
    visionSuite: typeof visionSuite;
  }
}
window.visionSuite = visionSuite;
