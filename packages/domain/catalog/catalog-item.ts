import * as z from 'zod/mini';

import { hexSchema } from '../color/hex.ts';
import { colorLightSchema } from '../garment/photo-light.ts';
import { QUARTER_TURNS } from '../scan/turn-scan.ts';
import { isoTimeSchema } from '../text/iso-time.ts';
import { readProfileDescription, readProfileName } from '../profile/profile-text.ts';
import { catalogueTypeSchema } from './catalogue-type.ts';

/** The owner of items that exist on this device only. */
export const LOCAL_ITEM_OWNER = 'local_user';

export const LONGEST_ITEM_ID = 200;
export const LONGEST_ITEM_NAME = 200;
/** Limit for a brand, category, style, occasion and the name of a color. */
export const LONGEST_ITEM_WORD = 100;
export const LONGEST_ITEM_DESCRIPTION = 2000;
export const MOST_ITEM_OCCASIONS = 12;
export const MOST_ITEM_COLORS = 12;
export const LEAST_QUANTITY = 1;
export const HIGHEST_QUANTITY = 9999;

/** One line of text as it is saved. An unknown value is `null`, never blanks. */
export const itemWordSchema = lineSchema(LONGEST_ITEM_WORD);

export const itemColorSchema = z.object({
  name: itemWordSchema,
  hex: hexSchema,
  /** Percent of the item. */
  percentage: z.number().check(z.gte(0), z.lte(100)),
  light: z.optional(colorLightSchema),
});
export type ItemColor = z.infer<typeof itemColorSchema>;

export const photoTurnsSchema = z.literal(QUARTER_TURNS);

export const quantitySchema = z.int().check(z.gte(LEAST_QUANTITY), z.lte(HIGHEST_QUANTITY));

const itemColorsSchema = z.array(itemColorSchema).check(z.maxLength(MOST_ITEM_COLORS));
const itemHexesSchema = z.array(hexSchema).check(z.maxLength(MOST_ITEM_COLORS));
const occasionSchema = z.array(itemWordSchema).check(z.maxLength(MOST_ITEM_OCCASIONS));
const descriptionSchema = z
  .string()
  .check(
    z.overwrite(readProfileDescription),
    z.minLength(1),
    z.maxLength(LONGEST_ITEM_DESCRIPTION),
  );

/** An item of clothing in a catalog, as it is saved. Raw records of any version come in through `normalizeItem`. */
export const catalogItemSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(LONGEST_ITEM_ID)),
  user_id: z.string(),
  catalogue_type: catalogueTypeSchema,
  image_url: z.nullable(z.string()),
  thumbnail_url: z.nullable(z.string()),
  category: z.nullable(itemWordSchema),
  subcategory: z.nullable(itemWordSchema),
  name: z.nullable(lineSchema(LONGEST_ITEM_NAME)),
  brand: z.nullable(itemWordSchema),
  description: z.nullable(descriptionSchema),
  style: z.nullable(itemWordSchema),
  occasion: occasionSchema,
  colors: itemHexesSchema,
  color_analysis: itemColorsSchema,
  quantity: quantitySchema,
  ai_analyzed: z.boolean(),
  /** Whether the item is shown without its background. The photo itself is not changed. */
  background_removed: z._default(z.boolean(), false),
  /** How often its photo is shown turned by 90 degrees clockwise. The photo itself is not changed. */
  photo_turns: z._default(photoTurnsSchema, 0),
  /** The collection it was added to last; the collections themselves say which others hold it. */
  collection_id: z.nullable(z.string()),
  created_at: isoTimeSchema,
  updated_at: isoTimeSchema,
  /** Counted up by the server at every change to prevent lost updates; 0 for items on this device only. */
  version: z._default(z.int().check(z.gte(0)), 0),
});
export type CatalogItem = z.output<typeof catalogItemSchema>;

/** The fields that a user, or an analysis they accepted, may change. */
export const itemChangeSchema = z.extend(
  z.partial(
    z.pick(catalogItemSchema, {
      catalogue_type: true,
      category: true,
      subcategory: true,
      name: true,
      brand: true,
      description: true,
      style: true,
      occasion: true,
      colors: true,
      color_analysis: true,
      quantity: true,
      ai_analyzed: true,
    }),
  ),
  // Restated without the defaults of the schema above: a field that is not named must stay as it is.
  { background_removed: z.optional(z.boolean()), photo_turns: z.optional(photoTurnsSchema) },
);
export type ItemChange = z.output<typeof itemChangeSchema>;

function lineSchema(longest: number) {
  return z.string().check(
    z.overwrite((given) => readProfileName(given) ?? ''),
    z.minLength(1),
    z.maxLength(longest),
  );
}
