import { contrastRatio, oklchToHex } from '../color/color-space.ts';
import type { Hex } from '../color/hex.ts';
import { simulateVision, VISIONS } from '../color/simulate-vision.ts';

/** A hue with its chroma (OKLCH), for which a readable lightness is wanted. */
export interface Tint {
  readonly c: number;
  readonly h: number;
}

interface ContrastTask {
  readonly tint: Tint;
  /** OKLCH lightness to start with, 0 to 1. */
  readonly startLightness: number;
  /** The backgrounds the color must be readable on. */
  readonly backgrounds: readonly Hex[];
  /** The WCAG contrast to reach, 1 to 21. */
  readonly ratio: number;
  /** Away from the backgrounds: text on light gets darker, text on dark gets lighter. */
  readonly direction: 'lighter' | 'darker';
}

/** Required contrast for color vision deficiencies: WCAG 2.2, 1.4.3, and no more. */
const MOST_FOR_OTHERS = 4.5;

/** Too small to be visible, large enough to terminate quickly. */
const STEP = 0.0025;

/**
 * The color of a hue, nearest to the wanted lightness, that has enough contrast on every background. If none has, the
 * end of the range (black or white) is returned: it has the highest contrast.
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

/** Whether the contrast is reached, and still sufficient for color vision deficiencies. */
function canBeRead(color: Hex, background: Hex, ratio: number): boolean {
  if (contrastRatio(color, background) < ratio) return false;
  const enough = Math.min(ratio, MOST_FOR_OTHERS);
  return VISIONS.every((vision) => {
    const [above, below] = [simulateVision(color, vision), simulateVision(background, vision)];
    return contrastRatio(above, below) >= enough;
  });
}
