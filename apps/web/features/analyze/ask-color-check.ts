import { analyzeColor, composeColorCheck, matchingSeasonOf } from '@color-almanac/domain';
import type { ColorCheck, Hex, SeasonKey } from '@color-almanac/domain';

import type { ApiClient } from '../../api/client/api-client.ts';
import { ApiError } from '../../api/client/api-error.ts';

export interface ColorCheckDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly isSignedIn: () => boolean;
}

/** A color, and the user's season. */
export interface CheckedColor {
  readonly hex: Hex;
  readonly season: SeasonKey | null;
}

/** A server that has not answered after this long counts as absent. */
const PATIENCE_MS = 10_000;

/**
 * The analysis of a color: from the server when signed in, from this device for a guest or when the server does not
 * answer in time. Both run the same functions.
 */
export async function askColorCheck(
  color: CheckedColor,
  deps: ColorCheckDeps,
  signal: AbortSignal,
): Promise<ColorCheck> {
  const { hex, season } = color;
  if (!deps.isSignedIn()) return analyzeColor(hex, season);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PATIENCE_MS);
  try {
    const patient = AbortSignal.any([signal, late.signal]);
    return composeColorCheck(hex, season, await askServer(color, deps, patient));
  } catch (error) {
    const isAlone = error instanceof ApiError && error.code === 'unreachable';
    if (isAlone || late.signal.aborted) return analyzeColor(hex, season);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function askServer(
  { hex, season }: CheckedColor,
  { api }: ColorCheckDeps,
  signal: AbortSignal,
) {
  const call = { body: { selectedColor: hex }, needsToken: true, signal };
  const [seasonMatches, complements] = await Promise.all([
    api.call('checkColorSeason', call),
    api.call('getComplementaryColors', call),
  ]);
  if (!seasonMatches?.length || !complements)
    throw new Error('The server returned nothing for the color');
  const topMatch = matchingSeasonOf(seasonMatches, season);
  const sisterSeasons = await api.call('getSisterSeasons', {
    body: { topMatch },
    needsToken: true,
    signal,
  });
  if (!sisterSeasons) throw new Error('The server returned no sister seasons');
  return {
    seasonMatches,
    complementaryColors: complements.complementaryColors,
    sisterSeasons,
  };
}
