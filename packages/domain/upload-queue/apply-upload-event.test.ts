import { describe, expect, it } from 'vitest';

import {
  checked,
  DAMAGED,
  OFFLINE,
  queueOf,
  sampleFile,
  statesOf,
  tellUploads,
} from './sample-upload.fixture.ts';
import { needsFile } from './settled-uploads.ts';

const stateOf = (queue: ReturnType<typeof queueOf>, id: string) => statesOf(queue)[id];
const find = (queue: ReturnType<typeof queueOf>, id: string) =>
  queue.find((upload) => upload.id === id);

describe('a photo on its way into a catalogue', () => {
  it('waits, is looked at, is sent and is kept as an item', () => {
    let queue = queueOf('a');
    expect(stateOf(queue, 'a')).toBe('waiting');
    queue = tellUploads(queue, { kind: 'begin-check', id: 'a' });
    expect(stateOf(queue, 'a')).toBe('checking');
    queue = tellUploads(queue, ...checked('a', 'red').slice(1));
    expect(stateOf(queue, 'a')).toBe('sending');
    queue = tellUploads(queue, { kind: 'sent', id: 'a', itemId: 'item-a' });
    expect(find(queue, 'a')).toEqual({
      ...sampleFile('a'),
      state: 'kept',
      fingerprint: 'red',
      itemId: 'item-a',
    });
  });

  it('is added once, however often it is said', () => {
    const queue = tellUploads(queueOf('a', 'b'), {
      kind: 'add',
      files: ['a', 'c', 'c'].map(sampleFile),
    });
    expect(queue.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(tellUploads(queue, { kind: 'add', files: [sampleFile('b')] })).toBe(queue);
  });

  it('fails with its reason, and is looked at anew when it is tried again', () => {
    let queue = tellUploads(
      queueOf('a'),
      { kind: 'begin-check', id: 'a' },
      { kind: 'check-failed', id: 'a', failure: DAMAGED },
    );
    expect(find(queue, 'a')).toMatchObject({ state: 'failed', failure: DAMAGED });
    queue = tellUploads(queue, { kind: 'retry', ids: ['a'] });
    expect(stateOf(queue, 'a')).toBe('waiting');
  });

  it('is sent again as it was, under its own id, when the sending failed', () => {
    const queue = tellUploads(
      queueOf('a'),
      ...checked('a', 'red'),
      { kind: 'send-failed', id: 'a', failure: OFFLINE },
      { kind: 'retry', ids: ['a'] },
    );
    expect(find(queue, 'a')).toMatchObject({ state: 'sending', fingerprint: 'red' });
  });

  it('is kept when the answer comes after it was given up', () => {
    const queue = tellUploads(
      queueOf('a'),
      ...checked('a', 'red'),
      { kind: 'send-failed', id: 'a', failure: OFFLINE },
      { kind: 'sent', id: 'a', itemId: 'item-a' },
    );
    expect(stateOf(queue, 'a')).toBe('kept');
  });

  it('says nothing by an event that does not fit', () => {
    const queue = tellUploads(queueOf('a'), ...checked('a', 'red'));
    const same = tellUploads(
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

describe('a photo that is cancelled', () => {
  it('is gone at once while nothing was sent of it', () => {
    const queue = tellUploads(queueOf('a'), { kind: 'cancel', ids: ['a'] });
    expect(find(queue, 'a')).toMatchObject({ state: 'cancelled', why: 'person', mayBeKept: false });
  });

  it.each([
    ['on its way', []],
    ['after its sending failed', [{ kind: 'send-failed', id: 'a', failure: OFFLINE } as const]],
  ])('is taken back %s', (_, before) => {
    let queue = tellUploads(
      queueOf('a'),
      ...checked('a', 'red'),
      ...before,
      { kind: 'cancel', ids: ['a'] },
      { kind: 'sent', id: 'a', itemId: 'item-a' },
    );
    expect(find(queue, 'a')).toMatchObject({ state: 'cancelled', mayBeKept: true });
    expect(queue.map(needsFile)).toEqual([true]);
    queue = tellUploads(queue, { kind: 'taken-back', id: 'a' });
    expect(find(queue, 'a')).toMatchObject({ mayBeKept: false });
    expect(queue.map(needsFile)).toEqual([false]);
    // The answer was slower than the taking back.
    queue = tellUploads(queue, { kind: 'sent', id: 'a', itemId: 'item-a' });
    expect(find(queue, 'a')).toMatchObject({ mayBeKept: true });
  });

  it('is not what was kept already: that is an item now', () => {
    const queue = tellUploads(queueOf('a'), ...checked('a', 'red'), {
      kind: 'sent',
      id: 'a',
      itemId: 'item-a',
    });
    expect(tellUploads(queue, { kind: 'cancel', ids: ['a'] })).toBe(queue);
  });
});

describe('a photo that looks like another', () => {
  it('is asked about when the other is an item', () => {
    const queue = tellUploads(queueOf('a'), ...checked('a', 'red', ['item-1', 'item-2']));
    expect(find(queue, 'a')).toMatchObject({
      state: 'duplicate-asked',
      alike: [
        { kind: 'item', id: 'item-1' },
        { kind: 'item', id: 'item-2' },
      ],
    });
  });

  it('is asked about when the other is on its way, whichever was chosen first', () => {
    const queue = tellUploads(queueOf('a', 'b'), ...checked('b', 'red'), ...checked('a', 'rose'));
    expect(statesOf(queue)).toEqual({ a: 'duplicate-asked', b: 'sending' });
    expect(find(queue, 'a')).toMatchObject({ alike: [{ kind: 'upload', id: 'b' }] });
  });

  it('is asked about when the sending of the other failed, for that may be tried again', () => {
    const queue = tellUploads(
      queueOf('a', 'b'),
      ...checked('a', 'red'),
      { kind: 'send-failed', id: 'a', failure: OFFLINE },
      ...checked('b', 'red'),
    );
    expect(stateOf(queue, 'b')).toBe('duplicate-asked');
  });

  it('is sent when she keeps it, left out when she does not', () => {
    const asked = tellUploads(
      queueOf('a', 'b', 'c'),
      ...['a', 'b', 'c'].flatMap((id) => checked(id, 'red', ['item-1'])),
    );
    const queue = tellUploads(
      asked,
      { kind: 'answer', ids: ['a'], answer: 'keep' },
      { kind: 'answer', ids: ['b', 'c'], answer: 'leave-out' },
    );
    expect(statesOf(queue)).toEqual({ a: 'sending', b: 'cancelled', c: 'cancelled' });
    expect(find(queue, 'b')).toMatchObject({ why: 'duplicate', mayBeKept: false });
  });

  it('is not asked about any more once the other was cancelled or left out', () => {
    const asked = tellUploads(
      queueOf('a', 'b', 'c'),
      ...checked('a', 'red'),
      ...checked('b', 'red'),
      ...checked('c', 'red'),
    );
    const first = tellUploads(asked, { kind: 'cancel', ids: ['a'] });
    expect(statesOf(first)).toEqual({ a: 'cancelled', b: 'sending', c: 'duplicate-asked' });
    expect(find(first, 'c')).toMatchObject({ alike: [{ kind: 'upload', id: 'b' }] });
  });

  it('is asked about an item from the moment the other has become one', () => {
    const queue = tellUploads(
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

describe('what is over', () => {
  it('goes from the list when she likes, and nothing else does', () => {
    const queue = tellUploads(
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
