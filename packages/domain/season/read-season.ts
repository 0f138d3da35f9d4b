import { toLab, type Lab } from '../color/color-space.ts';
import { adviseReading } from './advise-reading.ts';
import { measureSpread } from './axis-spread.ts';
import { correctLight, gainsFromSclera, type ScleraReading } from './correct-light.ts';
import { explainChoice } from './explain-reading.ts';
import { measureAxes, type FaceColors } from './measure-axes.ts';
import { rankFamilies, rankSeasons } from './rank-seasons.ts';
import { bandOf, calibrateFamily, isBetweenTwo } from './reading-confidence.ts';
import { familyOf } from './season-key.ts';
import { READING_POINTS, type AxisValues, type ReadingPoint } from './season-model.ts';
import type { AxisReading, SeasonInput, SeasonReading } from './season-reading.ts';

/** One photo's colors in CIELAB (D65) as the photo shows them, before any correction. */
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

/**
 * Reads the season of a face from colors in hex, by season model v7: light corrected by the white of the eye, photos
 * averaged, three axes, twelve prototypes. Deterministic: the same input gives the same reading to the byte. Without
 * hair and eyes the reading is "insufficient": axes and advice, an empty ranking.
 */
export function readSeason(input: SeasonInput): SeasonReading {
  return readSeasonFromLab({
    photos: input.photos.map(({ sclera, ...colors }) => ({
      points: Object.fromEntries(
        READING_POINTS.flatMap((point) => {
          const hex = colors[point];
          return hex ? [[point, toLab(hex)] as const] : [];
        }),
      ),
      sclera: sclera ? { lab: toLab(sclera.hex), pixels: sclera.pixels } : null,
    })),
    hairState: input.hairState,
    naturalHair: input.naturalHair ? toLab(input.naturalHair) : null,
    makeup: input.makeup,
  });
}

/** The same from readings in CIELAB, so that nothing is lost by rounding to hex. */
export function readSeasonFromLab(input: LabSeasonInput): SeasonReading {
  const photos = input.photos.map(correctPhoto);
  const face = prepareFace(averagePhotos(photos.map(({ points }) => points)), input);
  const measured = { face, ...measureAxes(face) };
  const spread = measureSpread({
    photos: photos.map(({ points, corrected }) => ({
      axes: measureAxes(prepareFace(points, input)).axes,
      corrected,
    })),
    unseen: measured.unseen,
  });
  const missing = findMissing(face, input);
  const shared = {
    axes: pairAxes(measured.axes, spread),
    missing,
    advice: [
      ...adviseReading({
        hairState: input.hairState,
        missing,
        photoCount: photos.length,
        correctedCount: photos.filter(({ corrected }) => corrected).length,
        makeup: input.makeup,
      }),
    ],
  };
  const named = nameSeason(measured, photos.length);
  return named
    ? { kind: 'season', ...shared, ...named }
    : { kind: 'insufficient', ...shared, ...NOTHING_NAMED };
}

const NOTHING_NAMED = {
  ranking: [],
  gap: 0,
  band: 'borderline' as const,
  betweenTwo: false,
  familyConfidence: 0,
  contributions: [],
  startingPoint: 0,
  reasons: [],
  counterArgument:
    'Your hair and your eyes are both missing. Without them half of all faces would get the same season, so none is named.',
};

function nameSeason(
  measured: ReturnType<typeof measureAxes> & { readonly face: FaceColors },
  photoCount: number,
) {
  const { face, axes } = measured;
  const seen = { hair: Boolean(face.hair), eyes: Boolean(face.lightEye ?? face.darkEye) };
  if (!seen.hair && !seen.eyes) return null;
  const ranking = [...rankSeasons(axes)];
  const [first, second] = ranking;
  if (!first || !second) throw new Error('A ranking holds twelve seasons');
  const gap = first.probability - second.probability;
  const family = rankFamilies(ranking).find((one) => one.family === familyOf(first.season));
  const explanation = explainChoice(measured, { first: first.season, second: second.season });
  return {
    ranking,
    gap,
    band: bandOf({ gap, warmth: axes.warmth, photoCount, seen }),
    betweenTwo: isBetweenTwo(gap, axes),
    familyConfidence: calibrateFamily(family?.probability ?? 0, seen),
    ...explanation,
    contributions: [...explanation.contributions],
    reasons: [...explanation.reasons],
  };
}

function correctPhoto({ points, sclera }: LabPhoto) {
  const gains = gainsFromSclera(sclera);
  if (!gains) return { points, corrected: false };
  const corrected = READING_POINTS.flatMap((point) => {
    const color = points[point];
    return color ? [[point, correctLight(color, gains)] as const] : [];
  });
  return { points: Object.fromEntries(corrected), corrected: true };
}

/** The median of each point over the photos that show it, channel by channel: one odd photo moves nothing. */
function averagePhotos(photos: readonly LabPhoto['points'][]): LabPhoto['points'] {
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
 * Leaves out what does not belong to the face by nature: painted lips, and hair that is dyed, grey or gone. The natural
 * color given instead was not seen in the photo's light and is taken as it is; for grey hair it stands for the brows,
 * whose depth counts and whose hue does not.
 */
function prepareFace(seen: LabPhoto['points'], input: LabSeasonInput): FaceColors {
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

function findMissing(face: FaceColors, { makeup }: LabSeasonInput): ReadingPoint[] {
  return READING_POINTS.filter((point) => !face[point] && !(makeup && point === 'lip'));
}

function pairAxes(values: AxisValues, spread: AxisValues): Record<keyof AxisValues, AxisReading> {
  return {
    warmth: { value: values.warmth, spread: spread.warmth },
    lightness: { value: values.lightness, spread: spread.lightness },
    clarity: { value: values.clarity, spread: spread.clarity },
  };
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
