import { readFile } from 'node:fs/promises';

import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';

import { decodePhoto } from '../vision/decode-photo.ts';
import { promisePixels } from '../testing/promise-pixels.ts';
import { TWO_COLORS_HEIC } from '../testing/two-colors-heic.ts';
import { processPhoto, type ProcessedPhoto } from './process-photo.ts';

const PORTRAIT = new URL(
  '../../../node_modules/@vladmandic/face-api/demo/sample1.jpg',
  import.meta.url,
);

async function process(bytes: Uint8Array) {
  const outcome = await processPhoto(bytes);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
}

async function colorAt({ bytes }: ProcessedPhoto, left: number, top: number) {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel];
}

const paint = (background: string, width = 64, height = 32): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

describe('processPhoto', () => {
  it('returns an upright JPEG and a thumbnail', async () => {
    const file = await readFile(PORTRAIT);
    const { photo, thumbnail } = await process(file);
    const { width, height } = await sharp(file).metadata();
    expect([photo.width, photo.height, photo.type]).toEqual([width, height, 'image/jpeg']);
    expect(Math.max(thumbnail.width, thumbnail.height)).toBe(320);
    expect(thumbnail.bytes.length).toBeLessThan(40_000);
    expect(await sharp(photo.bytes).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb' });
  });

  it('never enlarges a small photo', async () => {
    const { thumbnail } = await process(await paint('#808080').png().toBuffer());
    expect([thumbnail.width, thumbnail.height]).toEqual([64, 32]);
  });

  it('applies the EXIF orientation and removes the tag', async () => {
    const half = { input: await paint('#2040c0', 32).png().toBuffer(), left: 0, top: 0 };
    const drawn = await paint('#b07a5c').composite([half]).png().toBuffer();
    const lying = await sharp(drawn).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { photo } = await process(lying);
    expect([photo.width, photo.height]).toEqual([32, 64]);
    const [red = 0, , blue = 0] = await colorAt(photo, 16, 5);
    expect(blue - red).toBeGreaterThan(100);
    expect((await sharp(photo.bytes).metadata()).orientation).toBeUndefined();
  });

  it('removes place, time and camera from the metadata', async () => {
    const found = sharp(await readFile(PORTRAIT))
      .withExif({
        IFD0: { Make: 'Spycam', Artist: 'Jane Doe', DateTime: '2026:01:02 03:04:05' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1', GPSLongitudeRef: 'E' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Rue Secrete</place></x:xmpmeta>')
      .withIccProfile('p3');
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const original = await found.clone().toFormat(format).toBuffer();
      const before = await sharp(original).metadata();
      expect(before.exif && before.xmp).toBeDefined();
      const { photo, thumbnail } = await process(original);
      for (const { bytes } of [photo, thumbnail]) {
        const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
        expect([exif, xmp, iptc, icc, comments]).toEqual(Array(5).fill(undefined));
        expect(Buffer.from(bytes).includes('Spycam')).toBe(false);
        expect(Buffer.from(bytes).includes('Rue Secrete')).toBe(false);
      }
    }
  });

  it('removes data hidden after the end of the picture', async () => {
    const png = await paint('#808080').png().toBuffer();
    const { photo } = await process(Buffer.concat([png, Buffer.from('<script>PK\x03\x04')]));
    expect(Buffer.from(photo.bytes).includes('<script>')).toBe(false);
  });

  it('preserves the colors of a wide-gamut photo, of PNG, WebP and HEIC', async () => {
    const wide = await paint('#b07a5c').withIccProfile('p3').png().toBuffer();
    const webp = await paint('#b07a5c').webp({ lossless: true }).toBuffer();
    const heic = Buffer.from(TWO_COLORS_HEIC, 'base64');
    for (const bytes of [wide, webp, heic]) {
      const color = await colorAt((await process(bytes)).photo, 5, 16);
      for (const [channel, value] of [0xb0, 0x7a, 0x5c].entries()) {
        expect(Math.abs((color[channel] ?? 0) - value)).toBeLessThanOrEqual(5);
      }
    }
  });

  it('flattens a transparent picture onto white', async () => {
    const glass = sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const { photo } = await process(await glass.png().toBuffer());
    expect(await colorAt(photo, 3, 3)).toEqual([255, 255, 255]);
  });

  it('does not block the event loop', async () => {
    const bytes = await paint('#a07060', 5000, 4000).jpeg().toBuffer();
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    await Promise.all([process(bytes), process(bytes), process(bytes)]);
    clearInterval(timer);
    // Counted, not timed: work in this thread would leave a turn between its steps and none within them.
    expect(turns).toBeGreaterThan(25);
  });
});

describe.each([
  ['processPhoto', processPhoto],
  ['decodePhoto', decodePhoto],
] as const)('%s', (_name, open) => {
  const refusalOf = async (bytes: Uint8Array) => {
    const outcome = await open(bytes);
    return outcome.ok ? null : { reason: outcome.reason, message: outcome.message };
  };

  it('refuses a file that is not a photo, whatever its name or type says', async () => {
    const names = ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7', 'MZ', ''];
    const avif = await paint('#808080').avif().toBuffer();
    for (const file of [...names.map((text) => Buffer.from(text)), avif]) {
      expect(await refusalOf(file)).toEqual({
        reason: 'not-a-photo',
        message: 'Unsupported image format. Please use JPEG, PNG, WebP, or HEIC images.',
      });
    }
  });

  it('refuses a photo that is damaged', async () => {
    const portrait = await readFile(PORTRAIT);
    expect(await refusalOf(portrait.subarray(0, 60_000))).toMatchObject({ reason: 'damaged' });
    const png = await paint('#808080').png().toBuffer();
    png.fill(7, 45, 90);
    expect(await refusalOf(png)).toMatchObject({ reason: 'damaged' });
    const heic = Buffer.from(TWO_COLORS_HEIC, 'base64');
    expect(await refusalOf(heic.subarray(0, 900))).toMatchObject({ reason: 'heic-unreadable' });
  });

  it('refuses a photo that has more than 15 MB', async () => {
    expect(await refusalOf(new Uint8Array(15 * 1024 * 1024 + 1))).toEqual({
      reason: 'too-large',
      message: 'Image too large (15.1MB). Please use an image smaller than 15MB.',
    });
  });

  it('refuses a photo that is a decompression bomb, before decoding any of it', async () => {
    const png = promisePixels(await paint('#808080', 16, 16).png().toBuffer(), 10_000, 6000);
    expect(await refusalOf(png)).toEqual({
      reason: 'too-many-pixels',
      message:
        'Image processing failed. This photo has 60 megapixels; at most 40 can be read. ' +
        'Please use a smaller copy.',
    });
    // Whoever decoded it would find it damaged.
    expect(await refusalOf(promisePixels(png, 100, 60))).toMatchObject({ reason: 'damaged' });
  });

  it('refuses a photo whose header promises fewer pixels than its data holds', async () => {
    const png = await paint('#808080', 4000, 4000).png().toBuffer();
    expect(await refusalOf(promisePixels(png, 40, 40))).toMatchObject({ reason: 'damaged' });
  });
});
