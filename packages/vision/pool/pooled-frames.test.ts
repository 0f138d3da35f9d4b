import { describe, expect, it } from 'vitest';

import { pixelsOf, playPool } from './played-pool.fixture.ts';

describe('frames of a camera in the pooled engine', () => {
  it('moves a frame to a worker and returns what was seen in it', async () => {
    const { engine, worker } = playPool();
    const { frame, closed } = makeFrame();
    const seen = engine.inspectFrame(frame);
    expect(worker(0).orders).toEqual([{ kind: 'inspect', id: 1, frame }]);
    const outcome = { ok: true, sight: { face: null, faces: 0, paper: null } } as const;
    worker(0).listener.onReport({ kind: 'outcome', id: 1, outcome });
    expect(await seen).toBe(outcome);
    expect(closed).toEqual([]);
  });

  it('drops and closes a frame while a frame or a photo is in work', async () => {
    const { engine, worker } = playPool();
    void engine.scanFace({ pixels: pixelsOf(1) });
    const { frame, closed } = makeFrame();
    expect(await engine.inspectFrame(frame)).toEqual({ ok: true, sight: null });
    expect(closed).toEqual(['closed']);
    expect(worker(0).orders).toHaveLength(1);
  });

  it('sends a frame whose worker died to no other', async () => {
    const { engine, workers, worker } = playPool();
    const seen = engine.inspectFrame(makeFrame().frame);
    worker(0).listener.onDeath();
    expect(await seen).toMatchObject({ ok: false });
    expect(workers).toHaveLength(1);
  });

  it('closes a frame it gets after it was closed', async () => {
    const { engine } = playPool();
    await engine.close();
    const { frame, closed } = makeFrame();
    expect(await engine.inspectFrame(frame)).toMatchObject({ ok: false });
    expect(closed).toEqual(['closed']);
  });

  it('moves a frame of which only the landmarks are wanted', async () => {
    const { engine, worker } = playPool();
    const { frame } = makeFrame();
    const tracked = engine.trackFace(frame);
    expect(worker(0).orders).toEqual([{ kind: 'track', id: 1, frame }]);
    const outcome = { ok: true, track: { face: null } } as const;
    worker(0).listener.onReport({ kind: 'outcome', id: 1, outcome });
    expect(await tracked).toBe(outcome);
  });

  it('moves a frame that is taken apart with the white and the width of its layers', () => {
    const { engine, worker } = playPool();
    const { frame } = makeFrame();
    void engine.segmentFrame(frame, { gains: [1, 0.9, 0.8], width: 256 });
    expect(worker(0).orders).toEqual([
      { kind: 'segment', id: 1, frame, gains: [1, 0.9, 0.8], width: 256 },
    ]);
  });

  it('drops every kind of frame while one is in work', async () => {
    const { engine } = playPool();
    void engine.trackFace(makeFrame().frame);
    const { frame, closed } = makeFrame();
    expect(await engine.segmentFrame(frame, {})).toEqual({ ok: true, layers: null });
    expect(closed).toEqual(['closed']);
    expect(await engine.trackFace(makeFrame().frame)).toEqual({ ok: true, track: null });
  });
});

function makeFrame() {
  const closed: string[] = [];
  return { frame: { close: () => void closed.push('closed') }, closed };
}
