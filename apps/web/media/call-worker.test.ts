import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { FakeWorker } from '../testing/fake-worker.ts';
import { callWorker, serveCalls, WorkerLost } from './call-worker.ts';

type Tasks = {
  readonly double: (order: number) => Promise<number>;
  readonly shout: (order: string) => string;
};

const open = (options: { silentMs?: number; idleMs?: number } = {}) =>
  callWorker<Tasks>({
    start: () => new FakeWorker() as unknown as Worker,
    longestMs: 60_000,
    ...options,
  });
const answer = (id: number, value: unknown) => ({ id, kind: 'answer', answer: value });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('callWorker', () => {
  it('answers each call with its own report, whichever comes first, and throws what a task threw', async () => {
    const { call } = open();
    const doubled = call('double', 4);
    const shouted = call('shout', 'no');
    const failed = call('shout', '');
    expect(FakeWorker.last.calls).toEqual([
      { id: 1, name: 'double', order: 4 },
      { id: 2, name: 'shout', order: 'no' },
      { id: 3, name: 'shout', order: '' },
    ]);
    FakeWorker.last.report(answer(2, 'NO'));
    FakeWorker.last.report(answer(1, 8));
    FakeWorker.last.report({ id: 3, kind: 'failure', message: 'Nothing to shout' });
    expect(await doubled).toBe(8);
    expect(await shouted).toBe('NO');
    await expect(failed).rejects.toThrow('Nothing to shout');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(FakeWorker.last.ended).toBe(false);
  });

  it('says that a worker died, to all who wait for it, and starts another for the next call', async () => {
    const { call } = open();
    const [one, other] = [call('double', 1), call('double', 2)];
    const first = FakeWorker.last;
    first.die();
    await expect(one).rejects.toThrow('The worker did not load, or ended');
    await expect(other).rejects.toBeInstanceOf(WorkerLost);
    expect(first.ended).toBe(true);
    const next = call('double', 3);
    expect(FakeWorker.last).not.toBe(first);
    first.die('again');
    FakeWorker.last.report(answer(3, 6));
    expect(await next).toBe(6);
    FakeWorker.last.die('out of memory while idle');
    const last = call('double', 4);
    FakeWorker.last.die('out of memory');
    await expect(last).rejects.toThrow('out of memory');
  });

  it('rejects where no worker can be started, and where a value cannot be sent', async () => {
    const none = callWorker<Tasks>({
      start: () => {
        throw new DOMException('Forbidden', 'SecurityError');
      },
      longestMs: 1,
    });
    await expect(none.call('double', 1)).rejects.toThrow('Forbidden');
    const { call } = open();
    vi.spyOn(FakeWorker.prototype, 'postMessage').mockImplementationOnce(() => {
      throw new DOMException('Not cloned', 'DataCloneError');
    });
    await expect(call('double', 1)).rejects.toThrow('Not cloned');
  });

  it('gives up on a worker that takes too long, or that answered before and does not begin', async () => {
    const { call } = open({ silentMs: 4000 });
    const long = call('double', 1);
    await vi.advanceTimersByTimeAsync(50_000);
    FakeWorker.last.report({ id: 1, kind: 'begun' });
    await vi.advanceTimersByTimeAsync(50_000);
    FakeWorker.last.report(answer(1, 2));
    expect(await long).toBe(2);
    const silent = expect(call('double', 2)).rejects.toThrow('took too long');
    await vi.advanceTimersByTimeAsync(4000);
    await silent;
    expect(FakeWorker.last.ended).toBe(true);
    const stuck = expect(call('double', 3)).rejects.toBeInstanceOf(WorkerLost);
    FakeWorker.last.report({ id: 3, kind: 'begun' });
    await vi.advanceTimersByTimeAsync(60_000);
    await stuck;
  });

  it('rejects with the reason of a caller who leaves, and ends its worker when told to', async () => {
    const { call, end } = open();
    const caller = new AbortController();
    const left = call('double', 1, caller.signal);
    const other = call('double', 2);
    caller.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    expect(FakeWorker.last.ended).toBe(false);
    FakeWorker.last.report(answer(1, 2));
    end();
    await expect(other).rejects.toThrow('was ended');
    expect(FakeWorker.last.ended).toBe(true);
    await expect(call('double', 3, caller.signal)).rejects.toThrow('left');
  });

  it('ends a worker of which nothing was asked for a while, and no other', async () => {
    const { call } = open({ idleMs: 10_000 });
    const first = call('double', 1);
    FakeWorker.last.report(answer(1, 2));
    await first;
    await vi.advanceTimersByTimeAsync(9000);
    const second = call('double', 2);
    await vi.advanceTimersByTimeAsync(9000);
    expect(FakeWorker.last.ended).toBe(false);
    FakeWorker.last.report(answer(2, 4));
    await second;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeWorker.last.ended).toBe(true);
  });
});

describe('serveCalls', () => {
  it('reports that it begins, moves what it answers, and reports what went wrong', async () => {
    vi.useRealTimers();
    const posted: unknown[] = [];
    const self = Object.assign(new EventTarget(), {
      postMessage: (report: unknown, { transfer }: { transfer: unknown[] }) =>
        void posted.push([report, transfer]),
    });
    vi.stubGlobal('self', self);
    vi.stubGlobal('ImageBitmap', Blob);
    const bytes = new Uint8Array([1, 2]);
    serveCalls({
      copy: async () => ({ photo: { bytes, type: 'image/png' }, again: bytes }),
      refuse: () => {
        throw new Error('No canvas');
      },
    });
    const send = (data: unknown) => self.dispatchEvent(new MessageEvent('message', { data }));
    send({ id: 1, name: 'copy', order: null });
    send({ id: 2, name: 'refuse', order: null });
    await vi.waitFor(() => expect(posted).toHaveLength(4));
    vi.unstubAllGlobals();
    expect(posted).toEqual([
      [{ id: 1, kind: 'begun' }, []],
      [{ id: 2, kind: 'begun' }, []],
      [{ id: 2, kind: 'failure', message: 'No canvas' }, []],
      [
        { id: 1, kind: 'answer', answer: { photo: { bytes, type: 'image/png' }, again: bytes } },
        [bytes.buffer],
      ],
    ]);
  });
});
