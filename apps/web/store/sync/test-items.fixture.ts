import { MOST_ITEMS_AT_ONCE, readItemCursor } from '@color-almanac/contract';
import { applyItemChange, createItem } from '@color-almanac/domain';
import type { CatalogItem } from '@color-almanac/domain';
import { isSameContent, ITEM_KIND } from '@color-almanac/sync';

import type { TestAnswer, TestQuestion, TestRecords } from './test-records.fixture.ts';

interface ItemQuestion extends TestQuestion {
  readonly query: URLSearchParams;
  /** The address of the photo that was sent with it. */
  readonly photo: Pick<CatalogItem, 'image_url' | 'thumbnail_url'> | null;
}

type ItemAnswer = TestAnswer<CatalogItem>;

/** Items on the test server. */
export interface TestItems extends Omit<TestRecords<CatalogItem>, 'answer'> {
  answer(question: ItemQuestion): ItemAnswer;
}

const succeed = (data: unknown): ItemAnswer => ({ ok: true, data });
const positionOf = ({ created_at, id }: Pick<CatalogItem, 'created_at' | 'id'>) => created_at + id;

export function createTestItems(): TestItems {
  const stored = new Map<string, CatalogItem>();
  const store = (item: CatalogItem): CatalogItem => {
    const next = { ...item, version: item.version + 1 };
    stored.set(item.id, next);
    return next;
  };

  function create({ fields, photo, now }: ItemQuestion): ItemAnswer {
    const { id: given, created_at, ...content } = fields;
    const id = String(given);
    const time = now();
    const catalogueType = content['catalogue_type'] as CatalogItem['catalogue_type'];
    const bare = createItem({ id, userId: 'anna', catalogueType, now: time, ...photo });
    const made = applyItemChange(bare, content, time);
    const known = stored.get(id);
    if (known) {
      return isSameContent(ITEM_KIND, known, made)
        ? succeed(known)
        : { ok: false, error: 'conflict', current: known };
    }
    if (!photo) return { ok: false, error: 'invalid-request' };
    if (stored.size >= items.most) return { ok: false, error: 'no-room' };
    return succeed(
      store({ ...made, created_at: typeof created_at === 'string' ? created_at : time }),
    );
  }

  function change({ id, fields: { version, ...content }, now }: ItemQuestion): ItemAnswer {
    const current = stored.get(id);
    if (!current) return { ok: false, error: 'not-found' };
    const next = applyItemChange(current, content, now());
    if (next === current) return succeed(current);
    if (version !== current.version) return { ok: false, error: 'conflict', current };
    return succeed(store(next));
  }

  function list(query: URLSearchParams): ItemAnswer {
    const after = readItemCursor(query.get('after') ?? '');
    const limit = Number(query.get('limit') ?? MOST_ITEMS_AT_ONCE);
    const all = [...stored.values()].toSorted((one, other) =>
      positionOf(one) > positionOf(other) ? -1 : 1,
    );
    const behind = after ? all.filter((item) => positionOf(item) < positionOf(after)) : all;
    return succeed(behind.slice(0, limit));
  }

  const items: TestItems = {
    stored,
    most: 10_000,
    changeElsewhere: (id, content) => {
      const item = stored.get(id);
      if (!item) throw new Error(`There is no ${id}`);
      store(applyItemChange(item, content, item.updated_at));
    },
    answer: (question) => {
      const { method, id, query } = question;
      if (method === 'GET') return list(query);
      if (method === 'POST') return create(question);
      if (method === 'PATCH') return change(question);
      const wasThere = stored.delete(id);
      return wasThere ? succeed({ deleted: true }) : { ok: false, error: 'not-found' };
    },
  };
  return items;
}
