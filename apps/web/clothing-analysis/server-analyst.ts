import { scanProgressSchema, type AgreedProvider } from '@color-almanac/contract';
import type { ClothingScanFailure } from '@color-almanac/domain';
import type { StoredPhoto } from '@color-almanac/sync';

import type { ApiClient } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { failAnalysis } from './clothing-analyst.ts';
import type { ClothingAnalyst } from './clothing-analyst.ts';
import { explainClothingFailure } from './explain-clothing-failure.ts';

export interface ServerAnalystDeps {
  /** Calls for the person who is signed in. */
  readonly api: Pick<ApiClient, 'call'>;
  /** The photo as base64, without the prefix of a data address. */
  readonly encode: (photo: StoredPhoto) => Promise<string>;
  /** To whom the person lets this photo go; `null` keeps it with the engine of our own server. */
  readonly agreedProvider?: (() => Promise<AgreedProvider | null>) | undefined;
}

/**
 * Has clothes looked at on our server. A photo is sent for reading and not kept there; the app sends one for whoever is
 * signed in alone, although the server would answer anybody. Aborting ends the request, and with it the work on the server.
 * The server shows it to a provider only where the request names the one she agreed to.
 */
export function createServerAnalyst({
  api,
  encode,
  agreedProvider,
}: ServerAnalystDeps): ClothingAnalyst {
  return {
    analyze: async ({ photo, userColorSeason, signal, onStep }) => {
      onStep?.('processing-image');
      const [image, agreed] = await Promise.all([
        encode(photo),
        agreedProvider?.().catch(reportAsNobody),
      ]);
      try {
        const answer = await api.call('analyzeClothing', {
          body: { image, userColorSeason, ...agreed },
          needsToken: true,
          signal,
          onProgress: (line) => {
            const told = scanProgressSchema.safeParse(line);
            // That it has begun was told when it began here.
            if (told.success && told.data.step !== 'processing-image') onStep?.(told.data.step);
          },
        });
        if (!answer) return failAnalysis('');
        const { match: _rated, secondOpinion, ...analysis } = answer;
        return { ok: true, analysis, ...(secondOpinion ? { secondOpinion } : {}) };
      } catch (error) {
        if (error instanceof ApiError) return refuse(explainClothingFailure(error));
        throw error;
      }
    },
  };
}

/** Whose answer is not known is sent to nobody. */
function reportAsNobody(error: unknown): null {
  reportError(error);
  return null;
}

function refuse(failure: ClothingScanFailure) {
  return { ok: false, failure } as const;
}
