import type { EndpointName } from '@color-almanac/contract';

import type { AlmanacClient, CallOptions, Reply } from './almanac-client.ts';
import { makeId } from './make-id.ts';
import { RepeatingWriter } from './repeating-writer.ts';
import type { Chance } from './seeded-chance.ts';

/** A call that may have to be repeated, and the expected state once it is acknowledged. */
interface CollectionCall {
  readonly name: EndpointName;
  readonly parts: CallOptions;
  readonly apply: (answer: unknown) => void;
}

/** The expected state of a collection: name, version, items. */
export interface KnownCollection {
  readonly name: string;
  readonly version: number;
  readonly item_ids: readonly string[];
}

const MOST_COLLECTIONS = 12;
const MOST_ITEMS = 30;

/**
 * Fills collections of a user with no other device, one call at a time, each under a key, and records what was
 * acknowledged. Most of these calls write several rows.
 */
export class CollectionWriter extends RepeatingWriter<CollectionCall> {
  readonly #name: string;
  readonly #chance: Chance;
  readonly #photos: readonly Uint8Array[];
  readonly #collections = new Map<string, KnownCollection>();
  readonly #items = new Set<string>();
  #calls = 0;

  constructor(name: string, chance: Chance, photos: readonly Uint8Array[]) {
    super();
    this.#name = name;
    this.#chance = chance;
    this.#photos = photos;
  }

  /** The acknowledged collections, by ID. */
  get collections(): ReadonlyMap<string, KnownCollection> {
    return this.#collections;
  }

  get items(): ReadonlySet<string> {
    return this.#items;
  }

  protected override send(client: AlmanacClient, call: CollectionCall): Promise<Reply<unknown>> {
    return client.call(call.name, call.parts);
  }

  protected override keep(call: CollectionCall, answer: unknown): void {
    call.apply(answer);
  }

  protected override chooseRequest(): CollectionCall {
    this.#calls += 1;
    const key = `${this.#name}-${this.#calls}`;
    const dice = this.#chance.next();
    const id = this.#chance.pick([...this.#collections.keys()]);
    const item = this.#chance.pick([...this.#items]);
    const image = this.#chance.pick(this.#photos);
    const isFull = this.#collections.size >= MOST_COLLECTIONS;
    if (id === undefined || (dice < 0.15 && !isFull)) return this.#create(key);
    if (item === undefined || (dice < 0.4 && this.#items.size < MOST_ITEMS)) {
      return this.#upload(id, key, image);
    }
    if (dice < 0.55) return this.#add(id, item, key);
    if (dice < 0.75) return this.#move(id, item, key);
    if (dice < 0.85) return this.#put(id, key);
    return dice < 0.95 ? this.#removeItem(item, key) : this.#remove(id, key);
  }

  #create(key: string): CollectionCall {
    const name = `${this.#name} ${this.#calls}`;
    const apply = (answer: unknown) => {
      const { id } = answer as { readonly id: string };
      this.#collections.set(id, { name, version: 1, item_ids: [] });
    };
    return { name: 'createCollection', parts: { body: { name }, key }, apply };
  }

  #upload(id: string, key: string, image: Uint8Array | undefined): CollectionCall {
    const item = makeId(this.#chance);
    const parts = { id, body: { id: item, collection_id: id }, image, key };
    const apply = () => {
      this.#items.add(item);
      this.#change(id, (lying) => [...lying, item]);
    };
    return { name: 'addItemByUpload', parts, apply };
  }

  #add(id: string, item: string, key: string): CollectionCall {
    const parts = { id, body: { itemIds: [item] }, key };
    const apply = () =>
      this.#change(id, (lying) => (lying.includes(item) ? lying : [...lying, item]));
    return { name: 'addItemsToCollection', parts, apply };
  }

  #move(to: string, item: string, key: string): CollectionCall {
    const parts = { id: item, body: { collection_id: to }, key };
    const apply = () => {
      this.#takeOut(item, to);
      this.#change(to, (lying) => (lying.includes(item) ? lying : [...lying, item]));
    };
    return { name: 'moveCollectedItem', parts, apply };
  }

  #put(id: string, key: string): CollectionCall {
    const { item_ids = [], version } = this.#collections.get(id) ?? {};
    const name = `${this.#name} ${this.#calls}`;
    const turned = item_ids.toReversed();
    const body = { name, item_ids: turned, version };
    const apply = () =>
      void this.#collections.set(id, { name, version: (version ?? 0) + 1, item_ids: turned });
    return { name: 'putCollection', parts: { id, body, key }, apply };
  }

  #removeItem(id: string, key: string): CollectionCall {
    const apply = () => {
      this.#items.delete(id);
      this.#takeOut(id, null);
    };
    return { name: 'deleteItem', parts: { id, key }, apply };
  }

  #remove(id: string, key: string): CollectionCall {
    const apply = () => void this.#collections.delete(id);
    return { name: 'deleteCollection', parts: { id, key }, apply };
  }

  #takeOut(item: string, except: string | null): void {
    for (const id of this.#collections.keys()) {
      if (id !== except) this.#change(id, (lying) => lying.filter((other) => other !== item));
    }
  }

  /** A call without effect does not create a version. */
  #change(id: string, turn: (lying: readonly string[]) => readonly string[]): void {
    const known = this.#collections.get(id);
    if (!known) throw new Error('No such collection was acknowledged');
    const item_ids = turn(known.item_ids);
    if (item_ids.length === known.item_ids.length) return;
    this.#collections.set(id, { ...known, item_ids, version: known.version + 1 });
  }
}
