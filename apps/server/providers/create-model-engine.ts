import {
  type FaceScanOutcome,
  type GarmentScanOutcome,
  type Pixels,
  type ScanRequest,
  type VisionEngine,
  type VisionFailure,
} from '@color-almanac/vision';

import type { EncodePicture } from './encode-picture.ts';
import type { LanguageModel } from './language-model.ts';
import { explainFailure } from './inference/explain-model-failure.ts';
import { FACE_INQUIRY } from './inference/face-inquiry.ts';
import { GARMENT_INQUIRY } from './inference/garment-inquiry.ts';
import { inquire, type Inquiry } from './inference/inquiry.ts';
import { refuseFacePhoto, refuseGarmentPhoto } from './inference/refuse-picture.ts';
import { toFaceScan } from './inference/to-face-scan.ts';
import { toGarmentScan } from './inference/to-garment-scan.ts';

export interface ModelEngineOptions {
  /** Not closed with the engine, because others may use it too. */
  readonly model: LanguageModel;
  readonly encode: EncodePicture;
}

/** Pixels on the long side. Irises are small in a photo, and models scale larger pictures down. */
const FACE_SIDE = 1568;
const GARMENT_SIDE = 1024;

/**
 * The engine that asks a provider's model. A picture that no engine could read is refused before it is sent. The model
 * receives a JPEG without metadata. Colors are what the model saw, one for each point.
 */
export function createModelEngine({ model, encode }: ModelEngineOptions): VisionEngine {
  let closed = false;
  return {
    name: `${model.model} at ${model.name}`,
    scanFace: async (request): Promise<FaceScanOutcome> => {
      if (closed) return { ok: false, failure: { reason: 'engine-unavailable' } };
      const inferred = await infer(request, {
        model,
        inquiry: FACE_INQUIRY,
        encode: (pixels) => encode(pixels, { longSide: FACE_SIDE }),
        refuse: refuseFacePhoto,
      });
      return inferred.ok ? toFaceScan(inferred.answer, request.pixels) : inferred;
    },
    scanGarment: async (request): Promise<GarmentScanOutcome> => {
      if (closed) return { ok: false, failure: { reason: 'engine-unavailable' } };
      const inferred = await infer(request, {
        model,
        inquiry: GARMENT_INQUIRY,
        encode: (pixels) => encode(pixels, { longSide: GARMENT_SIDE }),
        refuse: refuseGarmentPhoto,
      });
      return inferred.ok ? toGarmentScan(inferred.answer, request.pixels) : inferred;
    },
    close: async () => {
      closed = true;
    },
  };
}

interface InferenceRequest<Answer> {
  readonly model: LanguageModel;
  readonly inquiry: Inquiry<Answer>;
  readonly encode: (pixels: Pixels) => Promise<Uint8Array>;
  readonly refuse: (pixels: Pixels) => VisionFailure | null;
}

type InferenceOutcome<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly failure: VisionFailure };

async function infer<Answer>(
  { pixels, signal, onStep }: ScanRequest,
  { model, inquiry, encode, refuse }: InferenceRequest<Answer>,
): Promise<InferenceOutcome<Answer>> {
  const cancelled = { ok: false, failure: { reason: 'cancelled' } } as const;
  if (signal?.aborted) return cancelled;
  onStep?.('processing-image');
  const refused = refuse(pixels);
  if (refused) return { ok: false, failure: refused };
  const picture = await encode(pixels);
  if (signal?.aborted) return cancelled;
  onStep?.('detecting-features');
  if (signal?.aborted) return cancelled;
  const outcome = await inquire(model, inquiry, { picture, signal: toAbortSignal(signal) });
  if (signal?.aborted) return cancelled;
  if (!outcome.ok) return { ok: false, failure: explainFailure(outcome.failure) };
  onStep?.('analyzing-colors');
  return outcome;
}

/** A signal without events can only be polled, so it cannot abort a running request. */
function toAbortSignal(signal: ScanRequest['signal']): AbortSignal {
  return signal instanceof AbortSignal ? signal : new AbortController().signal;
}
