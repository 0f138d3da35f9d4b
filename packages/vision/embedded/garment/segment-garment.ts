import { SCORES, SEGMENTS, type Segment } from '../head-map.ts';
import { runModel, type ScanContext } from '../run-model.ts';
import { CELLS } from './garment-picture.ts';

/**
 * The segmenter's inner layer that types are computed from, 16 x 16 positions with 384 numbers each: the last one
 * before its attention blocks. The outputs of those were tried, and classify worse.
 */
export const INNER_SIDE = 16;
export const INNER_CHANNELS = 384;
export const INNER_LENGTH = INNER_SIDE * INNER_SIDE * INNER_CHANNELS;

/** The segmenter's result for the whole picture. */
export interface Segmentation {
  /** Per cell of the square, 0 to 1. */
  readonly clothes: Float32Array;
  readonly background: Float32Array;
  /** The share of the picture in which each segment is the likeliest; together 1. */
  readonly shares: Readonly<Record<Segment, number>>;
  readonly inner: Float32Array;
}

/** Runs the segmenter once. `crop` is the result of `cropFullPicture`. */
export async function segmentGarment(
  context: ScanContext,
  crop: Float32Array,
): Promise<Segmentation> {
  const [scores, inner] = await runModel(context, {
    model: 'segmenter',
    input: crop,
    lengths: [SCORES, INNER_LENGTH],
  });
  if (!scores || !inner) throw new Error('The segmenter answered less than it was asked for');
  const clothes = context.memory.floats('clothes', CELLS);
  const background = context.memory.floats('background', CELLS);
  const shares = readShares(scores, { clothes, background });
  return { clothes, background, shares, inner };
}

const CLASSES = SEGMENTS.length;
const BACKGROUND = SEGMENTS.indexOf('background');
const CLOTHES = SEGMENTS.indexOf('clothes');

/** A class that leads by this much has a probability above .995, so the exponentials can be skipped. */
const CLEAR_LEAD = 7;

/** Softmax of every cell; stores two probabilities and counts the likeliest class. */
function readShares(
  scores: Float32Array,
  kept: { readonly clothes: Float32Array; readonly background: Float32Array },
): Segmentation['shares'] {
  const { clothes, background } = kept;
  const counts = new Float64Array(CLASSES);
  for (let cell = 0, start = 0; cell < CELLS; cell++, start += CLASSES) {
    let leader = 0;
    let most = scores[start] ?? 0;
    let second = -Infinity;
    for (let index = 1; index < CLASSES; index++) {
      const score = scores[start + index] ?? 0;
      if (score > most) {
        second = most;
        most = score;
        leader = index;
      } else if (score > second) second = score;
    }
    counts[leader] = (counts[leader] ?? 0) + 1;
    background[cell] = leader === BACKGROUND ? 1 : 0;
    clothes[cell] = leader === CLOTHES ? 1 : 0;
    if (most - second > CLEAR_LEAD) continue;
    let sum = 0;
    for (let index = 0; index < CLASSES; index++)
      sum += Math.exp((scores[start + index] ?? 0) - most);
    background[cell] = Math.exp((scores[start + BACKGROUND] ?? 0) - most) / sum;
    clothes[cell] = Math.exp((scores[start + CLOTHES] ?? 0) - most) / sum;
  }
  return Object.fromEntries(
    SEGMENTS.map((segment, index) => [segment, (counts[index] ?? 0) / CELLS]),
  ) as Record<Segment, number>;
}
