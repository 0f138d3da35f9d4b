import { createMemoryGround, createMemoryLibrary, ITEM_KIND } from '@color-almanac/sync';
import { sampleKeptItem, samplePhoto } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import { createRoomGround, openMemoryRoom } from '../records/memory-room.fixture.ts';
import { keepItemPhotos, THUMBNAIL_SIDE } from './item-photos.ts';
import { openLocalItems } from './local-items.ts';
import { keysOfItem } from './photo-keys.ts';

const SHIRT = sampleKeptItem(1);
const small = { bytes: new Uint8Array([1, 2, 3]), type: 'image/jpeg' };

let rows: ReturnType<typeof createRoomGround>;
let kept: ReturnType<typeof createMemoryGround>;
let sides: number[];
beforeEach(() => {
  rows = createRoomGround();
  kept = createMemoryGround();
  sides = [];
});

const open = (thumbnail: typeof small | null = small) =>
  openLocalItems({
    room: openMemoryRoom(ITEM_KIND, rows),
    photos: keepItemPhotos(
      {
        ...createMemoryLibrary(kept).photos,
        removeAll: async (ids) => {
          for (const id of ids) kept.photos.delete(id);
        },
        listIds: async () => [...kept.photos.keys()],
        forget: async () => kept.photos.clear(),
      },
      async (_, side) => {
        sides.push(side);
        return thumbnail;
      },
    ),
  });

describe('[S2-STORE-06] items of a guest', () => {
  it('are shown small by a picture made when they came in', async () => {
    const items = open();
    await items.put(SHIRT, samplePhoto());
    expect(sides).toEqual([THUMBNAIL_SIDE]);
    expect(await items.getThumbnail(SHIRT.id)).toEqual(small);
    expect(await items.getPhoto(SHIRT.id)).toEqual(samplePhoto());
    for (const key of keysOfItem(SHIRT.id)) kept.photos.set(key, small);
    kept.photos.set('another', small);
    await items.remove(SHIRT.id);
    expect([...kept.photos.keys()]).toEqual(['another']);
  });

  it('are shown by their photo where none smaller could be made', async () => {
    const items = open(null);
    await items.put(SHIRT, samplePhoto());
    expect(await items.getThumbnail(SHIRT.id)).toEqual(samplePhoto());
  });

  it('are kept without a small picture where only that finds no room', async () => {
    const items = open();
    kept.room = samplePhoto().bytes.length;
    expect(await items.put(SHIRT, samplePhoto())).toEqual({ kind: 'kept' });
    expect(await items.getThumbnail(SHIRT.id)).toEqual(samplePhoto());
  });

  it('leave no photo behind where the item itself finds no room', async () => {
    rows.room = 10;
    expect(await open().put(SHIRT, samplePhoto())).toEqual({ kind: 'failed', reason: 'full' });
    expect(kept.photos.size).toBe(0);
  });
});
