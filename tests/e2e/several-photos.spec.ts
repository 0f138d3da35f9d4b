import { contextOf } from '@color-almanac/domain';
import { expect } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { expectSeason } from './portrait-steps.ts';
import { makeOtherPortrait, makePortraitFile } from './portrait.ts';
import { test } from './return-visit.ts';
import { readProfiles } from './stored-profiles.ts';
import { enterAsGuest } from './visit-steps.ts';
import { watchBodies } from './watch-bodies.ts';

test('two photos of a face are read together, another face is left out, and nothing of them leaves the device @full', async ({
  page,
}) => {
  const sent = watchBodies(page);
  await enterAsGuest(page);
  const sister = { ...(await makePortraitFile()), name: 'sister.jpg' };
  const files = [
    await makeOtherPortrait('first.jpg'),
    await makeOtherPortrait('second.jpg', [0.9, 0.9, 0.9]),
    sister,
  ];
  await page.locator('input[type=file]').first().setInputFiles(files);
  const dialog = page.getByRole('dialog', { name: 'Your photos together' });
  await expect(dialog.getByRole('status')).toHaveText(/^Reading photo/);
  const rowOf = (name: string) =>
    dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(rowOf('sister.jpg')).toContainText('It looks like another face');
  await expect(rowOf('first.jpg')).toContainText(/Says \w+ \w+/);
  await expect(rowOf('second.jpg').getByRole('img', { name: /^Colors: #/ })).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(/^Both photos/);
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Get Color Season' }).press('Enter');
  const reading = page.getByRole('dialog', { name: 'AI Analysis Result' });
  const season = (await reading.getByRole('radio').first().getAttribute('aria-label')) ?? '';
  await reading.getByRole('button', { name: 'Save Season' }).click();
  await expect(reading).toBeHidden();
  await page.reload();
  await expectSeason(page, season);
  const countPhotos = async () => {
    const [profile] = await readProfiles(page);
    return profile && contextOf(profile).photos.length;
  };
  await expect.poll(countPhotos).toBe(2);
  expect(sent.map((request) => `${request.method()} ${request.url()}`)).toEqual([]);
});
