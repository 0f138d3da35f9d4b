import { describe, expect, it } from 'vitest';

import type { TrackedFace } from '../drape/face-track.ts';
import type { ModelName } from '../model-runner.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';
import { paintHead } from './garment/painted-garment.fixture.ts';
import {
  NEUTRAL_FACE,
  paintFace,
  runnerFor,
  type PaintedNetworks,
} from './painted-face.fixture.ts';

const PICTURE = paintFace(NEUTRAL_FACE);

function openTracker(networks: PaintedNetworks = {}) {
  const runs: ModelName[] = [];
  const engine = createEmbeddedEngine({
    runner: runnerFor(NEUTRAL_FACE, { onRun: (model) => runs.push(model), ...networks }),
    name: 'painted',
    garmentHead: paintHead(),
    close: () => Promise.resolve(),
  });
  const track = async (signal?: { readonly aborted: boolean }) => {
    runs.length = 0;
    return engine.trackFace(PICTURE, signal);
  };
  return { engine, track, runs };
}

async function faceOf(networks: PaintedNetworks = {}): Promise<TrackedFace | null> {
  const outcome = await openTracker(networks).track();
  if (!outcome.ok || !outcome.track) throw new Error('not tracked');
  return outcome.track.face;
}

describe('trackFace with a painted face', () => {
  it('finds chin, forehead, jaw and eyes as shares of the frame', async () => {
    const face = await faceOf();
    const [chin, forehead, jaw, , outerEye] = face?.anchors ?? [];
    expect(face?.anchors).toHaveLength(8);
    expect(chin?.x).toBeCloseTo(0.5, 2);
    expect(chin?.y).toBeCloseTo(360 / 480, 2);
    expect(forehead?.y).toBeCloseTo(120 / 480, 2);
    expect(jaw?.x).toBeLessThan(0.5);
    expect(outerEye?.x).toBeCloseTo(126 / 400, 2);
  });

  it('frames the face as its drape does, below the frame if it must', async () => {
    const face = await faceOf();
    const { left, top, width, height } = face?.portrait ?? { left: 1, top: 0, width: 0, height: 0 };
    expect(left).toBeCloseTo(0, 6);
    expect(width).toBeCloseTo(1, 6);
    expect(top + height).toBeGreaterThan(1);
  });

  it('runs only the mesh once it has a face', async () => {
    const { track, runs } = openTracker();
    await track();
    expect(new Set(runs)).toEqual(new Set(['face-detector', 'face-mesh']));
    await track();
    expect(runs).toEqual(['face-mesh']);
  });

  it('tells a frame without a face from a dropped one', async () => {
    expect(await faceOf({ faces: [] })).toBeNull();
    expect(await openTracker().track({ aborted: true })).toEqual({ ok: true, track: null });
  });

  it('drops a frame while another is in work', async () => {
    const { engine } = openTracker();
    const [first, second] = await Promise.all([
      engine.trackFace(PICTURE),
      engine.trackFace(PICTURE),
    ]);
    expect(first).toMatchObject({ track: { face: { anchors: expect.any(Array) } } });
    expect(second).toEqual({ ok: true, track: null });
  });

  it('looks for the face again when the frames change their size', async () => {
    const { engine, track, runs } = openTracker();
    await track();
    const { data } = PICTURE;
    await engine.trackFace({ width: 480, height: 400, data });
    expect(runs).toContain('face-detector');
  });

  it('reports that the engine is closed', async () => {
    const { engine, track } = openTracker();
    await engine.close();
    expect(await track()).toMatchObject({ ok: false, failure: { reason: 'engine-unavailable' } });
  });
});
