import { eyeColorIn, FACE_POINTS } from '@color-almanac/domain';
import type {
  EyeColor,
  FaceScan,
  GarmentAnalysis,
  ScannedPoint,
  SeasonAnalysis,
  SeasonMatch,
  SisterSeason,
} from '@color-almanac/domain';

import { sayGrade } from './axes.ts';
import { sayFitReason, saySister } from './color-check.ts';
import { sayFinding, sayPoint } from './scan-findings.ts';
import { sayRankReason, sayReasoning, sayRecommendations } from './season-analysis.ts';
import { sayStylingTips } from './styling-tips.ts';

const codeOf = <Code>(given: Code | string): Code | undefined =>
  typeof given === 'string' ? undefined : given;

/** A season analysis as the API answers it: English in the specified fields, codes beside them. */
export function wordAnalysis(analysis: SeasonAnalysis) {
  const { reasoning, alternativeReasoning, analysisDetails, options } = analysis;
  const { undertone, intensity, depth, seasonRanking } = analysisDetails;
  const say = (one: SeasonAnalysis['reasoning']) => sayReasoning(one, analysis);
  return {
    ...analysis,
    reasoning: say(reasoning),
    reasoningCode: codeOf(reasoning),
    alternativeReasoning: alternativeReasoning && say(alternativeReasoning),
    alternativeReasoningCode: alternativeReasoning ? codeOf(alternativeReasoning) : undefined,
    analysisDetails: {
      undertone: sayGrade(undertone),
      undertoneCode: undertone,
      intensity: sayGrade(intensity),
      intensityCode: intensity,
      depth: sayGrade(depth),
      depthCode: depth,
      seasonRanking: seasonRanking.map((ranked) =>
        typeof ranked === 'string'
          ? ranked
          : {
              ...ranked,
              reason: sayRankReason(ranked.season, ranked.reason),
              reasonCode: codeOf(ranked.reason),
            },
      ),
    },
    recommendations: [...sayRecommendations(analysis)],
    recommendationCodes: analysis.recommendations,
    options: options.map((option) => ({
      ...option,
      reasoning: say(option.reasoning),
      reasoningCode: codeOf(option.reasoning),
    })),
  };
}

/** The same for the seasons a color fits. */
export const wordMatches = (matches: readonly SeasonMatch[]) =>
  matches.map((match) => ({
    ...match,
    reasons: match.reasons.map(sayFitReason),
    reasonCodes: match.reasons,
  }));

/** The same for sister seasons. */
export const wordSisters = (sisters: readonly SisterSeason[]) =>
  sisters.map((sister) => ({
    ...sister,
    description: saySister(sister),
    descriptionCode: sister.description,
  }));

/** The same for the scan of a face. */
export function wordScan(scan: FaceScan) {
  const points = FACE_POINTS.map(
    (place) => [place, wordPoint(scan[place], eyeColorIn(scan, place))] as const,
  );
  return {
    ...scan,
    ...(Object.fromEntries(points) as Record<(typeof FACE_POINTS)[number], WordedPoint>),
    warnings: scan.warnings.map(sayFinding),
    warningCodes: scan.warnings,
  };
}

type WordedPoint = ReturnType<typeof wordPoint>;

const wordPoint = (point: ScannedPoint, eye: EyeColor | null) => ({
  ...point,
  note: sayPoint(point, eye),
  noteCodes: codeOf(point.note),
});

/** The same for clothes. */
export const wordGarment = (analysis: GarmentAnalysis) => ({
  ...analysis,
  suggestions: [...sayStylingTips(analysis)],
  suggestionCodes: analysis.suggestions,
});
