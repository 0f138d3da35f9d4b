import { readItemCursor } from '@color-almanac/contract';
import type { CatalogItem } from '@color-almanac/domain';

import type { Outcome, Refusal } from '../../http/refusal.ts';
import {
  changeItem,
  deleteItems,
  getItem,
  listItems,
  type ItemChangeOutcome,
} from '../../storage/item-records.ts';
import type { Database } from '../../storage/open-database.ts';
import type { ItemService, ItemServiceDeps } from './item-service.ts';
import { takeItem } from './take-item.ts';

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
