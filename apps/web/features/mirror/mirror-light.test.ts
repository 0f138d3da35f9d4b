import type { FrameFace, FrameSight } from '@color-almanac/vision';
import { describe, expect, it } from 'vitest';

import { areSameLights, followLight, LIGHT_START } from './mirror-light.ts';
import type { LightState } from './mirror-light.ts';

const FACE: FrameFace = {
  bounds: { left: 0.3, top: 0.2, right: 0.7, bottom: 0.8 },
  height: 0.5,
  crown: 0.1,
  roll: 0,
  yaw: 0,
  pitch: 0,
  openness: 0.9,
  exposure: 0.7,
  clipped: 0,
  cheeks: 0.02,
  sharpness: 0.05,
  tint: { a: 0, b: 0.012 },
  skin: '#C79C84',
};
const sightOf = (change: Partial<FrameFace> = {}): FrameSight => ({
  face: { ...FACE, ...change },
  faces: 1,
  paper: null,
});

function look(sights: readonly FrameSight[], isLightKnown = false): LightState {
  let state: LightState = LIGHT_START;
  for (const sight of sights) state = followLight(state, sight, { isLightKnown });
  return state;
}

describe('the light of the mirror', () => {
  const dark = sightOf({ exposure: 0.2 });

  it('is told once two looks in a row agree', () => {
    expect(look([dark]).flaw).toBeNull();
    expect(look([dark, dark]).flaw).toBe('too-dark');
    expect(look([dark, dark, sightOf()]).flaw).toBe('too-dark');
    expect(look([dark, dark, sightOf(), sightOf()]).flaw).toBeNull();
  });

  it('has no flaw because of a tilted, blurred or small face', () => {
    const odd = sightOf({ roll: 40, sharpness: 0.001, height: 0.1, openness: 0.1, crown: -1 });
    expect(look([odd, odd]).flaw).toBeNull();
  });

  it('is not tinted where it was measured before', () => {
    const tinted = sightOf({ tint: { a: 0, b: 0.1 } });
    expect(look([tinted, tinted]).flaw).toBe('tinted');
    expect(look([tinted, tinted], true).flaw).toBeNull();
  });

  it('averages its tint, and keeps it while no white of an eye is seen', () => {
    const { tint } = look([sightOf(), sightOf({ tint: { a: 0, b: 0.052 } })]);
    expect(tint?.b).toBeCloseTo(0.032, 6);
    expect(look([sightOf(), sightOf({ tint: null })]).tint?.b).toBeCloseTo(0.012, 6);
  });

  it('looks the same until something visible changes', () => {
    const one = look([sightOf()]);
    expect(areSameLights(one, look([sightOf({ tint: { a: 0.0005, b: 0.0125 } })]))).toBe(true);
    expect(areSameLights(one, look([sightOf({ tint: { a: 0, b: 0.05 } })]))).toBe(false);
    expect(areSameLights(one, look([dark, dark]))).toBe(false);
  });
});
