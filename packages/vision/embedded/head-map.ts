import type { Bounds, Point } from './region.ts';
import type { ScanMemory } from './scan-memory.ts';

/** The classes of the selfie segmenter, in the order of its outputs. */
export const SEGMENTS = [
  'background',
  'hair',
  'body-skin',
  'face-skin',
  'clothes',
  'accessory',
] as const;
export type Segment = (typeof SEGMENTS)[number];

/** Which part of the picture belongs to which class. */
export interface HeadMap {
  /** The part of the picture that was segmented, in pixels of the full picture. */
  readonly bounds: Bounds;
  /** 0 to 1; 0 outside the bounds. */
  readonly probability: (segment: Segment, place: Point) => number;
  /** Returns a test whether a position has more than this probability, which must itself be above one half. */
  readonly isSurely: (segment: Segment, share: number) => (place: Point) => boolean;
}

/** The segmenter's output is a square with this many cells on each side. */
export const MAP_SIDE = 256;
const CLASSES = SEGMENTS.length;
/** Length of the network's output. */
export const SCORES = MAP_SIDE * MAP_SIDE * CLASSES;

/**
 * Reads the network's scores (before softmax) as probabilities, bilinear in between. They are computed on demand in the
 * memory; until then the scores must not change.
 */
export function mapOfScores(scores: Float32Array, bounds: Bounds, memory: ScanMemory): HeadMap {
  const map: ScoreMap = {
    bounds,
    scores,
    shares: memory.floats('segment shares', SCORES),
    isKnown: new Uint8Array(MAP_SIDE * MAP_SIDE),
    across: MAP_SIDE / Math.max(1e-6, bounds.right - bounds.left),
    down: MAP_SIDE / Math.max(1e-6, bounds.bottom - bounds.top),
  };
  return {
    bounds,
    probability: (name, place) =>
      isOutside(map, place) ? 0 : readBilinear(map, place, SEGMENTS.indexOf(name)),
    isSurely: (name, share) => {
      if (share <= 0.5) throw new RangeError('Nothing is sure with one half or less');
      const segment = SEGMENTS.indexOf(name);
      return (place) =>
        !isOutside(map, place) &&
        isLedNearby(map, place, segment) &&
        readBilinear(map, place, segment) > share;
    },
  };
}

interface ScoreMap {
  readonly bounds: Bounds;
  readonly scores: Float32Array;
  /** Probabilities of the cells computed so far. */
  readonly shares: Float32Array;
  readonly isKnown: Uint8Array;
  /** Cells per pixel of the picture. */
  readonly across: number;
  readonly down: number;
}

function isOutside({ bounds }: ScoreMap, { x, y }: Point): boolean {
  return x < bounds.left || y < bounds.top || x >= bounds.right || y >= bounds.bottom;
}

/** With fractions: most positions are between the centers of four cells. */
function columnOf({ bounds, across }: ScoreMap, { x }: Point): number {
  return Math.min(Math.max((x - bounds.left) * across - 0.5, 0), MAP_SIDE - 1);
}

function rowOf({ bounds, down }: ScoreMap, { y }: Point): number {
  return Math.min(Math.max((y - bounds.top) * down - 0.5, 0), MAP_SIDE - 1);
}

function readBilinear(map: ScoreMap, place: Point, segment: number): number {
  const column = columnOf(map, place);
  const row = rowOf(map, place);
  const left = Math.floor(column);
  const top = Math.floor(row);
  const right = Math.min(left + 1, MAP_SIDE - 1);
  const bottom = Math.min(top + 1, MAP_SIDE - 1);
  const value = (x: number, y: number): number => shareOf(map, y * MAP_SIDE + x, segment);
  const across = column - left;
  const upper = value(left, top) * (1 - across) + value(right, top) * across;
  const lower = value(left, bottom) * (1 - across) + value(right, bottom) * across;
  return upper + (lower - upper) * (row - top);
}

/** If the segment leads in no cell around, its probability is at most one half and need not be computed. */
function isLedNearby(map: ScoreMap, place: Point, segment: number): boolean {
  const left = Math.floor(columnOf(map, place));
  const top = Math.floor(rowOf(map, place)) * MAP_SIDE;
  const right = Math.min(left + 1, MAP_SIDE - 1);
  const bottom = Math.min(top + MAP_SIDE, (MAP_SIDE - 1) * MAP_SIDE);
  return (
    isLeader(map, top + left, segment) ||
    isLeader(map, top + right, segment) ||
    isLeader(map, bottom + left, segment) ||
    isLeader(map, bottom + right, segment)
  );
}

function isLeader({ scores }: ScoreMap, cell: number, segment: number): boolean {
  const start = cell * CLASSES;
  const own = scores[start + segment] ?? 0;
  for (let at = start; at < start + CLASSES; at++) if ((scores[at] ?? 0) > own) return false;
  return true;
}

function shareOf(map: ScoreMap, cell: number, segment: number): number {
  if (map.isKnown[cell] === 0) {
    writeShares(map, cell * CLASSES);
    map.isKnown[cell] = 1;
  }
  return map.shares[cell * CLASSES + segment] ?? 0;
}

/** A class that leads by this much has a probability above .995, so the exponentials can be skipped. */
const CLEAR_LEAD = 7;

/** Softmax of one cell. */
function writeShares({ scores, shares }: ScoreMap, start: number): void {
  let first = -Infinity;
  let second = -Infinity;
  let leader = start;
  for (let at = start; at < start + CLASSES; at++) {
    const score = scores[at] ?? 0;
    if (score > first) {
      second = first;
      first = score;
      leader = at;
    } else if (score > second) second = score;
  }
  if (first - second > CLEAR_LEAD) {
    shares.fill(0, start, start + CLASSES);
    shares[leader] = 1;
    return;
  }
  let sum = 0;
  for (let at = start; at < start + CLASSES; at++) {
    const share = Math.exp((scores[at] ?? 0) - first);
    shares[at] = share;
    sum += share;
  }
  for (let at = start; at < start + CLASSES; at++) shares[at] = (shares[at] ?? 0) / sum;
}
