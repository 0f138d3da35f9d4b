import { describe, expect, it } from 'vitest';

import { listFailed, planUploadWork } from './plan-upload-work.ts';
import { listUnfinished, needsFile } from './settled-uploads.ts';
import { checked, DAMAGED, OFFLINE, queueOf, applyEvents } from './sample-upload.fixture.ts';

const IDLE = new Set<string>();
const work = (...words: readonly string[]) =>
  words.map((word) => {
    const [kind, id] = word.split(' ');
    return { kind, id };
  });

describe('planUploadWork', () => {
  it('checks a few photos at a time', () => {
    const queue = queueOf('a', 'b', 'c');
    expect(planUploadWork(queue, IDLE)).toEqual(work('check a', 'check b'));
    const begun = applyEvents(queue, { kind: 'begin-check', id: 'a' });
    expect(planUploadWork(begun, new Set(['a']))).toEqual(work('check b'));
  });

  it('sends, and checks no more while others wait to be sent', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const events = ids.slice(0, 4).flatMap((id) => checked(id, `${id} look`));
    const queue = applyEvents(queueOf(...ids), ...events);
    expect(planUploadWork(queue, IDLE)).toEqual(work('send a', 'send b', 'send c'));
    expect(planUploadWork(queue, new Set(['a', 'b', 'c']))).toEqual([]);
    const sent = applyEvents(queue, { kind: 'sent', id: 'a', itemId: 'item-a' });
    expect(planUploadWork(sent, new Set(['b', 'c']))).toEqual(work('send d', 'check e'));
  });

  it('repeats interrupted work when a page is reopened', () => {
    const queue = applyEvents(queueOf('a', 'b', 'c'), ...checked('a', 'red'), {
      kind: 'begin-check',
      id: 'b',
    });
    expect(planUploadWork(queue, IDLE)).toEqual(work('send a', 'check b', 'check c'));
  });

  it('takes back cancelled photos once their sending has ended', () => {
    const queue = applyEvents(queueOf('a'), ...checked('a', 'red'), { kind: 'cancel', ids: ['a'] });
    expect(planUploadWork(queue, new Set(['a']))).toEqual([]);
    expect(planUploadWork(queue, IDLE)).toEqual(work('take-back a'));
    expect(planUploadWork(applyEvents(queue, { kind: 'taken-back', id: 'a' }), IDLE)).toEqual([]);
  });

  it("never waits for the user's answer", () => {
    const queue = applyEvents(queueOf('a', 'b'), ...checked('a', 'red', ['item-1']));
    expect(planUploadWork(queue, IDLE)).toEqual(work('check b'));
  });
});

describe('lists of uploads', () => {
  const queue = applyEvents(
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

  it('listFailed returns the uploads that failed', () => {
    expect(listFailed(queue)).toEqual(['broken', 'offline']);
  });

  it('listUnfinished returns the uploads without a result', () => {
    expect(listUnfinished(queue)).toEqual(['waiting']);
  });

  it('needsFile is true for every upload that could still be added', () => {
    expect(queue.filter(needsFile).map(({ id }) => id)).toEqual(['offline', 'waiting']);
  });
});
