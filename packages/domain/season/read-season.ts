import { toLab, type Lab } from '../color/lab.ts';
import type { Sclera } from '../light/sclera.ts';
import { adviseReading } from './advise-reading.ts';
import { measureSpread } from './axis-spread.ts';
import { explainChoice } from './explain-reading.ts';
import { measureAxes, type FaceColors } from './measure-axes.ts';
import {
  correctPhoto,
  findMissing,
  prepareFace,
  shareOfKnownLight,
  type CorrectedPhoto,
  type LabPhoto,
  type LabSeasonInput,
} from './prepare-face.ts';
import { rankFamilies, rankSeasons } from './rank-seasons.ts';
import { bandOf, calibrateFamily, isBetweenTwo, type Capture } from './reading-confidence.ts';
import { familyOf } from './season-key.ts';
import { foreseeNarrowing, selectSeasonSet } from './season-set.ts';
import { READING_POINTS, type ReadingPoint } from './reading-points.ts';
import { SEASON_MODEL_VERSION } from './season-model-version.ts';
import type { AxisValues, LightSource } from './season-model.ts';
import type {
  AxisReading,
  CounterReason,
  PhotoColors,
  SeasonInput,
  SeasonReading,
} from './season-reading.ts';

/**
 * Reads the season of a face from colors in hex, by season model v7.1: light corrected by the white of the eye, photos
 * averaged, three axes, twelve prototypes. Deterministic: the same input gives the same bytes. Without hair and eyes
 * the reading is "insufficient": axes and advice, an empty ranking.
 */
export function readSeason(input: SeasonInput): SeasonReading {
  return readSeasonFromLab(toLabInput(input));
}

/** The colors of the photos in CIELAB. Points a photo does not show are absent. */
export function toLabInput(input: SeasonInput): LabSeasonInput {
  return {
    photos: input.photos.map((photo) => ({
      points: pointsOf(photo),
      sclera: photo.sclera ? toScleraReading(photo.sclera) : null,
      ...(photo.light ? { light: photo.light } : {}),
    })),
    hairState: input.hairState,
    naturalHair: input.naturalHair ? toLab(input.naturalHair) : null,
    makeup: input.makeup,
  };
}

const toScleraReading = ({ hex, pixels, eyes }: Sclera) => ({
  lab: toLab(hex),
  pixels,
  ...(eyes ? { eyes } : {}),
});

function pointsOf(photo: PhotoColors): LabPhoto['points'] {
  const points: Partial<Record<ReadingPoint, Lab>> = {};
  for (const point of READING_POINTS) {
    const hex = photo[point];
    if (hex) points[point] = toLab(hex);
  }
  return points;
}

/** The same from readings in CIELAB, so that nothing is lost by rounding to hex. */
export function readSeasonFromLab(input: LabSeasonInput): SeasonReading {
  const photos = input.photos.map(correctPhoto);
  const face = prepareFace(photos, input);
  const measured = { face, ...measureAxes(face) };
  const capture = describeCapture(face, photos);
  const spread = measureSpread({
    photos: photos.map((photo) => ({
      // A single photo needs no averaging.
      axes: photos.length === 1 ? measured.axes : measureAxes(prepareFace([photo], input)).axes,
      light: photo.light,
    })),
    unseen: measured.unseen,
  });
  const missing = findMissing(face, input);
  const shared = {
    model: SEASON_MODEL_VERSION,
    axes: pairAxes(measured.axes, spread),
    missing,
    advice: [
      ...adviseReading({
        hairState: input.hairState,
        missing,
        photoCount: photos.length,
        measuredCount: photos.filter(({ light }) => MEASURED.has(light)).length,
        isLightMeasured: capture.isLightMeasured,
        makeup: input.makeup,
      }),
    ],
  };
  const named = nameSeason(measured, capture);
  return named
    ? { kind: 'season', ...shared, ...named }
    : { kind: 'insufficient', ...shared, ...NOTHING_NAMED };
}

const MEASURED: ReadonlySet<LightSource> = new Set(['white-point', 'both-eyes', 'one-eye']);

/** From this mean over the photos on, the light counts as measured. */
const MOSTLY_KNOWN = 0.5;

const NOTHING_NAMED = {
  ranking: [],
  gap: 0,
  band: 'borderline' as const,
  betweenTwo: false,
  familyConfidence: 0,
  contributions: [],
  startingPoint: 0,
  reasons: [],
  counterArgument: 'no-hair-no-eyes' satisfies CounterReason,
};

/** What is known of the photos of an input. */
export function captureOf(input: LabSeasonInput): Capture {
  const photos = input.photos.map(correctPhoto);
  return describeCapture(prepareFace(photos, input), photos);
}

function describeCapture(face: FaceColors, photos: readonly CorrectedPhoto[]): Capture {
  return {
    seen: { hair: Boolean(face.hair), eyes: Boolean(face.lightEye ?? face.darkEye) },
    photoCount: photos.length,
    isLightMeasured: shareOfKnownLight(photos) >= MOSTLY_KNOWN,
  };
}

function nameSeason(
  measured: ReturnType<typeof measureAxes> & { readonly face: FaceColors },
  capture: Capture,
) {
  const { face, axes } = measured;
  const { seen } = capture;
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
    band: bandOf({ gap, warmth: axes.warmth, ...capture }),
    betweenTwo: isBetweenTwo(gap, axes),
    seasonSet: [...selectSeasonSet(ranking, capture)],
    narrowing: foreseeNarrowing(face, capture),
    familyConfidence: calibrateFamily(family?.probability ?? 0, capture),
    ...explanation,
    contributions: [...explanation.contributions],
    reasons: [...explanation.reasons],
  };
}

function pairAxes(values: AxisValues, spread: AxisValues): Record<keyof AxisValues, AxisReading> {
  return {
    warmth: { value: values.warmth, spread: spread.warmth },
    lightness: { value: values.lightness, spread: spread.lightness },
    clarity: { value: values.clarity, spread: spread.clarity },
  };
}
