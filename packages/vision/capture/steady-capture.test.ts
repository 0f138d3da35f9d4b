import { describe, expect, it } from 'vitest';

import type { FrameSight } from './frame-sight.ts';
import { frameWith } from './frame-sight.fixture.ts';
import { CAPTURE_START, followFrame, isSteady, type CaptureState } from './steady-capture.ts';

const GOOD = frameWith();
const DARK = frameWith({ exposure: 0.2 });
const SHUT = frameWith({ openness: 0.2 });
/** 15 frames a second. */
const FRAME_MS = 1000 / 15;

function follow(frames: readonly FrameSight[], before: CaptureState = CAPTURE_START) {
  return frames.reduce<readonly CaptureState[]>(
    (states, sight, index) => [
      ...states,
      followFrame(states.at(-1) ?? before, sight, { at: index * FRAME_MS }),
    ],
    [],
  );
}
const repeat = (sight: FrameSight, times: number) => Array.from({ length: times }, () => sight);

describe('followFrame', () => {
  it('is steady after one second of good frames, and not before', () => {
    const states = follow(repeat(GOOD, 17));
    expect(states.slice(0, 15).some(isSteady)).toBe(false);
    expect(isSteady(states[15] ?? CAPTURE_START)).toBe(true);
    expect(states.at(-1)?.steadyFor).toBe(1000);
  });

  it('shows a flaw with its second frame, within 300 milliseconds', () => {
    const flaws = follow([GOOD, GOOD, DARK, DARK, DARK]).map(({ flaw }) => flaw);
    expect(flaws).toEqual([null, null, null, 'too-dark', 'too-dark']);
    expect(2 * FRAME_MS).toBeLessThan(300);
  });

  it('shows a flaw with its first frame where frames are slow, but a blink with its second', () => {
    const start = followFrame(CAPTURE_START, GOOD, { at: 0 });
    expect(followFrame(start, DARK, { at: 200 }).flaw).toBe('too-dark');
    const blink = followFrame(start, SHUT, { at: 200 });
    expect(blink.flaw).toBeNull();
    expect(followFrame(blink, SHUT, { at: 400 }).flaw).toBe('eyes-shut');
  });

  it('keeps what it shows while two flaws alternate', () => {
    const flaws = follow([DARK, DARK, SHUT, DARK, SHUT]).map(({ flaw }) => flaw);
    expect(flaws).toEqual([null, 'too-dark', 'too-dark', 'too-dark', 'too-dark']);
  });

  it('goes on counting through one blink, but is not steady in it', () => {
    const states = follow([...repeat(GOOD, 15), SHUT, GOOD]);
    expect(isSteady(states[15] ?? CAPTURE_START)).toBe(false);
    expect(isSteady(states[16] ?? CAPTURE_START)).toBe(true);
  });

  it('starts over after two frames with a flaw', () => {
    const states = follow([...repeat(GOOD, 15), SHUT, SHUT, GOOD, GOOD, GOOD]);
    expect(states.at(-1)?.flaw).toBeNull();
    expect(states.at(-1)?.steadyFor).toBeCloseTo(FRAME_MS);
  });

  it('starts over when the face moves', () => {
    const bounds = { left: 0.45, top: 0.25, right: 0.75, bottom: 0.75 };
    const states = follow([...repeat(GOOD, 14), ...repeat(frameWith({ bounds }), 3)]);
    expect(states.at(-1)?.steadyFor).toBeCloseTo(2 * FRAME_MS);
  });

  it('takes a tinted face when white paper shows the light', () => {
    const tinted = frameWith({ tint: { a: 0, b: 0.1 } });
    const known = followFrame(CAPTURE_START, tinted, { at: 0, isLightKnown: true });
    expect(known.goodSince).toBe(0);
    expect(followFrame(CAPTURE_START, tinted, { at: 0 }).goodSince).toBeNull();
  });
});
