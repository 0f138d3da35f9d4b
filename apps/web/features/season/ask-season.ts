import { analyzeColors } from '@color-almanac/domain';
import type { ColorData, SeasonAnalysis } from '@color-almanac/domain';

import type { ApiClient } from '../../api/client/api-client.ts';
import { ApiError } from '../../api/client/api-error.ts';
import { SEASON_WORDS } from '../../words/season.words.ts';

const UNREADABLE: Readonly<Record<string, string>> = SEASON_WORDS.unreadable;

export interface SeasonDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly isSignedIn: () => boolean;
}

/**
 * The analysis of colors: from the server when signed in, from this device for a guest or where no server answers. Both
 * run the same function. Rejects with a sentence for the user.
 */
export async function askSeason(
  colorData: ColorData,
  { api, isSignedIn }: SeasonDeps,
  signal?: AbortSignal,
): Promise<SeasonAnalysis> {
  if (!isSignedIn()) return analyzeColors(colorData);
  try {
    const analysis = await api.call('analyzeSeason', {
      body: { colorData },
      needsToken: true,
      signal,
    });
    if (!analysis) throw new Error(SEASON_WORDS.unreadable['season-missing']);
    warnOfMissing(analysis);
    return analysis;
  } catch (error) {
    const isAlone = error instanceof ApiError && error.code === 'unreachable';
    if (isAlone) return analyzeColors(colorData);
    throw explain(error);
  }
}

/** Says what is wrong with an answer that was understood, but names no season. */
function explain(error: unknown): unknown {
  if (!(error instanceof ApiError) || typeof error.cause !== 'string') return error;
  const { message, code, status, cause } = error;
  return new ApiError(UNREADABLE[cause] ?? message, { code, status, cause });
}

/** A missing alternative is not an error: the user is offered one season instead of two. */
function warnOfMissing({ season, alternativeSeason }: SeasonAnalysis): void {
  if (season === null || alternativeSeason !== null) return;
  // oxlint-disable-next-line no-console -- the only way to reach developers
  console.warn('The season analysis names no alternative season');
}
