import { scanProgressSchema, type AgreedProvider } from '@color-almanac/contract';
import type { ClothingScanFailure } from '@color-almanac/domain';
import type { StoredPhoto } from '@color-almanac/sync';

import type { ApiClient } from '../../api/client/api-client.ts';
import { ApiError } from '../../api/client/api-error.ts';
import type { ApiFailure } from '../../api/client/api-error.ts';
import { failAnalysis } from './clothing-analyst.ts';
import type { ClothingAnalyst } from './clothing-analyst.ts';

export interface ServerAnalystDeps {
  /** Calls in the signed-in user's name. */
  readonly api: Pick<ApiClient, 'call'>;
  /** The photo as base64, without the prefix of a data address. */
  readonly encode: (photo: StoredPhoto) => Promise<string>;
  /** The provider the user allows to see this photo; with `null` only our own server's engine sees it. */
  readonly agreedProvider?: (() => Promise<AgreedProvider | null>) | undefined;
}

/**
 * Has clothes analyzed on our server. A photo is sent for reading and not stored there; the app sends one only for
 * signed-in users, although the server would answer anyone. Aborting ends the request, and with it the work on the
 * server. The server passes it to a provider only where the request names the one the user agreed to.
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
            const progress = scanProgressSchema.safeParse(line);
            // The first step was already reported when it began here.
            if (progress.success && progress.data.step !== 'processing-image')
              onStep?.(progress.data.step);
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

/** If the user's answer is unknown, no provider is named. */
function reportAsNobody(error: unknown): null {
  reportError(error);
  return null;
}

function refuse(failure: ClothingScanFailure) {
  return { ok: false, failure } as const;
}

const OR_HERE = 'You can read the photo on this device instead.';

/** Failures whose message helps the user more than "failed". */
const WITH_MESSAGE: ReadonlySet<ApiFailure> = new Set([
  'no-garment',
  'image-too-small',
  'image-too-large',
  'invalid-image',
  'content-refused',
  'rate_limit',
  'signed-out',
  'not-signed-in',
]);

/** How other servers report too many requests. */
const BUSY = /overloaded|high demand|service ?unavailable/i;

/** Why the analysis of an item on the server failed. */
function explainClothingFailure(error: ApiError): ClothingScanFailure {
  const { code, message, retryAfter } = error;
  if (error.name === 'ServiceUnavailable' || BUSY.test(message)) {
    const wait = retryAfter === null ? {} : { retryAfter };
    return { reason: 'service-unavailable', message, ...wait };
  }
  if (code === 'unreachable') {
    return { reason: 'server-unreachable', message: `${message}. ${OR_HERE}` };
  }
  return { reason: 'failed', message: WITH_MESSAGE.has(code) ? message : '' };
}
