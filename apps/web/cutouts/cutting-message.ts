import type { StoredPhoto } from '@color-almanac/sync';
import type { GarmentMask, Pixels } from '@color-almanac/vision';

/** What a worker is sent, in this order. */
export type CuttingOrder =
  | { readonly kind: 'photo'; readonly photo: StoredPhoto }
  /** `null`: the photo came without a background. */
  | { readonly kind: 'mask'; readonly mask: GarmentMask | null };

/** Its answers, one to each. */
export interface CuttingAnswers {
  /** `null`: the photo cannot be read. */
  readonly photo: Pixels | null;
  readonly mask: { readonly picture: StoredPhoto; readonly thumbnail: StoredPhoto };
}
