import * as z from 'zod/mini';

import { hexSchema } from '../color/hex.ts';
import { scleraSchema } from '../light/sclera.ts';
import { READING_POINTS } from './reading-points.ts';
import {
  HAIR_STATES,
  lightMarkSchema,
  photoColorsSchema,
  type SeasonInput,
} from './season-reading.ts';

const maybeHex = z.optional(z.nullable(hexSchema));

const TOO_FEW_COLORS = 'At least two colors are needed to analyze a season';
const MOST_PHOTOS = 50;
const MOST_COLORS = 100;

/**
 * The colors of a face. `vein` is part of the specified shape and is never read. The rest is our own and optional: the
 * white of the eye (then the five colors are as the photo shows them) or what else is known of the light, what is
 * known about the hair, and further photos of the same face beside the one given here.
 */
export const faceColorDataSchema = z
  .object({
    skin: maybeHex,
    lip: maybeHex,
    darkEye: maybeHex,
    lightEye: maybeHex,
    hair: maybeHex,
    vein: maybeHex,
    sclera: z.optional(z.nullable(scleraSchema)),
    light: z.optional(lightMarkSchema),
    hairState: z.optional(z.enum(HAIR_STATES)),
    naturalHair: maybeHex,
    makeup: z.optional(z.boolean()),
    photos: z.optional(z.array(photoColorsSchema).check(z.maxLength(MOST_PHOTOS))),
  })
  .check(z.refine((data) => countFaceColors(data) >= 2, TOO_FEW_COLORS));

/** Colors without a face: a garment, a room, a mood. */
export const colorListDataSchema = z.object({
  colors: z
    .array(z.object({ name: z._default(z.string(), ''), hex: hexSchema }))
    .check(z.minLength(2, TOO_FEW_COLORS), z.maxLength(MOST_COLORS)),
  description: z._default(z.nullable(z.string()), ''),
  type: z._default(z.string(), 'generic'),
});

/** The input of a season analysis. `colors` distinguishes a list of colors from a face. */
export const colorDataSchema = z.union([colorListDataSchema, faceColorDataSchema]);

export type FaceColorData = z.infer<typeof faceColorDataSchema>;
export type ColorListData = z.infer<typeof colorListDataSchema>;
export type ColorData = z.infer<typeof colorDataSchema>;

/** How many different points of the face have a color in at least one photo. */
export function countFaceColors(data: Partial<FaceColorData>): number {
  const photos = [data, ...(data.photos ?? [])];
  return READING_POINTS.filter(
    (point) => photos.some((photo) => photo[point]) || (point === 'hair' && data.naturalHair),
  ).length;
}

/** The input of a reading: the photo given directly, then the others. A photo without colors is left out. */
export function inputOfFace(data: FaceColorData): SeasonInput {
  const { skin, hair, lightEye, darkEye, lip, sclera, light, photos = [] } = data;
  const { hairState = 'natural', makeup = false, naturalHair = null } = data;
  const present = { skin, hair, lightEye, darkEye, lip, sclera, ...(light ? { light } : {}) };
  const isBlank = photos.length > 0 && READING_POINTS.every((point) => !present[point]);
  return {
    photos: isBlank ? photos : [present, ...photos],
    hairState,
    naturalHair,
    makeup,
  };
}
