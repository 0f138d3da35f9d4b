import { describe, expect, it, vi } from 'vitest';

import { pretendPainter } from '../../../testing/pretend-painter.ts';
import { openThumbnailShelf } from './thumbnail-shelf.ts';

const requestOf = (seed: number) =>
  ({ colors: [], type: 'flow', seed, width: 8, height: 8 }) as const;

describe('a shelf of thumbnails', () => {
  it('paints each once, until it is cleared', async () => {
    const { painter, small } = pretendPainter();
    const shelf = openThumbnailShelf(painter);
    const first = await shelf.get(requestOf(1));
    const closed = vi.spyOn(first, 'close');
    expect(await shelf.get(requestOf(1))).toBe(first);
    await shelf.get(requestOf(2));
    expect(small).toHaveLength(2);
    shelf.clear();
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
    await shelf.get(requestOf(1));
    expect(small).toHaveLength(3);
  });

  it('paints anew what could not be painted', async () => {
    const { painter } = pretendPainter();
    const paint = vi.fn(painter.paint).mockRejectedValueOnce(new Error('no memory'));
    const shelf = openThumbnailShelf({ ...painter, paint });
    await expect(shelf.get(requestOf(1))).rejects.toThrow('no memory');
    await expect(shelf.get(requestOf(1))).resolves.toMatchObject({ width: 8 });
  });
});
