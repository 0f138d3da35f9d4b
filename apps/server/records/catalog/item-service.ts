import { readItemCursor, type itemQuerySchema } from '@color-almanac/contract';
import type { CatalogItem, ItemChange } from '@color-almanac/domain';
import type * as z from 'zod/mini';

import type { Idempotent } from '../../http/idempotent.ts';
import type { PhotoService } from '../../photos/photo-service.ts';
import type { Database } from '../../storage/dialects.ts';
import {
  changeItem,
  deleteItems,
  getItem,
  listItems,
  type ItemChangeOutcome,
  createItem,
  type ItemFields,
  type ItemName,
  type ItemPatch,
} from '../../storage/item-records.ts';
import { ID_TAKEN, USER_GONE, type Outcome, type Refusal } from '../../http/refusal.ts';
import { photoAddresses } from '../../storage/photo-records.ts';
import type { QuotaKind } from '../../storage/measure-usage.ts';
import { withinQuota, type UserQuota } from '../within-quota.ts';
import { readItemPhoto } from './read-item-photo.ts';

/** What the routes call to read and change users' items and their photos. */
export interface ItemService {
  list(
    wanted: z.output<typeof itemQuerySchema> & { readonly userId: string },
  ): Promise<Outcome<CatalogItem[]>>;
  get(name: ItemName): Promise<Outcome<CatalogItem>>;
  /** Creates an item; `image` is the uploaded file, of any type. */
  create(wanted: {
    readonly userId: string;
    readonly fields: ItemFields;
    readonly image: Uint8Array | null;
    readonly once: Idempotent;
  }): Promise<Outcome<CatalogItem>>;
  change(
    wanted: ItemName & { readonly patch: ItemPatch; readonly once: Idempotent },
  ): Promise<Outcome<CatalogItem>>;
  remove(wanted: ItemName & { readonly once: Idempotent }): Promise<Outcome<{ deleted: true }>>;
  /** Returns the IDs of the items that existed. */
  removeAll(wanted: {
    readonly userId: string;
    readonly ids: readonly string[];
    readonly once: Idempotent;
  }): Promise<Outcome<{ deleted: string[] }>>;
}

export interface ItemServiceDeps {
  readonly database: Database;
  readonly photos: PhotoService;
  /** The user's quota. */
  readonly quota: UserQuota;
  readonly newId: () => string;
  /** ISO time. */
  readonly now: () => string;
}

const TEXTS = ['category', 'subcategory', 'name', 'brand', 'description', 'style'] as const;

/** Turns an empty text in a client's body into `null`. Everything else is left to the contract. */
export function readItemBody(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  const sent = raw as Readonly<Record<string, unknown>>;
  const emptied = TEXTS.filter((field) => sent[field] === '').map((field) => [field, null]);
  return { ...sent, ...Object.fromEntries(emptied) };
}

const MISSING: Refusal = { ok: false, error: 'not-found', message: 'This item does not exist.' };

/** Items in the database, photos in their store. */
export function openItemService(deps: ItemServiceDeps): ItemService {
  const { database } = deps;
  return {
    list: async ({ userId, catalogue_type: catalogueType, limit, after }) => {
      const place = after === undefined ? undefined : (readItemCursor(after) ?? undefined);
      const items = await listItems(database, { userId, catalogueType, limit, after: place });
      return { ok: true, data: [...items] };
    },
    get: async (name) => {
      const item = await getItem(database, name);
      return item === null ? MISSING : { ok: true, data: item };
    },
    create: (wanted) => takeItem(deps, { ...wanted, analyze: seeNothing, finish: answerItem }),
    change: ({ once, ...wanted }) =>
      once(async (db) => answerChange(await changeItem(db, { ...wanted, now: deps.now() }))),
    remove: ({ userId, id, once }) =>
      remove(deps, { userId, ids: [id], once }, (ids) =>
        ids.length === 0 ? MISSING : { ok: true, data: { deleted: true } },
      ),
    removeAll: (wanted) =>
      remove(deps, wanted, (ids) => ({ ok: true, data: { deleted: [...ids] } })),
  };
}

