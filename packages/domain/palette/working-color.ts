import * as z from 'zod/mini';

import { hexSchema, type Hex } from '../color/hex.ts';

/** The most colors in a palette. */
export const MOST_WORKING_COLORS = 8;
/** The sum of the weights of a palette, which are whole percents. */
export const WHOLE_WEIGHT = 100;

/** Where a color was taken from; `link` if someone sent it. */
export const WORKING_COLOR_ORIGINS = ['profile', 'season', 'link'] as const;

const originSchema = z.object({
  type: z.enum(WORKING_COLOR_ORIGINS),
  name: z.string(),
  id: z.string(),
});

export const workingColorSchema = z.object({
  id: z.string().check(z.minLength(1)),
  hex: hexSchema,
  name: z.string(),
  weight: z.int().check(z.gte(0), z.lte(WHOLE_WEIGHT)),
  isPrimary: z.boolean(),
  isLocked: z.boolean(),
  source: originSchema,
});

/** A color of the palette a user puts together. */
export type WorkingColor = {
  readonly id: string;
  readonly hex: Hex;
  readonly name: string;
  /** Whole percent of the pattern, 1 to 100. */
  readonly weight: number;
  /** The main color: exactly one in a palette that is not empty. */
  readonly isPrimary: boolean;
  /** Whether its weight stays when the others change. */
  readonly isLocked: boolean;
  readonly source: {
    readonly type: (typeof WORKING_COLOR_ORIGINS)[number];
    readonly name: string;
    readonly id: string;
  };
};

/**
 * None to eight colors in display order. The weights of a palette that is not empty add up to 100, each is at least 1,
 * no color occurs twice, and a single color is not locked, because its 100 cannot change anyway.
 */
export type WorkingPalette = readonly WorkingColor[];

/**
 * A palette that satisfies all rules above. Saved or received palettes that do not go through `balanceWeights` first.
 */
export const workingPaletteSchema = z.readonly(
  z.array(workingColorSchema).check(
    z.maxLength(MOST_WORKING_COLORS),
    z.refine((colors) => isDistinct(colors), 'A color stands in the palette twice'),
    z.refine((colors) => addsUp(colors), 'The weights do not add up to 100'),
    z.refine((colors) => hasOnePrimary(colors), 'One color must be the primary one'),
    z.refine(
      ([first, ...rest]) => !(first?.isLocked && rest.length === 0),
      'A single color cannot be locked',
    ),
  ),
);

/** The sum of the weights: 100, or 0 for an empty palette. */
export function totalWeightOf(colors: WorkingPalette): number {
  return colors.reduce((sum, { weight }) => sum + weight, 0);
}

function isDistinct(colors: WorkingPalette): boolean {
  const sizes = [new Set(colors.map(({ id }) => id)), new Set(colors.map(({ hex }) => hex))];
  return sizes.every(({ size }) => size === colors.length);
}

function addsUp(colors: WorkingPalette): boolean {
  if (colors.length === 0) return true;
  return totalWeightOf(colors) === WHOLE_WEIGHT && colors.every(({ weight }) => weight >= 1);
}

function hasOnePrimary(colors: WorkingPalette): boolean {
  return colors.filter(({ isPrimary }) => isPrimary).length === Math.min(1, colors.length);
}
