import { toLab } from '../color/lab.ts';
import { toOklch } from '../color/oklch.ts';
import type { PaletteStep } from '../color-check/fit-reason.ts';
import type { MakeUpColor } from './make-up.ts';

/** In CIELAB L*, because near black OKLCH lightness rises much faster than eyes see it. Set by hand, as are the others. */
const LIGHTNESS = { seen: 1.5, plain: 6, much: 12 } as const;
/** In OKLCH chroma. No color of make-up gets stronger than in the palette. */
const SOFTNESS = { seen: 0.006, plain: 0.02 } as const;

/** How a color of make-up differs from the palette color it comes from; empty if hardly anyone would see it. */
export function stepsFromPalette({
  hex,
  from,
}: Pick<MakeUpColor, 'hex' | 'from'>): readonly PaletteStep[] {
  const steps: PaletteStep[] = [];
  const lighter = toLab(hex).l - toLab(from).l;
  const size = Math.abs(lighter);
  if (size >= LIGHTNESS.seen) {
    const degree = size < LIGHTNESS.plain ? 'little' : size < LIGHTNESS.much ? 'plain' : 'much';
    steps.push({ way: lighter > 0 ? 'lighter' : 'darker', degree });
  }
  const softer = toOklch(from).c - toOklch(hex).c;
  if (softer >= SOFTNESS.seen) {
    steps.push({ way: 'softer', degree: softer < SOFTNESS.plain ? 'little' : 'plain' });
  }
  return steps;
}
