import type { PhotoRepository, PutOutcome } from '@color-almanac/sync';

import type { PhotoDecoding } from '../../media/vision/decode-photo.ts';

/** What the photo of a profile needs from outside. */
export interface PhotoDeps {
  readonly photos: Pick<PhotoRepository, 'get' | 'put' | 'send' | 'remove' | 'isCurrent'>;
  readonly decodePhoto: (
    file: Blob,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<PhotoDecoding>;
  /** The photo's address in the profile, for one that is not in the store. */
  readonly imageUrl?: string | null;
  /**
   * Called after a new photo was decoded. `false` when its profile is gone: a photo without a profile could never be
   * found or removed, so it is not saved.
   */
  readonly onNewPhoto: () => Promise<boolean>;
  /** Called when the photo is saved, and its profile with it. */
  readonly onSaved?: (() => void) | undefined;
  /** Called when the photo can be used but will not be there next time. */
  readonly onNotSaved: (outcome: Exclude<PutOutcome, { readonly kind: 'saved' }>) => void;
}
