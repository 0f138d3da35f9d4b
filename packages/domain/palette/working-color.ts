import * as z from 'zod/mini';

import { hexSchema, type Hex } from '../color/hex.ts';

/** How many colors can be weighed against each other at once. */
export const MOST_WORKING_COLORS = 8;
/** What the weights of a palette add up to: they are whole percents. */
export const WHOLE_WEIGHT = 100;

/** Where a color was taken from; `link` when somebody else sent it. */
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

/** A color of the palette a person puts together. */
export type WorkingColor = {
  readonly id: string;
  readonly hex: Hex;
  readonly name: string;
  /** Whole percent of the pattern, 1 to 100. */
  readonly weight: number;
  /** The one the others go with: exactly one of a palette that is not empty. */
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
 * None to eight colors in the order they are shown. The weights of a palette that is not empty add up to 100, each is
 * at least 1, no color stands in it twice, and one that stands alone is not locked: its 100 cannot change anyway.
 */
export type WorkingPalette = readonly WorkingColor[];

/** A palette that keeps all its promises. What was kept or sent otherwise goes through `balanceWeights` first. */
export const workingPaletteSchema = z.readonly(
  z.array(workingColorSchema).check(
    z.maxLength(MOST_WORKING_COLORS),
    z.refine((colors) => isDistinct(colors), 'A color stands in the palette twice'),
    z.refine((colors) => isWhole(colors), 'The weights do not add up to 100'),
    z.refine((colors) => hasOnePrimary(colors), 'One color must be the primary one'),
    z.refine(
      ([first, ...rest]) => !(first?.isLocked && rest.length === 0),
      'A single color cannot be locked',
    ),
  ),
);

/** What the colors weigh together: 100, or 0 where there are none. */
export function totalWeightOf(colors: WorkingPalette): number {
  return colors.reduce((sum, { weight }) => sum + weight, 0);
}

function isDistinct(colors: WorkingPalette): boolean {
  const sizes = [new Set(colors.map(({ id }) => id)), new Set(colors.map(({ hex }) => hex))];
  return sizes.every(({ size }) => size === colors.length);
}

function isWhole(colors: WorkingPalette): boolean {
  if (colors.length === 0) return true;
  return totalWeightOf(colors) === WHOLE_WEIGHT && colors.every(({ weight }) => weight >= 1);
}

function hasOnePrimary(colors: WorkingPalette): boolean {
  return colors.filter(({ isPrimary }) => isPrimary).length === Math.min(1, colors.length);
}
