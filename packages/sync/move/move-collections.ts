import { addToCollection, createDefaultCollections, isUnnamedDefault } from '@color-almanac/domain';
import type { KeptCollection } from '@color-almanac/domain';

import type { Library } from '../library.ts';
import { COLLECTION_KIND, nameFromHere } from '../records/collection-kind.ts';
import { isSameThing } from '../records/record-kind.ts';
import type { ItemMoveReport, ItemMoveStep } from './move-items.ts';
import type { MoveChoice } from './plan-move.ts';

/**
 * What will happen to one collection. `add`: it comes beside the others, under `newName`. `merge`: its items come into
 * the one called `newName`. `skip`: there is nothing in it, or it is there already. `leave`: it stays where it is.
 */
export interface CollectionMoveStep {
  readonly kind: 'add' | 'merge' | 'skip' | 'leave';
  readonly id: string;
  /** What it is kept under there. */
  readonly newId: string;
  readonly name: string;
  readonly newName: string;
}

export interface CollectionMoveReport {
  /** The ids, here, of what stands on the other side with all its items. Only these may be forgotten here. */
  readonly moved: readonly string[];
  /** How many of those were not there before. */
  readonly copied: number;
  /** The names of what was not brought over with all its items. It is still here, untouched. */
  readonly failed: readonly string[];
}

type Collections = Pick<Library, 'collections'>;

/** Says what a move of collections would do, and does nothing. `items` says what becomes of items. */
export async function planCollectionMove({
  from,
  to,
  choice,
  items,
  newId,
}: {
  readonly from: Collections;
  readonly to: Collections;
  readonly choice: MoveChoice;
  readonly items: readonly ItemMoveStep[];
  readonly newId: () => string;
}): Promise<readonly CollectionMoveStep[]> {
  const [leaving, there] = await Promise.all([from.collections.list(), to.collections.list()]);
  const ids = new Map(items.map((step) => [step.id, step.newId]));
  // The one changed last is put last, so that they stand in the same order there.
  return leaving.toReversed().map((collection): CollectionMoveStep => {
    const { id, name } = collection;
    const nameThere = nameInAccount(collection);
    const step = { id, newId: id, name, newName: nameThere };
    const arriving = withItems(collection, ids);
    const isEmpty = arriving.item_ids.length === 0 && isUnnamedDefault(collection);
    const isThere = there.some((other) => isSameThing(COLLECTION_KIND, other, arriving));
    if (isEmpty || isThere) return { ...step, kind: 'skip' };
    if (choice === 'leave') return { ...step, kind: 'leave' };
    const twin = choice === 'merge' ? findTwin(collection, there) : undefined;
    if (twin) {
      const saysNothing = mergeInto(twin, arriving, twin.updated_at) === twin;
      const kind = saysNothing ? 'skip' : 'merge';
      return { ...step, kind, newId: twin.id, newName: twin.name };
    }
    const isNameTaken = there.some((other) => plain(other.name) === plain(nameThere));
    const isIdTaken = there.some((other) => other.id === id);
    const newName = isNameTaken ? nameFromHere(nameThere) : nameThere;
    return { ...step, kind: 'add', newName, newId: isIdTaken ? newId() : id };
  });
}

/** One that everybody begins with is called otherwise in an account, unless she gave it a name. */
function nameInAccount(collection: KeptCollection): string {
  if (!isUnnamedDefault(collection)) return collection.name;
  const { created_at: now } = collection;
  const made = createDefaultCollections({ isLocal: false, now });
  return made.find(({ id }) => id === collection.id)?.name ?? collection.name;
}

function findTwin(
  one: KeptCollection,
  there: readonly KeptCollection[],
): KeptCollection | undefined {
  const twins = there.filter((other) => isTwin(one, other));
  return twins.find(({ id }) => id === one.id) ?? twins[0];
}

/** What everybody has is told apart by its type, whatever it is called; what a person made, by its name. */
function isTwin(one: KeptCollection, other: KeptCollection): boolean {
  if (one.type !== other.type) return false;
  return one.type !== 'general' || one.id === other.id || plain(one.name) === plain(other.name);
}

/** Copies the collections as the plan says, once their items are there, and reads back every copy. */
export async function moveCollections({
  from,
  to,
  steps,
  items,
  now,
}: {
  readonly from: Collections;
  readonly to: Collections;
  readonly steps: readonly CollectionMoveStep[];
  /** The plan for items, and what came of it. */
  readonly items: { readonly steps: readonly ItemMoveStep[]; readonly report: ItemMoveReport };
  /** ISO time. */
  readonly now: string;
}): Promise<CollectionMoveReport> {
  const planned = new Map(items.steps.map((step) => [step.id, step.newId]));
  const arrived = new Set(items.report.moved);
  const ids = new Map([...planned].filter(([id]) => arrived.has(id)));
  const moved: string[] = [];
  const failed: string[] = [];
  for (const step of steps) {
    if (step.kind === 'leave') continue;
    const collection = await from.collections.get(step.id);
    const isWhole = collection?.item_ids.every((id) => !planned.has(id) || arrived.has(id));
    const isThere =
      step.kind === 'skip' ||
      (collection !== null && (await bringOver({ to, step, now }, withItems(collection, ids))));
    // What lies in it and stayed here is still held together here.
    if (isThere && isWhole) moved.push(step.id);
    else failed.push(step.name);
  }
  const skipped = steps.filter(({ kind, id }) => kind === 'skip' && moved.includes(id)).length;
  return { moved, copied: moved.length - skipped, failed };
}

/**
 * Removes here what was moved. To be done only when its owner agrees. Where nothing is left, whoever comes next begins
 * as if nobody had been here.
 */
export async function forgetMovedCollections(
  from: Collections,
  { moved }: CollectionMoveReport,
): Promise<void> {
  for (const id of moved) await from.collections.remove(id);
  await from.collections.beginAnew?.();
}

async function bringOver(
  {
    to,
    step: { kind, newId, newName },
    now,
  }: { readonly to: Collections; readonly step: CollectionMoveStep; readonly now: string },
  arriving: KeptCollection,
): Promise<boolean> {
  const target = kind === 'merge' ? await to.collections.get(newId) : null;
  const wanted = target
    ? mergeInto(target, arriving, now)
    : { ...arriving, id: newId, name: newName, version: 0 };
  if ((await to.collections.put(wanted)).kind === 'failed') return false;
  const known = await to.collections.get(newId);
  return known !== null && arriving.item_ids.every((id) => known.item_ids.includes(id));
}

/**
 * The one in the account with the items of both, and with the name and the words she gave the one that comes, where
 * that in the account has none of hers. The same object where nothing is new.
 */
function mergeInto(target: KeptCollection, arriving: KeptCollection, now: string): KeptCollection {
  const filled = addToCollection(target, arriving.item_ids, now);
  if (isUnnamedDefault(arriving)) return filled;
  const name = isUnnamedDefault(target) ? arriving.name : target.name;
  const isSilent = isUnnamedDefault(target) || target.description === '';
  const description = isSilent ? arriving.description : target.description;
  if (name === target.name && description === target.description) return filled;
  return { ...filled, name, description, updated_at: now };
}

/** The same with its items as they are called there, and without those that are gone. */
function withItems(collection: KeptCollection, ids: ReadonlyMap<string, string>): KeptCollection {
  return { ...collection, item_ids: collection.item_ids.flatMap((id) => ids.get(id) ?? []) };
}

function plain(name: string): string {
  return name.trim().toLowerCase();
}
