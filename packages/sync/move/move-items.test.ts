import { beforeEach, describe, expect, it } from 'vitest';

import type { Library } from '../library.ts';
import { createMemoryGround } from '../memory-ground.ts';
import type { MemoryGround } from '../memory-ground.ts';
import { createMemoryLibrary } from '../memory-library.ts';
import { sampleItemId, sampleKeptItem } from '../sample-kept-item.ts';
import { samplePhoto } from '../sample-profile.ts';
import { forgetMovedItems, moveItems, planItemMove } from './move-items.ts';
import type { MoveChoice } from './plan-move.ts';

const [SHIRT, SCARF] = [sampleKeptItem(1), sampleKeptItem(2)];
const PHOTO = samplePhoto(100);
let guest: Library;
let ground: MemoryGround;
let account: Library;

beforeEach(() => {
  guest = createMemoryLibrary();
  ground = createMemoryGround();
  account = createMemoryLibrary(ground);
});

const plan = (choice: MoveChoice = 'merge') =>
  planItemMove({ from: guest, to: account, choice, newId: () => sampleItemId(9) });
const move = async (choice?: MoveChoice) =>
  moveItems({ from: guest, to: account, steps: await plan(choice) });
const idsThere = async () => (await account.items.list()).map(({ id }) => id);

describe('[SX-12] what becomes of items of this device at sign-in', () => {
  it('come to the account with their photos, and stay here until their owner says otherwise', async () => {
    await guest.items.put(SHIRT, PHOTO);
    await guest.items.put(SCARF, PHOTO);
    const report = await move();
    expect(report).toEqual({ moved: [SHIRT.id, SCARF.id], copied: 2, failed: [] });
    expect(await idsThere()).toEqual([SCARF.id, SHIRT.id]);
    expect(await account.items.getPhoto(SHIRT.id)).toEqual(PHOTO);
    expect(await guest.items.list()).toHaveLength(2);
    await forgetMovedItems(guest, report);
    expect(await guest.items.list()).toEqual([]);
    expect(await guest.items.getPhoto(SHIRT.id)).toBeNull();
  });

  it('of which nothing is known but the photo stay as many as they are', async () => {
    const bare = { ...SHIRT, name: null };
    await guest.items.put(bare, PHOTO);
    await account.items.put({ ...bare, id: sampleItemId(5) }, PHOTO);
    expect(await move()).toMatchObject({ copied: 1 });
    expect(await idsThere()).toHaveLength(2);
  });

  it('come once, however often it is begun, also under an id of this device', async () => {
    await guest.items.put({ ...SHIRT, id: `local_${SHIRT.id}` }, PHOTO);
    await move();
    expect(await plan()).toMatchObject([{ kind: 'skip', newId: SHIRT.id }]);
    expect(await move()).toMatchObject({ moved: [`local_${SHIRT.id}`], copied: 0 });
    expect(await idsThere()).toEqual([SHIRT.id]);
  });

  it('get another id where a server would not take theirs', async () => {
    await guest.items.put({ ...SHIRT, id: 'local_shirt' }, PHOTO);
    await move();
    expect(await idsThere()).toEqual([sampleItemId(9)]);
  });

  it('replace nothing that was changed there meanwhile', async () => {
    await guest.items.put(SHIRT, PHOTO);
    await move();
    await account.items.put({ ...SHIRT, name: 'Changed there' });
    expect(await move()).toMatchObject({ copied: 1 });
    expect((await account.items.list()).map(({ name }) => name)).toContain('Changed there');
  });

  it('leave behind what means nothing there', async () => {
    const worn = { ...SHIRT, version: 4, image_url: '/api/photos/1', collection_id: 'c' };
    await guest.items.put(worn, PHOTO);
    await move();
    expect(await account.items.get(SHIRT.id)).toEqual(SHIRT);
  });

  it('stay where they are when that is what their owner wants', async () => {
    await guest.items.put(SHIRT, PHOTO);
    expect(await move('leave')).toEqual({ moved: [], copied: 0, failed: [] });
  });

  it('stay here where there is no room for them, or their photo is gone', async () => {
    await guest.items.put(SHIRT, PHOTO);
    await guest.items.put(SCARF);
    ground.room = 200;
    const failed = { moved: [], copied: 0, failed: ['Item 1', 'Item 2'] };
    expect(await move()).toEqual(failed);
    expect(await idsThere()).toEqual([]);
    expect(await guest.items.list()).toHaveLength(2);
  });
});
