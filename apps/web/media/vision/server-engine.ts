import { scanProgressSchema, type AgreedProvider } from '@color-almanac/contract';
import type {
  CameraEngine,
  Cancellation,
  FaceScanOutcome,
  Pixels,
  ScanRequest,
  VisionEngine,
  VisionFailure,
  VisionFailureReason,
} from '@color-almanac/vision';

import type { ApiClient } from '../../api/client/api-client.ts';
import { ApiError } from '../../api/client/api-error.ts';
import type { ApiFailure } from '../../api/client/api-error.ts';

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

/** The wait shown to the user, in seconds, when the server does not say. */
const RETRY_AFTER = 5;

const OR_HERE = 'You can read the photo on this device instead.';

/** Our server's failures, by the engine port's names. */
const NAMED: Readonly<Partial<Record<ApiFailure, VisionFailureReason>>> = {
  'no-face': 'no-face',
  'no-garment': 'no-garment',
  'image-too-small': 'image-too-small',
  'too-dark': 'too-dark',
  'strong-tint': 'strong-tint',
  cancelled: 'cancelled',
  'invalid-image': 'invalid-image',
  rate_limit: 'rate_limit',
  'content-refused': 'refused',
};

/** Failures whose message helps the user more than "failed". */
const WITH_MESSAGE: ReadonlySet<ApiFailure> = new Set([
  'signed-out',
  'not-signed-in',
  'image-too-large',
]);

/**
 * Why a scan on the server failed, in the terms of the engine port. Failures of other servers, and of proxies before
 * ours, are recognized by status and wording.
 */
export function explainServerFailure(error: ApiError): VisionFailure {
  const { code, status, message, retryAfter } = error;
  const known = NAMED[code];
  const wait = retryAfter === null ? {} : { retryAfter };
  if (known) return { reason: known, message, ...wait };
  if (
    error.name === 'ServiceUnavailable' ||
    /overloaded|high demand|service ?unavailable/i.test(message)
  ) {
    return { reason: 'engine-unavailable', message, retryAfter: retryAfter ?? RETRY_AFTER };
  }
  if (status === 429 || message.includes('rate_limit')) {
    return { reason: 'rate_limit', message, ...wait };
  }
  if (code === 'unreachable') return { reason: 'engine-failed', message: `${message}. ${OR_HERE}` };
  if (/base64/i.test(message)) return { reason: 'invalid-image', message };
  return { reason: 'engine-failed', message: WITH_MESSAGE.has(code) ? message : '' };
}
