import type { CatalogueChoice, FacePoint } from '@color-almanac/domain';

/** The label of each scanned point on screen. */
export const FACE_POINT_LABELS: Readonly<Record<FacePoint, string>> = {
  hair: 'Hair Color',
  lightEye: 'Light Eye',
  darkEye: 'Dark Eye',
  cheek: 'Cheek (Skin)',
  lips: 'Lips',
};

/** The names of the catalogs, and of all together. */
export const CATALOGUE_NAMES: Readonly<Record<CatalogueChoice, string>> = {
  all: 'All Items',
  wardrobe: 'Wardrobe',
  inventory: 'Inventory',
  radar: 'Radar',
};
