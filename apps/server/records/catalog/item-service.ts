import type { itemQuerySchema } from '@color-almanac/contract';
import type { CatalogItem } from '@color-almanac/domain';
import type * as z from 'zod/mini';

import type { Idempotent } from '../../http/idempotent.ts';
import type { Outcome } from '../../http/refusal.ts';
import type { PhotoService } from '../../photos/photo-service.ts';
import type { ItemFields, ItemName, ItemPatch } from '../../storage/item-records.ts';
import type { Database } from '../../storage/open-database.ts';
import type { UserQuota } from '../within-quota.ts';

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
