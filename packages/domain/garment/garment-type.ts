/** The types of clothing an engine tells apart: the ten classes of the type classifier. */
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

/**
 * Everything an item can be called, as it is offered. Half of it only a user names: to the classifier a cardigan is a
 * top, and a bag is nothing it knows.
 */
export const GARMENT_KINDS = [
  't-shirt',
  'shirt',
  'blouse',
  'longsleeve',
  'sweater',
  'cardigan',
  'jacket',
  'coat',
  'outwear',
  'dress',
  'skirt',
  'pants',
  'jeans',
  'shorts',
  'shoes',
  'hat',
  'scarf',
  'bag',
  'belt',
  'jewelry',
] as const;
export type GarmentKind = (typeof GARMENT_KINDS)[number];

/** Shown instead of a kind if only the user can tell. */
export const UNKNOWN_GARMENT = 'unknown';
export type GarmentKindOrUnknown = GarmentKind | typeof UNKNOWN_GARMENT;

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

/** Where on the body an item is seen, which decides how much its color does to the face. */
export type BodyZone =
  | 'head'
  | 'near-face'
  | 'whole'
  | 'over-all'
  | 'waist'
  | 'legs'
  | 'feet'
  | 'jewelry'
  | 'carried';

interface GarmentKindFacts {
  /** An everyday name, for buttons and captions. */
  readonly label: string;
  readonly category: GarmentCategory;
  /** `null`: nobody knows. */
  readonly zone: BodyZone | null;
}

/** What follows from the kind of an item alone. */
export const KIND_FACTS: Readonly<Record<GarmentKindOrUnknown, GarmentKindFacts>> = {
  't-shirt': { label: 'T-shirt', category: 'Tops', zone: 'near-face' },
  shirt: { label: 'Shirt', category: 'Tops', zone: 'near-face' },
  blouse: { label: 'Blouse', category: 'Tops', zone: 'near-face' },
  longsleeve: { label: 'Long-sleeve top', category: 'Tops', zone: 'near-face' },
  sweater: { label: 'Sweater', category: 'Tops', zone: 'near-face' },
  cardigan: { label: 'Cardigan', category: 'Tops', zone: 'near-face' },
  jacket: { label: 'Jacket', category: 'Outerwear', zone: 'over-all' },
  coat: { label: 'Coat', category: 'Outerwear', zone: 'over-all' },
  outwear: { label: 'Outerwear', category: 'Outerwear', zone: 'over-all' },
  dress: { label: 'Dress', category: 'Dresses', zone: 'whole' },
  skirt: { label: 'Skirt', category: 'Bottoms', zone: 'legs' },
  pants: { label: 'Pants', category: 'Bottoms', zone: 'legs' },
  jeans: { label: 'Jeans', category: 'Bottoms', zone: 'legs' },
  shorts: { label: 'Shorts', category: 'Bottoms', zone: 'legs' },
  shoes: { label: 'Shoes', category: 'Shoes', zone: 'feet' },
  hat: { label: 'Hat', category: 'Accessories', zone: 'head' },
  scarf: { label: 'Scarf', category: 'Accessories', zone: 'near-face' },
  bag: { label: 'Bag', category: 'Accessories', zone: 'carried' },
  belt: { label: 'Belt', category: 'Accessories', zone: 'waist' },
  jewelry: { label: 'Jewelry', category: 'Accessories', zone: 'jewelry' },
  unknown: { label: 'Garment', category: 'Other', zone: null },
};
