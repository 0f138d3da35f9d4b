import type { StoredPhoto } from '@color-almanac/sync';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { defer } from '../testing/defer.ts';
import { openThumbnails } from './thumbnails.ts';

const PHOTO: StoredPhoto = { bytes: new Uint8Array([1, 2]), type: 'image/jpeg' };
const open = new Set<string>();
let count = 0;

beforeEach(() => {
  open.clear();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${(count += 1)}`;
    open.add(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void open.delete(url));
});

describe('small pictures of items', () => {
  it('are read once, however often they are wanted at the same time, and are there at once after that', async () => {
    const getThumbnail = vi.fn<(id: string) => Promise<StoredPhoto | null>>(async () => PHOTO);
    const thumbnails = openThumbnails({ getThumbnail });
    expect(thumbnails.peek('a')).toBeNull();
    const [one, other] = await Promise.all([thumbnails.read('a'), thumbnails.read('a')]);
    expect(one).toBe(other);
    expect(thumbnails.peek('a')).toBe(one);
    expect(getThumbnail).toHaveBeenCalledOnce();
  });

  it('are looked for again where there was none', async () => {
    const getThumbnail = vi.fn<(id: string) => Promise<StoredPhoto | null>>(async () => null);
    const thumbnails = openThumbnails({ getThumbnail });
    expect(await thumbnails.read('a')).toBeNull();
    getThumbnail.mockResolvedValue(PHOTO);
    expect(await thumbnails.read('a')).toMatch(/^blob:/);
  });

  it('are given up when there are many, first the one that was not shown for longest', async () => {
    const thumbnails = openThumbnails({ getThumbnail: async () => PHOTO });
    const first = await thumbnails.read('0');
    for (let number = 1; number < 300; number += 1) await thumbnails.read(`${number}`);
    expect(thumbnails.peek('0')).toBe(first);
    await thumbnails.read('300');
    expect(open.size).toBe(300);
    expect(thumbnails.peek('0')).toBe(first);
    expect(thumbnails.peek('1')).toBeNull();
  });

  it('are all given back at the end, even one that comes after it, and are read anew when wanted again', async () => {
    const late = defer<StoredPhoto | null>();
    const thumbnails = openThumbnails({
      getThumbnail: async (id) => (id === 'late' ? late.promise : PHOTO),
    });
    await thumbnails.read('a');
    const reading = thumbnails.read('late');
    thumbnails.release();
    late.resolve(PHOTO);
    expect(await reading).toBeNull();
    expect(open.size).toBe(0);
    expect(await thumbnails.read('late')).toMatch(/^blob:/);
  });

  it('are read anew where there is another picture, and whoever shows the old one is told', async () => {
    const thumbnails = openThumbnails({ getThumbnail: async () => PHOTO });
    const told = vi.fn();
    const stop = thumbnails.watch('a', told);
    const old = await thumbnails.read('a');
    thumbnails.renew('a');
    thumbnails.renew('b');
    expect(told).toHaveBeenCalledOnce();
    expect(thumbnails.peek('a')).toBeNull();
    expect(await thumbnails.read('a')).not.toBe(old);
    expect(open.size).toBe(1);
    stop();
    thumbnails.renew('a');
    expect(told).toHaveBeenCalledOnce();
  });
});
