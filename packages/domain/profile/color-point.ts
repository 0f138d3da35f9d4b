import * as z from 'zod/mini';

import { toHsl, toRgb } from '../color/srgb.ts';
import { hexSchema } from '../color/hex.ts';
import type { Hex } from '../color/hex.ts';
import { noteSchema } from '../scan/scan-finding.ts';

const channel = z.number().check(z.gte(0), z.lte(255));
const percent = z.number().check(z.gte(0), z.lte(100));

/** What a scan reported for a point: its confidence in percent, and a note. */
export const scannedFiguresSchema = z.object({ confidence: percent, note: noteSchema });
export type ScannedFigures = z.infer<typeof scannedFiguresSchema>;

/** One color of a profile. */
export const colorPointSchema = z.object({
  id: z.string(),
  name: z.string(),
  hex: hexSchema,
  /** The color before light correction, if one was applied. */
  rawHex: z.optional(hexSchema),
  /** What `hex` would be without the white point the user tapped. Removing the white point restores it. */
  hexBeforeWhite: z.optional(hexSchema),
  /** 0 to 255. */
  rgb: z.object({ r: channel, g: channel, b: channel }),
  /** Degrees and percent. */
  hsl: z.object({ h: z.number().check(z.gte(0), z.lte(360)), s: percent, l: percent }),
  /** Relative to the upright photo, 0 to 1. Any negative value means that it has no position; we write -1. */
  x: z.number(),
  y: z.number(),
  source: z.optional(z.enum(['ai', 'user'])),
  /** Present if the scan that read the point was discarded. */
  scanned: z.optional(scannedFiguresSchema),
});

export type ColorPoint = z.infer<typeof colorPointSchema>;

/** The input for a color point; `rgb` and `hsl` are derived from `hex`, so that the three always agree. */
export interface ColorPointInput {
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
}: ColorPointInput): ColorPoint {
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
