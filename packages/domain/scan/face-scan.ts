import * as z from 'zod/mini';

import { hexSchema } from '../color/hex.ts';
import { scleraSchema } from '../light/sclera.ts';
import { noteSchema, warningSchema } from './scan-finding.ts';
import { seenBySchema } from './seen-by.ts';

/** The five places a face scan reads, in the order the results are shown. */
export const FACE_POINTS = ['hair', 'lightEye', 'darkEye', 'cheek', 'lips'] as const;
export type FacePoint = (typeof FACE_POINTS)[number];

/**
 * One point as a scan reports it.
 *
 * `hex` is the color after light correction, `rawHex` the color in the photo (equal if nothing was corrected; absent
 * from providers that report one color only). `x` and `y` are relative to the upright photo, 0 to 1; -1 if the scan
 * gives no position. A point that was not seen is withheld, never invented: `hex` is null and `confidence` 0, and the
 * note says why. `confidence` is in percent. `seenBy` is present if another engine saw this point than saw the rest.
 */
export const scannedPointSchema = z.object({
  hex: z.nullable(hexSchema),
  rawHex: z.optional(z.nullable(hexSchema)),
  x: z._default(z.number(), -1),
  y: z._default(z.number(), -1),
  confidence: z.number().check(z.gte(0), z.lte(100)),
  note: z._default(noteSchema, ''),
  seenBy: z.optional(seenBySchema),
});

/** The light correction that was applied. Gains multiply linear sRGB channels. */
export const lightCorrectionSchema = z.object({
  method: z.enum(['none', 'sclera', 'white-point']),
  gains: z.tuple([z.number(), z.number(), z.number()]),
});

/** More would not fit a finger each. */
export const MOST_OTHER_FACES = 30;

const share = z.number().check(z.gte(0), z.lte(1));

/** Relative to the upright photo; `x` and `y` are the upper left corner. */
const boxSchema = z.object({ x: share, y: share, width: share, height: share });

/**
 * Where the face is, relative to the upright photo like the points, and its height in pixels of the photo. Also known
 * if its points were withheld: the eye positions then help to place them by hand, the better seen eye first.
 */
export const scannedFaceSchema = z.extend(boxSchema, {
  pixels: z.number().check(z.gte(0)),
  eyes: z.array(z.object({ x: share, y: share, width: share })).check(z.maxLength(2)),
  /** The photo's other faces, if this one was read because it is the most prominent and not because it was chosen. */
  others: z.optional(z.array(boxSchema).check(z.maxLength(MOST_OTHER_FACES))),
});

export const faceScanSchema = z.object({
  hair: scannedPointSchema,
  lightEye: scannedPointSchema,
  darkEye: scannedPointSchema,
  cheek: scannedPointSchema,
  lips: scannedPointSchema,
  warnings: z._default(z.array(warningSchema), []),
  sclera: z.optional(z.nullable(scleraSchema)),
  correction: z.optional(lightCorrectionSchema),
  /** Absent if the engine does not report where the face is. */
  face: z.optional(scannedFaceSchema),
  /** Absent from scans made before this field existed. */
  seenBy: z.optional(seenBySchema),
});

export type ScannedPoint = z.infer<typeof scannedPointSchema>;
export type ScannedFace = z.infer<typeof scannedFaceSchema>;
export type FaceBox = z.infer<typeof boxSchema>;
export type LightCorrection = z.infer<typeof lightCorrectionSchema>;
export type FaceScan = z.infer<typeof faceScanSchema>;
