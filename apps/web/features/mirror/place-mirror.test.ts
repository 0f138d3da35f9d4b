import { describe, expect, it } from 'vitest';

import { findMatrices, lightColors } from './place-mirror.ts';
import type { Matrix } from './place-mirror.ts';

const VIEW = { left: 100, top: 40, width: 320, height: 400 };
/** On the canvas of the cloth. */
const FROM = [
  { x: 120, y: 180 },
  { x: 120, y: 80 },
  { x: 80, y: 150 },
];
/** In the frame: turned by a quarter, twice as large, elsewhere. */
const TO = FROM.map(({ x, y }) => ({ x: 500 - 2 * y, y: 2 * x + 30 }));

const apply = (
  [a, b, c, d, e, f]: Matrix,
  { x, y }: { readonly x: number; readonly y: number },
) => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

describe('findMatrices', () => {
  it('fills the picture with the view', () => {
    const { scene } = findMatrices(400, { view: VIEW, isMirrored: false, held: null });
    expect(apply(scene, { x: 100, y: 40 })).toEqual({ x: 0, y: 0 });
    expect(apply(scene, { x: 420, y: 440 })).toEqual({ x: 400, y: 500 });
  });

  it('turns left and right around in a mirror', () => {
    const { scene } = findMatrices(400, { view: VIEW, isMirrored: true, held: null });
    expect(apply(scene, { x: 100, y: 40 })).toEqual({ x: 400, y: 0 });
    expect(apply(scene, { x: 420, y: 440 })).toEqual({ x: 0, y: 500 });
  });

  it.each([true, false])('holds the cloth to the face that moved, mirrored: %s', (isMirrored) => {
    const held = { from: FROM, to: TO };
    const { scene, cloth } = findMatrices(400, { view: VIEW, isMirrored, held });
    if (!cloth) throw new Error('no cloth');
    FROM.forEach((from, index) => {
      const [on, face] = [apply(cloth, from), apply(scene, TO[index] ?? from)];
      expect(on.x).toBeCloseTo(face.x, 6);
      expect(on.y).toBeCloseTo(face.y, 6);
    });
  });

  it('places no cloth where none is held', () => {
    expect(findMatrices(400, { view: VIEW, isMirrored: true, held: null }).cloth).toBeNull();
  });
});

/** What a browser makes of a channel below both colors. */
function correct(byte: number, channel: number, gains: readonly [number, number, number]): number {
  const { multiply, dodge } = lightColors(gains);
  const shareOf = (color: string) => Number(color.match(/\d+/g)?.[channel] ?? Number.NaN) / 255;
  return Math.min(255, (byte * shareOf(multiply)) / (1 - shareOf(dodge)));
}

describe('lightColors', () => {
  it('multiplies each channel by its gain, within two bytes', () => {
    const gains = [0.8, 1, 1.35] as const;
    gains.forEach((gain, channel) => {
      const wanted = 140 * gain ** (1 / 2.2);
      expect(Math.abs(correct(140, channel, gains) - wanted)).toBeLessThan(2);
    });
  });

  it('changes nothing in neutral light', () => {
    expect(lightColors([1, 1, 1])).toEqual({
      multiply: 'rgb(255 255 255)',
      dodge: 'rgb(0 0 0)',
    });
  });
});
