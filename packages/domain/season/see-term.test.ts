import { describe, expect, it } from 'vitest';

import { seeTerm } from './see-term.ts';

const face = {
  hair: { l: 20.4, a: 2, b: 3 },
  lightEye: { l: 44.6, a: 0, b: 8 },
  skin: { l: 70, a: 12, b: 18 },
};
const shown = { hair: '#33302D', lightEye: '#6B6958', skin: '#CDA58C' } as const;
const term = { axis: 'clarity', value: 24.2, z: 0.4, amount: 0.1 } as const;

describe('seeTerm', () => {
  it('shows the lightness of both colors where a term compares two', () => {
    const pair = seeTerm({ ...term, id: 'lightEye.L-hair.L' }, { face, shown });
    expect(pair.seen.figures).toEqual([45, 20]);
    expect(pair.colors).toEqual(['#6B6958', '#33302D']);
    const far = seeTerm({ ...term, id: 'abs(skin.L-hair.L)' }, { face, shown });
    expect(far.seen.figures).toEqual([70, 20]);
  });

  it('shows the value of a term about one color, and marks near-black hair', () => {
    const dark = { ...face, hair: { l: 8, a: 0, b: 1 } };
    const { seen } = seeTerm({ ...term, id: 'hair.b', value: 1.2 }, { face: dark, shown });
    expect(seen).toMatchObject({ figures: [1], isNearBlack: true, grade: 'middle', way: 'more' });
    const pair = seeTerm({ ...term, id: 'lightEye.L-hair.L' }, { face: dark, shown });
    expect(pair.seen).not.toHaveProperty('isNearBlack');
  });

  it.each([
    [-0.5, 'low', 'plain'],
    [-0.49, 'middle', 'little'],
    [0.5, 'high', 'plain'],
    [1.5, 'high', 'much'],
  ] as const)('grades a distance of %s as %s and %s', (z, grade, degree) => {
    const { seen } = seeTerm({ ...term, id: 'hair.b', z }, { face, shown });
    expect(seen).toMatchObject({ grade, degree, way: z < 0 ? 'less' : 'more' });
  });
});
