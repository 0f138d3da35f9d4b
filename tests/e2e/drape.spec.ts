import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { choosePortrait, saveSeason, scanPortrait } from './portrait-steps.ts';
import { test } from './return-visit.ts';
import { enterAsGuest } from './visit-steps.ts';
import { waitUntilSaved } from './wait-until-saved.ts';
import { watchBodies } from './watch-bodies.ts';

test.use({ serviceWorkers: 'allow' });

/** From a first visit to the drape, as the page offers it after a season. */
async function walkToDrape(page: Page): Promise<string> {
  await enterAsGuest(page);
  await waitUntilSaved(page);
  await choosePortrait(page);
  await scanPortrait(page);
  const season = await saveSeason(page);
  await page.getByRole('link', { name: /^See it on you/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'See it on you' })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Divider' })).toBeVisible();
  return season;
}

const clothOf = (page: Page, side: 'A' | 'B') =>
  page.getByRole('region', { name: `Cloth ${side}` });
const pictures = (page: Page) => page.locator('canvas[data-cloth]');

/** The mean color of a square of a canvas, at a share of its width and height. */
function readColor(canvas: Locator, across: number, down: number): Promise<number[]> {
  return canvas.evaluate(
    (element, place) => {
      if (!(element instanceof HTMLCanvasElement)) throw new Error('Not a canvas');
      const side = 24;
      const [x, y] = [place.across * element.width, place.down * element.height];
      // Copied, because the app's own canvas is never read.
      const copy = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
      copy?.drawImage(element, x, y, side, side, 0, 0, side, side);
      const pixels = copy?.getImageData(0, 0, side, side).data ?? [];
      const sums = [0, 0, 0];
      pixels.forEach((byte, at) => {
        if (at % 4 < 3) sums[at % 4] = (sums[at % 4] ?? 0) + byte / side ** 2;
      });
      return sums;
    },
    { across, down },
  );
}

const channelsOf = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

test('a user sees two cloths below their face, changes them by mouse and keys, and no byte of the photo leaves the device', async ({
  page,
  context,
}) => {
  const sent = watchBodies(page);
  const season = await walkToDrape(page);
  await expect(clothOf(page, 'A').getByRole('combobox', { name: 'Season, Cloth A' })).toHaveValue(
    season.toLowerCase().replace(' ', '_'),
  );
  await expectAccessible(page);
  await context.setOffline(true);

  const cloths = clothOf(page, 'A').getByRole('group', { name: /Test colors/ });
  const face: number[][] = [];
  for (const at of [0, 1, 6]) {
    const cloth = cloths.getByRole('button').nth(at);
    await cloth.click();
    const name = (await cloth.getAttribute('aria-label')) ?? '';
    const hex = /#[0-9A-F]{6}/.exec(name)?.[0] ?? '';
    const canvas = page.locator(`canvas[data-cloth="${hex}"]`);
    await expect(canvas).toBeVisible();
    await expect(page.getByRole('img', { name: new RegExp(`Left: .*${hex}`) })).toBeVisible();
    // Cloth that faces the viewer keeps its color; folds move it by a few steps.
    const seen = await readColor(canvas, 0.5, 0.9);
    for (const [channel, wanted] of channelsOf(hex).entries()) {
      expect(Math.abs((seen[channel] ?? 0) - wanted)).toBeLessThan(40);
    }
    face.push(await readColor(canvas, 0.5, 0.4));
  }
  expect(face[1]).toEqual(face[0]);
  expect(face[2]).toEqual(face[0]);

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('b');
  await expect(page.getByRole('button', { name: 'Only B' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Only A' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'A and B', exact: true }).click();
  const divider = page.getByRole('slider', { name: 'Divider' });
  await divider.focus();
  await divider.press('ArrowRight');
  await expect(divider).toHaveAttribute('aria-valuetext', '51% of the picture shows cloth A');

  await clothOf(page, 'B').getByText('Other cloths').click();
  await clothOf(page, 'B').getByLabel('Any color').fill('#00ff00');
  await clothOf(page, 'B').getByRole('button', { name: 'Use this color' }).click();
  await expect(pictures(page).and(page.locator('[data-cloth="#00FF00"]'))).toHaveCount(1);
  expect(sent.map((request) => `${request.method()} ${request.url()}`)).toEqual([]);
});

test('a user decides by eye, keeps the answer over a reload, and their season stays until they ask for another', async ({
  page,
}) => {
  const season = await walkToDrape(page);
  await page.getByRole('button', { name: 'Decide by eye' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decide by eye' });
  await expect(dialog.getByText('Pair 1 of 7 at most')).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save pairs for a friend' }).click();
  expect((await downloading).suggestedFilename()).toBe('drape-pairs.png');
  await dialog.getByRole('button', { name: 'Left', exact: true }).click();
  await expect(dialog.getByText('Pair 2 of 7 at most')).toBeVisible();
  await dialog.getByRole('button', { name: 'Last pair' }).click();
  const save = dialog.getByRole('button', { name: 'Save the answer' });
  await dialog.getByRole('heading', { name: 'Which makes your face' }).waitFor();
  for (let pair = 1; pair <= 7 && !(await save.isVisible()); pair++) {
    await expect(dialog.getByText(`Pair ${pair} of 7 at most`)).toBeVisible();
    await page.keyboard.press(pair % 2 === 0 ? 'ArrowLeft' : 'ArrowRight');
  }
  await expect(dialog.getByRole('heading', { name: /, by your eye$/ })).toBeVisible();
  const found = await dialog.getByRole('heading', { name: /, by your eye$/ }).textContent();
  const chosen = found?.replace(', by your eye', '') ?? '';
  await save.click();
  await expect(dialog).toBeHidden();
  await waitUntilSaved(page);
  await page.reload();
  await expect(page.getByText(`You chose ${chosen} by eye.`)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: season })).toContainText('40 colors');
});

test('a color picked in Analyze is held below the face', async ({ page }) => {
  await enterAsGuest(page);
  await waitUntilSaved(page);
  await choosePortrait(page);
  await page.getByRole('link', { name: 'Analyze', exact: true }).click();
  await page.getByLabel('or type a color').fill('#BE9C31');
  await page.getByRole('link', { name: 'See it on you' }).click();
  await expect(page.getByRole('img', { name: /Left: Your color #BE9C31/ })).toBeVisible();
});

test('the drape says what it needs where there is no photo', async ({ page }) => {
  await enterAsGuest(page, '/drape');
  await expect(page.getByRole('heading', { name: 'No photo yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Add a photo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set Profile Colors' })).toBeVisible();
});

test('the drape stays still where the system asks for less motion, and fits a phone @mobile', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await walkToDrape(page);
  await expect(page.getByText('Your system asks for less motion')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play the eight colors' })).toHaveCount(0);
  await expectAccessible(page);
});
