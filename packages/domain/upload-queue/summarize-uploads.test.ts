import { describe, expect, it } from 'vitest';

import { checked, DAMAGED, OFFLINE, queueOf, tellUploads } from './sample-upload.fixture.ts';
import { summarizeUploads } from './summarize-uploads.ts';
import type { UploadEvent } from './upload-event.ts';

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
  it('[S2-CAT-23] ends in figures that add up, and says that some failed: 50 photos, 5 broken, 3 duplicates', () => {
    const ids = Array.from({ length: 50 }, (_, at) => `p${at}`);
    const asked = tellUploads(
      queueOf(...ids),
      ...sendAll(ids.slice(0, 42)),
      ...ids.slice(42, 45).flatMap((id) => checked(id, 'x', ['item-p0'])),
      ...ids.slice(45).flatMap(failCheck),
    );
    expect(summarizeUploads(asked)).toMatchObject({
      isOver: false,
      headline: '42 of 50 photos added so far',
      details: [
        '3 photos look like ones that are there already: keep them or leave them out?',
        '5 photos could not be added',
        'p45.jpg, p46.jpg, p47.jpg, p48.jpg and p49.jpg: The file is damaged',
      ],
      alert: 'Failed to upload some items',
    });
    const over = tellUploads(asked, { kind: 'answer', ids, answer: 'leave-out' });
    expect(summarizeUploads(over)).toEqual({
      total: 50,
      kept: 42,
      leftOut: 3,
      asked: 0,
      failed: 5,
      cancelled: 0,
      underway: 0,
      isOver: true,
      headline: '42 of 50 photos added',
      details: [
        '3 photos left out, being there already',
        '5 photos could not be added',
        'p45.jpg, p46.jpg, p47.jpg, p48.jpg and p49.jpg: The file is damaged',
      ],
      alert: 'Failed to upload some items',
    });
  });

  it('reports progress', () => {
    const queue = tellUploads(queueOf('a', 'b', 'c'), ...sendAll(['a']));
    expect(summarizeUploads(queue).headline).toBe('Adding 3 photos: 1 done');
    expect(summarizeUploads(queue).isOver).toBe(false);
  });

  it('uses the singular for one photo', () => {
    const one = queueOf('a');
    expect(summarizeUploads(one).headline).toBe('Adding 1 photo: 0 done');
    expect(summarizeUploads(tellUploads(one, ...sendAll(['a']))).headline).toBe('1 photo added');
    expect(summarizeUploads(tellUploads(one, ...checked('a', 'x', ['i']))).details).toEqual([
      '1 photo looks like one that is there already: keep it or leave it out?',
    ]);
    expect(summarizeUploads([]).headline).toBe('Nothing to add');
  });

  it('groups failures by reason', () => {
    const queue = tellUploads(
      queueOf('a', 'b', 'c', 'd'),
      ...failCheck('a'),
      ...checked('b', 'x'),
      { kind: 'send-failed', id: 'b', failure: OFFLINE },
      ...failCheck('c'),
      { kind: 'cancel', ids: ['d'] },
    );
    expect(summarizeUploads(queue).details).toEqual([
      '1 photo cancelled',
      '3 photos could not be added',
      'a.jpg and c.jpg: The file is damaged',
      'b.jpg: No connection',
    ]);
  });

  it('is not over while something is still to be taken back', () => {
    const queue = tellUploads(queueOf('a'), ...checked('a', 'x'), { kind: 'cancel', ids: ['a'] });
    expect(summarizeUploads(queue)).toMatchObject({ cancelled: 1, isOver: false });
  });
});
