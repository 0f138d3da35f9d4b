/** The types of clothing: the ten classes of the type classifier. */
export const GARMENT_TYPES = [
  'dress',
  'hat',
  'longsleeve',
  'outwear',
  'pants',
  'shirt',
  'shoes',
  'shorts',
  'skirt',
  't-shirt',
] as const;
export type GarmentType = (typeof GARMENT_TYPES)[number];

/** Shown instead of a type if only the user can tell. */
export const UNKNOWN_GARMENT = 'unknown';
export type GarmentTypeOrUnknown = GarmentType | typeof UNKNOWN_GARMENT;

/** Everyday names, for buttons and captions. */
export const GARMENT_TYPE_LABELS: Readonly<Record<GarmentTypeOrUnknown, string>> = {
  dress: 'Dress',
  hat: 'Hat',
  longsleeve: 'Long-sleeve top',
  outwear: 'Outerwear',
  pants: 'Pants',
  shirt: 'Shirt',
  shoes: 'Shoes',
  shorts: 'Shorts',
  skirt: 'Skirt',
  't-shirt': 'T-shirt',
  unknown: 'Garment',
};

/** Section of the wardrobe. */
export const GARMENT_CATEGORIES = [
  'Tops',
  'Bottoms',
  'Dresses',
  'Outerwear',
  'Shoes',
  'Accessories',
  'Other',
] as const;
export type GarmentCategory = (typeof GARMENT_CATEGORIES)[number];

export const CATEGORY_OF_TYPE: Readonly<Record<GarmentTypeOrUnknown, GarmentCategory>> = {
  dress: 'Dresses',
  hat: 'Accessories',
  longsleeve: 'Tops',
  outwear: 'Outerwear',
  pants: 'Bottoms',
  shirt: 'Tops',
  shoes: 'Shoes',
  shorts: 'Bottoms',
  skirt: 'Bottoms',
  't-shirt': 'Tops',
  unknown: 'Other',
};
