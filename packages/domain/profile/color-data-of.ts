import type { Hex } from '../color/hex.ts';
import type { Sclera } from '../light/sclera.ts';
import { countFaceColors, inputOfFace } from '../season/color-data.ts';
import type { ColorData, FaceColorData } from '../season/color-data.ts';
import { READING_POINTS } from '../season/reading-points.ts';
import type { PhotoColors, SeasonInput } from '../season/season-reading.ts';
import { filledPoints } from './fill-points.ts';
import { isFaceProfile } from './point-template.ts';
import type { Profile } from './profile.ts';
import type { SavedReading } from './reading-context.ts';
import { contextOf } from './with-reading-context.ts';
import { lightInForce } from './with-white-point.ts';

/** A season needs at least two colors, of whatever places. */
const FEWEST_COLORS = 2;

/**
 * The input for a season analysis, or `null` for fewer than two colors. A face has its five colors, missing ones
 * `null`. If the scan saw the white of the eye, the colors are sent as the photo shows them together with that white,
 * and the reading corrects them; otherwise they are sent corrected. What the user said about hair, makeup and other
 * photos is included if there is anything.
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

/** The same for the reading of a face; `null` for other pictures and for fewer than two colors. */
export function seasonInputOf(profile: Profile): SeasonInput | null {
  const data = colorDataOf(profile);
  return data === null || 'colors' in data ? null : inputOfFace(data);
}

/** The colors of the current photo in the form in which those of other photos are saved. */
export function photoColorsOf(profile: Profile): PhotoColors {
  const points = filledPoints(profile);
  const evidence = lightEvidenceOf(profile);
  const colorOf = (id: string): Hex | null => {
    const point = points.find((other) => other.id === id);
    if (!point) return null;
    return evidence.sclera ? (point.rawHex ?? point.hex) : point.hex;
  };
  return {
    skin: colorOf('skin'),
    lip: colorOf('lip'),
    darkEye: colorOf('darkEye'),
    lightEye: colorOf('lightEye'),
    hair: colorOf('hair'),
    ...evidence,
  };
}

/** The saved readings, with that of the current photo updated to the present colors of its points. */
export function savedReadingsOf(profile: Profile): readonly SavedReading[] {
  const present = photoColorsOf(profile);
  return contextOf(profile).photos.map((reading) =>
    isOfPhotoAtHand(reading, present) ? { ...reading, colors: present } : reading,
  );
}

/** Whether the current photo is among the saved readings, so that it is not counted twice. */
export function isPhotoSaved(profile: Profile): boolean {
  const present = photoColorsOf(profile);
  return contextOf(profile).photos.some((reading) => isOfPhotoAtHand(reading, present));
}

/** The same five colors mean the same photo, opened again. */
function isOfPhotoAtHand({ ofPhotoAtHand, colors }: SavedReading, present: PhotoColors): boolean {
  const isEmpty = READING_POINTS.every((point) => !present[point]);
  return ofPhotoAtHand === true || (!isEmpty && areSameColors(colors, present));
}

export function areSameColors(one: PhotoColors, other: PhotoColors): boolean {
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

/** Colors without a photo have no light to know. */
function lightEvidenceOf(profile: Profile): LightEvidence {
  const { savedAIData, colorPoints } = profile.personal_colors;
  const isByWhite = isCorrectedByWhite(profile);
  const isOfPhoto = Boolean(savedAIData) || colorPoints.some(({ x }) => x >= 0);
  return isByWhite || isOfPhoto ? lightEvidence(savedAIData?.sclera, isByWhite) : {};
}

/** What a photo's colors carry of its light. */
export type LightEvidence = Pick<PhotoColors, 'sclera' | 'light'>;

/** A white point overrides the white of the eye; without either nothing is known. */
export function lightEvidence(
  sclera: Sclera | null | undefined,
  isByWhite: boolean,
): LightEvidence {
  if (isByWhite) return { light: 'white-point' };
  return sclera ? { sclera } : { light: 'unmeasured' };
}

function isCorrectedByWhite(profile: Profile): boolean {
  const { savedAIData } = profile.personal_colors;
  return (
    lightInForce(profile) === 'white-point' || savedAIData?.correction?.method === 'white-point'
  );
}
