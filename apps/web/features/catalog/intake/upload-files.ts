import type { CatalogueType } from '@color-almanac/domain';

/** What a catalogue takes in: see the specification's list for catalogues. */
export const UPLOAD_ACCEPT = 'image/jpeg,image/png,image/gif,image/webp,.jpeg,.jpg,.png,.gif,.webp';

/** What takes photos into a catalogue. */
export interface Uploading {
  readonly isBusy: boolean;
  readonly start: (files: readonly File[], catalogue: CatalogueType) => void;
}
