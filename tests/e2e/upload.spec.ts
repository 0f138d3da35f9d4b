import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { devices, expect, type Page } from '@playwright/test';

import { TELEPHONE_HEIC } from '../../apps/server/vision/telephone-heic.fixture.ts';
import { expectAccessible } from './expect-accessible.ts';
import { makePortraitFile } from './portrait.ts';
import { createProfile } from './profile-steps.ts';
import { skipWelcome, test } from './return-visit.ts';
import {
  colorAt,
  dropOn,
  expectCameraSees,
  holdPictures,
  isCameraOn,
  makePlain,
  paste,
  fakeCamera,
} from './upload-steps.ts';
import { enterAsGuest } from './visit-steps.ts';

const zone = (page: Page) => page.getByRole('button', { name: /Drop a portrait here/ });
const photo = (page: Page) => page.getByRole('img', { name: /Your photo/ });
const problem = (page: Page) => page.locator('main').getByRole('alert').filter({ hasText: /./ });
const source = (page: Page) => page.locator('[data-source]');

const heicFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/heic', buffer });

async function expectShown(page: Page, width: number): Promise<void> {
  await expect(photo(page)).toHaveJSProperty('naturalWidth', width);
  await expect(page.getByRole('meter', { name: 'Upload progress' })).toBeHidden();
}

