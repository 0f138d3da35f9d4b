import { readFile } from 'node:fs/promises';

import { pointsFromScan } from '@color-almanac/domain';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';

import { expectAccessible } from './expect-accessible.ts';
import { expectSeason } from './portrait-steps.ts';
import { makePortraitFile } from './portrait.ts';
import { CUT_OFF } from './quiet-test.ts';
import { test } from './return-visit.ts';
import { leaveProfiles, SCAN, storedProfile } from './stored-profiles.ts';
import { enterAsGuest } from './visit-steps.ts';
import { waitUntilSaved } from './wait-until-saved.ts';

test.use({ provoked: CUT_OFF, locale: 'en-GB' });

/** What a camera writes into a photo, and nobody else may read. */
const CAMERA = 'Secret Camera 7';

/** A guest with five colors and a photo that says which camera took it. */
async function arriveWithPhoto(page: Page): Promise<void> {
  const { buffer } = await makePortraitFile();
  const photo = await sharp(buffer)
    .withExif({ IFD0: { Make: CAMERA, Copyright: 'Anna' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes(CAMERA)).toBe(true);
  const anna = storedProfile('Anna', {
    points: pointsFromScan(SCAN, { keepPositions: true }),
    scan: SCAN,
    image_url: `data:image/jpeg;base64,${photo.toString('base64')}`,
  });
  await leaveProfiles(page, [anna]);
  await enterAsGuest(page);
  await expect(page.getByRole('img', { name: /Your photo/ })).toHaveJSProperty('naturalWidth', 520);
}

/** Reads the five colors and saves the first season. Returns its name. */
async function saveSeason(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Get Color Season' }).click();
  const reading = page.getByRole('dialog', { name: 'AI Analysis Result' });
  const first = reading.getByRole('radio').first();
  const season = (await first.getAttribute('aria-label')) ?? '';
  await reading.getByRole('button', { name: 'Save Season' }).click();
  await expect(reading).toBeHidden();
  await expectSeason(page, season);
  return season;
}

async function openReport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Save a report' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save a report' });
  await expect(dialog.getByRole('button', { name: 'Save report' })).toBeVisible();
  return dialog;
}

/** Saves the report and reads it with another author's library. */
async function saveReport(page: Page, dialog: Locator, season: string) {
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save report' }).press('Enter');
  const arrived = await coming;
  const slug = season.toLowerCase().replace(' ', '-');
  expect(arrived.suggestedFilename()).toMatch(
    new RegExp(`^${slug}-report-\\d{4}-\\d{2}-\\d{2}\\.pdf$`),
  );
  await expect(dialog).toBeHidden();
  const bytes = await readFile(await arrived.path());
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: true });
  const [, , width = 0] = (await document.getPage(1)).view;
  return { bytes, text, width, pages: document.numPages };
}

test('a report of the saved season is one page of text, with the photo only if wanted and never its metadata', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const pdfCode = () => scripts.filter((address) => address.includes('paint-pdf'));
  await arriveWithPhoto(page);
  const season = await saveSeason(page);

  const dialog = await openReport(page);
  await expectAccessible(page);
  expect(pdfCode()).toEqual([]);
  const plain = await saveReport(page, dialog, season);
  expect(pdfCode()).toHaveLength(1);
  expect(plain.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(plain.pages).toBe(1);
  expect(plain.width).toBeCloseTo(595.28, 1);
  expect(plain.text).toContain(season);
  expect(plain.text).toContain('For Anna');
  for (const { hex } of [SCAN.hair, SCAN.cheek, SCAN.lips]) expect(plain.text).toContain(hex);
  expect(plain.text).toContain('analysts agree with a reading like this');
  expect(plain.text).toContain('Season model');
  expect(plain.bytes.includes('DCTDecode')).toBe(false);

  await openReport(page);
  await dialog.getByRole('checkbox', { name: 'Include your photo' }).press(' ');
  await dialog.getByRole('checkbox', { name: 'For a stylist' }).press(' ');
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Wears silver.\nŁódź 🌹');
  await expect(dialog.getByText(/print as pictures/)).toBeVisible();
  await dialog.getByRole('button', { name: 'US Letter' }).press('Enter');
  await expectAccessible(page);
  const full = await saveReport(page, dialog, season);
  expect([full.pages, full.width]).toEqual([1, 612]);
  expect(full.text).toContain('Wears silver.');
  expect(full.text).toContain('L* ');
  expect(full.text).not.toContain('dź');
  expect(full.bytes.includes('DCTDecode')).toBe(true);
  for (const trace of [CAMERA, 'Exif']) expect(full.bytes.includes(trace)).toBe(false);
  await expect(page.getByRole('button', { name: 'Save a report' })).toBeFocused();
});

test.describe('a report offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is made from stored code', async ({ page, context }) => {
    await arriveWithPhoto(page);
    const season = await saveSeason(page);
    await waitUntilSaved(page);
    await context.setOffline(true);
    const dialog = await openReport(page);
    expect((await saveReport(page, dialog, season)).pages).toBe(1);
  });
});
