import type {
  RecordKind,
  RecordStore,
  Row,
  StoreChange,
  Stored,
  StoredPhoto,
  StoredRecord,
  StoreRequest,
  StoreView,
} from '@color-almanac/sync';

import { cleanPicture } from '../vision/clean-picture.ts';
import { warnDevelopers } from '../warn-developers.ts';
import { cleanInlinePictures } from './clean-inline-pictures.ts';
import type { CleanPicture } from './clean-on-demand.ts';
import { cleaned, listInline, listUnclean } from './unclean-pictures.ts';
import type { WrittenPictures } from './unclean-pictures.ts';

/** More rounds than any change needs. */
const MOST_ROUNDS = 5;
const MOST_TEXTS = 20;
const REFUSED = { ok: false, reason: 'unavailable' } as const;

interface WritingDeps {
  readonly store: Pick<RecordStore, 'update' | 'writeBlobs'>;
  readonly clean?: CleanPicture | undefined;
}

/** Repeats a change whose pictures were not known, with the cleaned ones. `first` is what it was the first time. */
export async function updateClean<R extends StoredRecord, Answer>(
  { store, clean, first }: WritingDeps & { readonly first: WrittenPictures },
  [kind, request, decide]: readonly [
    RecordKind<R>,
    StoreRequest,
    (view: StoreView<R>) => StoreChange<R, Answer>,
  ],
): Promise<Stored<Answer>> {
  const found = createFindings(clean);
  let unknown = found.listUnknown(first);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (!(await found.add(unknown))) return REFUSED;
    const repeat = new NotYetKnown();
    try {
      return await store.update(kind, request, (view) => {
        const change = decide(view);
        unknown = found.listUnknown(change);
        // Another tab wrote meanwhile, and the change has other pictures now.
        if (unknown.length > 0) throw repeat;
        return found.apply(change);
      });
    } catch (error) {
      if (error !== repeat) throw error;
    }
  }
  throw new Error('A change has other pictures each time it is made');
}

class NotYetKnown extends Error {}

export async function writeCleanBlobs(
  { store, clean }: WritingDeps,
  blobs: ReadonlyMap<string, StoredPhoto | null>,
): Promise<Stored<void>> {
  const found = createFindings(clean);
  if (!(await found.add(found.listUnknown({ blobs })))) return REFUSED;
  return store.writeBlobs(found.cleanBlobs(blobs));
}

/** What became of the pictures of one change. */
function createFindings(clean: CleanPicture = cleanPicture) {
  const pictures = new Map<Uint8Array, StoredPhoto>();
  const texts = new Map<string, string | null>();
  const cleanBlobs = (blobs: ReadonlyMap<string, StoredPhoto | null>) =>
    new Map([...blobs].map(([key, blob]) => [key, (blob && pictures.get(blob.bytes)) ?? blob]));
  const cleanRow = <R extends StoredRecord>(row: Row<R> | null): Row<R> | null => {
    const changed = listInline(row?.record).filter(({ address }) => texts.has(address));
    if (!row?.record || changed.length === 0) return row;
    const patch = changed.map(({ field, address }) => [field, texts.get(address) ?? null] as const);
    return { ...row, record: Object.assign({}, row.record, Object.fromEntries(patch)) };
  };
  return {
    cleanBlobs,
    listUnknown: (change: WrittenPictures) =>
      listUnclean(change).filter((one) =>
        typeof one === 'string' ? !texts.has(one) : !pictures.has(one.bytes),
      ),
    apply: <R extends StoredRecord, Answer>(
      change: StoreChange<R, Answer>,
    ): StoreChange<R, Answer> => {
      const { rows, blobs } = change;
      return {
        ...change,
        ...(rows ? { rows: new Map([...rows].map(([id, row]) => [id, cleanRow(row)])) } : {}),
        ...(blobs ? { blobs: cleanBlobs(blobs) } : {}),
      };
    },
    /** Resolves to whether all of them can be stored now. */
    add: async (unknown: readonly (StoredPhoto | string)[]): Promise<boolean> => {
      try {
        for (const one of unknown) {
          if (typeof one === 'string') texts.set(one, await cleanText(one, clean));
          else {
            const picture = await clean({ bytes: one.bytes, type: one.type });
            if (!picture) return false;
            pictures.set(one.bytes, picture);
            cleaned.bytes.add(picture.bytes);
          }
        }
        return true;
      } catch (cause) {
        warnDevelopers('A picture is not stored, because it could not be cleaned', cause);
        return false;
      }
    },
  };
}

/** `null` where nobody understands it. */
async function cleanText(text: string, clean: CleanPicture): Promise<string | null> {
  const next = (await cleanInlinePictures(text, clean, '')) || null;
  if (cleaned.texts.size >= MOST_TEXTS) cleaned.texts.clear();
  if (next !== null) cleaned.texts.add(next);
  return next;
}
