import * as z from 'zod/mini';

/** Where an item can be: what hangs in the closet, what is stored away, what is only being considered. */
export const CATALOGUE_TYPES = ['wardrobe', 'inventory', 'radar'] as const;
export const catalogueTypeSchema = z.enum(CATALOGUE_TYPES);
export type CatalogueType = z.infer<typeof catalogueTypeSchema>;

/** What the catalogue screen can be turned to: one catalogue, or all of them (nothing is uploaded there). */
export const ALL_ITEMS = 'all';
export const CATALOGUE_CHOICES = [ALL_ITEMS, ...CATALOGUE_TYPES] as const;
export type CatalogueChoice = (typeof CATALOGUE_CHOICES)[number];

export const CATALOGUE_NAMES: Readonly<Record<CatalogueChoice, string>> = {
  all: 'All Items',
  wardrobe: 'Wardrobe',
  inventory: 'Inventory',
  radar: 'Radar',
};

/** A catalogue by its key or its name, in any case; `null` when the text is neither. */
export function parseCatalogueType(text: string): CatalogueType | null {
  const word = text.trim().toLowerCase();
  return CATALOGUE_TYPES.find((type) => type === word) ?? null;
}
