import { describe, expect, it } from 'vitest';

import { checked, DAMAGED, OFFLINE, queueOf, applyEvents } from './sample-upload.fixture.ts';
import { summarizeUploads } from './summarize-uploads.ts';
import type { UploadEvent } from './apply-upload-event.ts';

const sendAll = (ids: readonly string[]): readonly UploadEvent[] =>
  ids.flatMap((id, at) => [
    ...checked(id, String.fromCodePoint(0x4e00 + at)),
    { kind: 'sent', id, itemId: `item-${id}` } as const,
  ]);
const failCheck = (id: string): readonly UploadEvent[] => [
  { kind: 'begin-check', id },
  { kind: 'check-failed', id, failure: DAMAGED },
];

describe('summarizeUploads', () => {
  it('[S2-CAT-23] ends in figures that add up, and alerts that some failed: 50 photos, 5 broken, 3 duplicates', () => {
    const ids = Array.from({ length: 50 }, (_, at) => `p${at}`);
    const asked = applyEvents(
      queueOf(...ids),
      ...sendAll(ids.slice(0, 42)),
      ...ids.slice(42, 45).flatMap((id) => checked(id, 'x', ['item-p0'])),
      ...ids.slice(45).flatMap(failCheck),
    );
    const figures = {
      total: 50,
      kept: 42,
      leftOut: 0,
      asked: 3,
      failed: 5,
      cancelled: 0,
      inFlight: 0,
      isOver: false,
      needsAlert: true,
      failures: [{ names: ids.slice(45).map((id) => `${id}.jpg`), message: 'The file is damaged' }],
    };
    expect(summarizeUploads(asked)).toEqual(figures);
    const over = applyEvents(asked, { kind: 'answer', ids, answer: 'leave-out' });
    expect(summarizeUploads(over)).toEqual({ ...figures, leftOut: 3, asked: 0, isOver: true });
  });

  it('reports progress', () => {
    const queue = applyEvents(queueOf('a', 'b', 'c'), ...sendAll(['a']), ...failCheck('b'));
    const progress = { total: 3, kept: 1, failed: 1, inFlight: 1, isOver: false };
    expect(summarizeUploads(queue)).toMatchObject({ ...progress, needsAlert: false });
  });

  it('groups failures by reason', () => {
    const queue = applyEvents(
      queueOf('a', 'b', 'c', 'd'),
      ...failCheck('a'),
      ...checked('b', 'x'),
      { kind: 'send-failed', id: 'b', failure: OFFLINE },
      ...failCheck('c'),
      { kind: 'cancel', ids: ['d'] },
    );
    expect(summarizeUploads(queue)).toMatchObject({
      cancelled: 1,
      failed: 3,
      failures: [
        { names: ['a.jpg', 'c.jpg'], message: 'The file is damaged' },
        { names: ['b.jpg'], message: 'No connection' },
      ],
    });
  });

  it('is not over while something is still to be taken back', () => {
    const queue = applyEvents(queueOf('a'), ...checked('a', 'x'), { kind: 'cancel', ids: ['a'] });
    expect(summarizeUploads(queue)).toMatchObject({ cancelled: 1, isOver: false });
  });
});
