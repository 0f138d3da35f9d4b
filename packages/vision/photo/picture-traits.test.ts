import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { readPictureTraits } from './picture-traits.ts';

const picture = (channels: 3 | 4, alpha = 1) =>
  sharp({ create: { width: 8, height: 8, channels, background: { r: 9, g: 90, b: 200, alpha } } });
const still = { isAnimated: false, mayBeTransparent: false };

describe('the traits of a picture file', () => {
  it('are none for a JPEG, a HEIC and an opaque PNG or WebP', async () => {
    expect(readPictureTraits(new Uint8Array(40), 'heic')).toEqual(still);
    expect(readPictureTraits(await picture(3).jpeg().toBuffer(), 'jpeg')).toEqual(still);
    expect(readPictureTraits(await picture(3).png().toBuffer(), 'png')).toEqual(still);
    expect(readPictureTraits(await picture(3).webp().toBuffer(), 'webp')).toEqual(still);
    const lossless = await picture(3).webp({ lossless: true }).toBuffer();
    expect(readPictureTraits(lossless, 'webp')).toEqual(still);
  });

  it('include transparency for a PNG or a WebP of either kind', async () => {
    const clear = { isAnimated: false, mayBeTransparent: true };
    const palette = await picture(4, 0.5).png({ palette: true }).toBuffer();
    expect(readPictureTraits(await picture(4, 0.5).png().toBuffer(), 'png')).toEqual(clear);
    expect(readPictureTraits(palette, 'png')).toEqual(clear);
    expect(readPictureTraits(await picture(4, 0.5).webp().toBuffer(), 'webp')).toEqual(clear);
    const lossless = await picture(4, 0.5).webp({ lossless: true }).toBuffer();
    expect(readPictureTraits(lossless, 'webp')).toEqual(clear);
  });

  it('include animation for a WebP or PNG', async () => {
    const colors = ['#135', '#531'] as const;
    const pages = colors.map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const frames = await sharp(await Promise.all(pages), { join: { animated: true } })
      .webp({ delay: [100, 100] })
      .toBuffer();
    expect(readPictureTraits(frames, 'webp').isAnimated).toBe(true);
    const png = await picture(3).png().toBuffer();
    const moving = Buffer.concat([
      png.subarray(0, 33),
      Buffer.from([0, 0, 0, 8]),
      Buffer.from('acTL'),
      Buffer.alloc(12),
      png.subarray(33),
    ]);
    expect(readPictureTraits(moving, 'png').isAnimated).toBe(true);
    expect(readPictureTraits(moving.subarray(0, 36), 'png').isAnimated).toBe(false);
  });
});
