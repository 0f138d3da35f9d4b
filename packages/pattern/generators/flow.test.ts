import { describe, expect, it } from 'vitest';

import type { Drawing, PatternRequest } from '../pattern.ts';
import { paletteOf } from '../testing/sample-palette.ts';
import { drawFlow } from './flow.ts';

const request = (wish: Partial<PatternRequest> = {}): PatternRequest => ({
  colors: paletteOf([26, 22, 18, 14, 12, 8]),
  type: 'flow',
  seed: 41,
  width: 240,
  height: 180,
  tile: true,
  ...wish,
});

function shapesOf(drawing: Drawing) {
  if (drawing.kind !== 'shapes') throw new TypeError('Not shapes');
  return drawing.shapes;
}

describe('[S2-PAT-02d] flow', () => {
  it('has finite corners, none further out than a ribbon is long, at every size', () => {
    for (const [width, height] of [
      [1, 1],
      [1, 40],
      [3, 200],
      [300, 40],
    ] as const) {
      const shapes = shapesOf(drawFlow(request({ width, height })));
      expect(shapes.length).toBeGreaterThan(0);
      const corners = shapes.flatMap((shape) => (shape.kind === 'polygon' ? shape.points : []));
      expect(corners.every(Number.isFinite)).toBe(true);
      const furthest = 2 * Math.max(width, height) + 1;
      expect(corners.every((at) => Math.abs(at) < furthest)).toBe(true);
    }
  });
});
