import { ENDPOINTS } from '@color-almanac/contract';
import { analyzeColors } from '@color-almanac/domain';
import type { ColorData, SeasonAnalysis } from '@color-almanac/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { EXAMPLE_FACE } from '../../testing/example-face.ts';
import { createApiClient } from '../../api/client/api-client.ts';
import { askSeason } from './ask-season.ts';

const FACE: ColorData = { ...EXAMPLE_FACE, vein: null };
const LIST: ColorData = {
  colors: [
    { name: 'Wall', hex: '#7A8B99' },
    { name: 'Sofa', hex: '#B5654A' },
  ],
  description: 'The living room',
  type: 'generic',
};

/** A server that gives this answer; `null` is no server at all. */
function serve(
  data: unknown,
  {
    token = 'nora',
    status = 200,
  }: { readonly token?: string | null; readonly status?: number } = {},
) {
  const sent: { path: string; body: unknown; authorization: string | null }[] = [];
  const api = createApiClient({
    getToken: () => token,
    fetch: async (path, init) => {
      const headers = new Headers(init.headers);
      const body: unknown = JSON.parse(init.body as string);
      sent.push({ path, body, authorization: headers.get('authorization') });
      if (data === null) throw new TypeError('Failed to fetch');
      const failure = { success: false, message: data, error: 'INTERNAL_ERROR' };
      return Response.json(status === 200 ? { success: true, data } : failure, { status });
    },
  });
  return { sent, deps: { api, isSignedIn: () => token !== null } };
}

afterEach(() => void vi.restoreAllMocks());

describe('askSeason', () => {
  it.each([
    ['[S2-RES-02] the five colors of a face, and an unused vein color', FACE],
    ['[S2-RES-03] other colors with their names, description and type', LIST],
  ])('sends %s when signed in', async (_, colorData) => {
    const { sent, deps } = serve(analyzeColors(colorData));
    expect(await askSeason(colorData, deps)).toEqual(analyzeColors(colorData));
    const { path } = ENDPOINTS.analyzeSeason;
    expect(sent).toEqual([{ path, body: { colorData }, authorization: 'Bearer nora' }]);
  });

  it('asks no server as a guest, and gives the same reading on this device', async () => {
    const { sent, deps } = serve('nothing', { token: null });
    expect(await askSeason(FACE, deps)).toEqual(analyzeColors(FACE));
    expect(sent).toEqual([]);
  });

  it('reads on this device where no server answers', async () => {
    const { deps } = serve(null);
    expect(await askSeason(LIST, deps)).toEqual(analyzeColors(LIST));
  });

  it("fails with the server's message", async () => {
    const { deps } = serve('The server is overloaded', { status: 500 });
    await expect(askSeason(FACE, deps)).rejects.toThrow('The server is overloaded');
  });

  it.each([
    ['[S2-RES-06] several options without a list of them', { multipleOptions: true }],
    ['[S2-RES-07] one answer without a season', { multipleOptions: false }],
  ])("fails in the specification's words for %s", async (_, answer) => {
    const expected = answer.multipleOptions
      ? 'Invalid multiple options structure from backend'
      : 'Invalid analysis structure from backend - no season found';
    await expect(askSeason(FACE, serve(answer).deps)).rejects.toThrow(expected);
  });

  it('[S2-RES-05] [S2-RES-08] accepts a ranking of names alone, and only logs a missing alternative', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const ranking = { seasonRanking: ['Deep Autumn', 'Soft Autumn'] };
    const { deps } = serve({ season: 'Deep Autumn', analysisDetails: ranking });
    const analysis: SeasonAnalysis = await askSeason(FACE, deps);
    expect(analysis).toMatchObject({ season: 'true_autumn', alternativeSeason: null });
    expect(analysis.analysisDetails.seasonRanking).toEqual(['True Autumn', 'Soft Autumn']);
    expect(warn).toHaveBeenCalledOnce();
  });
});
