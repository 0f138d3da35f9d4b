import { LARGEST_PHOTO_CHARACTERS, type ScanProgress } from '@color-almanac/contract';
import type { VisionEngine } from '@color-almanac/vision';
import { wordScan } from '@color-almanac/words';
import type { FastifyInstance } from 'fastify';

import type { EngineRouter } from '../providers/guarding/engine-router.ts';

import { answerEndpoint, type RouteOutcome } from '../http/answer-endpoint.ts';
import { analyzeSentClothing } from '../records/catalog/analyze-sent-clothing.ts';
import { readSentPhoto, type DecodePhoto } from '../http/read-sent-photo.ts';
import { refuseScan } from '../http/refusal.ts';
import { releasePixels } from '../http/release-pixels.ts';

/** Space for the JSON around the largest photo. */
const ENVELOPE_BYTES = 1024;
/** The app scans a whole catalog of clothes, three items in three seconds, but faces one by one. */
const GARMENTS_PER_FACE = 4;

export interface VisionDeps {
  readonly router: EngineRouter;
  readonly decodePhoto: DecodePhoto;
  readonly scansPerMinute: number;
}

export function serveVision(app: FastifyInstance, deps: VisionDeps): void {
  const { router, decodePhoto } = deps;
  const bodyLimit = LARGEST_PHOTO_CHARACTERS + ENVELOPE_BYTES;
  answerEndpoint(app, {
    endpoint: 'analyzeFacePoints',
    bodyLimit,
    callsPerMinute: deps.scansPerMinute,
    answer: ({ user, body: { image, ...agreed }, signal, report }) => {
      const engine = router.engineFor({ userId: user?.userId ?? null, ...agreed });
      return scanPhoto({ engine, decodePhoto }, { image, signal, report });
    },
  });
  answerEndpoint(app, {
    endpoint: 'analyzeClothing',
    bodyLimit,
    callsPerMinute: deps.scansPerMinute * GARMENTS_PER_FACE,
    answer: ({ user, body: { provider, providerName, ...sent }, signal, report }) => {
      const engine = router.engineFor({ userId: user?.userId ?? null, provider, providerName });
      return analyzeSentClothing({ engine, decodePhoto }, { ...sent, signal, report });
    },
  });
}

interface SentFace {
  readonly image: string;
  readonly signal: AbortSignal;
  readonly report: (progress: ScanProgress) => void;
}

async function scanPhoto(
  { engine, decodePhoto }: { readonly engine: VisionEngine; readonly decodePhoto: DecodePhoto },
  { image, signal, report }: SentFace,
): Promise<RouteOutcome<'analyzeFacePoints'>> {
  const photo = await readSentPhoto({ image, signal, decodePhoto });
  if (!photo.ok) return photo;
  const outcome = await engine
    .scanFace({ pixels: photo.data, signal, onStep: (step) => report({ step }) })
    .finally(() => releasePixels(photo.data));
  if (!outcome.ok) return refuseScan(outcome.failure, 'face');
  const { scan, secondOpinion } = outcome;
  const second = secondOpinion ? { secondOpinion: wordScan(secondOpinion) } : {};
  return { ok: true, data: { ...wordScan(scan), ...second } };
}
