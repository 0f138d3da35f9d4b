import type { StoredPhoto } from '@color-almanac/sync';

/** Why a background stays. `elsewhere`: the photo cannot be had now. */
export type CutoutFailure = 'elsewhere' | 'no-garment' | 'unreadable' | 'unavailable';

export type CutoutOutcome =
  | {
      readonly ok: true;
      /** Whether the outline of the garment can be trusted. */
      readonly isSure: boolean;
    }
  | { readonly ok: false; readonly reason: CutoutFailure };

/**
 * Pictures of items without their background. They are made on this device, of the photo, which stays as it is, and go
 * with the item. Which item is to be shown so is said by the item; that no picture is made yet says nothing.
 */
export interface Cutouts {
  /** Makes the pictures of an item unless they are there. One item after the other, each once for all who ask. */
  make(id: string): Promise<CutoutOutcome>;
  /**
   * The same when nothing else is waited for: the latest wish first, as it is nearest to what is seen, and only the
   * latest few. `watch` tells when they are there; what could not be made is not wished for again until the page closes.
   */
  wish(id: string): void;
  /** `null` while none was made on this device. */
  get(id: string): Promise<StoredPhoto | null>;
  getThumbnail(id: string): Promise<StoredPhoto | null>;
  /** Calls back with the id of an item whose pictures were just made. Answers how to stop. */
  watch(onMade: (id: string) => void): () => void;
}
