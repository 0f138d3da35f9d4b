import * as z from 'zod/mini';

import { parseHex } from '../color/hex.ts';
import {
  colorsReadSchema,
  rankReasonSchema,
  seasonAnalysisSchema,
  seasonReasoningSchema,
  stabilitySchema,
  type SeasonAnalysis,
  type SeasonOption,
} from './season-analysis.ts';
import { parseSeasonKey, SEASON_NAMES, type SeasonKey } from './season-key.ts';
import { seasonReadingSchema } from './season-reading.ts';

/** Several options without a readable list of them, or a single answer without a season. */
export type SeasonAnalysisProblem = 'options-unreadable' | 'season-missing';

export type ParsedSeasonAnalysis =
  | { readonly ok: true; readonly analysis: SeasonAnalysis }
  | { readonly ok: false; readonly problem: SeasonAnalysisProblem };

type Raw = Readonly<Record<string, unknown>>;

const recordSchema = z.record(z.string(), z.unknown());

/**
 * Parses an analysis from our server or from a provider that leaves out fields and spells seasons its own way. Only two
 * things are refused: several options without a readable list of them, and a single answer without a season. Our own refusal ("insufficient") is accepted. Everything else that is missing becomes
 * empty; a missing alternative is for the caller to log.
 */
export function parseSeasonAnalysis(raw: unknown): ParsedSeasonAnalysis {
  const read = recordSchema.safeParse(raw);
  if (!read.success) return { ok: false, problem: 'season-missing' };
  const fields = read.data;
  const reading = seasonReadingSchema.safeParse(fields['reading']);
  const stability = stabilitySchema.safeParse(fields['stability']);
  const colorsRead = colorsReadSchema.safeParse(fields['colorsRead']);
  const isOpen = fields['multipleOptions'] === true;
  const options = isOpen ? readOptions(fields['options']) : [];
  const season = isOpen ? null : readSeasonKey(fields['season']);
  if (isOpen && options.length === 0) return { ok: false, problem: 'options-unreadable' };
  const isRefusal = reading.success && reading.data.kind === 'insufficient';
  if (!isOpen && !season && !isRefusal) return { ok: false, problem: 'season-missing' };
  const analysis = seasonAnalysisSchema.parse({
    season,
    confidence: readPercent(fields['confidence']) ?? 0,
    reasoning: readReasoning(fields['reasoning']),
    ...readAlternative(fields),
    analysisDetails: readDetails(fields['analysisDetails']),
    recommendations: readTexts(fields['recommendations']),
    multipleOptions: isOpen,
    options,
    ...(typeof fields['betweenTwo'] === 'boolean' ? { betweenTwo: fields['betweenTwo'] } : {}),
    ...(reading.success ? { reading: reading.data } : {}),
    ...(stability.success ? { stability: stability.data } : {}),
    ...(colorsRead.success ? { colorsRead: colorsRead.data } : {}),
  });
  return { ok: true, analysis };
}

function readAlternative(fields: Raw) {
  const alternativeSeason = readSeasonKey(fields['alternativeSeason']);
  const reasoning = readReasoning(fields['alternativeReasoning']);
  return {
    alternativeSeason,
    alternativeConfidence: alternativeSeason ? readPercent(fields['alternativeConfidence']) : null,
    alternativeReasoning: alternativeSeason && reasoning !== '' ? reasoning : null,
    alternativeColors: readTexts(fields['alternativeColors']).flatMap(
      (text) => parseHex(text) ?? [],
    ),
  };
}

function readDetails(raw: unknown) {
  const fields = readRecord(raw);
  return {
    undertone: readText(fields['undertone']),
    intensity: readText(fields['intensity']),
    depth: readText(fields['depth']),
    seasonRanking: readList(fields['seasonRanking']).flatMap((entry) => readRanked(entry) ?? []),
  };
}

/** A bare name stays a bare name, in the product's spelling if it names a season. */
function readRanked(entry: unknown) {
  if (typeof entry === 'string') {
    const season = parseSeasonKey(entry);
    return season ? SEASON_NAMES[season] : entry;
  }
  const fields = readRecord(entry);
  const season = readSeasonKey(fields['season']);
  const score = fields['score'];
  if (!season) return null;
  const reason = rankReasonSchema.safeParse(fields['reason']);
  return {
    season,
    score: typeof score === 'number' ? score : 0,
    reason: reason.success ? reason.data : readText(fields['reason']),
  };
}

function readOptions(raw: unknown): readonly SeasonOption[] {
  return readList(raw).flatMap((entry) => {
    const fields = readRecord(entry);
    const season = readSeasonKey(fields['season']);
    if (!season) return [];
    return {
      season,
      confidence: readPercent(fields['confidence']) ?? 0,
      reasoning: readReasoning(fields['reasoning']),
      neededColors: readTexts(fields['neededColors']),
    };
  });
}

function readSeasonKey(raw: unknown): SeasonKey | null {
  return typeof raw === 'string' ? parseSeasonKey(raw) : null;
}

function readPercent(raw: unknown): number | null {
  return typeof raw === 'number' && Number.isFinite(raw) ? Math.min(100, Math.max(0, raw)) : null;
}

function readReasoning(raw: unknown): SeasonAnalysis['reasoning'] {
  const read = seasonReasoningSchema.safeParse(raw);
  return read.success ? read.data : readText(raw);
}

function readText(raw: unknown): string {
  return typeof raw === 'string' ? raw : '';
}

function readTexts(raw: unknown): string[] {
  return readList(raw).filter((text) => typeof text === 'string');
}

function readList(raw: unknown): readonly unknown[] {
  return Array.isArray(raw) ? raw : [];
}

function readRecord(raw: unknown): Raw {
  const read = recordSchema.safeParse(raw);
  return read.success ? read.data : {};
}
