import { describe, expect, it } from 'vitest';

import type { FrameFace, FrameSight } from './frame-sight.ts';
import { frameWith } from './frame-sight.fixture.ts';
import { FRAME_FLAWS, judgeFrame, type FrameFlaw } from './judge-frame.ts';

const NO_FACE: FrameSight = { face: null, faces: 0, paper: null };

/** The figure that makes each flaw, and one a little inside the limit. */
const CASES: Readonly<
  Record<
    Exclude<FrameFlaw, 'no-face' | 'several-faces'>,
    readonly [bad: Partial<FrameFace>, good: Partial<FrameFace>]
  >
> = {
  'too-small': [{ height: 0.29 }, { height: 0.31 }],
  'cut-off': [
    { bounds: { left: -0.05, top: 0.2, right: 0.3, bottom: 0.7 } },
    { bounds: { left: 0, top: 0.2, right: 0.3, bottom: 0.7 } },
  ],
  tilted: [{ roll: -16 }, { roll: -14, yaw: 20, pitch: 25 }],
  'hair-cut': [{ crown: -0.01 }, { crown: 0.01 }],
  'too-dark': [{ exposure: 0.4 }, { exposure: 0.45 }],
  tinted: [{ tint: { a: 0.01, b: 0.07 } }, { tint: { a: 0.01, b: 0.05 } }],
  clipped: [{ clipped: 0.2 }, { clipped: 0.1 }],
  uneven: [{ cheeks: 0.15 }, { cheeks: 0.12 }],
  'eyes-shut': [{ openness: 0.3 }, { openness: 0.45 }],
  blurred: [{ sharpness: 0.005 }, { sharpness: 0.01 }],
};

describe('judgeFrame', () => {
  it('accepts a face without a flaw', () => {
    expect(judgeFrame(frameWith())).toEqual({ ok: true });
  });

  it('finds no face, and several', () => {
    expect(judgeFrame(NO_FACE)).toMatchObject({ ok: false, flaw: 'no-face' });
    const three = frameWith({}, { faces: 3 });
    expect(judgeFrame(three)).toEqual({ ok: false, flaw: 'several-faces', figure: 3 });
  });

  it.each(Object.entries(CASES))(
    'finds %s beyond its limit, and not within',
    (flaw, [bad, good]) => {
      expect(judgeFrame(frameWith(bad))).toMatchObject({ ok: false, flaw });
      expect(judgeFrame(frameWith(good))).toEqual({ ok: true });
    },
  );

  it('says how far a face is turned, by the angle that is most beyond its limit', () => {
    const turned = frameWith({ roll: 16, yaw: -60, pitch: 5 });
    expect(judgeFrame(turned)).toEqual({ ok: false, flaw: 'tilted', figure: -60 });
  });

  it('names the first flaw of the list when there are several', () => {
    const worse = Object.values(CASES).toReversed();
    let figures: Partial<FrameFace> = {};
    const found = worse.map(([bad]) => {
      figures = { ...figures, ...bad };
      const judgement = judgeFrame(frameWith(figures));
      return judgement.ok ? null : judgement.flaw;
    });
    expect(found.toReversed()).toEqual(FRAME_FLAWS.slice(2));
  });

  it('names only the flaws it is asked about, and always a missing face', () => {
    const among = new Set<FrameFlaw>(['too-dark']);
    expect(judgeFrame(frameWith({ roll: 40 }), { among })).toEqual({ ok: true });
    expect(judgeFrame(frameWith({ roll: 40, exposure: 0.3 }), { among })).toMatchObject({
      flaw: 'too-dark',
    });
    expect(judgeFrame(NO_FACE, { among })).toMatchObject({ flaw: 'no-face' });
  });

  it('ignores the tint when white paper shows the light, and where no white was seen or it was clipped', () => {
    const tint = { a: 0, b: 0.1 };
    expect(judgeFrame(frameWith({ tint }), { isLightKnown: true })).toEqual({ ok: true });
    expect(judgeFrame(frameWith({ tint: null }))).toEqual({ ok: true });
    const white = frameWith({ tint, clipped: 0.6 });
    expect(judgeFrame(white)).toMatchObject({ flaw: 'clipped' });
  });
});
