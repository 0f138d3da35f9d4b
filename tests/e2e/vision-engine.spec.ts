import { readFile } from 'node:fs/promises';

import { VISION_BEHAVIOURS } from '@color-almanac/vision/behaviour';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';

import { decodePhoto } from '../../apps/server/vision/decode-photo.ts';
import { readPortrait } from '../../apps/server/testing/portrait.ts';
import { openWorkerPoolEngine } from '../../apps/server/vision/worker-pool-engine.ts';
import { serveSuite } from './serve-suite.ts';
import type { visionSuite } from './vision-suite/suite.ts';

declare global {
  interface Window {
    visionSuite: typeof visionSuite;
  }
}

const SAMPLE = new URL('../../node_modules/@vladmandic/face-api/demo/sample6.jpg', import.meta.url);

let address = '';
let stop = () => Promise.resolve();
let portrait = '';

test.beforeAll(async () => {
  ({ address, stop } = await serveSuite('vision-suite'));
  const { width, height, data } = await readPortrait();
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  portrait = png.toString('base64');
});
test.afterAll(() => stop());

const scanPortrait = (page: Page) =>
  page.evaluate((photo) => window.visionSuite.scan(photo), portrait);

test('the embedded engine in a Web Worker passes the behavior suite of engines @full', async ({
  page,
}) => {
  await page.goto(address);
  for (const { title } of VISION_BEHAVIOURS) {
    await test.step(title, () =>
      page.evaluate(([name, photo]) => window.visionSuite.check(name, photo), [
        title,
        portrait,
      ] as const),
    );
  }
});

test('browser and server read the same pixels alike @full', async ({ page }) => {
  await page.goto(address);
  const here = await scanPortrait(page);
  const server = await openWorkerPoolEngine({ size: 1 });
  const there = await server.scanFace({ pixels: await readPortrait() });
  await server.close();
  if (!here.ok || !there.ok) throw new Error('a scan was refused');
  const { seenBy, ...scan } = here.scan;
  expect(scan).toEqual(there.scan);
  expect(seenBy).toEqual({ engine: 'embedded', place: 'device' });
});

test('browser and server decode the same photo to nearly the same scan @full', async ({ page }) => {
  const bytes = await readFile(SAMPLE);
  await page.goto(address);
  const here = await page.evaluate(
    (photo) => window.visionSuite.scan(photo),
    bytes.toString('base64'),
  );
  const decoded = await decodePhoto(bytes);
  const server = await openWorkerPoolEngine({ size: 1 });
  const there = decoded.ok ? await server.scanFace({ pixels: decoded.pixels }) : null;
  await server.close();
  if (!here.ok || !there?.ok) throw new Error('a scan was refused');
  for (const point of ['hair', 'lightEye', 'darkEye', 'cheek', 'lips'] as const) {
    const [one, other] = [here.scan[point].rawHex, there.scan[point].rawHex].map(channelsOf);
    const differences = (one ?? []).map((value, i) => Math.abs(value - (other?.[i] ?? 0)));
    expect(Math.max(...differences), point).toBeLessThanOrEqual(6);
  }
});

test('a prepared engine scans offline and sends no request', async ({ page, context }) => {
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(address)) {
      foreign.push(request.url());
    }
  });
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(address);
  const isPrepared = await page.evaluate(() => window.visionSuite.prepare());
  expect(isPrepared).toBe(true);
  await context.setOffline(true);
  const read = await scanPortrait(page);
  expect(read).toMatchObject({ ok: true });
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the engine reports missing models when offline, and works when they are available again', async ({
  page,
  context,
}) => {
  await page.goto(address);
  await context.setOffline(true);
  const offline = await scanPortrait(page);
  expect(offline).toMatchObject({ ok: false, failure: { reason: 'engine-not-loaded' } });
  await context.setOffline(false);
  const online = await scanPortrait(page);
  expect(online).toMatchObject({ ok: true });
});

test.describe('decoding in the browser', () => {
  test('returns the full picture for picking and at most 2048 pixels for the engine', async ({
    page,
  }) => {
    const turned = await gray(3000, 90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await page.goto(address);
    const described = await describe(page, turned);
    expect(described).toMatchObject({
      ok: true,
      size: [90, 3000],
      engine: [61, 2048],
      url: 'blob:',
    });
  });

  test('converts an embedded profile to sRGB', async ({ page }) => {
    const drawn = await gray(40, 40).tint('#b07a5c').png().toBuffer();
    const plain = await describeFresh(page, drawn);
    const wide = await describeFresh(
      page,
      await sharp(drawn).withIccProfile('p3').png().toBuffer(),
    );
    if (!('color' in plain) || !('color' in wide)) throw new Error('a photo was refused');
    for (const [i, value] of plain.color.entries()) {
      expect(Math.abs(value - (wide.color[i] ?? 0))).toBeLessThanOrEqual(2);
    }
  });
});

function gray(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#808080' } });
}

function describe(page: Page, bytes: Buffer) {
  return page.evaluate((photo) => window.visionSuite.describe(photo), bytes.toString('base64'));
}

async function describeFresh(page: Page, bytes: Buffer) {
  await page.goto(address);
  return describe(page, bytes);
}

function channelsOf(hex: string | null | undefined): number[] {
  return [1, 3, 5].map((at) => Number.parseInt((hex ?? '#000000').slice(at, at + 2), 16));
}
