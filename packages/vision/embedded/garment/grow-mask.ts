import type { ScanMemory } from '../scan-memory.ts';
import { COLOR_BINS, readColorBins } from './color-bins.ts';
import {
  doubleValues,
  halvePicture,
  halveValues,
  SIDE,
  type GarmentPicture,
} from './garment-picture.ts';
import { isInRing, measureFromBorder } from './model-border.ts';
import type { Segmentation } from './segment-garment.ts';
import { smoothAlongEdges } from './smooth-along-edges.ts';
import { costFromBorder } from './cost-from-border.ts';

const ROUNDS = 5;
const EDGES = { radius: 2, evenness: 0.0015 } as const;
const FINE_EDGES = { radius: 4, evenness: 0.0008 } as const;
/** Probabilities are clamped away from 0 and 1, because the next iteration could not change those. */
const LEAST = 0.02;

/**
 * Separates a garment that lies or hangs from its background. The first guess uses the colors of the border, the middle
 * of the picture and the segmenter. Then each iteration weighs the evidence: how often each color, each answer of the
 * segmenter and each distance from the edge was on either side, so that evidence without information about this picture
 * is ignored; the result is smoothed along the edges of the picture. Returns the probability of the garment per cell,
 * in a buffer of the memory.
 */
export function growMask(
  picture: GarmentPicture,
  segmentation: Segmentation,
  memory: ScanMemory,
): Float32Array {
  const half = halvePicture(picture, memory);
  const cells = half.side ** 2;
  const halved = (values: Float32Array, use: string): Float32Array =>
    halveValues(values, picture.side, memory.floats(use, cells));
  const coarse = growCoarsely(
    half,
    {
      clothes: halved(segmentation.clothes, 'half clothes'),
      background: halved(segmentation.background, 'half background'),
      isInformative: hasSomethingToSay(segmentation),
    },
    memory,
  );
  const piece = doubleValues(coarse, half.side, memory.floats('whole piece', picture.l.length));
  return smoothAlongEdges(piece, picture.l, { ...FINE_EDGES, memory });
}

interface Segments {
  readonly clothes: Float32Array;
  readonly background: Float32Array;
  /** Whether it has information about this picture. */
  readonly isInformative: boolean;
}

/** Iterates in a square of half the side: it finds the garment; the outline is refined afterwards. */
function growCoarsely(
  picture: GarmentPicture,
  segments: Segments,
  memory: ScanMemory,
): Float32Array {
  const away = measureFromBorder(picture, segments.clothes, memory);
  const walk = costFromBorder(picture, segments.clothes, memory);
  const witnesses: readonly Witness[] = [
    { bins: readColorBins(picture, memory), count: COLOR_BINS, weight: 0.9 },
    { bins: readSegmentBins(segments.background, memory), count: 16, weight: 0.6 },
    { bins: readWalkBins(walk, memory), count: 32, weight: 0.6 },
  ];
  const piece = guessFirst({ away, segments }, memory);
  for (let round = 0; round < ROUNDS; round++) {
    // The position is only a guess and counts less with each iteration.
    const middle = 2 - (1.6 * round) / (ROUNDS - 1);
    const next = sumEvidence(witnesses, piece, memory);
    for (let cell = 0; cell < piece.length; cell++) {
      const fromBorder = Math.min(1.5, Math.max(-1, (away[cell] ?? 0) - 1));
      const sum = (next[cell] ?? 0) + middle * ((MIDDLE[cell] ?? 0) - 0.45) + 0.5 * fromBorder;
      next[cell] = 1 / (1 + Math.exp(-sum));
    }
    const smooth = smoothAlongEdges(next, picture.l, { ...EDGES, memory });
    for (let cell = 0; cell < piece.length; cell++)
      piece[cell] = within(0.5 * (next[cell] ?? 0) + 0.5 * (smooth[cell] ?? 0));
  }
  return piece;
}

/** One kind of evidence: a bin for every cell. */
interface Witness {
  readonly bins: Int32Array;
  readonly count: number;
  readonly weight: number;
}

