import type { StoredPhoto } from '@color-almanac/sync';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { defer } from '../../testing/defer.ts';
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

describe('openThumbnails', () => {
  it('reads a picture once for all concurrent calls, and returns it from peek after that', async () => {
    const getThumbnail = vi.fn<(id: string) => Promise<StoredPhoto | null>>(async () => PHOTO);
    const thumbnails = openThumbnails({ getThumbnail });
    expect(thumbnails.peek('a')).toBeNull();
    const [one, other] = await Promise.all([thumbnails.read('a'), thumbnails.read('a')]);
    expect(one).toBe(other);
    expect(thumbnails.peek('a')).toBe(one);
    expect(getThumbnail).toHaveBeenCalledOnce();
  });

  it('reads again where there was no picture', async () => {
    const getThumbnail = vi.fn<(id: string) => Promise<StoredPhoto | null>>(async () => null);
    const thumbnails = openThumbnails({ getThumbnail });
    expect(await thumbnails.read('a')).toBeNull();
    getThumbnail.mockResolvedValue(PHOTO);
    expect(await thumbnails.read('a')).toMatch(/^blob:/);
  });

  it('evicts the least recently shown picture when there are many', async () => {
    const thumbnails = openThumbnails({ getThumbnail: async () => PHOTO });
    const first = await thumbnails.read('0');
    for (let number = 1; number < 300; number += 1) await thumbnails.read(`${number}`);
    expect(thumbnails.peek('0')).toBe(first);
    await thumbnails.read('300');
    expect(open.size).toBe(300);
    expect(thumbnails.peek('0')).toBe(first);
    expect(thumbnails.peek('1')).toBeNull();
  });

  it('releases all pictures, even one that arrives later, and reads them again on demand', async () => {
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

  it('reads a renewed picture again, and notifies its subscribers', async () => {
    const thumbnails = openThumbnails({ getThumbnail: async () => PHOTO });
    const onRenewed = vi.fn();
    const stop = thumbnails.watch('a', onRenewed);
    const old = await thumbnails.read('a');
    thumbnails.renew('a');
    thumbnails.renew('b');
    expect(onRenewed).toHaveBeenCalledOnce();
    expect(thumbnails.peek('a')).toBeNull();
    expect(await thumbnails.read('a')).not.toBe(old);
    expect(open.size).toBe(1);
    stop();
    thumbnails.renew('a');
    expect(onRenewed).toHaveBeenCalledOnce();
  });

  it('keeps the new picture when the old one is still being read at its renewal and arrives last', async () => {
    const old = defer<StoredPhoto | null>();
    const getThumbnail = vi.fn<() => Promise<StoredPhoto | null>>(async () => PHOTO);
    getThumbnail.mockReturnValueOnce(old.promise);
    const thumbnails = openThumbnails({ getThumbnail });
    const reading = thumbnails.read('a');
    thumbnails.renew('a');
    const renewed = await thumbnails.read('a');
    old.resolve(PHOTO);
    expect(await reading).toBeNull();
    expect(thumbnails.peek('a')).toBe(renewed);
    expect(open.size).toBe(1);
  });
});
