import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { drawFlow } from './generators/flow.ts';
import { measureShares } from './measure-shares.ts';
import { BACKGROUND, type PatternRequest, type Shape } from './pattern.ts';
import { paletteOf } from './testing/sample-palette.ts';
import { writeSvg } from './write-svg.ts';

const COLORS = [{ hex: '#7F7360' }, { hex: '#F4E1CF' }] as const;
const SHAPES: readonly Shape[] = [
  { kind: 'polygon', color: 0, points: [0, 0, 60.1234, 0, 60.1266, 40.5, -1.001, 40.4999] },
  { kind: 'circle', color: 1, x: 20.005, y: 20, radius: 10.3333 },
];
const frame = { shapes: SHAPES, colors: COLORS, width: 100, height: 50 };

describe('writeSvg', () => {
  it('writes size, title, and the shapes in order with exact colors', () => {
    expect(writeSvg({ ...frame, title: 'Flow fields' })).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50" role="img">
<title>Flow fields</title>
<path d="m0 0 60.12 0 0.01 40.5 -61.13 0z" fill="#7F7360"/>
<circle cx="20.01" cy="20" r="10.33" fill="#F4E1CF"/>
</svg>
`,
    );
  });

  it('writes a background if there is one, and accepts any title', () => {
    const svg = writeSvg({ ...frame, title: 'A & B <i>\u0000\uD800"', background: '#F3F3F3' });
    expect(svg).toContain('<title>A &amp; B &lt;i&gt;  "</title>');
    expect(svg).toContain('<rect width="100" height="50" fill="#F3F3F3"/>');
  });

  it('leaves out shapes without a known color or without area', () => {
    const shapes: readonly Shape[] = [
      { kind: 'circle', color: 5, x: 1, y: 1, radius: 1 },
      { kind: 'polygon', color: 0, points: [0, 0, 1, 1] },
    ];
    expect(writeSvg({ ...frame, shapes, title: '' })).not.toMatch(/circle|path/u);
  });

  it('[S2-PAT-03] gives the measured shares when another program renders it', async () => {
    const request: PatternRequest = {
      colors: paletteOf([60, 40]),
      type: 'flow',
      seed: 3,
      width: 200,
      height: 150,
    };
    const drawing = drawFlow(request);
    if (drawing.kind !== 'shapes') throw new TypeError('Not shapes');
    const svg = writeSvg({
      shapes: drawing.shapes,
      width: 200,
      height: 150,
      title: 'Flow fields',
      colors: [{ hex: '#FF0000' }, { hex: '#0000FF' }],
    });
    const seen = await sharp(Buffer.from(svg), { density: 288 }).raw().toBuffer();
    const indices = Uint8Array.from({ length: seen.length / 4 }, (_, at) => {
      const isOpaque = (seen[at * 4 + 3] ?? 0) > 127;
      return isOpaque ? Number((seen[at * 4 + 2] ?? 0) > 127) : BACKGROUND;
    });
    const shown = measureShares({ kind: 'field', indices }, request);
    const measured = measureShares(drawing, request);
    expect(Math.abs((shown[0] ?? 0) - (measured[0] ?? 0))).toBeLessThan(0.5);
    expect(Math.abs((shown[0] ?? 0) - 60)).toBeLessThan(1);
  });
});
