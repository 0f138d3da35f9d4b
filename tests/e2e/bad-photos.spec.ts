import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { makePortraitFile } from './portrait.ts';
import { test } from './return-visit.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#6a7f8c' } });

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const file = { name, mimeType: 'image/jpeg', buffer };
  await page.locator('input[type=file]').first().setInputFiles(file);
}

/** Messages beside the photo; an alert without text is an empty live region. */
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

async function expectPhotoShown(page: Page): Promise<void> {
  await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Continue without signing in' }).click();
});

test('[S1-UPL-10] a text file named .jpg is refused with a message, and the app continues', async ({
  page,
}) => {
  await choose(page, 'letter.jpg', Buffer.from('Dear diary, this is no photo.'));
  await expect(problem(page)).toContainText('Unsupported image format');
  await expect(problem(page)).toContainText('Please use JPEG, PNG, WebP, or HEIC images');
  const { name, buffer } = await makePortraitFile();
  await choose(page, name, buffer);
  await expectPhotoShown(page);
});

test('a truncated photo is refused, and the previous photo stays', async ({ page }) => {
  const { name, buffer } = await makePortraitFile();
  await choose(page, name, buffer);
  await expectPhotoShown(page);
  await choose(page, 'half.jpg', buffer.subarray(0, buffer.length / 2));
  await expect(problem(page)).toContainText('Image processing failed');
  await expectPhotoShown(page);
});

test('a photo of sixty megapixels is refused before it is decoded', async ({ page }) => {
  const buffer = await plain(10_000, 6000).jpeg({ quality: 30 }).toBuffer();
  await choose(page, 'huge.jpg', buffer);
  await expect(problem(page)).toContainText(/60(\.0)? (megapixels|million)/);
});

for (const { what, size, words } of [
  { what: 'a picture of one pixel', size: 1, words: /too small|larger/ },
  { what: 'a photo without a face', size: 600, words: /face/ },
]) {
  test(`${what} is reported by the scan, which can be tried again`, async ({ page }) => {
    await choose(page, 'plain.jpg', await plain(size, size).jpeg().toBuffer());
    await page.getByRole('button', { name: 'Get color points' }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(words);
    await alert.getByRole('button').click();
    await expect(page.getByRole('button', { name: 'Get color points' })).toBeEnabled();
  });
}

test('the scan reads the larger of two faces, and says so', async ({ page }) => {
  const { buffer } = await makePortraitFile();
  const small = await sharp(buffer).resize(320).toBuffer();
  const pair = await sharp({ create: { width: 900, height: 660, channels: 3, background: '#888' } })
    .composite([
      { input: buffer, left: 0, top: 0 },
      { input: small, left: 550, top: 120 },
    ])
    .jpeg({ quality: 92 })
    .toBuffer();
  await choose(page, 'pair.jpg', pair);
  await page.getByRole('button', { name: 'Get color points' }).click();
  const results = page.getByRole('dialog', { name: 'AI Point Detection Results' });
  await expect(results).toContainText(/faces/);
});
