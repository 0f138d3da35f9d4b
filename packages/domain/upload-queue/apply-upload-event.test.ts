import { describe, expect, it } from 'vitest';

import {
  checked,
  DAMAGED,
  OFFLINE,
  queueOf,
  sampleFile,
  statesOf,
  applyEvents,
} from './sample-upload.fixture.ts';
import { needsFile } from './settled-uploads.ts';

const stateOf = (queue: ReturnType<typeof queueOf>, id: string) => statesOf(queue)[id];
const find = (queue: ReturnType<typeof queueOf>, id: string) =>
  queue.find((upload) => upload.id === id);

describe('applyUploadEvent', () => {
  it('takes a photo from waiting through checking and sending to an item', () => {
    let queue = queueOf('a');
    expect(stateOf(queue, 'a')).toBe('waiting');
    queue = applyEvents(queue, { kind: 'begin-check', id: 'a' });
    expect(stateOf(queue, 'a')).toBe('checking');
    queue = applyEvents(queue, ...checked('a', 'red').slice(1));
    expect(stateOf(queue, 'a')).toBe('sending');
    queue = applyEvents(queue, { kind: 'sent', id: 'a', itemId: 'item-a' });
    expect(find(queue, 'a')).toEqual({
      ...sampleFile('a'),
      state: 'kept',
      fingerprint: 'red',
      itemId: 'item-a',
    });
  });

  it('adds a photo once, however often it is reported', () => {
    const queue = applyEvents(queueOf('a', 'b'), {
      kind: 'add',
      files: ['a', 'c', 'c'].map(sampleFile),
    });
    expect(queue.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(applyEvents(queue, { kind: 'add', files: [sampleFile('b')] })).toBe(queue);
  });

  it('records the reason of a failure, and checks the photo again on retry', () => {
    let queue = applyEvents(
      queueOf('a'),
      { kind: 'begin-check', id: 'a' },
      { kind: 'check-failed', id: 'a', failure: DAMAGED },
    );
    expect(find(queue, 'a')).toMatchObject({ state: 'failed', failure: DAMAGED });
    queue = applyEvents(queue, { kind: 'retry', ids: ['a'] });
    expect(stateOf(queue, 'a')).toBe('waiting');
  });

  it('sends the photo again unchanged under its own id if sending failed', () => {
    const queue = applyEvents(
      queueOf('a'),
      ...checked('a', 'red'),
      { kind: 'send-failed', id: 'a', failure: OFFLINE },
      { kind: 'retry', ids: ['a'] },
    );
    expect(find(queue, 'a')).toMatchObject({ state: 'sending', fingerprint: 'red' });
  });

  it('accepts a late success after sending was given up', () => {
    const queue = applyEvents(
      queueOf('a'),
      ...checked('a', 'red'),
      { kind: 'send-failed', id: 'a', failure: OFFLINE },
      { kind: 'sent', id: 'a', itemId: 'item-a' },
    );
    expect(stateOf(queue, 'a')).toBe('kept');
  });

  it('ignores events that do not fit', () => {
    const queue = applyEvents(queueOf('a'), ...checked('a', 'red'));
    const same = applyEvents(
      queue,
      { kind: 'begin-check', id: 'a' },
      { kind: 'check-failed', id: 'a', failure: DAMAGED },
      { kind: 'answer', ids: ['a'], answer: 'leave-out' },
      { kind: 'retry', ids: ['a'] },
      { kind: 'taken-back', id: 'a' },
      { kind: 'dismiss', ids: ['a'] },
      { kind: 'sent', id: 'nobody', itemId: 'x' },
    );
    expect(same).toBe(queue);
  });
});

describe('cancelling a photo', () => {
  it('removes it at once if nothing was sent', () => {
    const queue = applyEvents(queueOf('a'), { kind: 'cancel', ids: ['a'] });
    expect(find(queue, 'a')).toMatchObject({ state: 'cancelled', why: 'person', mayBeKept: false });
  });

  it.each([
    ['on its way', []],
    ['after its sending failed', [{ kind: 'send-failed', id: 'a', failure: OFFLINE } as const]],
  ])('takes it back %s', (_, before) => {
    let queue = applyEvents(
      queueOf('a'),
      ...checked('a', 'red'),
      ...before,
      { kind: 'cancel', ids: ['a'] },
      { kind: 'sent', id: 'a', itemId: 'item-a' },
    );
    expect(find(queue, 'a')).toMatchObject({ state: 'cancelled', mayBeKept: true });
    expect(queue.map(needsFile)).toEqual([true]);
    queue = applyEvents(queue, { kind: 'taken-back', id: 'a' });
    expect(find(queue, 'a')).toMatchObject({ mayBeKept: false });
    expect(queue.map(needsFile)).toEqual([false]);
    // The response was slower than taking it back.
    queue = applyEvents(queue, { kind: 'sent', id: 'a', itemId: 'item-a' });
    expect(find(queue, 'a')).toMatchObject({ mayBeKept: true });
  });

  it('does not affect a photo that is already an item', () => {
    const queue = applyEvents(queueOf('a'), ...checked('a', 'red'), {
      kind: 'sent',
      id: 'a',
      itemId: 'item-a',
    });
    expect(applyEvents(queue, { kind: 'cancel', ids: ['a'] })).toBe(queue);
  });
});

describe('a photo that looks like another', () => {
  it('is asked about if the other is an item', () => {
    const queue = applyEvents(queueOf('a'), ...checked('a', 'red', ['item-1', 'item-2']));
    expect(find(queue, 'a')).toMatchObject({
      state: 'duplicate-asked',
      alike: [
        { kind: 'item', id: 'item-1' },
        { kind: 'item', id: 'item-2' },
      ],
    });
  });

  it('is asked about if the other is in the queue, whichever was chosen first', () => {
    const queue = applyEvents(queueOf('a', 'b'), ...checked('b', 'red'), ...checked('a', 'rose'));
    expect(statesOf(queue)).toEqual({ a: 'duplicate-asked', b: 'sending' });
    expect(find(queue, 'a')).toMatchObject({ alike: [{ kind: 'upload', id: 'b' }] });
  });

  it('is asked about if sending the other failed, because that may be retried', () => {
    const queue = applyEvents(
      queueOf('a', 'b'),
      ...checked('a', 'red'),
      { kind: 'send-failed', id: 'a', failure: OFFLINE },
      ...checked('b', 'red'),
    );
    expect(stateOf(queue, 'b')).toBe('duplicate-asked');
  });

  it('is sent if the user keeps it, and left out otherwise', () => {
    const asked = applyEvents(
      queueOf('a', 'b', 'c'),
      ...['a', 'b', 'c'].flatMap((id) => checked(id, 'red', ['item-1'])),
    );
    const queue = applyEvents(
      asked,
      { kind: 'answer', ids: ['a'], answer: 'keep' },
      { kind: 'answer', ids: ['b', 'c'], answer: 'leave-out' },
    );
    expect(statesOf(queue)).toEqual({ a: 'sending', b: 'cancelled', c: 'cancelled' });
    expect(find(queue, 'b')).toMatchObject({ why: 'duplicate', mayBeKept: false });
  });

  it('is no longer asked about once the other was cancelled or left out', () => {
    const asked = applyEvents(
      queueOf('a', 'b', 'c'),
      ...checked('a', 'red'),
      ...checked('b', 'red'),
      ...checked('c', 'red'),
    );
    const first = applyEvents(asked, { kind: 'cancel', ids: ['a'] });
    expect(statesOf(first)).toEqual({ a: 'cancelled', b: 'sending', c: 'duplicate-asked' });
    expect(find(first, 'c')).toMatchObject({ alike: [{ kind: 'upload', id: 'b' }] });
  });

  it('is asked about as an item once the other has become one', () => {
    const queue = applyEvents(
      queueOf('a', 'b'),
      ...checked('a', 'red'),
      ...checked('b', 'red'),
      { kind: 'sent', id: 'a', itemId: 'item-a' },
      { kind: 'dismiss', ids: ['a'] },
    );
    expect(statesOf(queue)).toEqual({ b: 'duplicate-asked' });
    expect(find(queue, 'b')).toMatchObject({ alike: [{ kind: 'item', id: 'item-a' }] });
  });
});

describe('finished uploads', () => {
  it('leave the list when the user clears it, and nothing else does', () => {
    const queue = applyEvents(
      queueOf('kept', 'broken', 'unsent', 'waiting'),
      ...checked('kept', 'red'),
      { kind: 'sent', id: 'kept', itemId: 'item-1' },
      { kind: 'begin-check', id: 'broken' },
      { kind: 'check-failed', id: 'broken', failure: DAMAGED },
      ...checked('unsent', 'blue'),
      { kind: 'send-failed', id: 'unsent', failure: OFFLINE },
      { kind: 'dismiss', ids: ['kept', 'broken', 'unsent', 'waiting'] },
    );
    expect(statesOf(queue)).toEqual({ unsent: 'failed', waiting: 'waiting' });
  });
});
