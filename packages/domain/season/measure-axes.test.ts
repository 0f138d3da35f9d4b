import { describe, expect, it } from 'vitest';

import { measureAxes, type FaceColors } from './measure-axes.ts';
import { NEAR_BLACK_HAIR, SEASON_TERMS } from './season-model.ts';
import { AXES } from './season-reading.ts';

const usualFace: FaceColors = {
  skin: { l: 64, a: 11, b: 18 },
  hair: { l: 23, a: 4, b: 9 },
  lightEye: { l: 29, a: 3, b: 8 },
  darkEye: { l: 14, a: 3, b: 3 },
  lip: { l: 48, a: 24, b: 15 },
};

const total = (weights: readonly number[]) => weights.reduce((sum, w) => sum + Math.abs(w), 0);

const warmthAt = (l: number) => measureAxes({ ...usualFace, hair: { l, a: 2, b: 5 } }).axes.warmth;

describe('measureAxes', () => {
  it('follows the documented formula', () => {
    const face: FaceColors = {
      skin: { l: 70, a: 10, b: 25 },
      hair: { l: 42, a: 9, b: 20 },
      lightEye: { l: 45, a: -2, b: 5 },
      darkEye: { l: 20, a: 0, b: -2 },
      lip: { l: 50, a: 25, b: 22.5 },
    };
    const warmth = 0.1 * (7 / 7) + 0.3 * (5 / 5) + 0.45 * (11 / 11) + 0.2 * (-5 / 5) + 0.05 * 1;
    const lightness = 0.6 * (19 / 19) + 0.3 * (16 / 16) + 0.1 * (6 / 12);
    const clarity = 0.45 * ((45 - 42 - 3) / 20) - 0.4 * ((-1 - 3) / 5) + 0.15 * ((28 - 41) / 22);
    const { axes } = measureAxes(face);
    expect(axes.warmth).toBeCloseTo((warmth - 0.2) / 0.72, 10);
    expect(axes.lightness).toBeCloseTo((lightness - 0.16) / 0.75, 10);
    expect(axes.clarity).toBeCloseTo((clarity + 0.06) / 0.69, 10);
  });

  it('uses weights that add up to about one, near-black hair included', () => {
    for (const axis of AXES) {
      const terms = SEASON_TERMS.filter((term) => term.axis === axis);
      expect(total(terms.map(({ weight }) => weight))).toBeGreaterThanOrEqual(1 - 1e-9);
      expect(total(terms.map((term) => (term.nearBlack ?? term).weight))).toBeLessThanOrEqual(1.2);
    }
  });

  it('limits the influence of a single point', () => {
    const red = measureAxes({ ...usualFace, hair: { l: 23, a: 4 + 2.5 * 5, b: 9 + 2.5 * 11 } });
    const glowing = measureAxes({ ...usualFace, hair: { l: 23, a: 80, b: 90 } });
    expect(glowing.axes.warmth).toBeCloseTo(red.axes.warmth, 10);
  });

  it('changes without a step from dark to near-black hair', () => {
    for (const border of [NEAR_BLACK_HAIR.full, NEAR_BLACK_HAIR.none]) {
      expect(Math.abs(warmthAt(border + 1e-6) - warmthAt(border - 1e-6))).toBeLessThan(1e-4);
    }
  });

  it('shrinks warmth toward neutral if the light was not measured, and nothing else', () => {
    const lit = measureAxes(usualFace);
    const unlit = measureAxes({ ...usualFace, unmeasuredLight: 1 });
    const half = measureAxes({ ...usualFace, unmeasuredLight: 0.5 }).axes.warmth;
    expect(unlit.axes).toEqual({
      ...lit.axes,
      warmth: expect.closeTo(0.7 * (lit.axes.warmth - 0.55)),
    });
    expect(half).toBeGreaterThan(unlit.axes.warmth);
    expect(half).toBeLessThan(lit.axes.warmth);
  });

  it('compares the warmth of near-black hair with other near-black hair', () => {
    const hair = { l: 6, a: 1, b: 4 };
    const { terms } = measureAxes({ ...usualFace, hair });
    const zOf = (id: string) => terms.find((term) => term.id === id)?.z;
    expect(zOf('hair.a')).toBeCloseTo(0);
    expect(zOf('hair.b')).toBeCloseTo(0);
  });

  it('never uses the lips for lightness or clarity', () => {
    const { axes } = measureAxes(usualFace);
    const { lip: _, ...bare } = usualFace;
    for (const lip of [undefined, { l: 5, a: -60, b: -60 }, { l: 95, a: 60, b: 60 }]) {
      const other = measureAxes(lip ? { ...bare, lip } : bare).axes;
      expect([other.lightness, other.clarity]).toEqual([axes.lightness, axes.clarity]);
    }
  });
});

describe('measureAxes with missing points', () => {
  it('reports the unread share of each axis', () => {
    expect(measureAxes(usualFace).unseen).toEqual({ warmth: 0, lightness: 0, clarity: 0 });
    const { hair: _, ...bald } = usualFace;
    const { unseen } = measureAxes(bald);
    expect(unseen.lightness).toBeCloseTo(0.6);
    expect(unseen.warmth).toBeCloseTo(0.75 / 1.1);
    expect(unseen.clarity).toBeCloseTo(0.6);
  });

  it('sets an axis without any term to 0', () => {
    const { axes, terms, unseen } = measureAxes({ skin: usualFace.skin ?? { l: 0, a: 0, b: 0 } });
    expect([axes.lightness, axes.clarity]).toEqual([0, 0]);
    expect([unseen.lightness, unseen.clarity]).toEqual([1, 1]);
    expect(terms.map(({ id }) => id)).toEqual(['skin.b']);
  });

  it('uses a single eye color for both', () => {
    const { lightEye: _, ...oneEye } = usualFace;
    const { terms } = measureAxes(oneEye);
    expect(terms.find(({ id }) => id === 'eye.a')?.value).toBe(3);
  });

  it('uses the depth but not the hue of gray hair', () => {
    const { terms } = measureAxes({ ...usualFace, hairWithoutHue: true });
    const ids = terms.map(({ id }) => id);
    expect(ids).toContain('hair.L');
    expect(ids).not.toContain('hair.a');
    expect(ids).not.toContain('hair.b');
  });
});
