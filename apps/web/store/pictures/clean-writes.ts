import type { Row, StoreChange, StoredPhoto, StoredRecord } from '@color-almanac/sync';

import { warnDevelopers } from '../../base/warn-developers.ts';
import { cleanInlinePictures } from './clean-inline-pictures.ts';
import { listInline } from './clean-on-demand.ts';
import type { CleanPicture, WrittenPictures, Writing } from './clean-on-demand.ts';

/** A picture alone, or a record's address that contains one. */
type Picture = StoredPhoto | string;

/** More rounds than any change needs. */
const MOST_ROUNDS = 5;
const MOST_TEXTS = 20;
const REFUSED = { ok: false, reason: 'unavailable' } as const;

/** Pictures this page has cleaned, alone and inside texts, so that none is looked at twice. */
const cleaned = { bytes: new WeakSet<Uint8Array>(), texts: new Set<string>() };

/** Writes changes with pictures once these are clean. */
export interface CleanWriting {
  /** Makes a change again that wrote nothing, because it contained the pictures of `first`. */
  readonly updateAgain: (first: WrittenPictures) => Writing['update'];
  readonly writeBlobs: Writing['writeBlobs'];
}

/** What nobody understands is refused; inside a record it is left out. A transaction cannot wait for a decoder. */
export function openCleanWriting(store: Writing, clean: CleanPicture): CleanWriting {
  return {
    updateAgain: (first) => async (kind, request, decide) => {
      const found = createFindings(clean);
      let unknown = found.listUnknown(first);
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        if (!(await found.add(unknown))) return REFUSED;
        const notYetClean = new Error('Pictures must be cleaned before they are stored');
        try {
          return await store.update(kind, request, (view) => {
            const change = decide(view);
            unknown = found.listUnknown(change);
            // Another tab wrote meanwhile, and the change has other pictures now.
            if (unknown.length > 0) throw notYetClean;
            return found.apply(change);
          });
        } catch (error) {
          if (error !== notYetClean) throw error;
        }
      }
      throw new Error('A change has other pictures each time it is made');
    },
    writeBlobs: async (blobs) => {
      const found = createFindings(clean);
      if (!(await found.add(found.listUnknown({ blobs })))) return REFUSED;
      return store.writeBlobs(found.cleanBlobs(blobs));
    },
  };
}

/** What became of the pictures of one change. */
function createFindings(clean: CleanPicture) {
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
    listUnknown: ({ rows, blobs }: WrittenPictures): readonly Picture[] => [
      ...[...(blobs?.values() ?? [])].flatMap((blob) =>
        blob && !pictures.has(blob.bytes) && !cleaned.bytes.has(blob.bytes) ? [blob] : [],
      ),
      ...[...(rows?.values() ?? [])]
        .flatMap((row) => listInline(row?.record).map(({ address }) => address))
        .filter((address) => !texts.has(address) && !cleaned.texts.has(address)),
    ],
    apply: <R extends StoredRecord, Answer>(
      change: StoreChange<R, Answer>,
    ): StoreChange<R, Answer> => {
      if (pictures.size + texts.size === 0) return change;
      const { rows, blobs } = change;
      return {
        ...change,
        ...(rows ? { rows: new Map([...rows].map(([id, row]) => [id, cleanRow(row)])) } : {}),
        ...(blobs ? { blobs: cleanBlobs(blobs) } : {}),
      };
    },
    /** Resolves to whether all of them can be stored now. */
    add: async (unknown: readonly Picture[]): Promise<boolean> => {
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
