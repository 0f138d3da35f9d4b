import { expect, it } from 'vitest';

import { cleanEdge } from './clean-edge.ts';
import { makePlane } from './guided-filter.ts';

it('cleanEdge replaces what the old collar leaves beside the cloth by the color of the skin above', () => {
  const [width, height, faceHeight] = [20, 60, 200];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const cloth = makePlane({ width, height });
  for (let at = 0; at < cloth.data.length; at++) {
    const row = Math.floor(at / width);
    // Skin, then a white collar that begins a little above the cloth.
    if (row < 28) data.set([180, 130, 110], at * 4);
    cloth.data[at] = Math.min(1, Math.max(0, (row - 27) / 4));
  }
  const redAt = (row: number) => data[(row * width + 10) * 4] ?? NaN;
  cleanEdge({ width, height, data }, cloth, faceHeight);
  expect(redAt(10)).toBe(180);
  expect(redAt(29)).toBeLessThan(200);
  expect(redAt(30)).toBeLessThan(185);
  expect(redAt(50)).toBe(255);
});
