import * as z from 'zod/mini';

import { hexSchema } from '../color/hex.ts';
import { seenBySchema } from './seen-by.ts';

/** The five places on a face a scan reads, in the order the results are shown. */
export const FACE_POINTS = ['hair', 'lightEye', 'darkEye', 'cheek', 'lips'] as const;
export type FacePoint = (typeof FACE_POINTS)[number];

/**
 * One point as a scan reports it.
 *
 * `hex` is the color after light correction, `rawHex` the color in the photo (equal when nothing was
 * corrected; absent from providers that report one color only). `x` and `y` are relative to the upright
 * photo, 0 to 1; -1 when the scan gives no position. A point that was not seen is withheld, never
 * invented: `hex` is null and `confidence` 0, and the note says why. `confidence` is in percent. `seenBy` stands where
 * another saw this point than who saw the rest.
 */
export const scannedPointSchema = z.object({
  hex: z.nullable(hexSchema),
  rawHex: z.optional(z.nullable(hexSchema)),
  x: z._default(z.number(), -1),
  y: z._default(z.number(), -1),
  confidence: z.number().check(z.gte(0), z.lte(100)),
  note: z._default(z.string(), ''),
  seenBy: z.optional(seenBySchema),
});

/** The white of the eye as the photo shows it: the light a face was seen in. */
export const scleraSchema = z.object({ hex: hexSchema, pixels: z.int().check(z.gte(0)) });

/** What was done about the light. Gains multiply linear sRGB channels. */
export const lightCorrectionSchema = z.object({
  method: z.enum(['none', 'sclera', 'white-point']),
  gains: z.tuple([z.number(), z.number(), z.number()]),
  note: z.string(),
});

const share = z.number().check(z.gte(0), z.lte(1));

/**
 * Where the face is, relative to the upright photo like the points, and how many pixels of the photo it is high. Known
 * also where its points were withheld: the eyes then say where to place them by hand, the better seen first.
 */
export const scannedFaceSchema = z.object({
  x: share,
  y: share,
  width: share,
  height: share,
  pixels: z.number().check(z.gte(0)),
  eyes: z.array(z.object({ x: share, y: share, width: share })).check(z.maxLength(2)),
});

export const faceScanSchema = z.object({
  hair: scannedPointSchema,
  lightEye: scannedPointSchema,
  darkEye: scannedPointSchema,
  cheek: scannedPointSchema,
  lips: scannedPointSchema,
  warnings: z._default(z.array(z.string()), []),
  sclera: z.optional(z.nullable(scleraSchema)),
  correction: z.optional(lightCorrectionSchema),
  /** Absent where the engine reports no place of the face. */
  face: z.optional(scannedFaceSchema),
  /** Absent from scans that are older than the question. */
  seenBy: z.optional(seenBySchema),
});

export type ScannedPoint = z.infer<typeof scannedPointSchema>;
export type Sclera = z.infer<typeof scleraSchema>;
export type ScannedFace = z.infer<typeof scannedFaceSchema>;
export type LightCorrection = z.infer<typeof lightCorrectionSchema>;
export type FaceScan = z.infer<typeof faceScanSchema>;
