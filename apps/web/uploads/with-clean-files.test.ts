import { applyUploadEvent } from '@color-almanac/domain';
import type { UploadEvent, UploadQueue } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import {
  findMarks,
  lyingPicture,
  markedPicture,
  plainPicture,
} from '../vision/marked-pictures.fixture.ts';
import { openMemoryQueue } from './memory-queue.ts';
import { withCleanFiles } from './with-clean-files.ts';

const TEXT = { bytes: new TextEncoder().encode('no photo'), type: 'image/jpeg' };
const add: UploadEvent = {
  kind: 'add',
  files: ['marked', 'lying', 'plain', 'text'].map((id) => ({
    id,
    name: `${id}.jpg`,
    size: 3,
    catalogue: 'wardrobe',
    addedAt: '2026-03-01T10:00:00.000Z',
  })),
};
const apply = (event: UploadEvent) => (queue: UploadQueue) =>
  applyUploadEvent(queue, event, () => false);

describe('withCleanFiles', () => {
  it('stores waiting files without place, time and camera, and none that is no photo', async () => {
    const disk = openMemoryQueue([]);
    const queue = withCleanFiles(disk);
    const photos = new Map([
      ['marked', markedPicture()],
      ['lying', lyingPicture()],
      ['plain', plainPicture(2)],
      ['text', TEXT],
    ]);
    await queue.update({ decide: apply(add), photos });
    expect(await disk.getPhoto('marked')).toEqual(plainPicture());
    expect(await disk.getPhoto('plain')).toEqual(plainPicture(2));
    const lying = await disk.getPhoto('lying');
    expect(findMarks(lying?.bytes ?? TEXT.bytes)).toEqual([]);
    expect(await disk.getPhoto('text')).toBeNull();
    // It is still inspected, and refused in its own words.
    expect(await queue.getPhoto('text')).toEqual(TEXT);
    await queue.update({ decide: () => [] });
    expect(await queue.getPhoto('text')).toBeNull();
  });
});
