import { addToCollection, createDefaultCollections } from '@color-almanac/domain';
import type { KeptCollection } from '@color-almanac/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Library } from '../library.ts';
import { createMemoryGround } from '../memory-ground.ts';
import type { MemoryGround } from '../memory-ground.ts';
import { createMemoryLibrary } from '../memory-library.ts';
import { sampleCollection, sampleCollectionId } from '../sample-collection.ts';
import { sampleItemId, sampleKeptItem } from '../sample-kept-item.ts';
import { samplePhoto } from '../sample-profile.ts';
import { forgetMovedCollections, moveCollections, planCollectionMove } from './move-collections.ts';
import { moveItems, planItemMove } from './move-items.ts';
import type { MoveChoice } from './plan-move.ts';

const NOW = '2026-06-01T12:00:00.000Z';
const TRIP = sampleCollection(1);
const LOCAL = `local_${sampleItemId(1)}`;
const [HERE] = createDefaultCollections({ isLocal: true, now: NOW });
const [, RADAR] = createDefaultCollections({ isLocal: false, now: NOW });
const [, RADAR_HERE] = createDefaultCollections({ isLocal: true, now: NOW });
const newId = () => sampleCollectionId(9);
let guest: Library;
let ground: MemoryGround;
let account: Library;

beforeEach(async () => {
  guest = createMemoryLibrary();
  ground = createMemoryGround();
  account = createMemoryLibrary(ground);
  await guest.items.put({ ...sampleKeptItem(1), id: LOCAL }, samplePhoto());
  await guest.items.put(sampleKeptItem(2), samplePhoto());
});

async function plan(choice: MoveChoice = 'merge') {
  const ways = { from: guest, to: account, choice };
  const items = await planItemMove({ ...ways, newId: () => sampleItemId(9) });
  return { items, steps: await planCollectionMove({ ...ways, items, newId }) };
}

async function move(choice?: MoveChoice) {
  const planned = await plan(choice);
  const report = await moveItems({ from: guest, to: account, steps: planned.items });
  return moveCollections({
    from: guest,
    to: account,
    steps: planned.steps,
    items: { steps: planned.items, report },
    now: NOW,
  });
}

const there = async () =>
  (await account.collections.list()).map(({ name, item_ids }) => [name, item_ids]);
const put = (collection: KeptCollection | undefined, ...item_ids: readonly string[]) => {
  if (!collection) throw new Error('There are two');
  return guest.collections.put(addToCollection({ ...collection, item_ids: [] }, item_ids, NOW));
};

