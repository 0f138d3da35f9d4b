import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';

import { decodePhoto } from './decode-photo.ts';
import { TWO_COLORS_HEIC } from '../testing/two-colors-heic.ts';

function drawTwoColors(): Sharp {
  const skin = { create: { width: 64, height: 32, channels: 3, background: '#b07a5c' } } as const;
  const blue = { create: { width: 32, height: 32, channels: 3, background: '#2040c0' } } as const;
  return sharp(skin).composite([{ input: blue, left: 0, top: 0 }]);
}

async function decode(bytes: Uint8Array) {
  const photo = await decodePhoto(bytes);
  if (!photo.ok) throw new Error(photo.message);
  const { width, height, data } = photo.pixels;
  const at = (x: number, y: number) =>
    Array.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4));
  return { width, height, at, length: data.length };
}

async function refusalOf(bytes: Uint8Array) {
  const photo = await decodePhoto(bytes);
  return photo.ok ? null : { reason: photo.reason, message: photo.message };
}

function expectClose(pixel: readonly number[], expected: readonly number[], tolerance: number) {
  for (const [channel, value] of expected.entries()) {
    expect(Math.abs((pixel[channel] ?? 0) - value)).toBeLessThanOrEqual(tolerance);
  }
}

describe('decodePhoto', () => {
  it('returns RGBA pixels of the right size and color', async () => {
    const photo = await decode(await drawTwoColors().png().toBuffer());
    expect([photo.width, photo.height, photo.length]).toEqual([64, 32, 64 * 32 * 4]);
    expect(photo.at(5, 5)).toEqual([0x20, 0x40, 0xc0, 255]);
    expect(photo.at(60, 30)).toEqual([0xb0, 0x7a, 0x5c, 255]);
  });

  it('turns a photo upright by its EXIF orientation', async () => {
    const drawn = await drawTwoColors().png().toBuffer();
    const photo = await decode(
      await sharp(drawn).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer(),
    );
    expect([photo.width, photo.height]).toEqual([32, 64]);
    expectClose(photo.at(16, 5), [0x20, 0x40, 0xc0], 6);
    expectClose(photo.at(16, 60), [0xb0, 0x7a, 0x5c], 6);
  });

  it('converts an embedded profile to sRGB', async () => {
    const drawn = await drawTwoColors().png().toBuffer();
    const wide = await sharp(drawn).withIccProfile('p3').png().toBuffer();
    expectClose((await decode(wide)).at(60, 30), [0xb0, 0x7a, 0x5c, 255], 2);
  });

  it('preserves transparency if requested', async () => {
    const clear = {
      create: { width: 8, height: 8, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } },
    } as const;
    const file = await sharp(clear).png().toBuffer();
    const photo = await decodePhoto(file, { keepsClear: true });
    expect(photo.ok && [...photo.pixels.data.subarray(0, 4)]).toEqual([200, 0, 0, 128]);
  });

  it('decodes gray, CMYK and WebP files as colors', async () => {
    const gray = await decode(await drawTwoColors().grayscale().png().toBuffer());
    const [red, green, blue] = gray.at(60, 5);
    expect([green, blue]).toEqual([red, red]);
    const drawn = await drawTwoColors().png().toBuffer();
    const print = await sharp(drawn).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    expectClose((await decode(print)).at(60, 5), [0xb0, 0x7a, 0x5c, 255], 12);
    const webp = await decode(await sharp(drawn).webp({ lossless: true }).toBuffer());
    expect(webp.at(60, 5)).toEqual([0xb0, 0x7a, 0x5c, 255]);
  });

  it('decodes HEIC and its Display P3 colors', async () => {
    const photo = await decode(Buffer.from(TWO_COLORS_HEIC, 'base64'));
    expect([photo.width, photo.height]).toEqual([64, 32]);
    expectClose(photo.at(10, 16), [0xb0, 0x7a, 0x5c, 255], 4);
    expectClose(photo.at(54, 16), [0x20, 0x40, 0xc0, 255], 6);
  });

  it('scales the longer side down to 2048 pixels, and leaves a single pixel as it is', async () => {
    const long = sharp({ create: { width: 3000, height: 90, channels: 3, background: '#808080' } });
    const photo = await decode(await long.jpeg().toBuffer());
    expect([photo.width, photo.height]).toEqual([2048, 61]);
    const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#808080' } });
    expect(await decode(await dot.png().toBuffer())).toMatchObject({ width: 1, height: 1 });
  });
});

describe('decodePhoto', () => {
  it('refuses a file that puts a HEIC picture on a huge canvas, before libheif allocates memory for it', async () => {
    const file = Buffer.from(TWO_COLORS_HEIC, 'base64');
    const overlay = Buffer.from(file);
    overlay.write('iovl', overlay.indexOf('grid'));
    expect(await refusalOf(overlay)).toMatchObject({ reason: 'heic-unreadable' });
    const wide = Buffer.from(file);
    const canvas = wide.indexOf('idat') + 4 + 4;
    wide.writeUInt16BE(20_000, canvas);
    wide.writeUInt16BE(20_000, canvas + 2);
    expect(await refusalOf(wide)).toMatchObject({ reason: 'too-many-pixels' });
  });
});
