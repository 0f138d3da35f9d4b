import type { uploadedItemAnswerSchema, uploadedItemSchema } from '@color-almanac/contract';
import {
  changeByAnalysis,
  MOST_COLLECTION_ITEMS,
  type CatalogueType,
  type CollectionType,
  type ItemChange,
} from '@color-almanac/domain';
import { type VisionEngine } from '@color-almanac/vision';
import { SCAN_STOPPED } from '@color-almanac/words';
import type * as z from 'zod/mini';

import type { Idempotent } from '../../http/idempotent.ts';
import { analyzeGarmentPhoto } from '../catalog/analyze-garment-photo.ts';
import { takeItem, type ItemServiceDeps } from '../catalog/item-service.ts';
import { type Outcome, type Refusal, refusePhoto, RefusedRequest } from '../../http/refusal.ts';
import type { DecodePhoto } from '../../http/read-sent-photo.ts';
import { collectItems } from '../../storage/collect-items.ts';
import { getCollection } from '../../storage/collection-records.ts';
import { getItem } from '../../storage/item-records.ts';
import type { RecordName } from '../../storage/put-record.ts';
import { COLLECTION_FULL, NO_COLLECTION, refuse } from './collection-service.ts';

type UploadedItem = z.output<typeof uploadedItemAnswerSchema>;
type Seen = Pick<UploadedItem, 'analysis' | 'analysis_failure'>;

interface UploadedItemServiceDeps extends ItemServiceDeps {
  readonly engine: VisionEngine;
  readonly decodePhoto: DecodePhoto;
  /** Called with errors that did not fail the request. */
  readonly onFailure: (what: string, error: unknown) => void;
}

/** Creates an item with its photo directly in the named collection. */
export type UploadedItemService = (
  wanted: RecordName & {
    readonly sent: z.output<typeof uploadedItemSchema>;
    /** The uploaded file, of any type. */
    readonly image: Uint8Array | null;
    readonly once: Idempotent;
    readonly signal: AbortSignal;
  },
) => Promise<Outcome<UploadedItem>>;

const CATALOGUE_OF = {
  wardrobe: 'wardrobe',
  radar: 'radar',
  general: 'wardrobe',
} as const satisfies Readonly<Record<CollectionType, CatalogueType>>;

const ANOTHER_COLLECTION: Refusal = {
  ok: false,
  error: 'invalid-request',
  message: 'collection_id: This is not the collection in the address',
};
const CANCELLED: Refusal = {
  ok: false,
  error: 'cancelled',
  message: SCAN_STOPPED,
};
const NOT_SEEN: Refusal = {
  ok: false,
  error: 'server-error',
  message: 'The item could not be analyzed. Please try again later.',
};
const NOT_ASKED: Seen = { analysis: null, analysis_failure: null };

export function openUploadedItemService(deps: UploadedItemServiceDeps): UploadedItemService {
  return async ({ userId, id, sent, image, once, signal }) => {
    const { collection_id, analyze_ai, ...itemFields } = sent;
    if (collection_id !== undefined && collection_id !== id) return ANOTHER_COLLECTION;
    // Checked first, so that no photo is processed in vain; checked again in the transaction.
    const collection = await getCollection(deps.database, { userId, id });
    if (collection === null) return NO_COLLECTION;
    if (collection.item_ids.length >= MOST_COLLECTION_ITEMS) return COLLECTION_FULL;
    return takeItem<Seen, UploadedItem>(deps, {
      userId,
      fields: {
        ...itemFields,
        catalogue_type: itemFields.catalogue_type ?? CATALOGUE_OF[collection.type],
      },
      image,
      once,
      analyze: async (photo) => {
        const seen = analyze_ai ? await analyze(deps, photo, signal) : NOT_ASKED;
        // A client that disconnected will retry. Saving the item now would leave it without analysis.
        if (signal.aborted) return CANCELLED;
        return { ok: true, data: { seen, change: changeOf(seen) } };
      },
      added: ['collected'],
      finish: async (transaction, item, seen) => {
        const now = deps.now();
        const itemIds = [item.id];
        const collected = await collectItems(transaction, { userId, id, itemIds, now });
        if (collected.kind !== 'done') return refuse(collected, 'id');
        const found = await getItem(transaction, { userId, id: item.id });
        return { ok: true, data: { ...(found ?? item), ...(seen ?? NOT_ASKED) } };
      },
    });
  };
}

/** An analysis that asks the user a question is not saved. */
function changeOf({ analysis }: Seen): ItemChange {
  return analysis && !analysis.ask ? changeByAnalysis(analysis) : {};
}

async function analyze(
  deps: UploadedItemServiceDeps,
  photo: Uint8Array,
  signal: AbortSignal,
): Promise<Seen> {
  const outcome = await attemptAnalysis(deps, photo, signal);
  if (outcome.ok) return { analysis: outcome.data.analysis, analysis_failure: null };
  const { ok: _ok, current: _current, ...failure } = outcome;
  return { analysis: null, analysis_failure: failure };
}

async function attemptAnalysis(
  { engine, decodePhoto, onFailure }: UploadedItemServiceDeps,
  bytes: Uint8Array,
  signal: AbortSignal,
): ReturnType<typeof analyzeGarmentPhoto> {
  const begun = performance.now();
  try {
    const photo = await decodePhoto(bytes, { signal, keepsClear: true });
    if (!photo.ok) return refusePhoto(photo);
    return await analyzeGarmentPhoto(engine, { pixels: photo.pixels, signal, begun });
  } catch (error) {
    if (error instanceof RefusedRequest) return error.refusal;
    if (signal.aborted) return CANCELLED;
    onFailure('an uploaded item could not be analyzed', error);
    return NOT_SEEN;
  }
}