async function remove<Data>(
  { photos, now }: ItemServiceDeps,
  { userId, ids, once }: Parameters<ItemService['removeAll']>[0],
  answer: (ids: readonly string[]) => Outcome<Data>,
): Promise<Outcome<Data>> {
  let released: readonly string[] = [];
  const outcome = await once(async (db) => {
    const deleted = await deleteItems(db, { userId, ids, now: now() });
    ({ released } = deleted);
    return answer(deleted.ids);
  });
  await photos.discard(released);
  return outcome;
}

const seeNothing = async () => ({ ok: true, data: { change: {}, seen: null } }) as const;

const answerItem = async (_db: Database, item: CatalogItem): Promise<Outcome<CatalogItem>> => ({
  ok: true,
  data: item,
});

function answerChange(changed: ItemChangeOutcome): Outcome<CatalogItem> {
  if (changed.kind === 'changed') return { ok: true, data: changed.item };
  if (changed.kind === 'missing') return MISSING;
  const message = 'This item was changed elsewhere.';
  return { ok: false, error: 'conflict', message, current: changed.current };
}

const NO_PHOTO: Refusal = {
  ok: false,
  error: 'invalid-request',
  message: 'image: An item needs a photo',
};

interface ItemTaking<Seen, Answer extends CatalogItem> {
  readonly userId: string;
  readonly fields: ItemFields;
  /** The uploaded file, of any type. */
  readonly image: Uint8Array | null;
  readonly once: Idempotent;
  /** Analyzes the photo before anything is saved, and may refuse it. Fields the client sent win over the analysis. */
  readonly analyze: (
    photo: Uint8Array,
  ) => Promise<Outcome<{ readonly change: ItemChange; readonly seen: Seen }>>;
  /** What is added besides items and photos, for the quota. */
  readonly added?: readonly QuotaKind[];
  /** Writes the rest in the same transaction and builds the answer. `seen` is null for an item created earlier. */
  readonly finish: (
    transaction: Database,
    item: CatalogItem,
    seen: Seen | null,
  ) => Promise<Outcome<Answer>>;
}

/** Creates an item with its photo. If the ID already exists, that item stays unchanged. */
export async function takeItem<Seen, Answer extends CatalogItem>(
  deps: ItemServiceDeps,
  { userId, fields, image, once, analyze, added = [], finish }: ItemTaking<Seen, Answer>,
): Promise<Outcome<Answer>> {
  const { id = deps.newId(), ...content } = fields;
  // Checked first, so that a repeated call neither needs nor processes a photo.
  const known = fields.id === undefined ? null : await getItem(deps.database, { userId, id });
  const { quota } = deps;
  if (known) {
    return once((db) =>
      withinQuota({ db, userId, quota, added }, (transaction) => finish(transaction, known, null)),
    );
  }
  if (image === null) return NO_PHOTO;
  const read = await readItemPhoto(image);
  if (!read.ok) return read;
  const looked = await analyze(read.data);
  if (!looked.ok) return looked;
  const { change, seen } = looked.data;
  const taken = await deps.photos.take(read.data);
  if (!taken.ok) return taken;
  const photo = taken.data;
  const wanted = { userId, id, fields: { ...change, ...content }, photo, now: deps.now() };
  let mayBeWritten = false;
  try {
    const outcome = await once((db) =>
      withinQuota(
        { db, userId, quota, added: ['items', 'photos', ...added] },
        async (transaction) => {
          const made = await createItem(transaction, wanted);
          if (made.kind !== 'made') return made.kind === 'taken' ? ID_TAKEN : USER_GONE;
          const { item } = made;
          const isNew = item.image_url === photoAddresses(photo).image_url;
          const finished = await finish(transaction, item, isNew ? seen : null);
          mayBeWritten = true;
          return finished;
        },
      ),
    );
    // A repeated call shows the photo saved the first time, so this one is not needed.
    const isShown = outcome.ok && outcome.data.image_url === photoAddresses(photo).image_url;
    if (!isShown) await deps.photos.discard([photo.id]);
    return outcome;
  } catch (error) {
    // An error during commit does not say whether it was written: then the files stay for the orphan sweep.
    if (!mayBeWritten) await deps.photos.discard([photo.id]);
    throw error;
  }
}
