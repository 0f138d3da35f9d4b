import * as z from 'zod/mini';

import { toHsl, toRgb } from '../color/srgb.ts';
import { hexSchema } from '../color/hex.ts';
import type { Hex } from '../color/hex.ts';

const channel = z.number().check(z.gte(0), z.lte(255));
const percent = z.number().check(z.gte(0), z.lte(100));

/** What a scan reported for a point: its confidence in percent, and a note. */
export const scannedFiguresSchema = z.object({ confidence: percent, note: z.string() });
export type ScannedFigures = z.infer<typeof scannedFiguresSchema>;

/**
 * One color of a profile. `x` and `y` are relative to the upright photo, 0 to 1; any negative value read means "no
 * position", and -1 is what we write. `rgb` is 0 to 255, `hsl` degrees and percent. `rawHex` is the color before light
 * correction, present if one was applied. `hexBeforeWhite` is what `hex` was, or would have been, without the white
 * point the user tapped: removing the white point restores it exactly. `scanned` is present if the scan that read the
 * point was discarded.
 */
export const colorPointSchema = z.object({
  id: z.string(),
  name: z.string(),
  hex: hexSchema,
  rawHex: z.optional(hexSchema),
  hexBeforeWhite: z.optional(hexSchema),
  rgb: z.object({ r: channel, g: channel, b: channel }),
  hsl: z.object({ h: z.number().check(z.gte(0), z.lte(360)), s: percent, l: percent }),
  x: z.number(),
  y: z.number(),
  source: z.optional(z.enum(['ai', 'user'])),
  scanned: z.optional(scannedFiguresSchema),
});

export type ColorPoint = z.infer<typeof colorPointSchema>;

/** The input for a color point; `rgb` and `hsl` are derived from `hex`, so that the three always agree. */
export interface ColorPointParts {
  readonly id: string;
  readonly name: string;
  readonly hex: Hex;
  readonly rawHex?: Hex | null | undefined;
  readonly hexBeforeWhite?: Hex | null | undefined;
  readonly x: number;
  readonly y: number;
  readonly source?: ColorPoint['source'] | undefined;
  readonly scanned?: ScannedFigures | null | undefined;
}

/** Makes a point. A negative or unusable coordinate means no position; values beyond the edge are clamped. */
export function makeColorPoint({
  id,
  name,
  hex,
  rawHex,
  hexBeforeWhite,
  x,
  y,
  source,
  scanned,
}: ColorPointParts): ColorPoint {
  const placed = x >= 0 && y >= 0;
  return {
    id,
    name,
    hex,
    ...(rawHex ? { rawHex } : {}),
    ...(hexBeforeWhite ? { hexBeforeWhite } : {}),
    rgb: toRgb(hex),
    hsl: toHsl(hex),
    x: placed ? Math.min(x, 1) : -1,
    y: placed ? Math.min(y, 1) : -1,
    ...(source ? { source } : {}),
    ...(scanned ? { scanned } : {}),
  };
}

/** The color as the current photo shows it; `null` for a point of another photo, whose light is unknown. */
export function rawColorOf(point: Pick<ColorPoint, 'hex' | 'rawHex' | 'x' | 'y'>): Hex | null {
  return point.rawHex ?? (hasPosition(point) ? point.hex : null);
}

export function hasPosition(point: Pick<ColorPoint, 'x' | 'y'>): boolean {
  return point.x >= 0 && point.y >= 0;
}
