import { deltaE2000 } from '../color/color-space.ts';
import { labToLinear, toLab } from '../color/lab.ts';
import type { Hex } from '../color/hex.ts';
import { gainsFromSclera } from '../light/correct-light.ts';
import type { FaceScan } from '../scan/face-scan.ts';
import type { PhotoColors, SeasonInput } from '../season/season-reading.ts';
import { photoColorsOfScan, sortBestFirst } from './accept-photos.ts';
import type { ScannedPhoto } from './accept-photos.ts';
import { areSameColors } from './color-data-of.ts';
import { canNameSeason } from './saved-readings.ts';

/**
 * Why a photo that was read is better left out of a common reading. `same-photo`: its colors are those of another, or
 * its face has the same place and skin, so it is that photo again. `too-little`: neither hair nor eyes were seen.
 * `too-tinted`: the light's color is more than the correction removes. `other-face`: hair, or hair and eyes, are too far
 * from those of the other photos for any light to explain it.
 */
export const LEFT_OUT_CODES = ['same-photo', 'too-little', 'too-tinted', 'other-face'] as const;
export type LeftOutCode = (typeof LEFT_OUT_CODES)[number];

/**
 * Warmth of light, as the natural logarithm of red over blue in the white of the eye; .18 for a healthy white in
 * daylight (`SCLERA_TARGET` of the engine). Half of the rest is corrected, so .3 is left at .6 from there: three times
 * the deviation between photos taken with some care (`LIGHT` in `disturb-photo.ts`). Warmed by .36, eight of twelve
 * faces kept their family; by .73, six.
 */
const HEALTHY_WARMTH = 0.18;
const MOST_WARMTH_AWAY = 0.6;

/**
 * Differences in L* when both skins are as light as `SKIN_LUMINANCE`, which takes the exposure out. Twelve faces under
 * seven lights differ from themselves by at most 8 in hair and 10 in eyes. With these limits none of their 252 pairs is
 * told apart, and 20 of 66 pairs of different people are; most people are too much alike in color to be sure.
 */
const OTHER_HAIR = 45;
const OTHER_HAIR_AND_EYE = { hair: 30, eye: 20 } as const;
const SKIN_LUMINANCE = 0.4;

/**
 * A messenger's copy of a photo is smaller and compressed again, so its colors are not quite the same. On nine portraits
 * with a large face, each halved and compressed, the face moved by at most .005 of its height, and cheek and hair
 * changed by at most 1 in CIEDE2000. Two photos by hand never have the face so alike; two from a stand, in the same
 * light, say the same.
 */
const SAME_PLACE = 0.006;
const SAME_COLOR = 2;

/**
 * Which of several photos to leave out, by id. Only certain cases; a photo in doubt stays. If all are tinted, none is
 * left out for it. Hair that is not natural says nothing about whose face it is.
 */
export function judgePhotos(
  photos: readonly ScannedPhoto[],
  { hairState }: Pick<SeasonInput, 'hairState'>,
): ReadonlyMap<string, LeftOutCode> {
  const left = new Map<string, LeftOutCode>();
  const leaveOut = (some: readonly JudgedPhoto[], code: LeftOutCode) => {
    for (const { id } of some) left.set(id, code);
    return (photo: JudgedPhoto) => !left.has(photo.id);
  };
  const all = sortBestFirst(photos).map(({ id, scan }) => {
    const colors = photoColorsOfScan(scan);
    return { id, scan, colors, look: lookOf(colors) };
  });
  const repeated = all.filter((photo, place) =>
    all.slice(0, place).some((better) => isSamePhoto(better, photo)),
  );
  const single = all.filter(leaveOut(repeated, 'same-photo'));
  const unnamed = single.filter(({ colors }) => !canNameSeason(colors));
  const named = single.filter(leaveOut(unnamed, 'too-little'));
  const tinted = named.filter(({ colors }) => isTooTinted(colors));
  const lit = tinted.length < named.length ? named.filter(leaveOut(tinted, 'too-tinted')) : named;
  if (hairState === 'natural') leaveOut(findOtherFaces(lit), 'other-face');
  return left;
}

