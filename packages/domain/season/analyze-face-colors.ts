import { countFaceColors, inputOfFace, type FaceColorData } from './color-data.ts';
import { isTelling } from './explain-reading.ts';
import { compareWithSeason, gradeAxis } from './grade-axes.ts';
import { measureStability, type Stability } from './measure-stability.ts';
import { rankFamilies } from './rank-seasons.ts';
import { captureOf, readSeason, toLabInput } from './read-season.ts';
import { calibrateFamily } from './reading-confidence.ts';
import type { SeasonAdvice, SeasonAnalysis, SeasonReasoning } from './season-analysis.ts';
import { familyOf, type SeasonKey } from './season-key.ts';
import { READING_POINTS, type ReadingPoint } from './reading-points.ts';
import { type AxisValues } from './season-model.ts';
import type { SeasonInput, SeasonReading } from './season-reading.ts';
import { SEASONS } from './seasons.ts';

const POINT_NAMES: Readonly<Record<ReadingPoint, string>> = {
  skin: 'Skin',
  hair: 'Hair',
  lightEye: 'Light eye',
  darkEye: 'Dark eye',
  lip: 'Lips',
};

const FIRST_COLORS = 8;

/**
 * The analysis of a face. The first of the ranking is named; `betweenTwo` says that the second is too close to call,
 * that the undertone is near neutral, or that re-readings disagree. Exactly two colors name no season and offer two.
 * Without hair and eyes no season is offered at all: `season` is null, `options` empty and `reading.kind`
 * "insufficient".
 */
export function analyzeFaceColors(data: FaceColorData): SeasonAnalysis {
  const input = inputOfFace(data);
  const reading = readSeason(input);
  const [first, second] = reading.ranking;
  const details = describeReading(reading);
  if (!first || !second) return refuseSeason(reading, details);
  const stability = measureStability(input);
  const isOpen = countFaceColors(data) === 2;
  const betweenTwo = isOpen || reading.betweenTwo || stability.betweenTwo !== null;
  const pair = { first: first.season, second: second.season };
  // The second's family may be the likelier one; still, its confidence is never above that of the first.
  const alternativeConfidence = Math.min(
    reading.familyConfidence,
    familyPercent(reading, second.season, input),
  );
  const alternativeReasoning = explainAlternative(reading, pair);
  const neededColors = READING_POINTS.filter((point) => reading.missing.includes(point)).map(
    (point) => POINT_NAMES[point],
  );
  const options = [
    {
      season: pair.first,
      confidence: reading.familyConfidence,
      reasoning: explainFirst(false, pair, reading.reasons),
    },
    { season: pair.second, confidence: alternativeConfidence, reasoning: alternativeReasoning },
  ].map((option) => ({ ...option, neededColors: [...neededColors] }));
  return {
    season: isOpen ? null : pair.first,
    confidence: reading.familyConfidence,
    reasoning: explainFirst(betweenTwo, pair, reading.reasons),
    alternativeSeason: pair.second,
    alternativeConfidence,
    alternativeReasoning,
    alternativeColors: SEASONS[pair.second].idealColors
      .slice(0, FIRST_COLORS)
      .map(({ hex }) => hex),
    analysisDetails: details,
    recommendations: [
      ...reading.advice,
      (betweenTwo ? 'colors-of-both' : 'colors-to-try') satisfies SeasonAdvice,
    ],
    multipleOptions: isOpen,
    options: isOpen ? options : [],
    betweenTwo,
    reading,
    stability: copyStability(stability),
  };
}

interface Pair {
  readonly first: SeasonKey;
  readonly second: SeasonKey;
}

/** In the spelling records use. */
function copyStability(stability: Stability): NonNullable<SeasonAnalysis['stability']> {
  const { seasons, betweenTwo } = stability;
  return {
    ...stability,
    seasons: [...seasons],
    betweenTwo: betweenTwo && [betweenTwo[0], betweenTwo[1]],
  };
}

function refuseSeason(
  reading: SeasonReading,
  analysisDetails: SeasonAnalysis['analysisDetails'],
): SeasonAnalysis {
  return {
    season: null,
    confidence: 0,
    reasoning: { code: 'no-hair-no-eyes' },
    alternativeSeason: null,
    alternativeConfidence: null,
    alternativeReasoning: null,
    alternativeColors: [],
    analysisDetails,
    recommendations: reading.advice,
    multipleOptions: false,
    options: [],
    reading,
  };
}

function describeReading({ axes, ranking }: SeasonReading): SeasonAnalysis['analysisDetails'] {
  const values: AxisValues = {
    warmth: axes.warmth.value,
    lightness: axes.lightness.value,
    clarity: axes.clarity.value,
  };
  return {
    undertone: gradeAxis('warmth', values.warmth),
    intensity: gradeAxis('clarity', values.clarity),
    depth: gradeAxis('lightness', values.lightness),
    seasonRanking: ranking.map(({ season, closeness }) => ({
      season,
      score: Math.round(closeness),
      reason: { code: 'axes', ways: [...compareWithSeason(values, season)] },
    })),
  };
}

function familyPercent(reading: SeasonReading, season: SeasonKey, input: SeasonInput): number {
  const family = rankFamilies(reading.ranking).find((one) => one.family === familyOf(season));
  return calibrateFamily(family?.probability ?? 0, captureOf(toLabInput(input)));
}

function explainFirst(
  betweenTwo: boolean,
  { first, second }: Pair,
  known: readonly string[],
): SeasonReasoning {
  const reasons = [...known];
  return betweenTwo
    ? { code: 'between', seasons: [first, second], reasons }
    : { code: 'nearest', season: first, reasons };
}

function explainAlternative(
  { contributions, counterArgument }: SeasonReading,
  { first, second }: Pair,
): SeasonReasoning {
  const against = contributions.filter((one) => one.amount < 0 && isTelling(one)).slice(0, 2);
  return against.length === 0
    ? { code: 'beside', seasons: [second, first], counter: counterArgument }
    : { code: 'terms', terms: against.map(({ term }) => term) };
}
