import { readFile } from 'node:fs/promises';

import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';

import { expectAccessible } from './expect-accessible.ts';
import { leavePhotoProfile } from './photo-profile.ts';
import { makePortraitFile } from './portrait.ts';
import { test } from './return-visit.ts';
import { SCAN } from './stored-profiles.ts';
import { enterAsGuest } from './visit-steps.ts';

test.use({ locale: 'en-GB' });

/** What a camera writes into a photo, and nobody else may read. */
const CAMERA = 'Secret Camera 7';

async function makePhoto() {
  const { buffer } = await makePortraitFile();
  const photo = await sharp(buffer)
    .withExif({ IFD0: { Make: CAMERA } })
    .jpeg()
    .toBuffer();
  expect(photo.includes(CAMERA)).toBe(true);
  return photo;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Save a report' });
const openReport = (page: Page) => page.getByRole('button', { name: 'Save a report' }).click();

/** Saves the report and reads it with another author's library. */
async function saveReport(page: Page) {
  const coming = page.waitForEvent('download');
  await dialogOf(page).getByRole('button', { name: 'Save report' }).click();
  const arrived = await coming;
  expect(arrived.suggestedFilename()).toMatch(/^soft-autumn-report-\d{4}-\d{2}-\d{2}\.pdf$/);
  await expect(dialogOf(page)).toBeHidden();
  const bytes = await readFile(await arrived.path());
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: true });
  const [, , width = 0] = (await document.getPage(1)).view;
  return { bytes, text, width, pages: document.numPages };
}

test('a report of the season is saved as one page of text, with photo and drapes only if wanted and never their metadata', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const pdfCode = () => asked.filter((address) => address.includes('paint-pdf'));
  await leavePhotoProfile(page, await makePhoto());
  await enterAsGuest(page);
  await expect(page.getByRole('img', { name: /Your photo/ })).toHaveJSProperty('naturalWidth', 520);

  await openReport(page);
  await expectAccessible(page);
  expect(pdfCode()).toEqual([]);
  const plain = await saveReport(page);
  expect(pdfCode()).toHaveLength(1);
  expect(plain.pages).toBe(1);
  expect(plain.width).toBeCloseTo(595.28, 1);
  expect(plain.text).toContain('Soft Autumn');
  expect(plain.text).toContain('For Anna');
  for (const { hex } of [SCAN.hair, SCAN.cheek, SCAN.lips]) expect(plain.text).toContain(hex);
  expect(plain.bytes.includes('DCTDecode')).toBe(false);

  await openReport(page);
  for (const name of ['Include your photo', 'Include three drapes']) {
    await dialogOf(page).getByRole('checkbox', { name }).click();
  }
  await dialogOf(page).getByRole('button', { name: 'US Letter' }).click();
  const full = await saveReport(page);
  expect([full.pages, full.width]).toEqual([1, 612]);
  expect(full.bytes.includes('DCTDecode')).toBe(true);
  expect(full.text).toContain('Below your face: test colors of Soft Autumn');
  for (const trace of [CAMERA, 'Exif']) expect(full.bytes.includes(trace)).toBe(false);
  await expect(page.getByRole('button', { name: 'Save a report' })).toBeFocused();
});
