import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

import type { Pixels, VisionEngine } from '@color-almanac/vision';
import { VISION_BEHAVIOURS } from '@color-almanac/vision/behaviour';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { readPortrait } from '../testing/portrait.ts';
import { openWorkerPoolEngine } from './worker-pool-engine.ts';

let portrait: Pixels = { width: 0, height: 0, data: new Uint8ClampedArray() };
beforeAll(async () => {
  portrait = await readPortrait();
});

const openEngine = () => openWorkerPoolEngine({ size: 1 });

describe('the embedded engine in worker threads', () => {
  const lasting = openEngine();
  // A thread takes half a second to load its models, so one engine serves all tests of the suite, in any order.
  const lendEngine = async (): Promise<VisionEngine> => {
    const engine = await lasting;
    return {
      name: engine.name,
      scanFace: (request) => engine.scanFace(request),
      scanGarment: (request) => engine.scanGarment(request),
      close: () => Promise.resolve(),
    };
  };
  afterAll(async () => (await lasting).close());

  for (const { title, isAboutClosing, check } of VISION_BEHAVIOURS) {
    const underTest = { openEngine: isAboutClosing ? openEngine : lendEngine };
    it(title, () => check({ ...underTest, portrait }));
  }
});

describe('the pool of vision threads', () => {
  it('reports that the engine is not available when the models are missing, every time', async () => {
    const engine = await openWorkerPoolEngine({ models: pathToFileURL('/nowhere/') });
    for (const attempt of [1, 2]) {
      const outcome = await engine.scanFace({ pixels: portrait });
      expect({ attempt, outcome }).toMatchObject({
        outcome: { ok: false, failure: { reason: 'engine-not-loaded' } },
      });
    }
    await engine.close();
  });

  it('scans two photos concurrently with equal results', async () => {
    const engine = await openWorkerPoolEngine({ size: 2 });
    const [one, other] = await Promise.all([1, 2].map(() => engine.scanFace({ pixels: portrait })));
    expect(one).toMatchObject({ ok: true });
    expect(other).toEqual(one);
    await engine.close();
  });

  it('scans again after an idle thread has ended', async () => {
    const ended = vi.spyOn(Worker.prototype, 'terminate');
    const engine = await openWorkerPoolEngine({ size: 1, idleMs: 1 });
    expect(await engine.scanFace({ pixels: portrait })).toMatchObject({ ok: true });
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
    ended.mockRestore();
    expect(await engine.scanFace({ pixels: portrait })).toMatchObject({ ok: true });
    await engine.close();
  });
});
