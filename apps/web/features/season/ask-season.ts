import { analyzeColors, INVALID_SEASON } from '@color-almanac/domain';
import type { ColorData, SeasonAnalysis } from '@color-almanac/domain';

import type { ApiClient } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';

export interface SeasonDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly isSignedIn: () => boolean;
}

/**
 * The analysis of colors: the server's for whoever is signed in, this device's own for a guest and where no server
 * answers. Both are the same function. Rejects with a sentence for the person.
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
    if (!analysis) throw new Error(INVALID_SEASON);
    warnOfMissing(analysis);
    return analysis;
  } catch (error) {
    const isAlone = error instanceof ApiError && error.code === 'unreachable';
    if (isAlone) return analyzeColors(colorData);
    throw error;
  }
}

/** A missing alternative hinders nobody: the person is offered one season instead of two. */
function warnOfMissing({ season, alternativeSeason }: SeasonAnalysis): void {
  if (season === null || alternativeSeason !== null) return;
  // oxlint-disable-next-line no-console -- the one way to reach whoever looks after this page
  console.warn('The season analysis names no alternative season');
}
