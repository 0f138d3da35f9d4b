import { describe, expect, it, vi } from 'vitest';

import { fakePainter } from '../../../testing/fake-painter.ts';
import { openThumbnailCache } from './thumbnail-cache.ts';

const requestOf = (seed: number) =>
  ({ colors: [], type: 'flow', seed, width: 8, height: 8 }) as const;

describe('the thumbnail cache', () => {
  it('paints each thumbnail once, until it is cleared', async () => {
    const { painter, small } = fakePainter();
    const repository = openThumbnailCache(painter);
    const first = await repository.get(requestOf(1));
    const closed = vi.spyOn(first, 'close');
    expect(await repository.get(requestOf(1))).toBe(first);
    await repository.get(requestOf(2));
    expect(small).toHaveLength(2);
    repository.clear();
    await expect.poll(() => closed).toHaveBeenCalledOnce();
    await repository.get(requestOf(1));
    expect(small).toHaveLength(3);
  });

  it('tries again after a failure', async () => {
    const { painter } = fakePainter();
    const paint = vi.fn(painter.paint).mockRejectedValueOnce(new Error('no memory'));
    const repository = openThumbnailCache({ ...painter, paint });
    await expect(repository.get(requestOf(1))).rejects.toThrow('no memory');
    await expect(repository.get(requestOf(1))).resolves.toMatchObject({ width: 8 });
  });
});
