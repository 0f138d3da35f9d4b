import type { CatalogueType } from '@color-almanac/domain';

/** What the file dialog offers: the specification's list for catalogs, and two more endings of JPEGs. */
export const UPLOAD_ACCEPT =
  'image/jpeg,image/png,image/gif,image/webp,.jpeg,.jpg,.jfif,.jpe,.png,.gif,.webp';

/** Adds photos to a catalog. */
export interface Uploading {
  readonly isBusy: boolean;
  readonly start: (files: readonly File[], catalogue: CatalogueType) => void;
}
