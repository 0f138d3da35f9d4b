import { contrastRatio, oklchToHex } from '../color/color-space.ts';
import type { Hex } from '../color/hex.ts';
import { simulateVision, VISIONS } from '../color/simulate-vision.ts';

/** A hue with its chroma (OKLCH), of which a lightness is wanted that can be read. */
export interface Tint {
  readonly c: number;
  readonly h: number;
}

interface ContrastTask {
  readonly tint: Tint;
  /** OKLCH lightness to begin with, 0 to 1. */
  readonly startLightness: number;
  /** The grounds the color must be readable on. */
  readonly backgrounds: readonly Hex[];
  /** The WCAG contrast to reach, 1 to 21. */
  readonly ratio: number;
  /** Away from the grounds: dark text on light walks down, light text on dark walks up. */
  readonly direction: 'lighter' | 'darker';
}

/** What is asked for other eyes than those that see all colors: WCAG 2.2, 1.4.3, and no more than for those. */
const MOST_FOR_OTHERS = 4.5;

/** Fine enough that no eye sees the step, coarse enough to end. */
const STEP = 0.0025;

/**
 * The color of a hue, nearest to the wanted lightness, that reaches the contrast on every ground. Where none
 * does, the end of the walk (black or white) is given: it is the most that can be had.
 */
export function solveContrast(task: ContrastTask): Hex {
  const { tint, startLightness, backgrounds, ratio, direction } = task;
  const step = direction === 'lighter' ? STEP : -STEP;
  for (let lightness = startLightness; lightness >= 0 && lightness <= 1; lightness += step) {
    const color = oklchToHex({ l: lightness, ...tint });
    if (backgrounds.every((background) => canBeRead(color, background, ratio))) return color;
  }
  return direction === 'lighter' ? '#FFFFFF' : '#000000';
}

/** Whether the contrast is reached, and what is left of it to eyes that see fewer colors is still enough. */
function canBeRead(color: Hex, background: Hex, ratio: number): boolean {
  if (contrastRatio(color, background) < ratio) return false;
  const enough = Math.min(ratio, MOST_FOR_OTHERS);
  return VISIONS.every((vision) => {
    const [above, below] = [simulateVision(color, vision), simulateVision(background, vision)];
    return contrastRatio(above, below) >= enough;
  });
}
