import { readItemCursor } from '@color-almanac/contract';
import type { CatalogItem } from '@color-almanac/domain';

import { PERSON_GONE, type Outcome, type Refusal } from '../outcome.ts';
import type { PhotoKeeper } from '../photos/photo-keeper.ts';
import {
  changeItem,
  createItem,
  deleteItems,
  getItem,
  listItems,
  type ItemChangeOutcome,
} from '../storage/item-records.ts';
import type { Database } from '../storage/open-database.ts';
import type { PersonRoom } from '../storage/person-room.ts';
import { photoAddresses } from '../storage/photo-records.ts';
import { withinRoom } from '../within-room.ts';
import { markUnchanging } from '../write-json.ts';
import type { ItemKeeper } from './item-keeper.ts';
import { readItemPhoto } from './read-item-photo.ts';

export interface ItemKeeperParts {
  readonly database: Database;
  readonly photos: PhotoKeeper;
  /** How much a person may keep. */
  readonly room: PersonRoom;
  readonly newId: () => string;
  /** ISO time. */
  readonly now: () => string;
}

const MISSING: Refusal = { ok: false, error: 'not-found', message: 'There is no such item.' };
const NO_PHOTO: Refusal = {
  ok: false,
  error: 'invalid-request',
  message: 'image: An item needs a photo',
};

/** Items in the database, photos in their store. */
export function openItemKeeper(parts: ItemKeeperParts): ItemKeeper {
  const { database } = parts;
  return {
    list: async ({ userId, catalogue_type: catalogueType, limit, after }) => {
      const place = after === undefined ? undefined : (readItemCursor(after) ?? undefined);
      const items = await listItems(database, { userId, catalogueType, limit, after: place });
      const data = [...items];
      // Read for this answer alone. A thousand items are written at once, not searched for what is written already.
      markUnchanging(data);
      return { ok: true, data };
    },
    get: async (name) => {
      const item = await getItem(database, name);
      return item === null ? MISSING : { ok: true, data: item };
    },
    create: (wanted) => create(parts, wanted),
    change: ({ once, ...wanted }) =>
      once(async (db) => answerChange(await changeItem(db, { ...wanted, now: parts.now() }))),
    remove: ({ userId, id, once }) =>
      remove(parts, { userId, ids: [id], once }, (ids) =>
        ids.length === 0 ? MISSING : { ok: true, data: { deleted: true } },
      ),
    removeAll: (wanted) =>
      remove(parts, wanted, (ids) => ({ ok: true, data: { deleted: [...ids] } })),
  };
}

async function create(
  parts: ItemKeeperParts,
  { userId, fields, image, once }: Parameters<ItemKeeper['create']>[0],
): Promise<Outcome<CatalogItem>> {
  const { id = parts.newId(), ...content } = fields;
  // Looked for first, so that no photo is worked on, or asked for, that was taken before.
  const known = fields.id === undefined ? null : await getItem(parts.database, { userId, id });
  if (known) return once(async () => ({ ok: true, data: known }));
  if (image === null) return NO_PHOTO;
  // When the record then fails with an error, nobody knows whether it was written: the files stay for the sweep.
  const read = await readItemPhoto(image);
  if (!read.ok) return read;
  const taken = await parts.photos.take(read.data);
  if (!taken.ok) return taken;
  const photo = taken.data;
  const wanted = { userId, id, fields: content, photo, now: parts.now() };
  const outcome = await once((db) =>
    withinRoom(
      { db, userId, room: parts.room, added: ['items', 'photos'] },
      async (transaction) => {
        const item = await createItem(transaction, wanted);
        return item === null ? PERSON_GONE : { ok: true, data: item };
      },
    ),
  );
  // An answer given before, or an item made before, shows the photo that was taken then.
  const isShown = outcome.ok && outcome.data.image_url === photoAddresses(photo).image_url;
  if (!isShown) await parts.photos.discard([photo.id]);
  return outcome;
}

async function remove<Data>(
  { photos }: ItemKeeperParts,
  { userId, ids, once }: Parameters<ItemKeeper['removeAll']>[0],
  answer: (ids: readonly string[]) => Outcome<Data>,
): Promise<Outcome<Data>> {
  let released: readonly string[] = [];
  const outcome = await once(async (db) => {
    const deleted = await deleteItems(db, { userId, ids });
    ({ released } = deleted);
    return answer(deleted.ids);
  });
  await photos.discard(released);
  return outcome;
}

function answerChange(changed: ItemChangeOutcome): Outcome<CatalogItem> {
  if (changed.kind === 'changed') return { ok: true, data: changed.item };
  if (changed.kind === 'missing') return MISSING;
  const message = 'This item was changed elsewhere meanwhile.';
  return { ok: false, error: 'conflict', message, current: changed.current };
}
