import { describe, expect, it } from 'vitest';

import { listFailed, planUploadWork } from './plan-upload-work.ts';
import { listUnfinished, needsFile } from './settled-uploads.ts';
import { checked, DAMAGED, OFFLINE, queueOf, tellUploads } from './sample-upload.fixture.ts';

const IDLE = new Set<string>();
const work = (...words: readonly string[]) =>
  words.map((word) => {
    const [kind, id] = word.split(' ');
    return { kind, id };
  });

describe('what is to be done next', () => {
  it('is to look at a few photos at a time', () => {
    const queue = queueOf('a', 'b', 'c');
    expect(planUploadWork(queue, IDLE)).toEqual(work('check a', 'check b'));
    const begun = tellUploads(queue, { kind: 'begin-check', id: 'a' });
    expect(planUploadWork(begun, new Set(['a']))).toEqual(work('check b'));
  });

  it('is to send, and to look at no more while others line up for that', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const events = ids.slice(0, 4).flatMap((id) => checked(id, `${id} look`));
    const queue = tellUploads(queueOf(...ids), ...events);
    expect(planUploadWork(queue, IDLE)).toEqual(work('send a', 'send b', 'send c'));
    expect(planUploadWork(queue, new Set(['a', 'b', 'c']))).toEqual([]);
    const sent = tellUploads(queue, { kind: 'sent', id: 'a', itemId: 'item-a' });
    expect(planUploadWork(sent, new Set(['b', 'c']))).toEqual(work('send d', 'check e'));
  });

  it('is, when a page comes back, what was cut off', () => {
    const queue = tellUploads(queueOf('a', 'b', 'c'), ...checked('a', 'red'), {
      kind: 'begin-check',
      id: 'b',
    });
    expect(planUploadWork(queue, IDLE)).toEqual(work('send a', 'check b', 'check c'));
  });

  it('is to take back what was cancelled, once its sending has ended', () => {
    const queue = tellUploads(queueOf('a'), ...checked('a', 'red'), { kind: 'cancel', ids: ['a'] });
    expect(planUploadWork(queue, new Set(['a']))).toEqual([]);
    expect(planUploadWork(queue, IDLE)).toEqual(work('take-back a'));
    expect(planUploadWork(tellUploads(queue, { kind: 'taken-back', id: 'a' }), IDLE)).toEqual([]);
  });

  it('never waits for an answer of the person', () => {
    const queue = tellUploads(queueOf('a', 'b'), ...checked('a', 'red', ['item-1']));
    expect(planUploadWork(queue, IDLE)).toEqual(work('check b'));
  });
});

describe('which photos are meant', () => {
  const queue = tellUploads(
    queueOf('kept', 'broken', 'offline', 'left', 'waiting'),
    ...checked('kept', 'red'),
    { kind: 'sent', id: 'kept', itemId: 'item-1' },
    { kind: 'begin-check', id: 'broken' },
    { kind: 'check-failed', id: 'broken', failure: DAMAGED },
    ...checked('offline', 'blue'),
    { kind: 'send-failed', id: 'offline', failure: OFFLINE },
    ...checked('left', 'red'),
    { kind: 'answer', ids: ['left'], answer: 'leave-out' },
  );

  it('by trying all again that failed', () => {
    expect(listFailed(queue)).toEqual(['broken', 'offline']);
  });

  it('by cancelling everything', () => {
    expect(listUnfinished(queue)).toEqual(['waiting']);
  });

  it('by making room: nothing that could still be added', () => {
    expect(queue.filter(needsFile).map(({ id }) => id)).toEqual(['offline', 'waiting']);
  });
});
