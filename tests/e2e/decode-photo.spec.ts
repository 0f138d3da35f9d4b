import { sayPhotoFailure } from '@color-almanac/words';
import { expect, test, type Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';

import { TELEPHONE_COLORS, TELEPHONE_HEIC } from '../../apps/server/testing/telephone-heic.ts';
import { TWO_COLORS_HEIC } from '../../apps/server/testing/two-colors-heic.ts';
import { serveSuite } from './serve-suite.ts';
import type { visionSuite } from './vision-suite/suite.ts';

declare global {
  interface Window {
    visionSuite: typeof visionSuite;
  }
}

let address = '';
let stop = () => Promise.resolve();

test.beforeAll(async () => {
  ({ address, stop } = await serveSuite('vision-suite'));
});
test.afterAll(() => stop());
test.beforeEach(({ page }) => page.goto(address).then(() => undefined));

const describePhoto = (page: Page, bytes: Buffer) =>
  page.evaluate((photo) => window.visionSuite.describe(photo), bytes.toString('base64'));

/** Where the HEIC file states its size: 120 x 100. */
const CANVAS = [0, 0, 1, 1, 0, 120, 0, 100];

type Color = readonly [number, number, number];
type Corners = readonly (Color | undefined)[];
const [RED, GREEN, BLUE, GRAY]: readonly Color[] = [
  [200, 60, 50],
  [60, 160, 70],
  [50, 70, 200],
  [150, 150, 150],
];
const PICTURE: Corners = [RED, GREEN, BLUE, GRAY];

/** Four blocks of color, twice as wide as high. */
function draw(colors: Corners, alpha = 1): Sharp {
  const [width, height] = [160, 80];
  const data = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const corner = (at % width < width / 2 ? 0 : 1) + (at < (width * height) / 2 ? 0 : 2);
    data.set([...(colors[corner] ?? [0, 0, 0]), Math.round(255 * alpha)], at * 4);
  }
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** Where the corners of the stored picture are displayed, by orientation. Exif 2.3, 4.6.4. */
const SEEN: readonly Corners[] = [
  [RED, GREEN, BLUE, GRAY],
  [GREEN, RED, GRAY, BLUE],
  [GRAY, BLUE, GREEN, RED],
  [BLUE, GRAY, RED, GREEN],
  [RED, BLUE, GREEN, GRAY],
  [BLUE, RED, GRAY, GREEN],
  [GRAY, GREEN, BLUE, RED],
  [GREEN, GRAY, RED, BLUE],
];

async function expectCorners(page: Page, bytes: Buffer, corners: Corners, within = 4) {
  const described = await describePhoto(page, bytes);
  if (!('corners' in described)) throw new Error(JSON.stringify(described));
  const differences = described.corners.flatMap((color, corner) =>
    color.map((value, i) => Math.abs(value - (corners[corner]?.[i] ?? -999))),
  );
  expect(Math.max(...differences), JSON.stringify(described.corners)).toBeLessThanOrEqual(within);
  return described;
}

test('[S1-UPL-28] a photo is upright for all eight EXIF orientations', async ({ page }) => {
  for (const [at, corners] of SEEN.entries()) {
    const orientation = at + 1;
    const bytes = await draw(PICTURE)
      .withMetadata({ orientation })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const webp = await draw(PICTURE)
      .withMetadata({ orientation })
      .webp({ lossless: true })
      .toBuffer();
    for (const file of [bytes, webp]) {
      const { size } = await expectCorners(page, file, corners);
      expect(size, `orientation ${orientation}`).toEqual(orientation < 5 ? [160, 80] : [80, 160]);
    }
  }
});

/** Its colors on the server as well (`decode-photo.test.ts`). */
const TWO_COLORS: readonly Color[] = [
  [0xb0, 0x7a, 0x5c],
  [0x20, 0x40, 0xc0],
];

test('[S1-UPL-06] a HEIC photo is decoded where the browser cannot, with its own colors and turned once', async ({
  page,
}) => {
  const file = Buffer.from(TWO_COLORS_HEIC, 'base64');
  const colors = await expectCorners(page, file, [...TWO_COLORS, ...TWO_COLORS], 6);
  expect(colors).toMatchObject({ size: [64, 32], url: 'blob:', shown: 'image/jpeg' });
  const second = Buffer.from(file);
  second.write('abcd', second.indexOf('auxl'));
  second[second.indexOf('pitm') + 9] = 4;
  const white: Color = [255, 255, 255];
  await expectCorners(page, second, [white, white, white, white], 2);
  const taken = Buffer.from(TELEPHONE_HEIC, 'base64');
  const telephone = await expectCorners(page, taken, TELEPHONE_COLORS, 8);
  expect(telephone).toMatchObject({ size: [100, 120], shown: 'image/jpeg' });
});

test('[S1-UPL-06] [S1-UPL-10] [S1-UPL-14] an empty file, and a damaged or malicious HEIC file, are refused with a message', async ({
  page,
}) => {
  const whole = Buffer.from(TELEPHONE_HEIC, 'base64');
  const vast = Buffer.from(whole);
  vast.fill(255, whole.indexOf(Buffer.from(CANVAS)) + 4, whole.indexOf(Buffer.from(CANVAS)) + 8);
  const unreadable = 'Image processing failed';
  for (const [what, bytes, title] of [
    ['is empty', Buffer.alloc(0), 'Unsupported image format'],
    ['is cut off in its description', whole.subarray(0, 700), unreadable],
    ['is cut off in its picture', whole.subarray(0, whole.length - 300), unreadable],
    ['claims a canvas of 65535 x 65535', vast, unreadable],
    ['has noise for a picture', Buffer.from(whole).fill(0xa5, whole.length - 400), unreadable],
  ] as const) {
    const decoded = await describePhoto(page, bytes);
    expect(decoded.ok ? null : sayPhotoFailure(decoded.failure).title, what).toBe(title);
  }
});

test('files of other programs are decoded as they look: gray, CMYK, sixteen bits, animated, transparent', async ({
  page,
}) => {
  const gray: Color = [150, 150, 150];
  const flat = [gray, gray, gray, gray];
  await expectCorners(page, await draw(flat).grayscale().jpeg().toBuffer(), flat, 3);
  const sixteen = await draw(PICTURE).removeAlpha().toColourspace('rgb16').png().toBuffer();
  await expectCorners(page, sixteen, PICTURE);
  // A gamma of 1, with its checksum: the server's tests have the same figure.
  const linear = Buffer.from('0000000467414d41000186a031e8965f', 'hex');
  const bright: Color = [188, 188, 188];
  const half: Color = [128, 128, 128];
  const grays = await draw([half, half, half, half]).png().toBuffer();
  const marked = Buffer.concat([grays.subarray(0, 33), linear, grays.subarray(33)]);
  await expectCorners(page, marked, [bright, bright, bright, bright], 2);
  const cmyk = await draw(PICTURE).removeAlpha().toColourspace('cmyk').jpeg().toBuffer();
  // Without a profile, every program converts CMYK differently.
  const described = await describePhoto(page, cmyk);
  expect(described).toMatchObject({ ok: true, size: [160, 80] });
  const white: Color = [255, 255, 255];
  const clear = await draw(PICTURE, 0).png().toBuffer();
  await expectCorners(page, clear, [white, white, white, white]);
  const pages = await Promise.all(
    [PICTURE, PICTURE.toReversed()].map((colors) => draw(colors).png().toBuffer()),
  );
  const moving = await sharp(pages, { join: { animated: true } })
    .webp({ lossless: true, delay: [100, 100] })
    .toBuffer();
  const still = await expectCorners(page, moving, PICTURE, 8);
  expect(still).toMatchObject({ size: [160, 80], shown: 'image/jpeg' });
});
