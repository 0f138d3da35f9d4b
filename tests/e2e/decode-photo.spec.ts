import { expect, test, type Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';

import {
  TELEPHONE_COLORS,
  TELEPHONE_HEIC,
} from '../../apps/server/vision/telephone-heic.fixture.ts';
import { TWO_COLORS_HEIC } from '../../apps/server/vision/two-colors-heic.fixture.ts';
import { sayPhotoFailure } from '../../apps/web/words/photo-failures.ts';
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

type Color = readonly [number, number, number];
const [RED, GREEN, BLUE, GRAY]: readonly Color[] = [
  [200, 60, 50],
  [60, 160, 70],
  [50, 70, 200],
  [150, 150, 150],
];

/** Four blocks of color, twice as wide as high. */
function draw(colors: readonly (Color | undefined)[], alpha = 1): Sharp {
  const [width, height] = [160, 80];
  const data = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const corner = (at % width < width / 2 ? 0 : 1) + (at < (width * height) / 2 ? 0 : 2);
    data.set([...(colors[corner] ?? [0, 0, 0]), Math.round(255 * alpha)], at * 4);
  }
  return sharp(data, { raw: { width, height, channels: 4 } });
}

const PICTURE = [RED, GREEN, BLUE, GRAY];
/** Where each corner of the stored picture is displayed. Exif 2.3, 4.6.4, orientation. */
const SEEN: Readonly<Record<number, readonly (Color | undefined)[]>> = {
  1: [RED, GREEN, BLUE, GRAY],
  2: [GREEN, RED, GRAY, BLUE],
  3: [GRAY, BLUE, GREEN, RED],
  4: [BLUE, GRAY, RED, GREEN],
  5: [RED, BLUE, GREEN, GRAY],
  6: [BLUE, RED, GRAY, GREEN],
  7: [GRAY, GREEN, BLUE, RED],
  8: [GREEN, GRAY, RED, BLUE],
};

async function expectCorners(
  page: Page,
  bytes: Buffer,
  { corners, within = 4 }: { corners: readonly (Color | undefined)[]; within?: number },
) {
  const described = await describePhoto(page, bytes);
  if (!('corners' in described)) throw new Error(JSON.stringify(described));
  const differences = described.corners.map((color, corner) =>
    Math.max(...color.map((value, i) => Math.abs(value - (corners[corner]?.[i] ?? -999)))),
  );
  expect(Math.max(...differences), JSON.stringify(described.corners)).toBeLessThanOrEqual(within);
  return described;
}

test('[S1-UPL-28] a photo is upright for all eight EXIF orientations', async ({ page }) => {
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const bytes = await draw(PICTURE)
      .withMetadata({ orientation })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const described = await expectCorners(page, bytes, { corners: SEEN[orientation] ?? [] });
    expect(described.size, `orientation ${orientation}`).toEqual(
      orientation < 5 ? [160, 80] : [80, 160],
    );
  }
});

test('[S1-UPL-06] a HEIC photo is decoded where the browser cannot, with its own colors and turned once', async ({
  page,
}) => {
  const colors = await expectCorners(page, Buffer.from(TWO_COLORS_HEIC, 'base64'), {
    corners: await cornersOnServer(),
    within: 6,
  });
  expect(colors).toMatchObject({ size: [64, 32], url: 'blob:', shown: 'image/jpeg' });
  const telephone = await expectCorners(page, Buffer.from(TELEPHONE_HEIC, 'base64'), {
    corners: [...TELEPHONE_COLORS],
    within: 8,
  });
  expect(telephone).toMatchObject({ size: [100, 120], shown: 'image/jpeg' });
});

/** The same values as on the server. */
async function cornersOnServer(): Promise<readonly Color[]> {
  const { decodePhoto } = await import('../../apps/server/vision/decode-photo.ts');
  const decoded = await decodePhoto(Buffer.from(TWO_COLORS_HEIC, 'base64'));
  if (!decoded.ok) throw new Error(decoded.message);
  const { data, width, height } = decoded.pixels;
  return [0.15, 0.85].flatMap((y) =>
    [0.15, 0.85].map((x): Color => {
      const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
      return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    }),
  );
}

/** What the user reads about a file that was refused. */
async function titleOfRefusal(page: Page, bytes: Buffer): Promise<string | null> {
  const decoded = await describePhoto(page, bytes);
  return decoded.ok ? null : sayPhotoFailure(decoded.failure).title;
}

test('[S1-UPL-10] an empty file is not a photo', async ({ page }) => {
  expect(await titleOfRefusal(page, Buffer.alloc(0))).toBe('Unsupported image format');
});

test('[S1-UPL-06] [S1-UPL-14] a damaged or malicious HEIC file is refused with a message', async ({
  page,
}) => {
  const whole = Buffer.from(TELEPHONE_HEIC, 'base64');
  const places = {
    'is cut off in its description': whole.subarray(0, 700),
    'is cut off in its picture': whole.subarray(0, whole.length - 300),
    'claims a canvas of 65535 x 65535': replace(
      whole,
      [0, 0, 1, 1, 0, 120, 0, 100],
      [0, 0, 1, 1, 255, 255, 255, 255],
    ),
    'has noise for a picture': replaceEnd(whole, 400),
  };
  for (const [what, bytes] of Object.entries(places)) {
    expect(await titleOfRefusal(page, bytes), what).toBe('Image processing failed');
  }
});

function replace(bytes: Buffer, from: readonly number[], to: readonly number[]): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(Buffer.from(from));
  if (at < 0) throw new Error('Not in the file');
  copy.set(to, at);
  return copy;
}

function replaceEnd(bytes: Buffer, count: number): Buffer {
  return Buffer.from(bytes).fill(0xa5, bytes.length - count);
}

test('files of other programs are decoded as they look: gray, CMYK, sixteen bits, animated, transparent', async ({
  page,
}) => {
  const gray: Color = [150, 150, 150];
  const flat = { corners: [gray, gray, gray, gray], within: 3 };
  const plain = draw([gray, gray, gray, gray]);
  await expectCorners(page, await plain.clone().grayscale().jpeg().toBuffer(), flat);
  const sixteen = await draw(PICTURE).removeAlpha().toColourspace('rgb16').png().toBuffer();
  await expectCorners(page, sixteen, { corners: PICTURE });
  const cmyk = await draw(PICTURE).removeAlpha().toColourspace('cmyk').jpeg().toBuffer();
  // Without a profile, every program converts CMYK differently.
  expect(await describePhoto(page, cmyk)).toMatchObject({ ok: true, size: [160, 80] });
  const white: Color = [255, 255, 255];
  const clear = await draw(PICTURE, 0).png().toBuffer();
  await expectCorners(page, clear, { corners: [white, white, white, white] });
  const pages = await Promise.all(
    [PICTURE, PICTURE.toReversed()].map((colors) => draw(colors).png().toBuffer()),
  );
  const moving = await sharp(pages, { join: { animated: true } })
    .webp({ lossless: true, delay: [100, 100] })
    .toBuffer();
  const still = await expectCorners(page, moving, { corners: PICTURE, within: 8 });
  expect(still).toMatchObject({ size: [160, 80], shown: 'image/jpeg' });
});
