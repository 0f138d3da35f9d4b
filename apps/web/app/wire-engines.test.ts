import type {
  CameraEngine,
  FaceScanOutcome,
  FrameOutcome,
  GarmentScanOutcome,
} from '@color-almanac/vision';
import { describe, expect, it, vi } from 'vitest';

import { EXAMPLE_SCAN } from '../testing/example-scan.ts';
import { fakeCutouts } from '../testing/fake-cutouts.ts';
import { fakePainter } from '../testing/fake-painter.ts';
import { cutoutsOnDemand, engineOnDemand, painterOnDemand } from './wire-engines.ts';

const FOUND: FaceScanOutcome = { ok: true, scan: EXAMPLE_SCAN };
const NOTHING: GarmentScanOutcome = {
  ok: false,
  failure: { reason: 'no-garment', message: 'No clothes.' },
};
const UNSEEN: FrameOutcome = { ok: true, sight: null };
const NO_FACE = { ok: false, failure: { reason: 'no-face' } } as const;
const request = { pixels: { width: 1, height: 1, data: new Uint8ClampedArray(4) } };

function makeEngine() {
  return {
    name: 'pretended',
    scanFace: vi.fn(async () => FOUND),
    scanGarment: vi.fn(async () => NOTHING),
    inspectFrame: vi.fn(async () => UNSEEN),
    segmentPortrait: vi.fn(async () => NO_FACE),
    prepare: vi.fn(async () => true),
    close: vi.fn(async () => undefined),
  } satisfies CameraEngine;
}

describe('engineOnDemand', () => {
  it('loads the engine once, for its first caller', async () => {
    const engine = makeEngine();
    const open = vi.fn(async () => engine);
    const onDemand = engineOnDemand('here', open);
    await onDemand.close();
    expect(open).not.toHaveBeenCalled();
    expect(await onDemand.prepare()).toBe(true);
    expect(await onDemand.scanFace(request)).toBe(FOUND);
    expect(engine.scanFace).toHaveBeenCalledExactlyOnceWith(request);
    expect(await onDemand.scanGarment(request)).toBe(NOTHING);
    expect(engine.scanGarment).toHaveBeenCalledExactlyOnceWith(request);
    const frame = { close: () => undefined };
    expect(await onDemand.inspectFrame(frame)).toBe(UNSEEN);
    expect(engine.inspectFrame).toHaveBeenCalledExactlyOnceWith(frame, undefined);
    expect(await onDemand.segmentPortrait(request)).toBe(NO_FACE);
    expect(engine.segmentPortrait).toHaveBeenCalledExactlyOnceWith(request);
    await onDemand.close();
    expect(engine.close).toHaveBeenCalledOnce();
    expect(open).toHaveBeenCalledOnce();
  });

  it('loads again after a failure, which prepare ignores', async () => {
    const open = vi
      .fn<() => Promise<CameraEngine>>()
      .mockRejectedValueOnce(new Error('Failed to fetch'))
      .mockRejectedValueOnce(new Error('Failed to fetch'))
      .mockResolvedValue(makeEngine());
    const onDemand = engineOnDemand('here', open);
    expect(await onDemand.prepare()).toBe(false);
    await expect(onDemand.scanFace(request)).rejects.toThrow('Failed to fetch');
    expect(await onDemand.scanFace(request)).toBe(FOUND);
  });
});

const PATTERN = { colors: [], type: 'flow', seed: 1, width: 8, height: 8 } as const;

describe('painterOnDemand', () => {
  it('loads the painter once, for the first request', async () => {
    let fetched = 0;
    const painter = painterOnDemand(true, async () => {
      fetched += 1;
      return fakePainter().painter;
    });
    expect(fetched).toBe(0);
    await Promise.all([painter.paint(PATTERN), painter.measure(PATTERN)]);
    expect((await painter.makePng(PATTERN)).type).toBe('image/png');
    expect(await painter.makeSvg({ ...PATTERN, title: 'Flow' })).toContain('Flow');
    expect(fetched).toBe(1);
  });

  it('loads again after a failure', async () => {
    const answers = [Promise.reject(new TypeError('Failed to fetch')), fakePainter().painter];
    const painter = painterOnDemand(true, async () => {
      const answer = await answers.shift();
      if (!answer) throw new Error('Asked too often');
      return answer;
    });
    await expect(painter.measure(PATTERN)).rejects.toThrow('Failed to fetch');
    expect(await painter.measure(PATTERN)).toEqual([]);
  });
});

it('cutoutsOnDemand loads its code when a picture is requested, notifies earlier subscribers, and loads again after a failure', async () => {
  const load = vi.fn(async () => fakeCutouts());
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const cutouts = cutoutsOnDemand(load);
  const messages: string[] = [];
  const stop = cutouts.watch((id) => messages.push(id));
  expect(load).not.toHaveBeenCalled();
  expect(await cutouts.make('a')).toEqual({ ok: false, reason: 'unavailable' });
  expect(await cutouts.make('a')).toEqual({ ok: true, isSure: true });
  expect(await cutouts.get('a')).not.toBeNull();
  expect(await cutouts.getThumbnail('b')).toBeNull();
  cutouts.wish('c');
  await expect.poll(() => messages).toEqual(['a', 'c']);
  stop();
  await cutouts.make('b');
  expect(messages).toEqual(['a', 'c']);
  expect(load).toHaveBeenCalledTimes(2);
});
