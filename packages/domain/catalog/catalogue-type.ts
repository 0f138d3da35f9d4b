import * as z from 'zod/mini';

import { foldText } from '../text/fold-text.ts';

/** Where an item is: in the closet, in storage, or only being considered. */
export const CATALOGUE_TYPES = ['wardrobe', 'inventory', 'radar'] as const;
export const catalogueTypeSchema = z.enum(CATALOGUE_TYPES);
export type CatalogueType = z.infer<typeof catalogueTypeSchema>;

/** What the catalog screen can show: one catalog or all of them (no uploads there). */
export const ALL_ITEMS = 'all';
export const CATALOGUE_CHOICES = [ALL_ITEMS, ...CATALOGUE_TYPES] as const;
export type CatalogueChoice = (typeof CATALOGUE_CHOICES)[number];

/** Parses a catalog by its key or name, in any case; `null` for any other text. */
export function parseCatalogueType(text: string): CatalogueType | null {
  const word = foldText(text);
  return CATALOGUE_TYPES.find((type) => type === word) ?? null;
}
