import type { Hex } from '../color/hex.ts';
import type { LightGains } from '../light/correct-light.ts';
import { applyGains, readWhite } from '../light/white-point.ts';
import { makeColorPoint, rawColorOf } from './color-point.ts';
import type { ColorPoint } from './color-point.ts';
import { withPersonalColors } from './fill-points.ts';
import type { Profile } from './profile.ts';
import type { WhitePoint } from './reading-context.ts';
import { contextOf, withReadingContext } from './with-reading-context.ts';

/** What corrects the colors of the photo: a white the user tapped overrides the white of the eye the scan found. */
export type LightInForce = 'white-point' | 'scan' | 'none';

/** The current source of the light. An unreadable white (say, of another version) counts as none. */
export function lightInForce(profile: Profile): LightInForce {
  if (whiteGains(profile)) return 'white-point';
  return scanGains(profile) ? 'scan' : 'none';
}

/** Factors for the linear sRGB channels of colors read on the photo, or `null` if nothing corrects it. */
export function gainsInForce(profile: Profile): LightGains | null {
  return whiteGains(profile) ?? scanGains(profile);
}

/** The result of picking a color on the photo. Passed on to `makeColorPoint` as a whole. */
export interface PickedReading {
  readonly hex: Hex;
  /** As the photo shows it; absent if nothing corrects the photo. */
  readonly rawHex?: Hex;
  /** What it would be without the white point; absent if there is none. */
  readonly hexBeforeWhite?: Hex;
}

/** A color read on the photo, corrected by the current light. */
export function colorOfPick(profile: Profile, rawHex: Hex): PickedReading {
  const [white, scan] = [whiteGains(profile), scanGains(profile)];
  const before = scan ? applyGains(rawHex, scan) : rawHex;
  if (white) return { hex: applyGains(rawHex, white), rawHex, hexBeforeWhite: before };
  return scan ? { hex: before, rawHex } : { hex: rawHex };
}

/**
 * The profile with another white point and every point of the photo read again by it; `null` removes it and restores
 * the previous colors. Points of another photo stay, because their light was different. `now` is ISO time. Call
 * `readWhite` first: a color that cannot be white throws.
 */
export function withWhitePoint(
  profile: Profile,
  whitePoint: WhitePoint | null,
  now: string,
): Profile {
  const changed = withReadingContext(profile, { whitePoint }, now);
  if (whitePoint && !whiteGains(changed)) throw new RangeError(`Not a white: ${whitePoint.hex}`);
  const colorPoints = [...inLightOf(changed, profile.personal_colors.colorPoints)];
  return withPersonalColors(changed, { colorPoints }, now);
}

/**
 * Points corrected by the white point of the profile, whichever white they were read by before; used for points from a
 * scan and from an undo. Points without a position and without a raw color belong to another photo, and stay.
 */
export function inLightOf(profile: Profile, points: readonly ColorPoint[]): readonly ColorPoint[] {
  const gains = whiteGains(profile);
  return points.map((point) => (gains ? readByWhite(point, gains) : readWithoutWhite(point)));
}

/**
 * Points of the current photo in the current light, whichever they were read in before: another scan's or none. Points
 * that the current scan read stay unchanged.
 */
export function inPresentLight(
  profile: Profile,
  points: readonly ColorPoint[],
): readonly ColorPoint[] {
  const isScanKept = scanGains(profile) !== null;
  const read = points.map((point) => {
    const rawHex = rawColorOf(point);
    if (!rawHex) return point;
    const parts = { ...point, rawHex: null, hexBeforeWhite: null };
    if (point.source !== 'ai') return makeColorPoint({ ...parts, ...colorOfPick(profile, rawHex) });
    // The raw color is kept, so that a white point tapped later can correct it even without a position.
    return isScanKept || !point.rawHex ? point : makeColorPoint({ ...parts, hex: rawHex, rawHex });
  });
  return inLightOf(profile, read);
}

function readByWhite(point: ColorPoint, gains: LightGains): ColorPoint {
  const rawHex = rawColorOf(point);
  if (!rawHex) return point;
  const hexBeforeWhite = point.hexBeforeWhite ?? point.hex;
  return makeColorPoint({ ...point, hex: applyGains(rawHex, gains), rawHex, hexBeforeWhite });
}

function readWithoutWhite(point: ColorPoint): ColorPoint {
  const { hexBeforeWhite: hex, rawHex, ...rest } = point;
  if (!hex) return point;
  // A pick in uncorrected light has no raw color; a scanned point always has one.
  const isRaw = rawHex === hex && point.source !== 'ai';
  return makeColorPoint({ ...rest, hex, rawHex: isRaw ? null : rawHex });
}

/** The gains of the white the user tapped, or `null` if there is none that can be read. */
export function whiteGains(profile: Profile): LightGains | null {
  const { whitePoint } = contextOf(profile);
  const reading = whitePoint ? readWhite(whitePoint.hex) : null;
  return reading?.ok ? reading.gains : null;
}

function scanGains(profile: Profile): LightGains | null {
  const correction = profile.personal_colors.savedAIData?.correction;
  return correction && correction.method !== 'none' ? correction.gains : null;
}