/** Per cell the sum of all evidence: above 0 for the garment, below 0 for the background. */
function sumEvidence(
  witnesses: readonly Witness[],
  piece: Float32Array,
  memory: ScanMemory,
): Float32Array {
  const sums = memory.floats('next piece', piece.length).fill(0);
  for (const { bins, count, weight } of witnesses) {
    const evidence = weighBins(bins, count, piece);
    for (let cell = 0; cell < sums.length; cell++)
      sums[cell] = (sums[cell] ?? 0) + weight * (evidence[bins[cell] ?? 0] ?? 0);
  }
  return sums;
}

const MOST_EVIDENCE = 3;
/** The ring counts more often as background than the cells inside. */
const RING_WEIGHT = 3;

/** Per bin: the logarithm of how much more often it is on the garment than in the background, within -3 and 3. */
function weighBins(bins: Int32Array, count: number, piece: Float32Array): Float32Array {
  const on = new Float32Array(count).fill(LEAST);
  const behind = new Float32Array(count).fill(LEAST);
  let sumOn = 0;
  let sumBehind = 0;
  const side = Math.sqrt(piece.length);
  for (let cell = 0; cell < piece.length; cell++) {
    const bin = bins[cell] ?? 0;
    const share = piece[cell] ?? 0;
    const weight = isInRing(cell, side) ? RING_WEIGHT : 1;
    on[bin] = (on[bin] ?? 0) + share;
    sumOn += share;
    behind[bin] = (behind[bin] ?? 0) + (1 - share) * weight;
    sumBehind += (1 - share) * weight;
  }
  return on.map((cells, bin) => {
    const evidence = Math.log(cells / sumOn / ((behind[bin] ?? LEAST) / sumBehind));
    return Math.min(MOST_EVIDENCE, Math.max(-MOST_EVIDENCE, evidence));
  });
}

/** Per cell of a square: 1 in its middle, about .2 in its corners. */
function weighMiddle(side: number): Float32Array {
  return Float32Array.from({ length: side * side }, (_, cell) => {
    const across = (((cell % side) + 0.5) / side) * 2 - 1;
    const down = ((Math.floor(cell / side) + 0.5) / side) * 2 - 1;
    const square = across ** 2 + down ** 2;
    return Math.exp(-(across ** 4 + down ** 4) * 0.9 - square * 0.25);
  });
}

const MIDDLE = weighMiddle(SIDE / 2);

function guessFirst(
  {
    away,
    segments: { background, isInformative },
  }: { readonly away: Float32Array; readonly segments: Segments },
  memory: ScanMemory,
): Float32Array {
  const piece = memory.floats('piece', away.length);
  for (let cell = 0; cell < piece.length; cell++) {
    const differs = 1 / (1 + Math.exp(-3 * ((away[cell] ?? 0) - 1)));
    const guess = differs * (MIDDLE[cell] ?? 0);
    piece[cell] = within(isInformative ? 0.5 * guess + 0.5 * (1 - (background[cell] ?? 0)) : guess);
  }
  return piece;
}

/** The segmenter returns all or nothing if it does not recognize anything. */
function hasSomethingToSay({ shares }: Segmentation): boolean {
  const piece = shares.clothes + shares.accessory;
  return piece > 0.04 && piece < 0.8;
}

/** The segmenter's background as log odds, because most of its values are close to 0 or 1. */
function readSegmentBins(background: Float32Array, memory: ScanMemory): Int32Array {
  const bins = memory.integers('segment bins', background.length);
  for (let cell = 0; cell < bins.length; cell++) {
    const share = Math.min(0.999, Math.max(0.001, background[cell] ?? 0));
    bins[cell] = stepOf(8 + Math.log(share / (1 - share)), 16);
  }
  return bins;
}

/** Four bins for every doubling of the distance. */
function readWalkBins(walk: Float32Array, memory: ScanMemory): Int32Array {
  const bins = memory.integers('walk bins', walk.length);
  for (let cell = 0; cell < bins.length; cell++)
    bins[cell] = stepOf(12 + 2.5 * Math.log2((walk[cell] ?? 0) + 0.03), 32);
  return bins;
}

function stepOf(value: number, steps: number): number {
  return Math.min(steps - 1, Math.max(0, Math.trunc(value)));
}

function within(share: number): number {
  return Math.min(1 - LEAST, Math.max(LEAST, share));
}
