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
  return warmthAmongItsKind(toOklch(hex));
}

/** The same for whoever has the color in OKLCH already. */
export function warmthAmongItsKind(color: Oklch): number {
  if (color.c > NEUTRAL_CHROMA_LIMIT) return warmthAmongFamily(color.h);
  const share = color.c / NEUTRAL_CHROMA_LIMIT;
  return share * warmthAmongFamily(color.h) * 0.5 + share * warmthOfNeutral(color) * 0.5;
}

function warmthAmongFamily(hue: number): number {
  let [warm, cool] = [Infinity, Infinity];
  for (const family of FAMILIES_OF_HUE) {
    const toWarm = distanceToSector(hue, family.warm);
    const toCool = distanceToSector(hue, family.cool);
    if (Math.min(toWarm, toCool) < Math.min(warm, cool)) [warm, cool] = [toWarm, toCool];
  }
  const whole = warm + cool;
  return whole === 0 ? 0 : (cool - warm) / whole;
}

function warmthOfNeutral({ h }: Oklch): number {
  const toMiddle = (undertone: Undertone) => {
    const { light, dark } = NEUTRAL_HUES[undertone];
    return distanceOfHues(h, (light + dark) / 2);
  };
  return (toMiddle('cool') - toMiddle('warm')) / 180;
}

/** A part of the hue circle, in degrees. */
interface Sector {
  readonly middle: number;
  readonly half: number;
}

const FAMILIES_OF_HUE = Object.values(HUE_INTERVALS).map(({ warm, cool }) => ({
  warm: sectorOf(warm),
  cool: sectorOf(cool),
}));

function sectorOf({ mild, marked }: HueInterval): Sector {
  return { middle: (mild + marked) / 2, half: Math.abs(marked - mild) / 2 };
}

/** Degrees to the nearer end, 0 inside. */
function distanceToSector(hue: number, { middle, half }: Sector): number {
  return Math.max(0, distanceOfHues(hue, middle) - half);
}

function distanceOfHues(one: number, other: number): number {
  const turned = (((one - other) % 360) + 360) % 360;
  return Math.min(turned, 360 - turned);
}
