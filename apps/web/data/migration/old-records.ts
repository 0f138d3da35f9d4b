import { COLLECTION_KIND, ITEM_KIND, PALETTE_KIND, readRow } from '@color-almanac/sync';
import type { StoredRecord, RecordKind, Row } from '@color-almanac/sync';

import { readOldStore } from './old-databases.ts';
import { fieldsOf } from './old-ids.ts';
import type { NewIds } from './old-ids.ts';
import type { NewContent } from './new-content.ts';
import type { oldDatabasesOf } from './migration-state.ts';
import { quarantineKey } from '../store-transaction.ts';

/** The store of an old database whose rows have keys `kind/id`. */
const ROWS = 'rows';
/** The key of the number of changes. */
const COUNT = 'count';
const ASIDE = 'aside/';

type OldDatabases = ReturnType<typeof oldDatabasesOf>;

/** Reads palettes, items and collections, and what was set aside of them. */
export async function readOldRecords(
  names: OldDatabases,
  ids: NewIds,
  content: NewContent,
): Promise<void> {
  await readKind(names.palettes, PALETTE_KIND, { ids, content });
  await readKind(names.items, ITEM_KIND, { ids, content });
  await readKind(names.collections, COLLECTION_KIND, { ids, content });
}

async function readKind<R extends StoredRecord>(
  databaseName: string,
  kind: RecordKind<R>,
  { ids, content }: { readonly ids: NewIds; readonly content: NewContent },
): Promise<void> {
  const prefix = `${kind.name}/`;
  const stored = await readOldStore(databaseName, ROWS);
  const count = stored.get(COUNT);
  if (typeof count === 'number') content.noteLocalSeq(count);
  for (const [key, raw] of stored) {
    if (key.startsWith(ASIDE)) {
      content.meta.set(`quarantine/${key.slice(ASIDE.length)}`, raw);
      continue;
    }
    if (!key.startsWith(prefix)) continue;
    content.noteKind(kind.name);
    const oldId = key.slice(prefix.length);
    const id = ids.idOf(kind.name, oldId);
    const row = convertRow(raw, (record) => readdress(kind, record, ids));
    const reading = readRow<R>(kind, row);
    if (!reading || reading.repaired) {
      content.meta.set(quarantineKey(kind.name, oldId, content.localSeq), raw);
    }
    // Other fields of an older row are preserved.
    if (reading) content.rows.set(prefix + id, reading.repaired ? reading.row : (row as Row<R>));
  }
  if (content.localSeq > 0) content.noteKind(kind.name, typeof count === 'number' && count > 0);
}

/** A row of version 1.0.0 in the format of this one. */
function convertRow(raw: unknown, readdressed: (record: unknown) => unknown): unknown {
  const { thing, touched, own, waiting } = fieldsOf(raw);
  const pending = (waiting ?? null) === null ? null : fieldsOf(waiting);
  const sent = pending && (pending['sent'] ?? null) !== null ? fieldsOf(pending['sent']) : null;
  return {
    record: readdressed(thing),
    localSeq: touched,
    ackedVersions: own,
    photoSource: null,
    pending: pending && {
      key: pending['key'],
      changedAt: pending['changedAt'],
      seq: touched,
      sent: sent && { record: readdressed(sent['thing']), photo: null },
      base: readdressed(pending['base']),
      photo: null,
      refused: pending['refused'] ?? null,
    },
  };
}

function readdress<R extends StoredRecord>(
  { name }: RecordKind<R>,
  record: unknown,
  ids: NewIds,
): unknown {
  if ((record ?? null) === null) return null;
  const fields = fieldsOf(record);
  const { id, item_ids } = fields;
  const items = Array.isArray(item_ids)
    ? {
        item_ids: item_ids.map((item) =>
          typeof item === 'string' ? ids.idOf('item', item) : item,
        ),
      }
    : {};
  return { ...fields, ...(typeof id === 'string' ? { id: ids.idOf(name, id) } : {}), ...items };
}
