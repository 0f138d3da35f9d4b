import type { PatternRequest } from '@color-almanac/pattern';
import { describe, expect, it } from 'vitest';

import { WorkerLost } from '../call-worker.ts';
import { openWorkerPainter } from './worker-painter.ts';

interface Asked {
  readonly request: PatternRequest;
  readonly answer: (answer: unknown) => void;
  readonly fail: (error: Error) => void;
}

/** Workers that answer what a test says, when it says so. */
function fakeWorkers() {
  const asked: Asked[] = [];
  let opened = 0;
  let ended = 0;
  const painter = openWorkerPainter(() => {
    opened += 1;
    return {
      call: (_name, order, signal) =>
        new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
          asked.push({
            request: order,
            answer: (answer) => resolve(answer as never),
            fail: reject,
          });
        }),
      end: () => {
        ended += 1;
      },
    };
  });
  return { painter, asked, count: () => ({ opened, ended }) };
}

const request = (seed: number): PatternRequest => ({
  colors: [{ hex: '#7F7360', weight: 100 }],
  type: 'flow',
  seed,
  width: 8,
  height: 8,
});

const seedsOf = (asked: readonly Asked[]) => asked.map(({ request: { seed } }) => seed);
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('openWorkerPainter', () => {
  it('sends one request at a time, those that can wait last', async () => {
    const { painter, asked, count } = fakeWorkers();
    const first = painter.paint(request(1));
    const figures = painter.measure(request(2), { canWait: true });
    const second = painter.paint(request(3));
    expect(seedsOf(asked)).toEqual([1]);
    asked[0]?.answer('one');
    expect(await first).toBe('one');
    expect(seedsOf(asked)).toEqual([1, 3]);
    asked[1]?.answer('three');
    await second;
    asked[2]?.answer([100]);
    expect(await figures).toEqual([100]);
    expect(count()).toEqual({ opened: 1, ended: 0 });
  });

  it('never starts a request that was canceled', async () => {
    const { painter, asked } = fakeWorkers();
    const caller = new AbortController();
    const shown = painter.paint(request(1));
    const left = painter.paint(request(2), { signal: caller.signal });
    caller.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    asked[0]?.answer('one');
    await shown;
    await settle();
    expect(seedsOf(asked)).toEqual([1]);
    await expect(painter.paint(request(3), { signal: caller.signal })).rejects.toThrow('left');
  });

  it('repeats a request whose worker was lost, and gives up when the next is lost as well', async () => {
    const { painter, asked } = fakeWorkers();
    const saved = painter.paint(request(1));
    asked[0]?.fail(new WorkerLost('killed'));
    await settle();
    asked[1]?.answer('one');
    expect(await saved).toBe('one');
    const lost = painter.paint(request(2));
    asked[2]?.fail(new WorkerLost('killed'));
    await settle();
    asked[3]?.fail(new WorkerLost('killed again'));
    await expect(lost).rejects.toThrow('killed again');
    const next = painter.paint(request(3));
    asked[4]?.answer('three');
    expect(await next).toBe('three');
  });

  it('continues with the next after a pattern that could not be painted', async () => {
    const { painter, asked } = fakeWorkers();
    const bad = painter.paint(request(1));
    const good = painter.paint(request(2));
    asked[0]?.fail(new Error('Not weights'));
    await expect(bad).rejects.toThrow('Not weights');
    asked[1]?.answer('two');
    expect(await good).toBe('two');
  });

  it('makes each file in a worker that ends with it, also when it is canceled', async () => {
    const { painter, asked, count } = fakeWorkers();
    const file = painter.makePng(request(1));
    const caller = new AbortController();
    const left = painter.makePng(request(2), caller.signal);
    asked[0]?.answer('file');
    expect(await file).toBe('file');
    caller.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    expect(count()).toEqual({ opened: 3, ended: 2 });
  });
});
