import { writeFile } from 'node:fs/promises';

import { createProfile } from '@color-almanac/domain';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { TELEPHONE_HEIC } from '../../apps/server/vision/telephone-heic.fixture.ts';
import { TWO_COLORS_HEIC } from '../../apps/server/vision/two-colors-heic.fixture.ts';
import { makePortraitFile } from './portrait.ts';
import { test } from './return-visit.ts';
import { leaveProfiles } from './stored-profiles.ts';
import { dropOn, makePlain, paste, type HandedFile } from './upload-steps.ts';
import { enterAsGuest } from './visit-steps.ts';

test.use({ provoked: { 'the photo is gone': /of-nora\.jpg/ } });

const MEGABYTE = 1024 * 1024;
const zone = (page: Page) => page.getByRole('button', { name: /Drop a portrait here/ });
const photo = (page: Page) => page.getByRole('img', { name: /Your photo/ });
const note = (page: Page) => page.locator('main').getByRole('alert').filter({ hasText: /./ });
const meter = (page: Page) => page.getByRole('meter', { name: 'Upload progress' });
const expectWidth = (page: Page, width: number) =>
  expect(photo(page)).toHaveJSProperty('naturalWidth', width);

const choose = (page: Page, file: HandedFile | string) =>
  page.locator('input[type=file]').first().setInputFiles(file);

const fileOf = (name: string, mimeType: string, buffer = Buffer.from('of no use')): HandedFile => ({
  name,
  mimeType,
  buffer,
});

const plain = (width: number) =>
  sharp({ create: { width, height: 60, channels: 3, background: '#6a7f8c' } });

async function makePhotos(): Promise<readonly (readonly [file: HandedFile, width: number])[]> {
  return [
    [fileOf('one.jpg', 'image/jpeg', await plain(101).jpeg().toBuffer()), 101],
    [fileOf('TWO.JPEG', 'image/jpeg', await plain(102).jpeg().toBuffer()), 102],
    [fileOf('three.png', 'image/png', await plain(103).png().toBuffer()), 103],
    [fileOf('four.webp', 'image/webp', await plain(104).webp().toBuffer()), 104],
    [fileOf('five.heic', 'image/heic', Buffer.from(TELEPHONE_HEIC, 'base64')), 100],
    [fileOf('six.heif', '', Buffer.from(TWO_COLORS_HEIC, 'base64')), 64],
  ];
}

const OTHERS: readonly HandedFile[] = [
  fileOf('one.gif', 'image/gif', Buffer.from('GIF89a')),
  fileOf('two.avif', 'image/avif'),
  fileOf('three.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  fileOf('four.bmp', 'image/bmp', Buffer.from('BM')),
  fileOf('five.pdf', 'application/pdf', Buffer.from('%PDF-1.7')),
  fileOf('six.jpg', 'image/gif', Buffer.from('GIF89a')),
];

test('[S1-UPL-05] [S1-UPL-10] [S1-UPL-13] only JPEG, PNG, WebP and HEIC are accepted, under all their names, and of pasted text only data URLs of images', async ({
  page,
}) => {
  await enterAsGuest(page);
  await expect(page.locator('input[type=file]').first()).toHaveAttribute(
    'accept',
    'image/jpeg,image/png,image/webp,image/heic,image/heif,.jpg,.jpeg,.png,.webp,.heic,.heif',
  );
  const photos = await makePhotos();
  for (const [place, [file, width]] of photos.entries()) {
    await test.step(file.name, async () => {
      await choose(page, OTHERS[place] ?? fileOf('none', ''));
      const refused = 'Unsupported image format. Please use JPEG, PNG, WebP, or HEIC images';
      await expect(note(page)).toHaveText(refused);
      await choose(page, file);
      await expectWidth(page, width);
      await expect(note(page)).toHaveCount(0);
    });
  }

  await paste(page, { text: `data:text/html;base64,${btoa('<b>no picture</b>')}` });
  await expect(note(page)).toHaveText(
    'Image processing failed. Invalid image data. Please use a JPEG, PNG, WebP or HEIC image',
  );
  await expectWidth(page, 64);
  const { buffer } = await makePlain(105);
  await paste(page, { text: `data:image/png;base64,${buffer.toString('base64')}` });
  await expectWidth(page, 105);
});

/** A photo padded to this many bytes after its end. */
async function makeLarge(path: string, bytes: number): Promise<string> {
  const { buffer } = await makePortraitFile();
  await writeFile(path, Buffer.concat([buffer, Buffer.alloc(bytes - buffer.length)]));
  return path;
}

/** Makes files unreadable until told otherwise, like a removed disk; counts the attempts. */
async function pullDisk(page: Page) {
  await page.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the blob below
    const { arrayBuffer } = Blob.prototype;
    const disk = { isGone: true, reads: 0 };
    Object.assign(globalThis, { disk });
    Blob.prototype.arrayBuffer = function read() {
      disk.reads += 1;
      if (!disk.isGone) return arrayBuffer.call(this);
      return Promise.reject(new DOMException('The file could not be read', 'NotReadableError'));
    };
  });
  interface WithDisk {
    readonly disk: { isGone: boolean; readonly reads: number };
  }
  return {
    countReads: () => page.evaluate(() => (globalThis as unknown as WithDisk).disk.reads),
    putBack: () =>
      page.evaluate(() => {
        (globalThis as unknown as WithDisk).disk.isGone = false;
      }),
  };
}

/** From now on the page's clock only advances when told to. */
async function holdClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
}

