import { describe, expect, it } from 'vitest';

import { pixelsOf, playPool } from './played-pool.fixture.ts';

describe('frames of a camera in the pooled engine', () => {
  it.each([
    ['inspectFrame', 'inspect', { ok: true, sight: { face: null, faces: 0, paper: null } }],
    ['trackFace', 'track', { ok: true, track: { face: null } }],
  ] as const)(
    '%s moves a frame to a worker and returns its answer',
    async (look, kind, outcome) => {
      const { engine, worker } = playPool();
      const { frame, closed } = makeFrame();
      const seen = engine[look](frame);
      expect(worker(0).orders).toEqual([{ kind, id: 1, frame }]);
      worker(0).listener.onReport({ kind: 'outcome', id: 1, outcome });
      expect(await seen).toBe(outcome);
      expect(closed).toEqual([]);
    },
  );

  it.each(['photo', 'frame'])(
    'drops and closes every frame while a %s is in work',
    async (what) => {
      const { engine, worker } = playPool();
      if (what === 'photo') void engine.scanFace({ pixels: pixelsOf(1) });
      else void engine.trackFace(makeFrame().frame);
      const { frame, closed } = makeFrame();
      expect(await engine.inspectFrame(frame)).toEqual({ ok: true, sight: null });
      expect(await engine.trackFace(frame)).toEqual({ ok: true, track: null });
      expect(await engine.segmentFrame(frame, {})).toEqual({ ok: true, layers: null });
      expect(closed).toEqual(['closed', 'closed', 'closed']);
      expect(worker(0).orders).toHaveLength(1);
    },
  );

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

  it('moves a frame that is taken apart with the white and the width of its layers', () => {
    const { engine, worker } = playPool();
    const { frame } = makeFrame();
    void engine.segmentFrame(frame, { gains: [1, 0.9, 0.8], width: 256 });
    expect(worker(0).orders).toEqual([
      { kind: 'segment', id: 1, frame, gains: [1, 0.9, 0.8], width: 256 },
    ]);
  });
});

function makeFrame() {
  const closed: string[] = [];
  return { frame: { close: () => void closed.push('closed') }, closed };
}
