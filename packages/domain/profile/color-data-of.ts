import type { Hex } from '../color/hex.ts';
import type { Sclera } from '../scan/face-scan.ts';
import { countFaceColors, inputOfFace } from '../season/color-data.ts';
import type { ColorData, FaceColorData } from '../season/color-data.ts';
import { READING_POINTS } from '../season/season-model.ts';
import type { PhotoColors, SeasonInput } from '../season/season-reading.ts';
import { filledPoints } from './fill-points.ts';
import { isFaceProfile } from './point-template.ts';
import type { Profile } from './profile.ts';
import type { KeptReading } from './reading-context.ts';
import { contextOf } from './with-reading-context.ts';
import { lightInForce } from './with-white-point.ts';

/** A season is read from two colors at least, whatever they are of. */
const FEWEST_COLORS = 2;

/**
 * What the season is asked with, or `null` when there are fewer than two colors. A face names its five colors,
 * missing ones `null`. When the scan saw the white of the eye, a face goes out as the photo shows it together
 * with that white, and the reading does its own correction; otherwise as corrected. What the person said about
 * her hair, make-up and other photos goes along when she said anything.
 */
export function colorDataOf(profile: Profile): ColorData | null {
  const points = filledPoints(profile);
  const { description, type } = profile.preferences;
  if (isFaceProfile(type)) {
    const face = faceColors(profile);
    return countFaceColors(face) < FEWEST_COLORS ? null : face;
  }
  if (points.length < FEWEST_COLORS) return null;
  return { colors: points.map(({ name, hex }) => ({ name, hex })), description, type };
}

/** The same for a reading of the face, or `null` for other pictures and for fewer than two colors. */
export function seasonInputOf(profile: Profile): SeasonInput | null {
  const data = colorDataOf(profile);
  return data === null || 'colors' in data ? null : inputOfFace(data);
}

/** The colors of the photo at hand in the form in which those of other photos are kept. */
export function photoColorsOf(profile: Profile): PhotoColors {
  const points = filledPoints(profile);
  const sclera = lightToCorrectBy(profile);
  const colorOf = (id: string): Hex | null => {
    const point = points.find((other) => other.id === id);
    if (!point) return null;
    return sclera ? (point.rawHex ?? point.hex) : point.hex;
  };
  return {
    skin: colorOf('skin'),
    lip: colorOf('lip'),
    darkEye: colorOf('darkEye'),
    lightEye: colorOf('lightEye'),
    hair: colorOf('hair'),
    ...(sclera ? { sclera } : {}),
  };
}

/** The readings kept, that of the photo at hand with the colors its points have now. */
export function keptReadingsOf(profile: Profile): readonly KeptReading[] {
  const present = photoColorsOf(profile);
  return contextOf(profile).photos.map((reading) =>
    isOfPhotoAtHand(reading, present) ? { ...reading, colors: present } : reading,
  );
}

/** Whether the photo at hand is among those kept: then it is not counted twice. */
export function isPhotoKept(profile: Profile): boolean {
  const present = photoColorsOf(profile);
  return contextOf(profile).photos.some((reading) => isOfPhotoAtHand(reading, present));
}

/** Exactly the same five colors are no second photo either: somebody opened the first one again. */
function isOfPhotoAtHand({ ofPhotoAtHand, colors }: KeptReading, present: PhotoColors): boolean {
  const isEmpty = READING_POINTS.every((point) => !present[point]);
  return ofPhotoAtHand === true || (!isEmpty && areSameColors(colors, present));
}

function areSameColors(one: PhotoColors, other: PhotoColors): boolean {
  return (
    READING_POINTS.every((point) => (one[point] ?? null) === (other[point] ?? null)) &&
    one.sclera?.hex === other.sclera?.hex
  );
}

function faceColors(profile: Profile): FaceColorData {
  const { hairState, naturalHair, makeup } = contextOf(profile);
  const present = photoColorsOf(profile);
  const photos = contextOf(profile).photos.filter((reading) => !isOfPhotoAtHand(reading, present));
  return {
    ...present,
    vein: null,
    ...(hairState === 'natural' ? {} : { hairState }),
    ...(naturalHair ? { naturalHair } : {}),
    ...(makeup ? { makeup } : {}),
    ...(photos.length > 0 ? { photos: photos.map(({ colors }) => colors) } : {}),
  };
}

/** A white point tapped by the person beats the white of the eye: then the corrected colors stand. */
function lightToCorrectBy(profile: Profile): Sclera | null {
  if (lightInForce(profile) === 'white-point') return null;
  const scan = profile.personal_colors.savedAIData;
  return scan?.correction?.method === 'white-point' ? null : (scan?.sclera ?? null);
}
