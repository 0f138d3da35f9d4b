import * as z from 'zod/mini';

import { degreeSchema } from '../color/degree.ts';

/** The traits in which a color can fit a palette as a whole. */
export const FITTING_PARTS = ['undertone', 'lightness', 'strength'] as const;
export type FittingPart = (typeof FITTING_PARTS)[number];

/** How a color can differ from another, or from a palette as a whole. */
export const WAYS = ['darker', 'lighter', 'softer', 'clearer', 'warmer', 'cooler'] as const;
export type Way = (typeof WAYS)[number];

export const paletteStepSchema = z.object({ way: z.enum(WAYS), degree: degreeSchema });
export type PaletteStep = Readonly<z.infer<typeof paletteStepSchema>>;

/** Why a color fits a season as it does; `color` is the name of the season's nearest color. */
export const fitReasonSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('own'), color: z.string() }),
  z.object({ code: z.literal('almost'), color: z.string() }),
  z.object({
    code: z.literal('near'),
    color: z.string(),
    ways: z.readonly(z.array(z.enum(WAYS))),
  }),
  z.object({ code: z.literal('closest'), color: z.string() }),
  z.object({ code: z.literal('far') }),
  z.object({ code: z.literal('fits'), parts: z.readonly(z.array(z.enum(FITTING_PARTS))) }),
  z.object({ code: z.literal('apart'), steps: z.readonly(z.array(paletteStepSchema)) }),
]);
export type FitReason = Readonly<z.infer<typeof fitReasonSchema>>;
