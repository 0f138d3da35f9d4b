import { isServerId, titleOf } from '@color-almanac/domain';
import type { CatalogItem } from '@color-almanac/domain';

import type { Library } from '../library.ts';
import { ITEM_KIND } from '../records/item-kind.ts';
import { isSameThing } from '../records/record-kind.ts';
import type { MoveChoice } from './plan-move.ts';

/** What will happen to one item. `add`: it comes beside the others. `skip`: it is there. `leave`: it stays here. */
export interface ItemMoveStep {
  readonly kind: 'add' | 'skip' | 'leave';
  readonly id: string;
  /** What it is kept under there: its own id as far as a server takes it, unless something else stands under that. */
  readonly newId: string;
  readonly name: string;
}

export interface ItemMoveReport {
  /** The ids, here, of what stands on the other side with its photo. Only these may be forgotten here. */
  readonly moved: readonly string[];
  /** How many of those were not there before. */
  readonly copied: number;
  /** The names of what was not brought over. It is still here, untouched. */
  readonly failed: readonly string[];
}

type Items = Pick<Library, 'items'>;

/**
 * Says what a move of items would do, and does nothing. They are told apart by their ids alone: a wardrobe may hold many
 * of which nothing is known but the photo.
 */
export async function planItemMove({
  from,
  to,
  choice,
  newId,
}: {
  readonly from: Items;
  readonly to: Items;
  readonly choice: MoveChoice;
  readonly newId: () => string;
}): Promise<readonly ItemMoveStep[]> {
  const [leaving, there] = await Promise.all([from.items.list(), to.items.list()]);
  const known = new Map(there.map((item) => [item.id, item]));
  // The one changed last is put last, so that they stand in the same order there.
  return leaving.toReversed().map((item) => {
    const { id } = item;
    const name = titleOf(item);
    const own = ownIdThere(id);
    const twin = own === null ? undefined : known.get(own);
    if (own !== null && twin && isSameThing(ITEM_KIND, twin, item)) {
      return { kind: 'skip', id, newId: own, name };
    }
    if (choice === 'leave') return { kind: 'leave', id, newId: id, name };
    return { kind: 'add', id, newId: own === null || twin ? newId() : own, name };
  });
}

/** Copies the items as the plan says, and reads back every copy. Takes nothing away here. */
export async function moveItems({
  from,
  to,
  steps,
}: {
  readonly from: Items;
  readonly to: Items;
  readonly steps: readonly ItemMoveStep[];
}): Promise<ItemMoveReport> {
  const moved: string[] = [];
  const failed: string[] = [];
  for (const step of steps) {
    if (step.kind === 'leave') continue;
    const isThere = step.kind === 'skip' || (await bringOver(step, from, to));
    if (isThere) moved.push(step.id);
    else failed.push(step.name);
  }
  const skipped = steps.filter(({ kind }) => kind === 'skip').length;
  return { moved, copied: moved.length - skipped, failed };
}

/** Removes here what was moved. To be done only when its owner agrees. */
export async function forgetMovedItems(from: Items, { moved }: ItemMoveReport): Promise<void> {
  for (const id of moved) await from.items.remove(id);
}

async function bringOver({ id, newId }: ItemMoveStep, from: Items, to: Items): Promise<boolean> {
  const item = await from.items.get(id);
  // An item is its photo: without it nobody takes it.
  const photo = item && (await from.items.getPhoto(id));
  if (!item || !photo) return false;
  const wanted = { ...leaveOutItemMatters(item), id: newId };
  const outcome = await to.items.put(wanted, photo);
  if (outcome.kind === 'failed') return false;
  const arrived = await to.items.get(newId);
  const hasArrived = arrived !== null && isSameThing(ITEM_KIND, arrived, wanted);
  return hasArrived && (await to.items.getPhoto(newId)) !== null;
}

/** What means nothing anywhere else: how often it changed there, where its photo lay, what it was collected in. */
export function leaveOutItemMatters(item: CatalogItem): CatalogItem {
  return { ...item, image_url: null, thumbnail_url: null, collection_id: null, version: 0 };
}

const LOCAL = /^local_/;

/** `null` where no server takes it. */
export function ownIdThere(id: string): string | null {
  const bare = id.replace(LOCAL, '');
  return isServerId(bare) ? bare : null;
}
