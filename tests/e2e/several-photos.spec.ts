import { contextOf } from '@color-almanac/domain';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

import { expectAccessible } from './expect-accessible.ts';
import { expectSeason } from './portrait-steps.ts';
import { makeOtherPortrait, makePortraitFile } from './portrait.ts';
import { test } from './return-visit.ts';
import { leaveProfiles, readKept, storedProfile } from './stored-profiles.ts';
import { dropOn, makePlain, paste } from './upload-steps.ts';
import { enterAsGuest } from './visit-steps.ts';
import { watchBodies } from './watch-bodies.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your photos together' });
const zoneOf = (page: Page) => page.getByRole('button', { name: /Drop a portrait here/ });
const rowOf = (dialog: Locator, name: string) =>
  dialog.getByRole('listitem').filter({ has: dialog.page().getByRole('heading', { name }) });
const goOn = (dialog: Locator) => dialog.getByRole('button', { name: 'Get Color Season' });

const threeOfOneFace = () =>
  Promise.all([
    makeOtherPortrait('first.jpg'),
    makeOtherPortrait('second.jpg', [1, 0.99, 0.98]),
    makeOtherPortrait('third.jpg', [1.01, 1, 1]),
  ]);
const makeSister = async () => ({ ...(await makePortraitFile()), name: 'sister.jpg' });

async function makeGarden() {
  const create = { width: 400, height: 300, channels: 3, background: '#6a8f5c' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  return { name: 'garden.png', mimeType: 'image/png', buffer };
}

/** Reading a photo takes a few seconds. */
const READ = { timeout: 60_000 };

test('three photos at once are read together, those of others are left out, and nothing of them leaves the device', async ({
  page,
}) => {
  const sent = watchBodies(page);
  await enterAsGuest(page);
  const files = [...(await threeOfOneFace()), await makeSister(), await makeGarden()];
  await page.locator('input[type=file]').first().setInputFiles(files);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('status')).toHaveText('Reading photo 2 of 5', READ);
  await expect(goOn(dialog)).not.toHaveAttribute('aria-disabled', 'true', READ);

  await expect(dialog.getByRole('status')).toHaveText('All three photos say True Winter.');
  await expect(rowOf(dialog, 'sister.jpg')).toContainText('It looks like another face');
  await expect(rowOf(dialog, 'garden.png')).toContainText('We couldn’t find a face');
  await expect(rowOf(dialog, 'first.jpg')).toContainText(/Says \w+ \w+/);
  await expect(rowOf(dialog, 'second.jpg').getByRole('img')).toHaveAttribute(
    'aria-label',
    /^Colors: #/,
  );
  await expectAccessible(page);

  await goOn(dialog).press('Enter');
  const reading = page.getByRole('dialog', { name: 'AI Analysis Result' });
  const season = (await reading.getByRole('radio').first().getAttribute('aria-label')) ?? '';
  await reading.getByRole('button', { name: 'Save Season' }).click();
  await expect(reading).toBeHidden();
  await expectSeason(page, season);

  await page.reload();
  await expectSeason(page, season);
  const [profile] = await readKept(page);
  expect(profile && contextOf(profile).photos.map(({ colors }) => colors.hair)).toHaveLength(3);
  expect(sent.map((request) => `${request.method()} ${request.url()}`)).toEqual([]);
});

test('a photo can be included or left out by keyboard, and cancel works while photos are read', async ({
  page,
}) => {
  await enterAsGuest(page);
  const files = [await makeOtherPortrait('first.jpg'), await makeSister()];
  await dropOn(zoneOf(page), { files });
  await page.getByRole('button', { name: 'Read them together' }).press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('status')).toHaveText(/^Reading photo/);
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(zoneOf(page)).toBeVisible();

  await paste(page, { files });
  await expect(dialog.getByRole('status')).toHaveText(/^One photo is left/, READ);
  await dialog.getByRole('button', { name: 'Include sister.jpg' }).press('Enter');
  await expect(dialog.getByRole('status')).toHaveText(/photos/);
  await dialog.getByRole('button', { name: 'Leave out first.jpg' }).press('Enter');
  await expect(rowOf(dialog, 'first.jpg')).toContainText('You left this photo out');
  await expect(rowOf(dialog, 'sister.jpg')).toContainText('Profile photo');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(contextOf((await readKept(page))[0] ?? storedProfile('None')).photos).toEqual([]);
});

test('[S1-UPL-12] several pictures dropped where one is wanted are refused with a message', async ({
  page,
}) => {
  await leaveProfiles(page, [storedProfile('Room', { type: 'generic' })]);
  await enterAsGuest(page);
  const zone = page.getByRole('button', { name: /Drop a picture here/ });
  await dropOn(zone, { files: [await makePlain(120), await makePlain(130)] });
  await expect(page.locator('main').getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'Multiple images detected. Please drop one image at a time',
  );
});
