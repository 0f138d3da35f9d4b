import type { Lab } from '../color/lab.ts';
import { correctLight, gainsFromSclera, type ScleraReading } from './correct-light.ts';
import type { FaceColors } from './measure-axes.ts';
import { READING_POINTS, type ReadingPoint } from './season-model.ts';
import type { SeasonInput } from './season-reading.ts';

/** The colors of one photo in CIELAB (D65) as the photo shows them, before any correction. */
export interface LabPhoto {
  readonly points: Readonly<Partial<Record<ReadingPoint, Lab>>>;
  readonly sclera: ScleraReading | null;
}

export interface LabSeasonInput {
  readonly photos: readonly LabPhoto[];
  readonly hairState: SeasonInput['hairState'];
  readonly naturalHair: Lab | null;
  readonly makeup: boolean;
}

/** Removes half of the light's tint from every point, if the white of the eye showed it. */
export function correctPhoto({ points, sclera }: LabPhoto) {
  const gains = gainsFromSclera(sclera);
  if (!gains) return { points, corrected: false };
  const corrected: Partial<Record<ReadingPoint, Lab>> = {};
  for (const point of READING_POINTS) {
    const color = points[point];
    if (color) corrected[point] = correctLight(color, gains);
  }
  return { points: corrected, corrected: true };
}

/** The median of each point over the photos that show it, channel by channel, so that one odd photo has no effect. */
export function averagePhotos(photos: readonly LabPhoto['points'][]): LabPhoto['points'] {
  const [only, ...others] = photos;
  if (only && others.length === 0) return only;
  return Object.fromEntries(
    READING_POINTS.flatMap((point) => {
      const colors = photos.flatMap((photo) => photo[point] ?? []);
      if (colors.length === 0) return [];
      const [l, a, b] = (['l', 'a', 'b'] as const).map((channel) =>
        median(colors.map((color) => color[channel])),
      );
      return [[point, { l: l ?? 0, a: a ?? 0, b: b ?? 0 }] as const];
    }),
  );
}

/**
 * Leaves out what is not the face's natural color: lips with lipstick, and hair that is dyed, gray or gone. A natural
 * color given instead was not seen in the photo's light and is used unchanged; for gray hair it is that of the brows,
 * whose depth counts and whose hue does not.
 */
export function prepareFace(seen: LabPhoto['points'], input: LabSeasonInput): FaceColors {
  const { hair, lip, ...rest } = seen;
  const naturalHair = input.naturalHair ?? undefined;
  const usedHair = input.hairState === 'natural' ? (hair ?? naturalHair) : naturalHair;
  return {
    ...rest,
    ...(lip && !input.makeup ? { lip } : {}),
    ...(usedHair ? { hair: usedHair } : {}),
    ...(input.hairState === 'grey' ? { hairWithoutHue: true } : {}),
  };
}

/** The points a better photo or the user could still add. Lips with lipstick are left out, not missing. */
export function findMissing(face: FaceColors, { makeup }: LabSeasonInput): ReadingPoint[] {
  return READING_POINTS.filter((point) => !face[point] && !(makeup && point === 'lip'));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  if (low === undefined || high === undefined) throw new Error('The median of nothing');
  return (low + high) / 2;
}
