import { joinFrames, readWhite, sharpestOf } from '@color-almanac/domain';
import type { FaceScan, ScannedFrame, WhitePoint } from '@color-almanac/domain';
import { ENGINE_SIDE, FRAME_LIMITS, withLightGains } from '@color-almanac/vision';
import type { CameraEngine, FrameFace } from '@color-almanac/vision';

import { createFrameReader } from '../../../media/vision/read-frame.ts';
import { wait } from '../../../base/wait.ts';
import { grabFrame, nextFrame } from '../../../media/camera/watch-frames.ts';

/** Eight frames halve the noise and more; twice as many would take a second longer to read. */
const FRAMES = 8;
/** Between two frames: all eight span half a second, longer than a blink. */
const GAP_MS = 60;
/** Until the frame before, which was still being inspected, is done. */
const BUSY_MS = 30;
const MOST_TRIES = 20;

/** A frame of a capture, and what was seen in it. */
export interface SharpFrame {
  readonly bitmap: ImageBitmap;
  readonly face: FrameFace | null;
  readonly sharpness: number;
}

/** Takes eight frames one after another. Whoever gets them closes them. */
export async function takeFrames(
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<readonly ImageBitmap[]> {
  const frames: ImageBitmap[] = [];
  while (frames.length < FRAMES && !signal.aborted) {
    await nextFrame(video, signal);
    const frame = signal.aborted ? null : await grabFrame(video);
    if (frame) frames.push(frame);
    await wait(GAP_MS, signal);
  }
  return frames;
}

/** Finds the face in each frame, and how sharp it is. */
export async function inspectFrames(
  bitmaps: readonly ImageBitmap[],
  engine: CameraEngine,
  signal: AbortSignal,
): Promise<readonly SharpFrame[]> {
  const frames: SharpFrame[] = [];
  for (const bitmap of bitmaps) {
    const face = await findFace(bitmap, engine, signal);
    frames.push({ bitmap, face, sharpness: face?.sharpness ?? 0 });
    // No face in the first frame: nothing to choose from, and nobody should wait for it.
    if (!face && frames.length === 1) break;
  }
  return frames;
}

async function findFace(
  bitmap: ImageBitmap,
  engine: CameraEngine,
  signal: AbortSignal,
): Promise<FrameFace | null> {
  for (let attempt = 0; attempt < MOST_TRIES && !signal.aborted; attempt++) {
    // The engine closes what it gets, and the frame is still to be read.
    const copy = await createImageBitmap(bitmap);
    const outcome = await engine.inspectFrame(copy, signal);
    if (!outcome.ok) return null;
    if (outcome.sight) return outcome.sight.face;
    await wait(BUSY_MS, signal);
  }
  return null;
}

/** Reads all frames and joins them; `null` if fewer than half could be read, or the signal aborted. */
export async function readFrames(
  frames: readonly SharpFrame[],
  { engine, white, signal, onRead }: FrameReading,
): Promise<FaceScan | null> {
  const light = white ? readWhite(white.hex) : null;
  const reader = light?.ok ? withLightGains(engine, light.gains) : engine;
  const readPixels = createFrameReader(ENGINE_SIDE, 'high');
  const scanned: ScannedFrame[] = [];
  for (const [index, { bitmap, face, sharpness }] of frames.entries()) {
    const outcome = await reader.scanFace({ pixels: readPixels(bitmap), signal });
    if (signal.aborted) return null;
    const hasEyesShut = face !== null && face.openness < FRAME_LIMITS.leastOpenness;
    if (outcome.ok) scanned.push({ scan: outcome.scan, sharpness, hasEyesShut });
    onRead(index + 1);
  }
  return scanned.length * 2 < frames.length || scanned.length === 0 ? null : joinFrames(scanned);
}

interface FrameReading {
  readonly engine: CameraEngine;
  readonly white: WhitePoint | null;
  readonly signal: AbortSignal;
  readonly onRead: (frames: number) => void;
}

/** The frame to show: the sharpest with open eyes. */
export function chooseShown(frames: readonly SharpFrame[]): SharpFrame {
  const awake = frames.filter(
    ({ face }) => face !== null && face.openness >= FRAME_LIMITS.leastOpenness,
  );
  return sharpestOf(awake.length > 0 ? awake : frames);
}
