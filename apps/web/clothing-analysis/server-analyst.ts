import { scanProgressSchema } from '@color-almanac/contract';
import type { ClothingScanFailure } from '@color-almanac/domain';
import type { StoredPhoto } from '@color-almanac/storage';

import type { ApiClient } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { failAnalysis } from './clothing-analyst.ts';
import type { ClothingAnalyst } from './clothing-analyst.ts';
import { explainClothingFailure } from './explain-clothing-failure.ts';

export interface ServerAnalystGround {
  /** Calls for the person who is signed in. */
  readonly api: Pick<ApiClient, 'call'>;
  /** The photo as base64, without the prefix of a data address. */
  readonly encode: (photo: StoredPhoto) => Promise<string>;
}

/**
 * Has clothes looked at on our server. A photo is sent for reading and kept nowhere; the app sends one for whoever is
 * signed in alone, although the server would answer anybody. Aborting ends the request, and with it the work on the server.
 */
export function createServerAnalyst({ api, encode }: ServerAnalystGround): ClothingAnalyst {
  return {
    analyze: async ({ photo, userColorSeason, signal, onStep }) => {
      onStep?.('processing-image');
      const image = await encode(photo);
      try {
        const answer = await api.call('analyzeClothing', {
          body: { image, userColorSeason },
          needsToken: true,
          signal,
          onProgress: (line) => {
            const told = scanProgressSchema.safeParse(line);
            // That it has begun was told when it began here.
            if (told.success && told.data.step !== 'processing-image') onStep?.(told.data.step);
          },
        });
        if (!answer) return failAnalysis('');
        const { match: _rated, ...analysis } = answer;
        return { ok: true, analysis };
      } catch (error) {
        if (error instanceof ApiError) return refuse(explainClothingFailure(error));
        throw error;
      }
    },
  };
}

function refuse(failure: ClothingScanFailure) {
  return { ok: false, failure } as const;
}
