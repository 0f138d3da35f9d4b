import { isDeepStrictEqual } from 'node:util';

import { applyItemChange, CATALOGUE_TYPES } from '@color-almanac/domain';
import type { CatalogItem, ItemChange } from '@color-almanac/domain';

import type { AlmanacClient, Reply } from './almanac-client.ts';
import { makeId } from './make-id.ts';
import { RepeatingWriter } from './repeating-writer.ts';
import type { Chance } from './seeded-chance.ts';
import { LostWrite } from './writer.ts';

/** A request that may have to be repeated. An item is created with its photo under an ID from the device. */
type ItemRequest =
  | {
      readonly kind: 'create';
      readonly id: string;
      readonly fields: ItemChange & Pick<CatalogItem, 'catalogue_type'>;
      readonly image: Uint8Array;
      readonly key: string;
    }
  | {
      readonly kind: 'change';
      readonly before: CatalogItem;
      readonly change: ItemChange;
      readonly key: string;
    }
  | { readonly kind: 'remove'; readonly id: string; readonly key: string };

const MOST_KEPT = 60;

/** Works on its own items, one request at a time, and records what was acknowledged. */
export class ItemWriter extends RepeatingWriter<ItemRequest> {
  readonly #name: string;
  readonly #chance: Chance;
  readonly #photos: readonly Uint8Array[];
  readonly #items = new Map<string, CatalogItem>();
  #requests = 0;

  constructor(name: string, chance: Chance, photos: readonly Uint8Array[]) {
    super();
    this.#name = name;
    this.#chance = chance;
    this.#photos = photos;
  }

  get items(): ReadonlyMap<string, CatalogItem> {
    return this.#items;
  }

  protected override send(client: AlmanacClient, request: ItemRequest): Promise<Reply<unknown>> {
    const { key } = request;
    if (request.kind === 'create') {
      const { id, fields, image } = request;
      return client.call('createItem', { body: { ...fields, id }, image, key });
    }
    if (request.kind === 'remove') return client.call('deleteItem', { id: request.id, key });
    const { before, change } = request;
    const body = { ...change, version: before.version };
    return client.call('updateItem', { id: before.id, body, key });
  }

  protected override keep(request: ItemRequest, answer: unknown): void {
    if (request.kind === 'remove') this.#items.delete(request.id);
    else this.#believe(request, answer as CatalogItem);
  }

  #believe(request: Exclude<ItemRequest, { kind: 'remove' }>, acknowledged: CatalogItem): void {
    const before = request.kind === 'create' ? acknowledged : request.before;
    const change = request.kind === 'create' ? request.fields : request.change;
    const version = request.kind === 'create' ? 1 : before.version + 1;
    const wanted = { ...applyItemChange(before, change, acknowledged.updated_at), version };
    const id = request.kind === 'create' ? request.id : before.id;
    if (
      !isDeepStrictEqual(acknowledged, wanted) ||
      acknowledged.id !== id ||
      acknowledged.image_url === null
    ) {
      const sent = JSON.stringify(change);
      throw new LostWrite(
        `Item ${id} is not as it was sent.\n  sent: ${sent}\n  acknowledged: ${JSON.stringify(acknowledged)}`,
      );
    }
    this.#items.set(id, acknowledged);
  }

  protected override chooseRequest(): ItemRequest {
    this.#requests += 1;
    const key = `${this.#name}-item-${this.#requests}`;
    const before = this.#chance.pick([...this.#items.values()]);
    const dice = this.#chance.next();
    const image = this.#chance.pick(this.#photos);
    if (image && (!before || (dice < 0.4 && this.#items.size < MOST_KEPT))) {
      return { kind: 'create', id: makeId(this.#chance), fields: this.#fill(key), image, key };
    }
    if (!before) throw new Error('There are photos to make items of');
    if (dice < 0.6) return { kind: 'remove', id: before.id, key };
    return { kind: 'change', before, change: this.#fill(key), key };
  }

  /** The name makes each item unique. */
  #fill(name: string) {
    const catalogue_type = this.#chance.pick(CATALOGUE_TYPES) ?? 'wardrobe';
    const occasion = this.#chance.next() < 0.5 ? ['Work', 'Travel'] : [];
    return { name, catalogue_type, occasion, quantity: 1 + this.#chance.below(9999) };
  }
}