interface JudgedPhoto {
  readonly id: string;
  readonly scan: FaceScan;
  readonly colors: PhotoColors;
  readonly look: Look;
}

/** Lightness of hair and the lighter eye beside the skin; `null` where one of both was not seen. */
interface Look {
  readonly hair: number | null;
  readonly eye: number | null;
}

function isSamePhoto(one: JudgedPhoto, other: JudgedPhoto): boolean {
  if (areSameColors(one.colors, other.colors)) return true;
  const [face, otherFace] = [one.scan.face, other.scan.face];
  if (!face || !otherFace) return false;
  const isSamePlace = (['x', 'y', 'width', 'height'] as const).every(
    (side) => Math.abs(face[side] - otherFace[side]) <= SAME_PLACE * face.height,
  );
  // The cheek is always there; of hair, both or none.
  return (
    isSamePlace && (['cheek', 'hair'] as const).every((place) => isSameColor(one, other, place))
  );
}

function isSameColor({ scan }: JudgedPhoto, other: JudgedPhoto, place: 'cheek' | 'hair'): boolean {
  const [hex, otherHex] = [scan, other.scan].map(({ [place]: point }) => point.rawHex ?? point.hex);
  return hex && otherHex ? deltaE2000(hex, otherHex) <= SAME_COLOR : hex === otherHex;
}

/** Those that differ from the photo that differs from the fewest; of equals, from the best. */
function findOtherFaces(photos: readonly JudgedPhoto[]): readonly JudgedPhoto[] {
  const othersOf = ({ look }: JudgedPhoto) =>
    photos.filter((photo) => areDifferentFaces(look, photo.look));
  return photos
    .map(othersOf)
    .reduce((fewest, others) => (others.length < fewest.length ? others : fewest), photos);
}

function areDifferentFaces(one: Look, other: Look): boolean {
  const hair = distance(one.hair, other.hair);
  const isEyeOther = distance(one.eye, other.eye) > OTHER_HAIR_AND_EYE.eye;
  return hair > OTHER_HAIR || (hair > OTHER_HAIR_AND_EYE.hair && isEyeOther);
}

/** What was not seen doesn't differ. */
function distance(one: number | null, other: number | null): number {
  return one === null || other === null ? 0 : Math.abs(one - other);
}

function lookOf({ skin, hair, lightEye }: PhotoColors): Look {
  const besideSkin = (color: Hex | null | undefined) => {
    if (!skin || !color) return null;
    const luminance = (SKIN_LUMINANCE * luminanceOf(color)) / Math.max(DARKEST, luminanceOf(skin));
    return lightnessOf(Math.min(1, luminance));
  };
  return { hair: besideSkin(hair), eye: besideSkin(lightEye) };
}

/** Black has no ratio to anything. */
const DARKEST = 1e-4;

function luminanceOf(color: Hex): number {
  const [red, green, blue] = labToLinear(toLab(color));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** CIE 1976 L*. */
function lightnessOf(luminance: number): number {
  return luminance > 216 / 24_389 ? 116 * Math.cbrt(luminance) - 16 : (24_389 / 27) * luminance;
}

/** Unknown, and so not too tinted, where the white of the eye was not seen well enough. */
function isTooTinted({ sclera }: PhotoColors): boolean {
  if (!sclera) return false;
  const lab = toLab(sclera.hex);
  if (!gainsFromSclera({ lab, pixels: sclera.pixels })) return false;
  const [red, , blue] = labToLinear(lab);
  const warmth = Math.log(Math.max(DARKEST, red) / Math.max(DARKEST, blue));
  return Math.abs(warmth - HEALTHY_WARMTH) > MOST_WARMTH_AWAY;
}
