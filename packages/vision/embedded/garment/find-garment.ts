import type { GarmentView } from '@color-almanac/domain';

import type { ScanMemory } from '../scan-memory.ts';
import { carveBackground } from './carve-background.ts';
import { cleanMask } from './clean-mask.ts';
import { CELLS, type GarmentPicture } from './garment-picture.ts';
import { growMask } from './grow-mask.ts';
import { judgeFlatMask, measureMask } from './judge-mask.ts';
import type { Segmentation } from './segment-garment.ts';

/** Where the garment is. */
export interface FoundGarment {
  /** 1 per cell of the garment. */
  readonly mask: Uint8Array;
  /** Of the picture, 0 to 1. */
  readonly share: number;
  /** How far the outline can be trusted, 0 to 1. */
  readonly quality: number;
}

/** Clothes that someone wears, which the segmenter was made for. */
const WORN = { sure: 0.5, leastPart: 0.05, mostHole: 0.002, quality: 0.9 } as const;
const FLAT = { sure: 0.5, leastPart: 0.12, mostHole: 0.03 } as const;
const CUT_OUT_QUALITY = 1;

export function findGarment(
  view: GarmentView,
  seen: {
    readonly picture: GarmentPicture;
    readonly segmentation: Segmentation;
    /** A garment cut out by the picture's own transparency. */
    readonly cutOut: Uint8Array | null;
    readonly memory: ScanMemory;
  },
): FoundGarment {
  const { picture, segmentation, cutOut, memory } = seen;
  if (view === 'cut-out' && cutOut)
    return { mask: cutOut, share: shareOf(cutOut), quality: CUT_OUT_QUALITY };
  if (view === 'worn') {
    const mask = threshold(segmentation.clothes, WORN.sure);
    cleanMask(mask, { ...WORN, memory });
    return { mask, share: shareOf(mask), quality: WORN.quality };
  }
  const mask = threshold(growMask(picture, segmentation, memory), FLAT.sure);
  cleanMask(mask, { ...FLAT, memory });
  carveBackground(mask, picture, memory);
  cleanMask(mask, { ...FLAT, memory });
  const traits = measureMask(mask, picture, memory);
  return { mask, share: traits.share, quality: judgeFlatMask(traits) };
}

function threshold(shares: Float32Array, sure: number): Uint8Array {
  const mask = new Uint8Array(shares.length);
  for (let cell = 0; cell < mask.length; cell++) mask[cell] = (shares[cell] ?? 0) > sure ? 1 : 0;
  return mask;
}

function shareOf(mask: Uint8Array): number {
  return mask.reduce((sum, cell) => sum + cell, 0) / CELLS;
}
