import { describe, expect, it } from 'vitest';

import type { ColorSamples } from './color-samples.ts';
import type { FaceView } from './face-view.ts';
import type { Eye } from './find-iris.ts';
import { readEyes } from './read-eyes.ts';
import type { EyeSamples } from './sample-eye.ts';

const LEVEL = { scale: 1, width: 64, height: 64, data: new Uint8ClampedArray(64 * 64 * 4) };
/** Eyes are read from the full picture only, so the rest of the view is not needed. */
const VIEW = { full: LEVEL } as unknown as FaceView;
const EYE: Eye = {
  center: { x: 20, y: 20 },
  radius: 12,
  lids: [],
  openness: 0.5,
  angle: 0,
  width: 40,
};

/** Samples of these lightnesses (OKLab), as pairs of count and lightness. */
function places(...groups: readonly (readonly [count: number, lightness: number])[]): ColorSamples {
  const lightness = Float32Array.from(
    groups.flatMap(([count, l]) => Array.from({ length: count }, () => l)),
  );
  const column = (value: number) => lightness.map(() => value);
  const count = lightness.length;
  return { count, lightness, a: column(0), b: column(0.01), x: column(20), y: column(20) };
}

function eyeOf(iris: ColorSamples): EyeSamples {
  return { eye: EYE, iris, rim: places([40, 0.2]), white: places([40, 0.8]), pixelsPerSample: 1 };
}

describe('readEyes behind glasses that mirror a window', () => {
  it.each([0, 9])('withholds both eyes if %i samples of the iris are clear', (clear) => {
    const glared = eyeOf(places([200, 0.95], [clear, 0.4]));
    const { light, dark } = readEyes(VIEW, [glared, glared]);
    const hidden = { seen: false, finding: { code: 'eyes-mirrored' } };
    expect([light, dark]).toEqual([hidden, hidden]);
  });

  it('reads the eye that is clear', () => {
    const { light } = readEyes(VIEW, [eyeOf(places([200, 0.95])), eyeOf(places([200, 0.5]))]);
    expect(light).toMatchObject({ seen: true, color: { l: expect.closeTo(0.5, 2) } });
    for (const { cost } of light.seen ? light.doubts : []) expect(cost).toBeGreaterThanOrEqual(0);
  });
});