test('[S1-UPL-01] [S1-UPL-02] [S1-UPL-03] [S1-UPL-11] [S1-UPL-12] [S1-UPL-15] [S1-UPL-25] a photo is added by drop, file dialog and clipboard, and other files are refused with a message', async ({
  page,
}) => {
  await enterAsGuest(page);
  const small = await makePlain(120);
  await dropOn(zone(page), { text: 'https://example.com/me.jpg' });
  await expect(problem(page)).toHaveText('No images found. Please drop an image file');
  await dropOn(zone(page), { files: [small, await makePlain(130)] });
  await expect(problem(page)).toHaveText(
    'Multiple images detected. Please drop one image at a time',
  );
  await dropOn(zone(page), {
    files: [{ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }],
  });
  await expect(problem(page)).toContainText('Unsupported image format');
  await expectAccessible(page);
  await dropOn(zone(page), { files: [small] });
  await expectShown(page, 120);
  await expect(problem(page)).toHaveCount(0);
  await expect(source(page)).toHaveAttribute('data-source', 'upload');

  // Pasted text is ignored; a file that is not an image is refused.
  await paste(page, { text: 'Dear diary' });
  await expect(problem(page)).toHaveCount(0);
  await paste(page, {
    files: [{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') }],
  });
  await expect(problem(page)).toHaveText('Failed to paste image. Try uploading the file instead');
  await expectShown(page, 120);
  await paste(page, { files: [await makePlain(140, 'image.png')] });
  await expectShown(page, 140);

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload new photo' }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await makePlain(150));
  await expectShown(page, 150);
  // Without our handler the browser would open the dropped file.
  await dropOn(page.getByRole('heading', { level: 1 }), { files: [small] });
  await expectShown(page, 150);

  await page.reload();
  await expectShown(page, 150);
  await expect(source(page)).toHaveAttribute('data-source', 'profile');

  await page.getByRole('link', { name: 'Analyze', exact: true }).click();
  const picture = page.getByRole('img', { name: 'Picture to pick a color from' });
  await expect(picture).toHaveJSProperty('naturalWidth', 150);
  await paste(page, { files: [await makePlain(160, 'image.png')] });
  await expect(picture).toHaveJSProperty('naturalWidth', 160);
  await page.getByRole('link', { name: 'Set Profile Colors' }).click();
  await expectShown(page, 150);
});

test('[S1-UPL-04] a photo is taken with the camera by keyboard alone, not mirrored, and the camera is switched off', async ({
  page,
}) => {
  await fakeCamera(page);
  await enterAsGuest(page);
  await page.getByRole('button', { name: 'Take a photo' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Take a photo' });
  const shutter = dialog.getByRole('button', { name: 'Take photo' });
  const use = dialog.getByRole('button', { name: 'Use photo' });
  await expect(shutter).not.toHaveAttribute('aria-disabled', 'true');
  await expect(shutter).toBeFocused();
  const preview = dialog.locator('video');
  expect(await preview.evaluate((video) => getComputedStyle(video).transform)).toContain('-1');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => isCameraOn(page)).toBe(false);

  await page.keyboard.press('Enter');
  await expect(shutter).not.toHaveAttribute('aria-disabled', 'true');
  await expectCameraSees(preview);
  await page.keyboard.press('Space');
  await expect(use).toBeFocused();
  await expect(use).not.toHaveAttribute('aria-disabled', 'true');
  expect(await isCameraOn(page)).toBe(false);
  await page.keyboard.press('Enter');
  await expectShown(page, 320);
  const [red = 0, , blueLeft = 0] = await colorAt(photo(page), 0.2);
  const [redRight = 0, , blue = 0] = await colorAt(photo(page), 0.8);
  expect([red > 150, blueLeft < 60, redRight < 60, blue > 150]).toEqual([true, true, true, true]);
  await expect(page.getByRole('button', { name: 'Upload new photo' })).toBeFocused();

  const shown = await photo(page).getAttribute('src');
  await page.getByRole('button', { name: 'More for this photo' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Take a photo' }).press('Enter');
  await expect(shutter).not.toHaveAttribute('aria-disabled', 'true');
  await shutter.press('Enter');
  await dialog.getByRole('button', { name: 'Take another' }).press('Enter');
  await expect(shutter).not.toHaveAttribute('aria-disabled', 'true');
  await shutter.press('Enter');
  await expect(use).not.toHaveAttribute('aria-disabled', 'true');
  await use.press('Enter');
  await expect(photo(page)).not.toHaveAttribute('src', shown ?? '');
  expect(await isCameraOn(page)).toBe(false);
});

test('[S1-UPL-06] [S1-UPL-17] a HEIC photo shows its progress, can be canceled, is shown and saved; a damaged one is refused', async ({
  page,
}) => {
  await enterAsGuest(page);
  const heic = Buffer.from(TELEPHONE_HEIC, 'base64');
  const input = page.locator('input[type=file]').first();
  const letGo = await holdPictures(page);
  const name = `${'a long holiday '.repeat(12)}.heic`;
  await input.setInputFiles(heicFile(name, heic));
  await expect(page.getByText('90%')).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Upload progress' })).toHaveAttribute(
    'aria-valuenow',
    '90',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Cancel a long holiday/ }).click();
  await expect(zone(page)).toBeFocused();
  await letGo();

  await input.setInputFiles(heicFile('IMG_0001.HEIC', heic));
  await expectShown(page, 100);
  await expect(photo(page)).toHaveJSProperty('naturalHeight', 120);
  await page.reload();
  await expectShown(page, 100);
  await input.setInputFiles(heicFile('half.heic', heic.subarray(0, heic.length / 2)));
  await expect(problem(page)).toHaveText(
    'Image processing failed. We can’t read this HEIC photo here. Please save it as JPEG and try again',
  );
  await expectShown(page, 100);
});

test('[S1-UPL-26] [S1-UPL-27] switching profiles shows the other photo, and never the previous one', async ({
  page,
}) => {
  await enterAsGuest(page);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePlain(120));
  await expectShown(page, 120);
  await page.getByRole('link', { name: 'Manage Color Profiles' }).click();
  await createProfile(page, 'Ida');
  await page.getByRole('link', { name: 'Set Profile Colors' }).click();
  await expect(zone(page)).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePlain(130));
  await expectShown(page, 130);
  // In every frame from the moment the other profile is active.
  await page.evaluate(() => {
    const stale: number[] = [];
    Object.assign(globalThis, { stale });
    const look = () => {
      const isMe = document.querySelector('[aria-label="Switch Profile, active: Me"]') !== null;
      const width = document.querySelector<HTMLImageElement>('main img')?.naturalWidth;
      if (isMe && width === 130) stale.push(width);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('button', { name: /Switch Profile/ }).click();
  await page
    .getByRole('dialog', { name: 'Switch Profile' })
    .getByText('Me', { exact: true })
    .click();
  await expectShown(page, 120);
  expect(await page.evaluate(() => (globalThis as unknown as { stale: number[] }).stale)).toEqual(
    [],
  );
});

test('[S1-UPL-06] a portrait written by heif-enc is shown, scanned and saved @sweep', async ({
  page,
}) => {
  const portrait = await makePortraitFile();
  const heic = await encodeHeic(portrait.buffer);
  test.skip(heic === null, 'heif-enc is not installed, or has no encoder for HEVC');
  await enterAsGuest(page);
  const file = { name: 'portrait.heic', mimeType: 'image/heic', buffer: heic ?? Buffer.alloc(0) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expectShown(page, 520);
  await page.getByRole('button', { name: 'Get color points' }).click();
  const results = page.getByRole('dialog', { name: 'AI Point Detection Results' });
  await expect(results.getByText('Cheek (Skin)', { exact: true })).toBeVisible();
  await page.reload();
  await expectShown(page, 520);
});

/** `null` if the program or its encoder, a separate package in newer Debians, is not installed. */
async function encodeHeic(jpeg: Buffer): Promise<Buffer | null> {
  const folder = await mkdtemp(join(tmpdir(), 'heif-enc-'));
  const [from, to] = [join(folder, 'portrait.jpg'), join(folder, 'portrait.heic')];
  try {
    await writeFile(from, jpeg);
    await promisify(execFile)('heif-enc', ['-q', '90', '-o', to, from]);
    return await readFile(to);
  } catch (error) {
    const { code, stderr = '' } = error as NodeJS.ErrnoException & { readonly stderr?: string };
    if (code === 'ENOENT' || /no .*encoder/i.test(stderr)) return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('[S1-UPL-04] a phone takes the photo with its own camera', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: baseURL ?? '' });
  await skipWelcome(context);
  const page = await context.newPage();
  await enterAsGuest(page);
  await page.getByRole('button', { name: 'Take a photo' }).tap();
  // This browser has no camera to guide.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Use the camera app' }).tap();
  const opened = await chooser;
  expect(await opened.element().getAttribute('capture')).toBe('user');
  await opened.setFiles(await makePlain(120));
  await expectShown(page, 120);
  await context.close();
});
