import { toOklch, type Oklch } from '../color/oklch.ts';
import type { Hex } from '../color/hex.ts';
import {
  COOL_YELLOW_LEAST_LIGHTNESS,
  HUE_INTERVALS,
  NEUTRAL_CHROMA_LIMIT,
  NEUTRAL_HUES,
  type HueInterval,
  type Undertone,
} from './palette-rule.ts';

/**
 * How warm a color is among its own kind, -1 (cool) to 1 (warm): a tomato red against reds, a moss green against
 * greens. Every family of hues has a warm and a cool part; the nearer one decides. Grays are near 0.
 */
export function relativeWarmth(hex: Hex): number {
  return warmthAmongItsKind(toOklch(hex));
}

/**
 * The same for a color already in OKLCH. From wholly warm to wholly cool the hue turns by at least `leastTurn` degrees;
 * with 0 it may turn within two, where the parts of a family almost touch.
 */
export function warmthAmongItsKind(color: Oklch, leastTurn = 0): number {
  const amongFamily = warmthAmongFamily(color, leastTurn);
  if (color.c > NEUTRAL_CHROMA_LIMIT) return amongFamily;
  const share = color.c / NEUTRAL_CHROMA_LIMIT;
  return share * amongFamily * 0.5 + share * warmthOfNeutral(color) * 0.5;
}

function warmthAmongFamily({ l, h }: Oklch, leastTurn: number): number {
  const among = (families: readonly HueFamily[]) => warmthAmong(families, h, leastTurn);
  const shade = Math.min(1, Math.max(0, (COOL_YELLOW_LEAST_LIGHTNESS - l) / OLIVE_BEGINS_WITHIN));
  if (shade === 0) return among(FAMILIES_OF_HUE);
  const dark = among(DARK_FAMILIES_OF_HUE);
  return shade === 1 ? dark : shade * dark + (1 - shade) * among(FAMILIES_OF_HUE);
}

/** The nearest family decides, by how much nearer its warm part is than its cool one. */
function warmthAmong(families: readonly HueFamily[], hue: number, leastTurn: number): number {
  let [warm, cool] = [Infinity, Infinity];
  for (const family of families) {
    const toWarm = distanceToSector(hue, family.warm);
    const toCool = distanceToSector(hue, family.cool);
    if (Math.min(toWarm, toCool) < Math.min(warm, cool)) [warm, cool] = [toWarm, toCool];
  }
  const whole = Math.max(warm + cool, leastTurn);
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

interface HueFamily {
  readonly warm: Sector;
  readonly cool: Sector;
}

const FAMILIES_OF_HUE: readonly HueFamily[] = Object.values(HUE_INTERVALS).map(toFamily);

/** A dark yellow-green looks olive, which is warm: there are no cool yellows below the given lightness. */
const DARK_FAMILIES_OF_HUE: readonly HueFamily[] = Object.values({
  ...HUE_INTERVALS,
  yellows_oranges: {
    warm: {
      mild: HUE_INTERVALS.greens.warm.marked,
      marked: HUE_INTERVALS.yellows_oranges.warm.marked,
    },
    cool: HUE_INTERVALS.greens.cool,
  },
}).map(toFamily);

/** OKLCH distance below that lightness at which olive is completely olive. */
const OLIVE_BEGINS_WITHIN = 0.06;

function toFamily({ warm, cool }: Readonly<Record<Undertone, HueInterval>>): HueFamily {
  return { warm: sectorOf(warm), cool: sectorOf(cool) };
}

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