describe('[SX-12] what becomes of collections of this device at sign-in', () => {
  it('come to the account with their items as those are called there, and stay here until their owner says otherwise', async () => {
    await put(TRIP, LOCAL, sampleItemId(2), 'gone');
    const report = await move();
    expect(report).toEqual({ moved: [TRIP.id], copied: 1, failed: [] });
    expect(await there()).toEqual([[TRIP.name, [sampleItemId(1), sampleItemId(2)]]]);
    expect(await guest.collections.list()).toHaveLength(1);
    await forgetMovedCollections(guest, report);
    expect(await guest.collections.list()).toEqual([]);
    expect(await guest.items.list()).toHaveLength(2);
  });

  it('leave nothing behind, those of which nobody made anything neither', async () => {
    const beginAnew = vi.fn<() => Promise<void>>();
    guest.collections.beginAnew = beginAnew;
    await put(HERE, LOCAL);
    await put(RADAR_HERE);
    const report = await move();
    await forgetMovedCollections(guest, report);
    expect(await guest.collections.list()).toEqual([]);
    expect(beginAnew).toHaveBeenCalledOnce();
  });

  it('come once, however often it is begun', async () => {
    await put(TRIP, LOCAL);
    await move();
    expect((await plan()).steps).toMatchObject([{ kind: 'skip' }]);
    expect(await move()).toMatchObject({ moved: [TRIP.id], copied: 0 });
    expect(await there()).toHaveLength(1);
  });

  it('of which nobody made anything yet are nothing to ask about', async () => {
    await put(HERE);
    await put(RADAR_HERE, 'gone');
    expect((await plan()).steps).toMatchObject([{ kind: 'skip' }, { kind: 'skip' }]);
    await move();
    expect(await there()).toEqual([]);
  });

  it('that everybody begins with become one with those of the account, told apart by their type', async () => {
    await put(RADAR_HERE, LOCAL);
    if (!RADAR) throw new Error('There are two');
    const named = { ...RADAR, id: sampleCollectionId(5), name: 'Wishes' };
    await account.collections.put({ ...named, item_ids: [sampleItemId(7)] });
    expect((await plan()).steps).toMatchObject([{ kind: 'merge', newName: 'Wishes' }]);
    expect(await move()).toMatchObject({ copied: 1, failed: [] });
    expect(await there()).toEqual([['Wishes', [sampleItemId(7), sampleItemId(1)]]]);
  });

  it('[S2-COL-14] [S2-COL-15] that everybody begins with are called as in every account where it had none', async () => {
    await put(RADAR_HERE, LOCAL);
    await move();
    expect(await there()).toEqual([['On My Radar', [sampleItemId(1)]]]);
  });

  it('[AMB-12] keep the name a person gave one of those everybody has, whichever of the two she named', async () => {
    if (!RADAR || !RADAR_HERE) throw new Error('There are two');
    const wishes = { ...RADAR_HERE, name: 'Wishes', description: 'For spring' };
    await put(wishes, LOCAL);
    await account.collections.put({ ...RADAR, item_ids: [sampleItemId(7)] });
    expect((await plan()).steps).toMatchObject([{ kind: 'merge', newName: 'On My Radar' }]);
    await move();
    const { name, description } = wishes;
    const item_ids = [sampleItemId(7), sampleItemId(1)];
    expect(await account.collections.list()).toMatchObject([{ name, description, item_ids }]);
    expect((await plan()).steps).toMatchObject([{ kind: 'skip' }]);
    await put({ ...wishes, name: 'Others' }, LOCAL);
    await move();
    expect(await there()).toEqual([['Wishes', item_ids]]);
  });

  it('bring their words along where the one in the account has none', async () => {
    await put(TRIP, LOCAL);
    const bare = { ...TRIP, id: sampleCollectionId(5), description: '' };
    await account.collections.put({ ...bare, item_ids: [sampleItemId(1)] });
    await move();
    const { description } = TRIP;
    expect(await account.collections.list()).toMatchObject([{ id: bare.id, description }]);
    await account.collections.put({ ...bare, description: 'Others', item_ids: [] });
    await move();
    expect(await account.collections.list()).toMatchObject([{ description: 'Others' }]);
  });

  it('join the one with their own id rather than another of their type or name', async () => {
    await put(TRIP, LOCAL);
    await account.collections.put({ ...TRIP, name: 'Rome', item_ids: [] });
    await account.collections.put({ ...TRIP, id: sampleCollectionId(5), item_ids: [] });
    expect((await plan()).steps).toMatchObject([{ kind: 'merge', newId: TRIP.id }]);
  });

  it('of one name become one, or stay two where that is what their owner wants', async () => {
    await put(TRIP, LOCAL);
    const other = { ...TRIP, id: sampleCollectionId(5), name: TRIP.name.toUpperCase() };
    await account.collections.put({ ...other, item_ids: [sampleItemId(7)] });
    expect((await plan('merge')).steps).toMatchObject([{ kind: 'merge', newName: other.name }]);
    await move('keep-both');
    expect(await there()).toEqual([
      [`${TRIP.name} (this device)`, [sampleItemId(1)]],
      [other.name, [sampleItemId(7)]],
    ]);
  });

  it('get an id of their own where theirs is taken', async () => {
    await put(TRIP, LOCAL);
    await account.collections.put({ ...TRIP, name: 'Another', item_ids: [] });
    await move('keep-both');
    expect(await account.collections.get(sampleCollectionId(9))).toMatchObject({ name: TRIP.name });
    expect(await account.collections.get(TRIP.id)).toMatchObject({ name: 'Another' });
  });

  it('stay where they are when that is what their owner wants', async () => {
    await put(TRIP, LOCAL);
    expect(await move('leave')).toEqual({ moved: [], copied: 0, failed: [] });
    expect(await there()).toEqual([]);
  });

  it('stay here as well where one of their items could not come, or there is no room', async () => {
    await guest.items.put(sampleKeptItem(3));
    await put(TRIP, LOCAL, sampleItemId(3));
    expect(await move()).toEqual({ moved: [], copied: 0, failed: [TRIP.name] });
    expect(await there()).toEqual([[TRIP.name, [sampleItemId(1)]]]);
    await put(sampleCollection(2), sampleItemId(2));
    await account.collections.remove(TRIP.id);
    ground.room = 0;
    expect((await move()).failed).toEqual(['Collection 2', TRIP.name]);
    expect(await guest.collections.list()).toHaveLength(2);
  });
});
