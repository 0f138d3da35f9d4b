import { MOST_ITEMS_AT_ONCE, readItemCursor } from '@color-almanac/contract';
import { applyItemChange, createItem } from '@color-almanac/domain';
import type { CatalogItem, ItemChange } from '@color-almanac/domain';

interface ItemQuestion {
  readonly method: string;
  readonly id: string;
  readonly query: URLSearchParams;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Where the photo that came along is kept now. */
  readonly photo: Pick<CatalogItem, 'image_url' | 'thumbnail_url'> | null;
  /** ISO time. */
  readonly now: () => string;
}

type ItemAnswer =
  | { readonly ok: true; readonly data: unknown }
  | {
      readonly ok: false;
      readonly error: 'conflict' | 'no-room' | 'not-found' | 'invalid-request';
      readonly current?: CatalogItem;
    };

/** What the pretended server says about items. */
export interface PretendedItems {
  readonly kept: Map<string, CatalogItem>;
  /** How many there is room for. */
  most: number;
  /** What somebody does on another device. */
  changeElsewhere(id: string, change: ItemChange): void;
  answer(question: ItemQuestion): ItemAnswer;
}

const succeed = (data: unknown): ItemAnswer => ({ ok: true, data });
const place = ({ created_at, id }: Pick<CatalogItem, 'created_at' | 'id'>) => created_at + id;

export function createPretendedItems(): PretendedItems {
  const kept = new Map<string, CatalogItem>();
  const keep = (item: CatalogItem): CatalogItem => {
    const next = { ...item, version: item.version + 1 };
    kept.set(item.id, next);
    return next;
  };

  function create({ fields, photo, now }: ItemQuestion): ItemAnswer {
    const { id: given, created_at, ...content } = fields;
    const id = String(given);
    const known = kept.get(id);
    if (known) return succeed(known);
    if (!photo) return { ok: false, error: 'invalid-request' };
    if (kept.size >= items.most) return { ok: false, error: 'no-room' };
    const time = now();
    const catalogueType = content['catalogue_type'] as CatalogItem['catalogue_type'];
    const bare = createItem({ id, userId: 'anna', catalogueType, now: time, ...photo });
    const told = typeof created_at === 'string' ? created_at : time;
    return succeed(keep({ ...applyItemChange(bare, content, time), created_at: told }));
  }

  function change({ id, fields: { version, ...content }, now }: ItemQuestion): ItemAnswer {
    const current = kept.get(id);
    if (!current) return { ok: false, error: 'not-found' };
    const next = applyItemChange(current, content, now());
    if (next === current) return succeed(current);
    if (version !== current.version) return { ok: false, error: 'conflict', current };
    return succeed(keep(next));
  }

  function list(query: URLSearchParams): ItemAnswer {
    const after = readItemCursor(query.get('after') ?? '');
    const limit = Number(query.get('limit') ?? MOST_ITEMS_AT_ONCE);
    const all = [...kept.values()].toSorted((one, other) => (place(one) > place(other) ? -1 : 1));
    const behind = after ? all.filter((item) => place(item) < place(after)) : all;
    return succeed(behind.slice(0, limit));
  }

  const items: PretendedItems = {
    kept,
    most: 10_000,
    changeElsewhere: (id, content) => {
      const item = kept.get(id);
      if (!item) throw new Error(`There is no ${id}`);
      keep(applyItemChange(item, content, item.updated_at));
    },
    answer: (question) => {
      const { method, id, query } = question;
      if (method === 'GET') return list(query);
      if (method === 'POST') return create(question);
      if (method === 'PATCH') return change(question);
      const wasThere = kept.delete(id);
      return wasThere ? succeed({ deleted: true }) : { ok: false, error: 'not-found' };
    },
  };
  return items;
}
