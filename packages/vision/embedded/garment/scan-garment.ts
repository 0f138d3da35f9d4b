import type { GarmentScan, GarmentView, LikelyType } from '@color-almanac/domain';

import type { ModelRunner } from '../../model-runner.ts';
import type { GarmentMask, Pixels, ScanRequest } from '../../vision-engine.ts';
import { detectFacesIn } from '../face-detector.ts';
import { buildPyramid, type ImagePyramid } from '../image-pyramid.ts';
import { stopIfCancelled, type ScanContext } from '../run-model.ts';
import { ScanEnded } from '../scan-ended.ts';
import type { ScanMemory } from '../scan-memory.ts';
import { layOnWhite, readCutOut } from './cut-out-mask.ts';
import { estimateLight } from './estimate-light.ts';
import { findGarment } from './find-garment.ts';
import { measureFeatures } from './garment-features.ts';
import { predictTypes, type GarmentHead, rankTypes } from './garment-head.ts';
import { cropFullPicture, readPicture, SIDE } from './garment-picture.ts';
import { isWorn } from './is-worn.ts';
import { readGarmentColors } from './read-garment-colors.ts';
import { segmentGarment, type Segmentation } from './segment-garment.ts';

const SMALLEST_PICTURE = 64;

export interface SeenGarment {
  readonly scan: GarmentScan;
  readonly mask: GarmentMask;
}

/** From pixels to the outline, the colors and the type of a garment. Throws `ScanEnded` for every expected failure. */
export async function scanGarmentOf(
  { runner, memory, head }: GarmentScanDeps,
  { pixels, signal, onStep }: ScanRequest,
): Promise<SeenGarment> {
  const context: ScanContext = { runner, signal, memory };
  stopIfCancelled(context);
  onStep?.('processing-image');
  if (Math.min(pixels.width, pixels.height) < SMALLEST_PICTURE)
    throw new ScanEnded({ reason: 'image-too-small' });
  const cutOut = readCutOut(pixels);
  const pyramid = buildPyramid(cutOut ? layOnWhite(pixels) : pixels, memory);
  onStep?.('detecting-features');
  const crop = cropFullPicture(pyramid, memory);
  const segmentation = await segmentGarment(context, crop);
  const isOnPerson = await isWornInPhoto(context, pyramid, segmentation);
  onStep?.('analyzing-colors');
  const view = isOnPerson ? 'worn' : cutOut ? 'cut-out' : 'flat';
  const picture = readPicture(crop, memory);
  const found = findGarment(view, { picture, segmentation, cutOut, memory });
  const colors = readGarmentColors(picture, found.mask);
  if (colors.length === 0) throw new ScanEnded({ reason: 'no-garment' });
  const types = isOnPerson ? WORN_TYPES : tellBy(head, segmentation, pixels);
  const { share, quality } = found;
  const light = estimateLight(pixels, markSurroundings(view, { found: found.mask, segmentation }));
  return {
    scan: {
      view,
      colors: [...colors],
      types: [...types],
      mask: { share, quality },
      ...(light ? { light } : {}),
    },
    mask: { width: SIDE, height: SIDE, data: toMask(found.mask) },
  };
}

interface GarmentScanDeps {
  readonly runner: ModelRunner;
  readonly memory: ScanMemory;
  readonly head: GarmentHead;
}

async function isWornInPhoto(
  context: ScanContext,
  pyramid: ImagePyramid,
  segmentation: Segmentation,
): Promise<boolean> {
  const { width, height } = pyramid[0];
  const side = Math.max(width, height);
  const whole = { centerX: width / 2, centerY: height / 2, width: side, height: side, angle: 0 };
  return isWorn(await detectFacesIn(context, pyramid, whole), segmentation);
}

function tellBy(
  head: GarmentHead,
  segmentation: Segmentation,
  size: Pick<Pixels, 'width' | 'height'>,
): readonly LikelyType[] {
  return predictTypes(head, measureFeatures(segmentation, size));
}

/** 1 per cell that belongs to neither the garment nor a person. The segmenter knows backgrounds only around people. */
function markSurroundings(
  view: GarmentView,
  { found, segmentation }: { readonly found: Uint8Array; readonly segmentation: Segmentation },
): Uint8Array {
  const isFree = (cell: number) => view !== 'worn' || (segmentation.background[cell] ?? 0) > 0.5;
  return found.map((taken, cell) => (taken === 0 && isFree(cell) ? 1 : 0));
}

function toMask(piece: Uint8Array): Uint8ClampedArray {
  const data = new Uint8ClampedArray(piece.length);
  for (let cell = 0; cell < data.length; cell++) data[cell] = piece[cell] === 1 ? 255 : 0;
  return data;
}

/**
 * How often people wear each type in photos, used for the three suggestions: the classifier is useless on worn
 * garments, because it calls nearly all of them a dress or outerwear. In the order of the types.
 */
const WORN_SHARES = [0.16, 0.04, 0.16, 0.14, 0.1, 0.12, 0.02, 0.05, 0.07, 0.14] as const;

const WORN_TYPES = rankTypes(WORN_SHARES);
