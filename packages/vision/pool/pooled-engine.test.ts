import { describe, expect, it } from 'vitest';

import type { ScanStep } from '../vision-engine.ts';
import { NO_FACE, pixelsOf, playPool } from './played-pool.fixture.ts';

describe('the pooled engine', () => {
  it('starts no worker before there is work, and no more than its size', async () => {
    const { engine, workers, report } = playPool({ size: 2 });
    expect(workers).toHaveLength(0);
    const answers = [1, 2, 3].map((value) => engine.scanFace({ pixels: pixelsOf(value) }));
    expect(workers.map(({ orders }) => orders.length)).toEqual([1, 1]);
    report(0, 'outcome');
    expect(workers.map(({ orders }) => orders.length)).toEqual([2, 1]);
    report(0, 'outcome');
    report(1, 'outcome');
    expect(await Promise.all(answers)).toEqual([NO_FACE, NO_FACE, NO_FACE]);
  });

  it('sends a portrait with the white the user picked and the width of its layers', () => {
    const { engine, worker } = playPool();
    const request = { pixels: pixelsOf(7), gains: [1, 0.9, 0.8], width: 256 } as const;
    void engine.segmentPortrait(request);
    const [order] = worker(0).orders;
    expect(order).toMatchObject({ subject: 'portrait', gains: [1, 0.9, 0.8], width: 256 });
  });

  it("sends a copy and keeps the caller's pixels", () => {
    const { engine, worker } = playPool();
    const pixels = pixelsOf(7);
    void engine.scanFace({ pixels });
    const [order] = worker(0).orders;
    expect(order).toMatchObject({ kind: 'scan', pixels });
    expect(order?.kind === 'scan' && order.pixels.data.buffer).not.toBe(pixels.data.buffer);
  });

  it('stops an idle worker after a while, and starts another for new work', async () => {
    const { engine, worker, workers, report, pass } = playPool();
    const answer = engine.scanFace({ pixels: pixelsOf(1) });
    pass(1000);
    expect(worker(0).isStopped).toBe(false);
    report(0, 'outcome');
    await answer;
    pass(1000);
    expect(worker(0).isStopped).toBe(true);
    void engine.scanFace({ pixels: pixelsOf(2) });
    expect(workers).toHaveLength(2);
  });

  it('retries a scan once when its worker dies, and then reports a failure', async () => {
    const { engine, worker, report } = playPool();
    const answer = engine.scanFace({ pixels: pixelsOf(1) });
    worker(0).listener.onDeath();
    expect(worker(1).orders).toHaveLength(1);
    report(1, 'broken');
    expect(await answer).toMatchObject({ failure: { reason: 'engine-unavailable' } });
    const next = engine.scanFace({ pixels: pixelsOf(2) });
    report(2, 'outcome');
    expect(await next).toEqual(NO_FACE);
  });

  it('reports that a worker could not be fetched if it dies without any report', async () => {
    const { engine, worker } = playPool();
    const answer = engine.scanFace({ pixels: pixelsOf(1) });
    worker(0).listener.onDeath();
    worker(1).listener.onDeath();
    expect(await answer).toMatchObject({
      failure: { reason: 'engine-not-loaded' },
    });
  });

  it('stops a worker that is silent between two steps, but not while it loads', async () => {
    const { engine, worker, step, pass, report } = playPool();
    const answer = engine.scanFace({ pixels: pixelsOf(1) });
    pass(5000);
    expect(worker(0).isStopped).toBe(false);
    step(0, 'processing-image');
    pass(5000);
    expect(worker(0).isStopped).toBe(true);
    report(1, 'outcome');
    expect(await answer).toEqual(NO_FACE);
  });

  it('replaces a worker that was ended silently after an earlier scan', async () => {
    const { engine, worker, pass, report } = playPool();
    const first = engine.scanFace({ pixels: pixelsOf(1) });
    report(0, 'outcome');
    await first;
    const answer = engine.scanFace({ pixels: pixelsOf(2) });
    pass(5000);
    expect(worker(0).isStopped).toBe(true);
    report(1, 'outcome');
    expect(await answer).toEqual(NO_FACE);
  });

  it('replaces a silent worker even if its scan was cancelled', async () => {
    const { engine, worker, pass, report } = playPool();
    const first = engine.scanFace({ pixels: pixelsOf(1) });
    report(0, 'outcome');
    await first;
    const controller = new AbortController();
    const given = engine.scanFace({ pixels: pixelsOf(2), signal: controller.signal });
    controller.abort();
    expect(await given).toMatchObject({ failure: { reason: 'cancelled' } });
    const next = engine.scanFace({ pixels: pixelsOf(3) });
    pass(5000);
    expect(worker(1).orders).toHaveLength(1);
    report(1, 'outcome');
    expect(await next).toEqual(NO_FACE);
  });

  it('reports that the models could not be loaded, and retries with the next scan', async () => {
    const { engine, worker, workers, report } = playPool();
    const answer = engine.scanFace({ pixels: pixelsOf(1) });
    report(0, 'unavailable');
    expect(await answer).toMatchObject({ failure: { reason: 'engine-not-loaded' } });
    expect(worker(0).isStopped).toBe(true);
    void engine.scanFace({ pixels: pixelsOf(1) });
    expect(workers).toHaveLength(2);
  });
});