/** All upload progress values shown from now on. */
async function watchProgress(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const shown: number[] = [];
    Object.assign(globalThis, { shown });
    const look = () => {
      const now = document.querySelector('[role=meter]')?.getAttribute('aria-valuenow');
      if (now && shown.at(-1) !== Number(now)) shown.push(Number(now));
    };
    const options = { subtree: true, childList: true, attributes: true };
    new MutationObserver(look).observe(document.body, options);
  });
  return () => page.evaluate(() => (globalThis as unknown as { shown: number[] }).shown);
}

test('[S1-UPL-07] [S1-UPL-08] [S1-UPL-09] [S1-UPL-16] [S1-UPL-18] [S1-UPL-19] [S1-UPL-20] [S1-UPL-21] [S1-UPL-29] a file above the limit is refused, one at the limit accepted with a notice, and an unreadable one is tried three times, one and two seconds apart, with Try Again', async ({
  page,
}, testInfo) => {
  await page.clock.install();
  await enterAsGuest(page);
  await expect(zone(page)).toBeVisible();
  await holdClock(page);

  await test.step("the system's dialog is closed without a file", async () => {
    const chooser = page.waitForEvent('filechooser');
    await zone(page).click();
    await chooser;
    const choosing = page.getByText('Choose a photo in the window that opened');
    await expect(choosing).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.clock.runFor(299);
    await expect(choosing).toBeVisible();
    await page.clock.runFor(1);
    await expect(zone(page)).toBeVisible();
  });

  await test.step('too large, and the message disappears after five seconds', async () => {
    await choose(page, await makeLarge(testInfo.outputPath('huge.jpg'), 15 * MEGABYTE + 1));
    const words = 'Image too large (15.1MB). Please use an image smaller than 15MB';
    await expect(note(page)).toHaveText(words);
    await page.clock.runFor(4999);
    await expect(note(page)).toHaveText(words);
    await page.clock.runFor(1);
    await expect(note(page)).toHaveCount(0);
    await expect(page.getByText('was not used')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Why?' })).toHaveCount(0);
  });

  await test.step('unreadable, three times', async () => {
    const disk = await pullDisk(page);
    const readProgress = await watchProgress(page);
    await dropOn(zone(page), { files: [await makePlain(120)] });
    for (const [wait, attempt] of [
      [1000, 1],
      [2000, 2],
    ] as const) {
      await expect.poll(disk.countReads).toBe(attempt);
      await page.clock.runFor(wait - 1);
      await expect(meter(page)).toHaveAttribute('aria-valuenow', '90');
      expect(await disk.countReads()).toBe(attempt);
      await page.clock.runFor(1);
    }
    await expect(note(page)).toHaveText(
      'Failed to process dropped file. Try clicking to browse files instead',
    );
    await expect(meter(page)).toHaveCount(0);
    expect(await disk.countReads()).toBe(3);
    expect(Math.max(...(await readProgress()))).toBe(90);
    await page.clock.runFor(50);
    const toast = page.locator('[data-toast]').filter({ hasText: 'Image upload failed' });
    await expect(toast).toContainText(
      'Failed after 3 attempts. We couldn’t read the file. It may have been moved or changed.',
    );
    await disk.putBack();
    await toast.getByRole('button', { name: 'Try Again' }).click();
    await expectWidth(page, 120);
    await expect(meter(page)).toHaveAttribute('aria-valuenow', '100');
    await page.clock.runFor(600);
    await expect(meter(page)).toHaveCount(0);
    await expect(note(page)).toHaveCount(0);
  });

  await test.step('exactly at the limit', async () => {
    await choose(page, await makeLarge(testInfo.outputPath('large.jpg'), 15 * MEGABYTE));
    await expectWidth(page, 520);
    await page.clock.runFor(50);
    const toast = page.locator('[data-toast]').filter({ hasText: 'Large photo' });
    await expect(toast).toContainText('It may take longer to process.');
    await expect(note(page)).toHaveCount(0);
  });
});

const ADDRESS = '/pictures/of-nora.jpg';

async function leaveProfile(page: Page, image_url: string): Promise<void> {
  const profile = createProfile({
    id: '00000000-0000-4000-8000-000000000001',
    userId: 'local',
    name: 'Ida',
    description: '',
    type: 'headshot',
    isDefault: true,
    now: '2026-03-01T12:00:00.000Z',
  });
  await leaveProfiles(page, [{ ...profile, image_url }]);
}

test('[S1-UPL-23] [S1-UPL-24] [S2-SCAN-12] [S2-SCAN-13] a photo known only by its URL is downloaded; a failure is reported, also by the scan, and both work once it is available @sweep', async ({
  page,
}) => {
  const { buffer: body } = await makePortraitFile();
  await leaveProfile(page, ADDRESS);
  await page.route(`**${ADDRESS}`, (route) => route.abort());
  await enterAsGuest(page);
  const missing = 'Failed to process image. We couldn’t load this profile’s photo';
  await expect(note(page)).toHaveText(missing);

  const start = page.getByRole('button', { name: 'Get color points' });
  await start.press('Enter');
  const alert = page.getByRole('alertdialog', { name: 'Failed to process image.', exact: true });
  await alert.getByRole('button', { name: 'OK' }).press('Enter');
  await expect(alert).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'AI Analysis in Progress' })).toBeHidden();
  await expect(start).toBeFocused();
  await expect(start).toBeEnabled();

  await page.route(`**${ADDRESS}`, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(note(page)).toHaveText(missing);
  await page.route(`**${ADDRESS}`, (route) => route.fulfill({ contentType: 'image/jpeg', body }));
  await start.press('Enter');
  const results = page.getByRole('dialog', { name: 'AI Point Detection Results' });
  await expect(results.getByText('Lips', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectWidth(page, 520);
  await expect(page.locator('[data-source]')).toHaveAttribute('data-source', 'profile');
});
