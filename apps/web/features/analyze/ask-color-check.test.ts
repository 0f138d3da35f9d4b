import { ENDPOINTS } from '@color-almanac/contract';
import { analyzeColor } from '@color-almanac/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createApiClient } from '../../api/client/api-client.ts';
import { askColorCheck } from './ask-color-check.ts';

const MUSTARD = { hex: '#BE9C31', season: 'soft_autumn' } as const;
const HERE = analyzeColor(MUSTARD.hex, MUSTARD.season);
const ANSWERS: Readonly<Record<string, unknown>> = {
  [ENDPOINTS.checkColorSeason.path]: HERE.seasonMatches,
  [ENDPOINTS.getComplementaryColors.path]: { complementaryColors: HERE.complementaryColors },
  [ENDPOINTS.getSisterSeasons.path]: HERE.sisterSeasons,
};

/** A server that answers by path; `null` is no server at all. */
function serve(answers: Readonly<Record<string, unknown>> | null, token: string | null = 'nora') {
  const sent: { path: string; body: unknown; authorization: string | null }[] = [];
  const api = createApiClient({
    getToken: () => token,
    fetch: async (path, init) => {
      const authorization = new Headers(init.headers).get('authorization');
      sent.push({ path, body: JSON.parse(init.body as string), authorization });
      if (answers === null) throw new TypeError('Failed to fetch');
      const data = answers[path];
      const failure = { success: false, message: 'It broke', error: 'INTERNAL_ERROR' };
      return data === undefined
        ? Response.json(failure, { status: 500 })
        : Response.json({ success: true, data });
    },
  });
  return { sent, deps: { api, isSignedIn: () => token !== null } };
}

const ask = (deps: Parameters<typeof askColorCheck>[1], color = MUSTARD) =>
  askColorCheck(color, deps, new AbortController().signal);

describe('askColorCheck', () => {
  afterEach(() => void vi.useRealTimers());

  it('[S2-APAN-08] [S2-APAN-09] [S2-APAN-10] asks the server, when signed in, for matches and complements, then for the sisters', async () => {
    const { sent, deps } = serve(ANSWERS);
    expect(await ask(deps)).toEqual(HERE);
    const selected = { selectedColor: MUSTARD.hex };
    const authorization = 'Bearer nora';
    expect(sent).toEqual([
      { path: ENDPOINTS.checkColorSeason.path, body: selected, authorization },
      { path: ENDPOINTS.getComplementaryColors.path, body: selected, authorization },
      {
        path: ENDPOINTS.getSisterSeasons.path,
        body: { topMatch: expect.stringMatching(/^[a-z]+_[a-z]+$/) },
        authorization,
      },
    ]);
  });

  it("[S2-APAN-11] asks for the sisters of the user's season when it is among the matches, else of the first", async () => {
    const [first, ...others] = HERE.seasonMatches;
    if (!first) throw new Error('A color matches some season');
    const askedFor = async (key: 'clear_winter' | 'soft_autumn') => {
      const own = { ...first, season: { key: 'soft_autumn', name: 'Soft Autumn' } };
      const matches = [{ ...first, season: { key: 'true_spring', name: 'True Spring' } }, own];
      const { sent, deps } = serve({
        ...ANSWERS,
        [ENDPOINTS.checkColorSeason.path]: [...matches, ...others.slice(1)],
      });
      await askColorCheck({ ...MUSTARD, season: key }, deps, new AbortController().signal);
      return sent.at(-1)?.body;
    };
    expect(await askedFor('soft_autumn')).toEqual({ topMatch: 'soft_autumn' });
    expect(await askedFor('clear_winter')).toEqual({ topMatch: 'true_spring' });
  });

  it('asks no server as a guest, and computes the same on this device', async () => {
    const { sent, deps } = serve(ANSWERS, null);
    expect(await ask(deps)).toEqual(HERE);
    expect(sent).toEqual([]);
  });

  it('[S2-APAN-12] computes on this device where a server accepts the request and never answers', async () => {
    vi.useFakeTimers();
    const api = createApiClient({
      getToken: () => 'nora',
      fetch: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    });
    const answer = ask({ api, isSignedIn: () => true });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer).toEqual(HERE);
  });

  it.each(Object.keys(ANSWERS))('fails when the server fails at %s', async (path) => {
    const { deps } = serve({ ...ANSWERS, [path]: undefined });
    await expect(ask(deps)).rejects.toThrow('It broke');
  });

  it('fails when the server matches no season at all', async () => {
    const { deps } = serve({ ...ANSWERS, [ENDPOINTS.checkColorSeason.path]: [] });
    await expect(ask(deps)).rejects.toThrow('returned nothing for the color');
  });
});
