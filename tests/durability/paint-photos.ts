import sharp from 'sharp';

import type { Chance } from './seeded-chance.ts';

/** Noise, so that a truncated picture cannot look complete. */
export function paintPhotos(chance: Chance): Promise<readonly Uint8Array[]> {
  const sizes = [
    [64, 48],
    [320, 240],
    [900, 700],
  ] as const;
  return Promise.all(
    sizes.map(([width, height]) => {
      const pixels = Uint8Array.from({ length: width * height * 3 }, () => chance.below(256));
      return sharp(pixels, { raw: { width, height, channels: 3 } })
        .jpeg()
        .toBuffer();
    }),
  );
}
