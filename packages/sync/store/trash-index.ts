import type { TrashKind } from '@color-almanac/domain';

import type { StoredPhoto, StoredRecord } from '../data-store.ts';
import type { RecordKind } from '../record/record-kind.ts';
import type { RecordStore, StoreView } from './record-store.ts';

/** What rests in the trash of a kind: ids with the ISO time each was deleted, the last deleted first. */
export type TrashIndex = readonly (readonly [id: string, deletedAt: string])[];

type Meta = ReadonlyMap<string, unknown>;

/** The key of the list of what was deleted. */
export const trashIndexKey = ({ name }: Pick<RecordKind<never>, 'name'>) => `trash/${name}`;
export const trashRecordKey = (kind: TrashKind, id: string) => `trash/${kind}/${id}`;

export function readTrashIndex(meta: Meta, kind: Pick<RecordKind<never>, 'name'>): TrashIndex {
  const index = meta.get(trashIndexKey(kind));
  return Array.isArray(index) ? (index as TrashIndex) : [];
}

/**
 * Puts a record that is being removed into the trash. Its photo stays where it is stored, so that this takes as little
 * time and space as removing it. What was deleted long before is removed when the trash is listed.
 */
export function moveToTrash<R extends StoredRecord>(
  kind: RecordKind<R>,
  record: R,
  { meta, now }: Pick<StoreView<R>, 'meta'> & { readonly now: string },
): Meta {
  const others = readTrashIndex(meta, kind).filter(([id]) => id !== record.id);
  return new Map<string, unknown>([
    [trashRecordKey(kind.name, record.id), record],
    [trashIndexKey(kind), [[record.id, now], ...others]],
  ]);
}

/** What a put of a record changes in the trash: it is no longer there. */
export function leaveTrash<R extends StoredRecord>(
  kind: RecordKind<R>,
  id: string,
  { meta }: Pick<StoreView<R>, 'meta'>,
): Meta {
  const index = readTrashIndex(meta, kind);
  const rest = index.filter(([other]) => other !== id);
  if (rest.length === index.length) return new Map();
  return new Map<string, unknown>([
    [trashIndexKey(kind), rest.length > 0 ? rest : null],
    [trashRecordKey(kind.name, id), null],
  ]);
}

/** Whether a record is in the trash, by the list of what was deleted. */
export const isInTrash = (kind: Pick<RecordKind<never>, 'name'>, id: string, meta: Meta): boolean =>
  readTrashIndex(meta, kind).some(([other]) => other === id);

/** A picture stored here, unless it is stored only for a record in the trash. */
export async function readShownBlob<R extends StoredRecord>(
  store: Pick<RecordStore, 'readBlob' | 'update'>,
  kind: RecordKind<R>,
  id: string,
  keyOf: (kind: string, id: string) => string,
): Promise<StoredPhoto | null> {
  const photo = await store.readBlob(keyOf(kind.name, id));
  if (photo === null) return null;
  const request = { ids: [], meta: [trashIndexKey(kind)] };
  const found = await store.update(kind, request, ({ meta }) => ({
    answer: isInTrash(kind, id, meta),
  }));
  return found.ok && found.value ? null : photo;
}
