import { describe, expect, it } from 'vitest';

import { paintField } from '../paint-field.ts';
import { BACKGROUND, type Drawing, type PatternRequest } from '../pattern.ts';
import { paletteOf } from '../testing/sample-palette.ts';
import { drawRipples } from './ripples.ts';
import { drawWaves } from './waves.ts';

const GENERATORS = [
  { type: 'ripples', title: '[S2-PAT-02c] ripples', draw: drawRipples },
  { type: 'waves', title: '[S2-PAT-02f] waves', draw: drawWaves },
] as const;

const COLORED = (['#402010', '#E0A060', '#50B0D0', '#F0F0E0'] as const).map((hex, place) => ({
  hex,
  weight: 40 - 10 * place,
}));

function indicesOf(drawing: Drawing): Uint8Array {
  if (drawing.kind !== 'field') throw new TypeError('Not a field');
  return drawing.indices;
}

describe.each(GENERATORS)('$title', ({ type, draw }) => {
  const request = (wish: Partial<PatternRequest>): PatternRequest => ({
    colors: paletteOf([26, 22, 18, 14, 12, 8]),
    type,
    seed: 41,
    width: 120,
    height: 90,
    ...wish,
  });

  it('has equal opposite edges as a tile, to the last painted pixel', () => {
    const [width, height] = [120, 90];
    for (const seed of [1, 2, 3, 4, 5]) {
      const asked = request({ seed, tile: true, colors: COLORED });
      const drawing = draw(asked);
      if (drawing.kind !== 'field') throw new TypeError('Not a field');
      const pixels = paintField(drawing.indices, asked.colors, drawing.blends);
      const words = new Uint32Array(pixels.buffer);
      const rows = Array.from({ length: height }, (_, row) => row * width);
      expect(rows.map((at) => words[at])).toEqual(rows.map((at) => words[at + width - 1]));
      expect(words.slice(0, width)).toEqual(words.slice(-width));
    }
  });

  it('scales with the picture: twice the size is the same drawing, except for the edges of its bands', () => {
    const small = indicesOf(draw(request({})));
    const large = indicesOf(draw(request({ width: 240, height: 180 })));
    const same = small.filter((color, at) => {
      const corner = 2 * Math.floor(at / 120) * 240 + 2 * (at % 120);
      return [0, 1, 240, 241].some((step) => large[corner + step] === color);
    });
    expect(same.length / small.length).toBeGreaterThan(0.99);
  });

  it('works at every size, down to one pixel', () => {
    for (const [width, height] of [
      [1, 1],
      [1, 40],
      [40, 1],
      [3, 200],
    ] as const) {
      for (const tile of [false, true]) {
        const indices = indicesOf(draw(request({ width, height, tile })));
        expect(indices).toHaveLength(width * height);
        expect(indices.every((color) => color < 6 || color === BACKGROUND)).toBe(true);
      }
    }
  });
});

const SIDE = 320;

function drawMesh(seed: number, weights: readonly number[] = [100]): Uint8Array {
  const size = { width: SIDE, height: SIDE };
  return indicesOf(drawWaves({ colors: paletteOf(weights), type: 'waves', seed, ...size }));
}

function countChanges(line: readonly (number | undefined)[]): number {
  return line.filter((color, at) => at > 0 && color !== line[at - 1]).length;
}

function isBareIn(weights: readonly number[]): readonly boolean[] {
  return [...drawMesh(3, weights)].map((color) => color === BACKGROUND);
}

describe('[S2-PAT-02f] the wave mesh', () => {
  it('has crossing strands from top to bottom and from side to side', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const indices = drawMesh(seed);
      for (const place of [80, 160, 240]) {
        const row = [...indices.subarray(place * SIDE, (place + 1) * SIDE)];
        const column = Array.from({ length: SIDE }, (_, at) => indices[at * SIDE + place]);
        expect(countChanges(row)).toBeGreaterThanOrEqual(8);
        expect(countChanges(column)).toBeGreaterThanOrEqual(8);
      }
    }
  });

  it('leaves a quarter of the background bare, in holes between its strands', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const indices = drawMesh(seed);
      const bare = indices.filter((color) => color === BACKGROUND).length / indices.length;
      expect(bare).toBeGreaterThan(0.2);
      expect(bare).toBeLessThan(0.3);
    }
  });

  it('has the same strands and holes for any colors', () => {
    expect(isBareIn([60, 40])).toEqual(isBareIn([100]));
    expect(isBareIn([93, 1, 1, 1, 1, 1, 1, 1])).toEqual(isBareIn([100]));
  });
});
