import * as z from 'zod/mini';

/** What our engine may say of a point: why it is less sure of it, or why it withheld it. */
export const POINT_FINDINGS = [
  'eyes-alike',
  'eyes-closed',
  'eyes-covered',
  'eyes-differ',
  'eyes-half-closed',
  'eyes-mirrored',
  'eyes-shaded',
  'hair-absent',
  'hair-barely-visible',
  'hair-covered',
  'hair-little',
  'hair-thin-on-top',
  'hair-uneven',
  'hair-very-dark',
  'head-covered',
  'iris-partly-mirrored',
  'iris-shaded',
  'lips-covered',
  'lips-hidden',
  'lips-like-skin',
  'lips-near-skin',
  'lips-obstructed',
  'mouth-unsure',
  'not-seen',
  'skin-beside-cheeks',
  'skin-hidden',
  'skin-overexposed',
  'skin-shaded',
  'skin-uneven',
] as const;

/** What it may say of the light of the whole photo. */
export const LIGHT_FINDINGS = [
  'light-colored',
  'light-unmeasured',
  'light-eyes-shaded',
  'light-dark',
  'light-one-sided',
  'light-overexposed',
] as const;

/** What it did to the photo before it read it. */
const PHOTO_FINDINGS = ['photo-turned'] as const;

/** Sizes in pixels of the photo. */
const SMALL_FINDINGS = ['face-small', 'iris-small'] as const;

/** One finding of a scan, as a code and its values, which `words` says. */
export type ScanFinding =
  | {
      code:
        | (typeof POINT_FINDINGS)[number]
        | (typeof LIGHT_FINDINGS)[number]
        | (typeof PHOTO_FINDINGS)[number];
    }
  | { code: (typeof SMALL_FINDINGS)[number]; pixels: number }
  | { code: 'several-faces'; faces: number };

/**
 * Any code, because a newer server may send one that this app doesn't know: it shows nothing for it. The list itself
 * would also weigh half a kilobyte on the first screen, which reads stored scans.
 */
export const scanFindingSchema = z.object({
  code: z.string().check(z.maxLength(40)),
  pixels: z.optional(z.number().check(z.gte(0))),
  faces: z.optional(z.int().check(z.gte(2))),
}) as unknown as z.ZodMiniType<ScanFinding>;

/** A model's own words, or a sentence stored by an earlier version, is shown unchanged. */
export const warningSchema = z.union([z.string(), scanFindingSchema]);
export type ScanWarning = z.infer<typeof warningSchema>;

/** What is said of one point: a model's own words, or findings, the gravest first. */
export const noteSchema = z.union([z.string(), z.array(scanFindingSchema)]);
export type PointNote = z.infer<typeof noteSchema>;

/** Keeps the first of equal warnings or findings. */
export function withoutRepeats<T extends ScanWarning>(all: readonly T[]): readonly T[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}
