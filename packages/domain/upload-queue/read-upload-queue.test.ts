import { describe, expect, it } from 'vitest';

import { readUploadQueue } from './read-upload-queue.ts';
import { checked, DAMAGED, queueOf, sampleFile, applyEvents } from './sample-upload.fixture.ts';

const queue = applyEvents(
  queueOf('a', 'b', 'c', 'd', 'e', 'f', 'g'),
  { kind: 'begin-check', id: 'b' },
  ...checked('c', 'red', ['item-1']),
  ...checked('d', 'blue'),
  ...checked('e', 'green'),
  { kind: 'sent', id: 'e', itemId: 'item-e' },
  { kind: 'begin-check', id: 'f' },
  { kind: 'check-failed', id: 'f', failure: DAMAGED },
  { kind: 'cancel', ids: ['g'] },
);

describe('readUploadQueue', () => {
  it('returns a saved queue unchanged, in every state', () => {
    expect(new Set(queue.map(({ state }) => state)).size).toBe(7);
    expect(readUploadQueue(JSON.parse(JSON.stringify(queue)))).toEqual({
      value: queue,
      intact: true,
    });
  });

  it('is empty if nothing was saved', () => {
    expect(readUploadQueue(null)).toEqual({ value: [], intact: true });
    expect(readUploadQueue(undefined)).toEqual({ value: [], intact: true });
  });

  it('reports unreadable entries and reads the rest', () => {
    const [first] = queue;
    const broken = [
      first,
      { ...sampleFile('x'), state: 'dancing' },
      { ...sampleFile('y'), state: 'kept' },
      null,
      first,
    ];
    expect(readUploadQueue(broken)).toEqual({ value: [first], intact: false });
    expect(readUploadQueue('nothing of ours')).toEqual({ value: [], intact: false });
  });
});
