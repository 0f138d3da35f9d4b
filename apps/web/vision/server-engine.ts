import { scanProgressSchema, type AgreedProvider } from '@color-almanac/contract';
import type {
  CameraEngine,
  Cancellation,
  FaceScanOutcome,
  Pixels,
  ScanRequest,
  VisionEngine,
  VisionFailure,
} from '@color-almanac/vision';

import type { ApiClient } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { explainServerFailure } from './explain-server-failure.ts';

export interface ServerEngineDeps {
  /** Calls in the signed-in user's name. */
  readonly api: Pick<ApiClient, 'call'>;
  /** The picture as base64. */
  readonly encode: (pixels: Pixels) => Promise<string>;
  /** The provider the user allows to see this picture; with `null` only our own server's engine sees it. */
  readonly agreedProvider?: (() => Promise<AgreedProvider | null>) | undefined;
}

const CANCELLED: VisionFailure = { reason: 'cancelled' };
const LOST: VisionFailure = { reason: 'image-lost', message: 'We couldn’t prepare the photo.' };
const NOTHING: VisionFailure = { reason: 'engine-failed', message: '' };

/**
 * The engine of our server. A picture is sent for reading and not stored there; only signed-in users can send one. The
 * server passes it to a provider only where the request names the one the user agreed to. An abort signal ends the
 * request, and with it the work on the server.
 */
export function createServerEngine(deps: ServerEngineDeps): VisionEngine {
  let isClosed = false;
  return {
    name: 'on the server',
    close: async () => {
      isClosed = true;
    },
    // The server returns what follows from an item, not what was seen; that call is elsewhere.
    scanGarment: async () => ({ ok: false, failure: { reason: 'engine-unavailable' } }),
    scanFace: async (request) => {
      if (isClosed) return refuse({ reason: 'engine-unavailable' });
      if (request.signal?.aborted) return refuse(CANCELLED);
      request.onStep?.('processing-image');
      const [image, agreed] = await Promise.all([
        deps.encode(request.pixels).catch(reportLoss),
        deps.agreedProvider?.().catch(reportLoss),
      ]);
      if (image === null) return refuse(LOST);
      return request.signal?.aborted
        ? refuse(CANCELLED)
        : send(deps.api, { image, ...agreed }, request);
    },
  };
}

async function send(
  api: ServerEngineDeps['api'],
  // Leaving it out guarantees that no one else sees the picture.
  body: { readonly image: string } & Partial<AgreedProvider>,
  { signal, onStep }: ScanRequest,
): Promise<FaceScanOutcome> {
  try {
    const answer = await api.call('analyzeFacePoints', {
      body,
      needsToken: true,
      ...(isAbortSignal(signal) ? { signal } : {}),
      onProgress: (line) => {
        const progress = scanProgressSchema.safeParse(line);
        // The first step was already reported when it began here.
        if (progress.success && progress.data.step !== 'processing-image')
          onStep?.(progress.data.step);
      },
    });
    if (!answer) return refuse(NOTHING);
    const { secondOpinion, ...scan } = answer;
    return { ok: true, scan, ...(secondOpinion ? { secondOpinion } : {}) };
  } catch (error) {
    if (error instanceof ApiError) return refuse(explainServerFailure(error));
    throw error;
  }
}

function refuse(failure: VisionFailure): FaceScanOutcome {
  return { ok: false, failure };
}

function reportLoss(error: unknown): null {
  reportError(error);
  return null;
}

function isAbortSignal(signal: Cancellation | undefined): signal is AbortSignal {
  return signal instanceof AbortSignal;
}

/**
 * The engine in the form of one on this device. It is always prepared; a camera and a portrait for a drape are never sent
 * to it.
 */
export function prepareServerEngine(engine: VisionEngine): CameraEngine {
  return {
    ...engine,
    prepare: async () => true,
    inspectFrame: async (frame) => {
      frame.close();
      return { ok: false, failure: { reason: 'engine-unavailable' } };
    },
    segmentPortrait: async () => ({ ok: false, failure: { reason: 'engine-unavailable' } }),
  };
}
