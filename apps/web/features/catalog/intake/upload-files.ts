import type { CatalogueType } from '@color-almanac/domain';

/** What a catalog accepts: the specification's list for catalogs. */
export const UPLOAD_ACCEPT = 'image/jpeg,image/png,image/gif,image/webp,.jpeg,.jpg,.png,.gif,.webp';

/** Adds photos to a catalog. */
export interface Uploading {
  readonly isBusy: boolean;
  readonly start: (files: readonly File[], catalogue: CatalogueType) => void;
}
