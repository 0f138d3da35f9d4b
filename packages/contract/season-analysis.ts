import {
  colorDataSchema,
  parseSeasonAnalysis,
  rankReasonSchema,
  seasonAnalysisSchema,
  seasonKeySchema,
  seasonOptionSchema,
  seasonReasoningSchema,
} from '@color-almanac/domain';
import * as z from 'zod/mini';

import { takeCodes } from './coded-texts.ts';
import type { AnswerReading, Endpoint } from './endpoint.ts';

const reasoningCode = z.optional(seasonReasoningSchema);

/** The analysis with English texts, and the codes beside them. */
const wordedAnalysisSchema = z.extend(seasonAnalysisSchema, {
  reasoning: z.string(),
  reasoningCode,
  alternativeReasoning: z.nullable(z.string()),
  alternativeReasoningCode: reasoningCode,
  analysisDetails: z.object({
    undertone: z.string(),
    undertoneCode: z.string(),
    intensity: z.string(),
    intensityCode: z.string(),
    depth: z.string(),
    depthCode: z.string(),
    seasonRanking: z.array(
      z.union([
        z.object({
          season: seasonKeySchema,
          score: z.number(),
          reason: z.string(),
          reasonCode: z.optional(rankReasonSchema),
        }),
        z.string(),
      ]),
    ),
  }),
  recommendations: z.array(z.string()),
  recommendationCodes: z.array(z.string()),
  options: z.array(z.extend(seasonOptionSchema, { reasoning: z.string(), reasoningCode })),
});

/** An analysis by any engine, which may miss fields and spell seasons differently. */
function readAnalysis(raw: unknown): AnswerReading {
  const parsed = parseSeasonAnalysis(takeCodes(raw));
  return parsed.ok ? { ok: true, data: parsed.analysis } : { ok: false, cause: parsed.problem };
}

export const SEASON_ANALYSIS_ENDPOINTS = {
  analyzeSeason: {
    method: 'POST',
    path: '/api/ai-season-analysis',
    auth: 'unless-open',
    summary: 'Reads the season from colors already picked.',
    body: z.object({ colorData: colorDataSchema }),
    data: wordedAnalysisSchema,
    taken: seasonAnalysisSchema,
    read: readAnalysis,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
