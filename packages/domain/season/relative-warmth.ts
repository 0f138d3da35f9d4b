import { toOklch, type Oklch } from '../color/color-space.ts';
import type { Hex } from '../color/hex.ts';
import {
  HUE_INTERVALS,
  NEUTRAL_CHROMA_LIMIT,
  NEUTRAL_HUES,
  type HueInterval,
  type Undertone,
} from './palette-rule.ts';

/**
 * How warm a color is among its own kind, -1 (cool) to 1 (warm): a tomato red against reds, a moss green against
 * greens. Every family of hues has a warm and a cool part; the nearer one decides. Grays come out near 0.
 */
export function relativeWarmth(hex: Hex): number {
  const color = toOklch(hex);
  if (color.c > NEUTRAL_CHROMA_LIMIT) return warmthAmongFamily(color.h);
  const share = color.c / NEUTRAL_CHROMA_LIMIT;
  return share * warmthAmongFamily(color.h) * 0.5 + share * warmthOfNeutral(color) * 0.5;
}

function warmthAmongFamily(hue: number): number {
  const families = Object.values(HUE_INTERVALS).map(({ warm, cool }) => ({
    warm: distanceToInterval(hue, warm),
    cool: distanceToInterval(hue, cool),
  }));
  const nearest = families.reduce((best, family) =>
    Math.min(family.warm, family.cool) < Math.min(best.warm, best.cool) ? family : best,
  );
  const whole = nearest.warm + nearest.cool;
  return whole === 0 ? 0 : (nearest.cool - nearest.warm) / whole;
}

function warmthOfNeutral({ h }: Oklch): number {
  const toMiddle = (undertone: Undertone) => {
    const { light, dark } = NEUTRAL_HUES[undertone];
    return distanceOfHues(h, (light + dark) / 2);
  };
  return (toMiddle('cool') - toMiddle('warm')) / 180;
}

/** Degrees to the nearer end, 0 inside. */
function distanceToInterval(hue: number, { mild, marked }: HueInterval): number {
  const half = Math.abs(marked - mild) / 2;
  return Math.max(0, distanceOfHues(hue, (mild + marked) / 2) - half);
}

function distanceOfHues(one: number, other: number): number {
  const turned = (((one - other) % 360) + 360) % 360;
  return Math.min(turned, 360 - turned);
}
