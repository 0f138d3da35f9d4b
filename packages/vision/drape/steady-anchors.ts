import { distance } from '../embedded/region.ts';
import type { FaceAnchors } from './face-track.ts';

/** Anchors without the landmarks' jitter. */
export interface SteadyAnchors {
  readonly anchors: FaceAnchors;
  /** Of the frame, in milliseconds. */
  readonly at: number;
}

/** How long a face at rest is averaged, in milliseconds. */
const REST_MS = 90;
/** In face heights a second: at this speed it is averaged half as long, so that the cloth doesn't lag behind. */
const HALVING_SPEED = 0.25;
/** In face heights: what moved farther within a frame is another face. */
const JUMP = 0.6;

/**
 * Exponential smoothing that weakens with speed (as in the one-euro filter, Casiez 2012). Independent of how many frames
 * come a second.
 */
export function steadyAnchors(
  before: SteadyAnchors | null,
  anchors: FaceAnchors,
  at: number,
): SteadyAnchors {
  const [chin, forehead] = anchors;
  if (!before || !chin || !forehead) return { anchors, at };
  const way =
    anchors.reduce(
      (sum, point, index) => sum + distance(point, before.anchors[index] ?? point),
      0,
    ) / anchors.length;
  const moved = way / Math.max(1e-6, distance(chin, forehead));
  if (moved > JUMP) return { anchors, at };
  const elapsed = Math.max(1, at - before.at);
  const speed = (moved * 1000) / elapsed;
  const averaged = REST_MS / (1 + speed / HALVING_SPEED);
  const weight = 1 - Math.exp(-elapsed / averaged);
  return {
    at,
    anchors: anchors.map((point, index) => {
      const { x, y } = before.anchors[index] ?? point;
      return { x: x + weight * (point.x - x), y: y + weight * (point.y - y) };
    }),
  };
}
