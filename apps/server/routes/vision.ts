import {
  LARGEST_PHOTO_CHARACTERS,
  type ErrorCode,
  type ScanProgress,
} from '@color-almanac/contract';
import {
  SCAN_FAILURES,
  type PhotoFailureReason,
  type Pixels,
  type VisionEngine,
  type VisionFailure,
  type VisionFailureReason,
} from '@color-almanac/vision';
import type { FastifyInstance } from 'fastify';

import { answerEndpoint, type RouteOutcome } from '../answer-endpoint.ts';
import { decodeBase64 } from '../decode-base64.ts';
import type { Refusal } from '../outcome.ts';
import { refusePhoto } from '../refuse-photo.ts';
import { releasePixels } from '../release-pixels.ts';

/** Room for the JSON around the largest photo. */
const ENVELOPE_BYTES = 1024;
/** What a person is asked to wait, in seconds, before she tries a busy engine again. */
const RETRY_AFTER = 5;
const BUSY =
  'The AI service is currently experiencing high demand. Please try again in a few moments.';

export type DecodePhoto = (
  bytes: Uint8Array,
  options: { readonly signal: AbortSignal },
) => Promise<
  | { readonly ok: true; readonly pixels: Pixels }
  | { readonly ok: false; readonly reason: PhotoFailureReason; readonly message: string }
>;

export interface VisionParts {
  readonly engine: VisionEngine;
  readonly decodePhoto: DecodePhoto;
  readonly scansPerMinute: number;
}

export function serveVision(app: FastifyInstance, parts: VisionParts): void {
  answerEndpoint(app, {
    endpoint: 'analyzeFacePoints',
    bodyLimit: LARGEST_PHOTO_CHARACTERS + ENVELOPE_BYTES,
    callsPerMinute: parts.scansPerMinute,
    answer: ({ body, signal, tell }) => scanPhoto(parts, { image: body.image, signal, tell }),
  });
}

interface SentPhoto {
  readonly image: string;
  readonly signal: AbortSignal;
  readonly tell: (progress: ScanProgress) => void;
}

async function scanPhoto(
  { engine, decodePhoto }: VisionParts,
  { image, signal, tell }: SentPhoto,
): Promise<RouteOutcome<'analyzeFacePoints'>> {
  const bytes = decodeBase64(image);
  if (bytes === null) {
    return { ok: false, error: 'invalid-image', message: 'The image is not valid base64.' };
  }
  const photo = await decodePhoto(bytes, { signal }).catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
  if (photo === null) {
    return { ok: false, error: 'cancelled', message: SCAN_FAILURES.cancelled.message };
  }
  if (!photo.ok) return refusePhoto(photo);
  const outcome = await engine
    .scanFace({ pixels: photo.pixels, signal, onStep: (step) => tell({ step }) })
    .finally(() => releasePixels(photo.pixels));
  return outcome.ok ? { ok: true, data: outcome.scan } : refuseScan(outcome.failure);
}

/** What the contract calls each failure of an engine. */
const CODES = {
  'no-face': 'no-face',
  // Nobody asks for a garment here.
  'no-garment': 'server-error',
  'image-too-small': 'image-too-small',
  'too-dark': 'too-dark',
  'strong-tint': 'strong-tint',
  cancelled: 'cancelled',
  'engine-unavailable': 'engine-unavailable',
  'invalid-image': 'invalid-image',
  rate_limit: 'rate_limit',
  'image-lost': 'server-error',
  'engine-failed': 'server-error',
} as const satisfies Readonly<Record<VisionFailureReason, ErrorCode>>;

function refuseScan({ reason, message, retryAfter }: VisionFailure): Refusal {
  const error = CODES[reason];
  if (error === 'engine-unavailable') {
    return { ok: false, error, message: BUSY, retryAfter: retryAfter ?? RETRY_AFTER };
  }
  return { ok: false, error, message, ...(retryAfter === undefined ? {} : { retryAfter }) };
}
