import type { Hex } from '../color/hex.ts';
import { toLab, type Lab } from '../color/lab.ts';
import type { Undertone } from '../season/palette-rule.ts';
import { relativeWarmth } from '../season/relative-warmth.ts';

/** Where to look in a face while a cloth lies under it. */
export const DRAPE_LOOKS = [
  'evenness',
  'shadows-under-eyes',
  'redness',
  'yellowness',
  'face-edge',
] as const;
export type DrapeLook = (typeof DRAPE_LOOKS)[number];

/** Why a sign is expected with this cloth. */
export type DrapeReason =
  | 'cool-on-warm'
  | 'warm-on-cool'
  | 'red-shift'
  | 'yellow-shift'
  | 'too-dark'
  | 'too-bright'
  | 'too-soft'
  | 'in-harmony';

/**
 * Something to look for, never a promise. `good`: whether it speaks for the cloth if it is seen. `strength`, 0 to 1: how
 * far the cloth is beyond the limit from which it is expected.
 */
export interface DrapeSign {
  readonly look: DrapeLook;
  readonly good: boolean;
  readonly reason: DrapeReason;
  readonly strength: number;
}

/** Limits from which a sign is expected, and where it is fully expected. CIELAB units, set by hand; warmth -1 to 1. */
const LIMITS = {
  /** How much darker than the skin: dark cloth throws no light into the hollows under the eyes. */
  dark: [35, 65],
  /** C* above the skin's: the cloth is seen before the face. */
  bright: [30, 65],
  /** C* below the skin's, of cloth about as light as the skin: the face's edge fades into it. */
  soft: [8, 20],
  /** Seeming shift of the skin. */
  shift: [1, 3.5],
  /** Relative warmth of a cloth to count as warm or cool. */
  warmth: [0.25, 0.9],
} as const;
/** L* within which the edge of a face is lost against cloth of little chroma. */
const SAME_LIGHTNESS = 14;
/**
 * Hue angles of CIELAB below which a skin counts as cool and above which it counts as warm. Set by hand and wide apart:
 * a photo's light moves a skin by more than people differ, so most skins are neither without a reading.
 */
const SKIN_HUE = { coolBelow: 48, warmFrom: 66 } as const;

/**
 * What the eye should look for with this cloth, the most expected first. Without any of the others it is an even skin.
 */
export function expectSigns({
  skin,
  cloth,
  undertone,
  shift,
}: {
  readonly skin: Hex;
  readonly cloth: Hex;
  readonly undertone: Undertone | null;
  readonly shift: { readonly a: number; readonly b: number };
}): readonly DrapeSign[] {
  const [face, drape] = [toLab(skin), toLab(cloth)];
  const [faceChroma, chroma] = [Math.hypot(face.a, face.b), Math.hypot(drape.a, drape.b)];
  const warmth = relativeWarmth(cloth);
  const own = undertone ?? undertoneOf(face);
  const isNear = Math.abs(drape.l - face.l) < SAME_LIGHTNESS;
  const signs = [
    bad('shadows-under-eyes', 'cool-on-warm', own === 'warm' ? over(-warmth, LIMITS.warmth) : 0),
    bad('yellowness', 'warm-on-cool', own === 'cool' ? over(warmth, LIMITS.warmth) : 0),
    bad('shadows-under-eyes', 'too-dark', over(face.l - drape.l, LIMITS.dark)),
    bad('face-edge', 'too-bright', over(chroma - faceChroma, LIMITS.bright)),
    bad('face-edge', 'too-soft', isNear ? over(faceChroma - chroma, LIMITS.soft) : 0),
    bad('redness', 'red-shift', over(shift.a, LIMITS.shift)),
    bad('yellowness', 'yellow-shift', over(shift.b, LIMITS.shift)),
  ]
    .filter(({ strength }) => strength > 0)
    .toSorted((one, other) => other.strength - one.strength);
  return signs.length > 0
    ? signs
    : [{ look: 'evenness', good: true, reason: 'in-harmony', strength: 1 }];
}

function undertoneOf({ a, b }: Lab): Undertone | null {
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  if (hue < SKIN_HUE.coolBelow) return 'cool';
  return hue >= SKIN_HUE.warmFrom ? 'warm' : null;
}

function bad(look: DrapeLook, reason: DrapeReason, strength: number): DrapeSign {
  return { look, good: false, reason, strength };
}

/** 0 up to the first limit, 1 from the second, linear between them. */
function over(value: number, [from, full]: readonly [number, number]): number {
  return Math.max(0, Math.min(1, (value - from) / (full - from)));
}
