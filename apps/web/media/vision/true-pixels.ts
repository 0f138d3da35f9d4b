import type { CameraEngine } from '@color-almanac/vision';

import { HIDDEN_PIXELS_WORDS } from '../../words/hidden-pixels.words.ts';
import { openCanvas } from './open-canvas.ts';

const SIDE = 16;
/** Of 255. Brave changes some values by one, which no eye and no reading notices. */
const LARGEST_ERROR = 2;

/** The known picture: red grows to the right, green downwards, and blue jumps, so that no plain color is like it. */
const drawnAt = (x: number, y: number) => [x * 17, y * 17, (x * 89 + y * 47) % 256] as const;

/**
 * Whether these are the pixels of the known picture.
 *
 * @param data RGBA, 16 × 16.
 */
export function isAsDrawn(data: Uint8ClampedArray): boolean {
  for (let place = 0; place < SIDE * SIDE; place += 1) {
    const drawn = drawnAt(place % SIDE, Math.floor(place / SIDE));
    const isNear = drawn.every(
      (value, channel) => Math.abs((data[4 * place + channel] ?? 0) - value) <= LARGEST_ERROR,
    );
    if (!isNear) return false;
  }
  return true;
}

/** Draws the known picture. */
function drawKnownPicture(context: Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect'>) {
  for (let x = 0; x < SIDE; x += 1) {
    for (let y = 0; y < SIDE; y += 1) {
      context.fillStyle = `rgb(${drawnAt(x, y).join(' ')})`;
      context.fillRect(x, y, 1, 1);
    }
  }
}

/** Once a session is enough; a refusal may end when the user allows it. */
let isTrue = false;

/**
 * Whether this browser lets pages read the pixels they drew. Some return white or random ones, against being recognized
 * (`privacy.resistFingerprinting`), and every color read from them would be wrong.
 */
export function readsTruePixels(): boolean {
  // Without it nothing is read by canvas, and what fails says so.
  if (isTrue || typeof OffscreenCanvas !== 'function') return true;
  const { context } = openCanvas({ width: SIDE, height: SIDE });
  drawKnownPicture(context);
  isTrue = isAsDrawn(context.getImageData(0, 0, SIDE, SIDE).data);
  return isTrue;
}

const PIXELS_HIDDEN = {
  ok: false,
  failure: {
    reason: 'engine-unavailable',
    message: `${HIDDEN_PIXELS_WORDS.title}. ${HIDDEN_PIXELS_WORDS.text}`,
  },
} as const;

/**
 * An engine that scans nothing where the browser hides pixels. On this device and on the server it gets what the
 * browser's canvas returns, and would answer for noise.
 *
 * @param mayRead asked before each scan, because a user may allow the pixels at any time.
 */
export function onlyTruePixels(engine: CameraEngine, mayRead = readsTruePixels): CameraEngine {
  return {
    name: engine.name,
    scanFace: async (request) => (mayRead() ? engine.scanFace(request) : PIXELS_HIDDEN),
    scanGarment: async (request) => (mayRead() ? engine.scanGarment(request) : PIXELS_HIDDEN),
    inspectFrame: (frame, signal) => engine.inspectFrame(frame, signal),
    segmentPortrait: (request) => engine.segmentPortrait(request),
    prepare: () => engine.prepare(),
    close: () => engine.close(),
  };
}
