import { contrastRatio, deltaE2000 } from '../color/color-space.ts';
import type { Hex } from '../color/hex.ts';
import { toLab, type Lab } from '../color/lab.ts';
import type { Undertone } from '../season/palette-rule.ts';
import { expectSigns, type DrapeSign } from './expect-signs.ts';

/** A skin as read. `undertone` is what a reading says; without it only a clearly warm or cool hue counts. */
export interface SkinColor {
  readonly skin: Hex;
  readonly undertone?: Undertone | null;
}

/** Cloth beside skin, in figures, and what to look for. Differences are cloth less skin, in CIELAB under D65. */
export interface DrapeComparison {
  /** Difference of L*, -100 to 100: below 0 the cloth is darker. */
  readonly lightness: number;
  /** Contrast ratio of WCAG 2.2, 1 to 21. */
  readonly contrast: number;
  /** Difference of C*: above 0 the cloth is more chromatic. */
  readonly chroma: number;
  /** Hue angle from skin to cloth, -180 to 180 degrees, above 0 toward yellow; `null` if one of them has no hue. */
  readonly hue: number | null;
  /** CIEDE2000. */
  readonly difference: number;
  /** Where the skin is expected to seem to move beside the cloth. */
  readonly shift: UndertoneShift;
  /** What to look for, the most expected first. */
  readonly signs: readonly DrapeSign[];
}

/** In CIELAB units. An indication of direction and order of size, not a measurement. */
export interface UndertoneShift {
  /** Above 0 redder, below 0 greener. */
  readonly a: number;
  /** Above 0 yellower, below 0 bluer. */
  readonly b: number;
  /** The direction for the undertone: `warmer` is toward yellow; `none` below what anyone sees. */
  readonly toward: 'warmer' | 'cooler' | 'none';
}

/**
 * The share of the chromatic difference by which a color seems to move away from what surrounds it. Set by hand, and
 * modest: a face is not enclosed by cloth, which touches it along one edge.
 */
const INDUCED_SHARE = 0.06;
/** Most that it seems to move, in CIELAB units: induction saturates with the surround's chroma. */
const MOST_INDUCED = 4;
/** About the smallest difference of b* that is seen side by side. */
const SEEN_FROM = 1;
/** C* below which a color has no hue that could be compared. */
const GRAY_BELOW = 2;

/**
 * What a cloth does beside a skin. Throws a TypeError for a text that is no color.
 *
 * The shift is simultaneous contrast: the skin seems to move away from the cloth, in a* and b*, by a small fixed share
 * of their difference. The law is Chevreul's (De la loi du contraste simultané des couleurs, 1839), its use with cloth
 * and paper that of Albers (Interaction of Color, 1963). Direction and order of size follow Wu and Wardman (Color Res.
 * Appl. 32, 2007), who extend CIECAM02 by it; their surfaces were flat and enclosed. So it says which way to look, and
 * is not a measurement of any face.
 */
export function compareDrape({
  skin,
  cloth,
  undertone = null,
}: SkinColor & { readonly cloth: Hex }): DrapeComparison {
  const [face, drape] = [toLab(skin), toLab(cloth)];
  const chroma = chromaOf(drape) - chromaOf(face);
  const lightness = drape.l - face.l;
  const shift = shiftBeside(face, drape);
  return {
    lightness,
    contrast: contrastRatio(skin, cloth),
    chroma,
    hue: turnBetween(face, drape),
    difference: deltaE2000(skin, cloth),
    shift,
    signs: expectSigns({ skin, cloth, undertone, shift }),
  };
}

function shiftBeside(face: Lab, drape: Lab): UndertoneShift {
  const [a, b] = [(face.a - drape.a) * INDUCED_SHARE, (face.b - drape.b) * INDUCED_SHARE];
  const size = Math.hypot(a, b);
  const kept = size > MOST_INDUCED ? MOST_INDUCED / size : 1;
  return nameShift(a * kept, b * kept);
}

/** Undertone is read along b*: warm skins are yellower, cool ones bluer, and both are about equally red. */
function nameShift(a: number, b: number): UndertoneShift {
  if (Math.abs(b) < SEEN_FROM) return { a, b, toward: 'none' };
  return { a, b, toward: b > 0 ? 'warmer' : 'cooler' };
}

function turnBetween(face: Lab, drape: Lab): number | null {
  if (chromaOf(face) < GRAY_BELOW || chromaOf(drape) < GRAY_BELOW) return null;
  const degrees = ((Math.atan2(drape.b, drape.a) - Math.atan2(face.b, face.a)) * 180) / Math.PI;
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

function chromaOf({ a, b }: Lab): number {
  return Math.hypot(a, b);
}
