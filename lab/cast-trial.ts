import {
  deltaE2000,
  familyOf,
  readSeason,
  readWhite,
  type FaceScan,
  type Family,
  type Hex,
  type LightGains,
  type PhotoColors,
} from '@color-almanac/domain';
import { withLightGains, type Pixels, type VisionEngine } from '@color-almanac/vision';

import { castOf, exposeFor, lightPixels, type CastBasis } from './cast-light.ts';
import { rawColorsOf } from './read-faces.ts';

/** White paper as a good photo in daylight shows it. */
const PAPER = 0xe6;

/** The ways to read a photo in tinted light. `whiteAfter`: the white is tapped after the scan. */
export const WAYS = ['nothing', 'sclera', 'white', 'whiteAfter'] as const;
export type Way = (typeof WAYS)[number];

/** How a photo was read in tinted light, compared with the same photo without the tint; `null` if the scan failed. */
export type CastTrial = Readonly<
  Record<Way, { readonly skin: number; readonly family: boolean } | null>
>;

/**
 * Puts one photo under a light and reads it in every way. Only the tint is tested: both photos have the brightness with
 * which a camera would expose the tinted one. `null` if the scan of the photo without the tint fails.
 */
export async function tryCast(
  engine: VisionEngine,
  pixels: Pixels,
  { kelvin, basis }: { readonly kelvin: number; readonly basis: CastBasis },
): Promise<CastTrial | null> {
  const { cast, exposure } = exposeFor(castOf(kelvin, basis));
  const gray: LightGains = [exposure, exposure, exposure];
  const plain = await scan(
    engine,
    lightPixels(pixels, [
      [gray[0], 0, 0],
      [0, gray[1], 0],
      [0, 0, gray[2]],
    ]),
  );
  if (!plain) return null;
  const tinted = lightPixels(pixels, cast);
  const gains = gainsOfPaper(cast);
  const seen = await scan(engine, tinted);
  const byWhite = await scan(withLightGains(engine, gains), tinted);
  const uncorrected = rawColorsOf(plain, { sclera: false });
  return {
    nothing: seen && compare(rawColorsOf(seen, { sclera: false }), uncorrected),
    sclera: seen && compareBySclera(seen, plain),
    white: byWhite && compare(rawColorsOf(byWhite, { sclera: false, gains }), uncorrected),
    whiteAfter: seen && compare(rawColorsOf(seen, { sclera: false, gains }), uncorrected),
  };
}

/** The result of tapping white paper in the photo. */
function gainsOfPaper(cast: ReturnType<typeof castOf>): LightGains {
  const data = Uint8ClampedArray.of(PAPER, PAPER, PAPER, 255);
  const { data: lit } = lightPixels({ width: 1, height: 1, data }, cast);
  const digits = [...lit.subarray(0, 3)].map((byte) => byte.toString(16).padStart(2, '0'));
  const white = readWhite(`#${digits.join('').toUpperCase()}`);
  if (!white.ok) throw new Error(`White paper is refused in this light: ${white.reason}`);
  return white.gains;
}

async function scan(engine: VisionEngine, pixels: Pixels): Promise<FaceScan | null> {
  const outcome = await engine.scanFace({ pixels });
  return outcome.ok ? outcome.scan : null;
}

/** Skin as the scan itself corrected it; the season from the colors of the photo beside the white of the eye. */
function compareBySclera(tinted: FaceScan, plain: FaceScan): CastTrial['sclera'] {
  const [one, other] = [tinted, plain].map((seen) => rawColorsOf(seen, { sclera: true }));
  if (!one || !other) return null;
  return {
    skin: distance(tinted.cheek.hex, plain.cheek.hex),
    family: familyIn(one) === familyIn(other),
  };
}

function compare(one: PhotoColors, other: PhotoColors): CastTrial['white'] {
  return { skin: distance(one.skin, other.skin), family: familyIn(one) === familyIn(other) };
}

/** A skin that was not seen counts as completely wrong. */
function distance(one: Hex | null | undefined, other: Hex | null | undefined): number {
  return one && other ? deltaE2000(one, other) : Number.POSITIVE_INFINITY;
}

function familyIn(colors: PhotoColors): Family | null {
  const [first] = readSeason({ photos: [colors], hairState: 'natural', makeup: false }).ranking;
  return first ? familyOf(first.season) : null;
}
