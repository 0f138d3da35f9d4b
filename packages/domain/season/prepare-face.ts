import type { Lab } from '../color/lab.ts';
import { medianColor } from '../color/median-color.ts';
import {
  correctLight,
  gainsFromSclera,
  isOfEnoughPixels,
  type ScleraReading,
} from '../light/correct-light.ts';
import type { FaceColors } from './measure-axes.ts';
import { READING_POINTS, type ReadingPoint } from './reading-points.ts';
import { LIGHT_KNOWN, type LightSource } from './season-model.ts';
import type { PhotoColors, SeasonInput } from './season-reading.ts';

/** The colors of one photo in CIELAB (D65) as the photo shows them, before any correction. */
export interface LabPhoto {
  readonly points: Readonly<Partial<Record<ReadingPoint, Lab>>>;
  readonly sclera: ScleraReading | null;
  /** Set if the user tapped a white that corrected the colors, or if a photo showed nothing of its light. */
  readonly light?: PhotoColors['light'];
}

export interface LabSeasonInput {
  readonly photos: readonly LabPhoto[];
  readonly hairState: SeasonInput['hairState'];
  readonly naturalHair: Lab | null;
  readonly makeup: boolean;
}

/** A photo whose light was removed as far as it is known. */
export interface CorrectedPhoto {
  readonly points: LabPhoto['points'];
  readonly light: LightSource;
}

/** Removes half of the light's tint from every point, if the white of the eye showed it. */
export function correctPhoto({ points, sclera, light }: LabPhoto): CorrectedPhoto {
  if (light) return { points, light };
  if (!sclera) return { points, light: 'given' };
  const gains = gainsFromSclera(sclera);
  if (!gains) return { points, light: isOfEnoughPixels(sclera) ? 'shaded-eyes' : 'unmeasured' };
  const corrected: Partial<Record<ReadingPoint, Lab>> = {};
  for (const point of READING_POINTS) {
    const color = points[point];
    if (color) corrected[point] = correctLight(color, gains);
  }
  return { points: corrected, light: sclera.eyes === 1 ? 'one-eye' : 'both-eyes' };
}

/** The median of each point over the photos that show it, channel by channel, so that one odd photo has no effect. */
function averagePhotos(photos: readonly LabPhoto['points'][]): LabPhoto['points'] {
  const [only, ...others] = photos;
  if (only && others.length === 0) return only;
  return Object.fromEntries(
    READING_POINTS.flatMap((point) => {
      const colors = photos.flatMap((photo) => photo[point] ?? []);
      return colors.length === 0 ? [] : [[point, medianColor(colors)] as const];
    }),
  );
}

/**
 * Leaves out what is not the face's natural color: lips with lipstick, and hair that is dyed, gray or gone. A natural
 * color given instead was not seen in the photo's light and is used unchanged; for gray hair it is that of the brows,
 * whose depth counts and whose hue does not.
 */
export function prepareFace(
  photos: readonly CorrectedPhoto[],
  input: Omit<LabSeasonInput, 'photos'>,
): FaceColors {
  const { hair, lip, ...rest } = averagePhotos(photos.map(({ points }) => points));
  const naturalHair = input.naturalHair ?? undefined;
  const usedHair = input.hairState === 'natural' ? (hair ?? naturalHair) : naturalHair;
  return {
    ...rest,
    unmeasuredLight: 1 - shareOfKnownLight(photos),
    ...(lip && !input.makeup ? { lip } : {}),
    ...(usedHair ? { hair: usedHair } : {}),
    ...(input.hairState === 'grey' ? { hairWithoutHue: true } : {}),
  };
}

/** How well the light of the photos is known on average, 0 to 1. */
export function shareOfKnownLight(photos: readonly Pick<CorrectedPhoto, 'light'>[]): number {
  return photos.reduce((sum, { light }) => sum + LIGHT_KNOWN[light], 0) / photos.length;
}

/** The points a better photo or the user could still add. Lips with lipstick are left out, not missing. */
export function findMissing(face: FaceColors, { makeup }: LabSeasonInput): ReadingPoint[] {
  return READING_POINTS.filter((point) => !face[point] && !(makeup && point === 'lip'));
}
