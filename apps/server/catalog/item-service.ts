import type { itemQuerySchema } from '@color-almanac/contract';
import type { CatalogItem } from '@color-almanac/domain';
import type * as z from 'zod/mini';

import type { Idempotent } from '../idempotent.ts';
import type { Outcome } from '../outcome.ts';
import type { PhotoService } from '../photos/photo-service.ts';
import type { ItemFields, ItemName, ItemPatch } from '../storage/item-records.ts';
import type { Database } from '../storage/open-database.ts';
import type { UserQuota } from '../storage/user-quota.ts';

/** The items of people together with their photos, as the routes ask for them. */
export interface ItemService {
  list(
    wanted: z.output<typeof itemQuerySchema> & { readonly userId: string },
  ): Promise<Outcome<CatalogItem[]>>;
  get(name: ItemName): Promise<Outcome<CatalogItem>>;
  /** Makes an item; `image` is the uploaded file, whatever it is. */
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
  /** Answers the ids of those that were there. */
  removeAll(wanted: {
    readonly userId: string;
    readonly ids: readonly string[];
    readonly once: Idempotent;
  }): Promise<Outcome<{ deleted: string[] }>>;
}

/** What they are kept with. */
export interface ItemServiceParts {
  readonly database: Database;
  readonly photos: PhotoService;
  /** How much a person may keep. */
  readonly quota: UserQuota;
  readonly newId: () => string;
  /** ISO time. */
  readonly now: () => string;
}
