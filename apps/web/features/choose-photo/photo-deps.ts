import type { PhotoRepository } from '@color-almanac/sync';

import type { PhotoDecoding } from '../../vision/decode-photo.ts';

/** What the photo of a profile needs of the world. */
export interface PhotoDeps {
  readonly photos: Pick<PhotoRepository, 'get' | 'put' | 'send' | 'remove' | 'isCurrent'>;
  readonly decodePhoto: (
    file: Blob,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<PhotoDecoding>;
  /** Where the profile says its photo is, for one that is on no shelf. */
  readonly imageUrl?: string | null;
  /**
   * After a new photo was taken on. `false` when its profile is gone: a photo without a profile could be found, and
   * removed, by nobody, so it is not kept either.
   */
  readonly onNewPhoto: () => Promise<boolean>;
  /** When the photo is kept, and its profile with it. */
  readonly onKept?: (() => void) | undefined;
  /** When the photo can be used but will not be there next time. */
  readonly onNotKept: () => void;
}
