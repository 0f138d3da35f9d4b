import { deltaE2000, overallConfidence } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { scanPainted } from './painted-engine.fixture.ts';

describe('scanFace with something in front of the face', () => {
  it.each([
    ['a blue mask', [110, 165, 200], 'accessory'],
    ['a gray scarf', [120, 120, 124], 'clothes'],
    ['a brown beard', [70, 48, 34], 'hair'],
    ['a hand of the same skin', [214, 168, 138], 'body-skin'],
    ['a blue mask that the segmenter takes for skin', [110, 165, 200], 'face-skin'],
    ['a white mask that the segmenter takes for skin', [244, 244, 246], 'face-skin'],
  ] as const)('withholds lips under %s and reads the rest', async (_, paint, segment) => {
    const bare = await scanPainted();
    const scan = await scanPainted({ face: { cover: { hides: 'mouth', paint, segment } } });
    const withheld = { hex: null, rawHex: null, x: -1, y: -1, confidence: 0 };
    expect(scan.lips).toEqual({ ...withheld, note: [{ code: 'lips-covered' }] });
    for (const point of ['hair', 'lightEye', 'darkEye'] as const)
      expect(scan[point].hex).toBe(bare[point].hex);
    expect(deltaE2000(scan.cheek.hex ?? '#000000', bare.cheek.hex ?? '#FFFFFF')).toBeLessThan(3);
    expect(overallConfidence(scan)).toBeLessThanOrEqual(overallConfidence(bare) - 15);
  });

  it.each([
    ['black glasses', [24, 24, 26], 'accessory'],
    ['a hand over them', [214, 168, 138], 'body-skin'],
    ['black glasses that the segmenter takes for skin', [24, 24, 26], 'face-skin'],
  ] as const)(
    'withholds eyes behind %s, and measures no light there',
    async (_, paint, segment) => {
      const scan = await scanPainted({ face: { cover: { hides: 'eyes', paint, segment } } });
      for (const { hex, confidence, note } of [scan.lightEye, scan.darkEye])
        expect({ hex, confidence, note }).toEqual({
          hex: null,
          confidence: 0,
          note: [{ code: 'eyes-covered' }],
        });
      expect(scan.sclera).toBeNull();
      expect(scan.lips.hex).not.toBeNull();
    },
  );
});
