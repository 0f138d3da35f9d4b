import type { QuarterTurns } from '@color-almanac/domain';
import type { StoredPhoto } from '@color-almanac/sync';

import type { TrimmedCutout } from './cut-out-photo.ts';
import type { ReadGarment } from '../clothing-analysis/device-analyst.ts';

/** Why a background stays. `elsewhere`: the photo cannot be loaded now. */
export type CutoutFailure = 'elsewhere' | 'no-garment' | 'unreadable' | 'unavailable';

export type CutoutOutcome =
  | {
      readonly ok: true;
      /** Whether the outline of the garment can be trusted. */
      readonly isSure: boolean;
    }
  | { readonly ok: false; readonly reason: CutoutFailure };

/**
 * Pictures of items without their background. They are made on this device from the photo, which does not change, and
 * are removed with the item. The item says whether to show the cutout; that says nothing about whether one was made.
 */
export interface Cutouts {
  /** Makes the pictures of an item unless they exist. One item after the other, each once for all callers. */
  make(id: string): Promise<CutoutOutcome>;
  /** The same from a photo that was just read, so that it is not decoded and scanned twice. */
  makeFrom(id: string, read: ReadGarment): Promise<CutoutOutcome>;
  /**
   * The same with low priority: the latest request first, because it is nearest to what is visible, and only the latest
   * few. `watch` reports when they are done; after a failure a request is ignored until the page closes.
   */
  wish(id: string): void;
  /** `null` while none was made on this device. */
  get(id: string): Promise<StoredPhoto | null>;
  getThumbnail(id: string): Promise<StoredPhoto | null>;
  /** The garment alone and turned, made first where there is none. `null` where that is not possible. */
  getTrimmed(id: string, turns: QuarterTurns): Promise<TrimmedCutout | null>;
  /** Calls back with the id of an item whose pictures were just made. Returns how to stop. */
  watch(onMade: (id: string) => void): () => void;
}