describe('cancelling a scan of the pooled engine', () => {
  it('starts no worker for a scan that is already cancelled', async () => {
    const { engine, workers } = playPool();
    const answer = engine.scanFace({ pixels: pixelsOf(1), signal: AbortSignal.abort() });
    expect(await answer).toMatchObject({ failure: { reason: 'cancelled' } });
    expect(workers).toHaveLength(0);
  });

  it('returns at once if the signal has events, and frees the worker when it reports', async () => {
    const { engine, worker, report } = playPool();
    const controller = new AbortController();
    const answer = engine.scanFace({ pixels: pixelsOf(1), signal: controller.signal });
    const next = engine.scanFace({ pixels: pixelsOf(2) });
    controller.abort();
    expect(await answer).toMatchObject({ failure: { reason: 'cancelled' } });
    expect(worker(0).orders.map(({ kind }) => kind)).toEqual(['scan', 'cancel']);
    report(0, 'outcome');
    expect(worker(0).orders.at(-1)).toMatchObject({ kind: 'scan', pixels: pixelsOf(2) });
    report(0, 'outcome');
    expect(await next).toEqual(NO_FACE);
  });

  it('never gives a worker a scan cancelled while waiting', async () => {
    const { engine, worker, report } = playPool();
    const signal = { aborted: false };
    const first = engine.scanFace({ pixels: pixelsOf(1) });
    const second = engine.scanFace({ pixels: pixelsOf(2), signal });
    signal.aborted = true;
    report(0, 'outcome');
    await first;
    expect(await second).toMatchObject({ failure: { reason: 'cancelled' } });
    expect(worker(0).orders).toHaveLength(1);
  });

  it('reports no step afterwards', async () => {
    const { engine, step } = playPool();
    const signal = { aborted: false };
    const steps: ScanStep[] = [];
    const answer = engine.scanFace({
      pixels: pixelsOf(1),
      signal,
      onStep: (name) => {
        steps.push(name);
        signal.aborted = true;
      },
    });
    step(0, 'processing-image');
    step(0, 'detecting-features');
    expect(await answer).toMatchObject({ failure: { reason: 'cancelled' } });
    expect(steps).toEqual(['processing-image']);
  });
});

describe('preparing and closing the pooled engine', () => {
  it('loads the models in one worker before the first photo', async () => {
    const { engine, worker, workers } = playPool();
    const prepared = engine.prepare();
    expect(engine.prepare()).toBe(prepared);
    void engine.scanFace({ pixels: pixelsOf(1) });
    expect(worker(0).orders.map(({ kind }) => kind)).toEqual(['prepare']);
    worker(0).listener.onReport({ kind: 'prepared', id: 1 });
    expect(await prepared).toBe(true);
    expect(worker(0).orders.map(({ kind }) => kind)).toEqual(['prepare', 'scan']);
    expect(workers).toHaveLength(1);
  });

  it('returns whether preparing failed', async () => {
    const { engine, worker } = playPool();
    const prepared = engine.prepare();
    worker(0).listener.onReport({ kind: 'unavailable', id: 1, cause: 'offline' });
    expect(await prepared).toBe(false);
  });

  it('answers all waiting and running scans when it is closed', async () => {
    const { engine, worker } = playPool();
    const answers = [1, 2].map((value) => engine.scanFace({ pixels: pixelsOf(value) }));
    await engine.close();
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatchObject({ failure: { reason: 'engine-unavailable' } });
    }
    expect(worker(0).isStopped).toBe(true);
    expect(await engine.prepare()).toBe(false);
  });
});
