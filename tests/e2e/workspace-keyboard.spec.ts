import { expect, type Locator, type Page } from '@playwright/test';

import { leaveProfiles, SCAN } from './stored-profiles.ts';
import { enterAsGuest } from './picker-steps.ts';
import { test } from './return-visit.ts';
import {
  namesOf,
  plateOf,
  previewOf,
  profileOfSeason,
  readPattern,
  sourcesOf,
  weightFieldOf,
  weightsOf,
  workingOf,
} from './workspace-steps.ts';

/** More tab stops than a screen without a season's colors has. */
const MOST_STOPS = 60;

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Moves the focus forward key by key. */
async function goTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`No ${key} leads to ${target.toString()}`);
}

const expectWeights = (page: Page, weights: readonly number[]) =>
  expect.poll(() => weightsOf(page)).toEqual(weights);

/** From the list of sources, by part of its name. */
async function chooseMila(page: Page): Promise<void> {
  await goTo(page, sourcesOf(page));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByPlaceholder('Search color sources...')).toBeFocused();
  await page.keyboard.type('mil');
  const mila = page.getByRole('option', { name: /^Mila/ });
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  for (const selected of ['true', 'false', 'true']) {
    await page.keyboard.press('Enter');
    await expect(mila).toHaveAttribute('aria-selected', selected);
  }
  await expect(page.getByPlaceholder('Search color sources...')).toHaveValue('mil');
  await page.keyboard.press('Escape');
  await expect(sourcesOf(page)).toBeFocused();
}

test('[S2-WS-02] [S2-WS-08] [S2-WS-11] [S2-WS-14] [S2-PAT-01] colors are chosen, weighed, sorted, undone and painted by keyboard alone', async ({
  page,
}) => {
  const hexes = [SCAN.hair, SCAN.lightEye, SCAN.darkEye].map(({ hex }) => hex ?? '');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await leaveProfiles(page, [
    profileOfSeason('Anna', 'soft_autumn'),
    profileOfSeason('Mila', null),
  ]);
  await enterAsGuest(page, '/workspace');
  await expect(page.getByRole('heading', { level: 1, name: 'Workspace' })).toBeVisible();
  const working = (name: string | RegExp) =>
    workingOf(page).getByRole('button', { name, exact: true });

  await chooseMila(page);

  for (const hex of hexes) {
    await goTo(page, plateOf(page, 'Mila').getByRole('button', { name: new RegExp(hex) }));
    await page.keyboard.press('Enter');
  }
  await expectWeights(page, [34, 33, 33]);
  const [hair, light, dark] = (await namesOf(page)) as [string, string, string];

  const slider = workingOf(page).getByRole('slider').first();
  await goTo(page, slider);
  await page.keyboard.press('ArrowRight');
  await expectWeights(page, [35, 33, 32]);
  await page.keyboard.press('PageUp');
  await expectWeights(page, [45, 28, 27]);
  await page.keyboard.press('End');
  await expectWeights(page, [98, 1, 1]);
  await page.keyboard.press('Home');
  const [least, ...rest] = await weightsOf(page);
  expect(least).toBe(1);
  expect(rest).toEqual([50, 49]);

  await goTo(page, weightFieldOf(page, hair));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('60');
  await page.keyboard.press('Tab');
  await expectWeights(page, [60, 20, 20]);

  await goTo(page, working(`Move ${hair}`), 'Shift+Tab');
  for (const [key, said] of [
    ['Space', `Picked up ${hair}, 1 of 3.`],
    ['ArrowDown', `${hair} is now 2 of 3.`],
    ['ArrowDown', `${hair} is now 3 of 3.`],
    ['Space', `Dropped ${hair}, 3 of 3.`],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByText(said)).toBeAttached();
  }
  await expect.poll(() => namesOf(page)).toEqual([light, dark, hair]);
  await expect(working(`Move ${hair}`)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect.poll(() => namesOf(page)).toEqual([hair, light, dark]);
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(() => namesOf(page)).toEqual([light, dark, hair]);

  await goTo(page, working(`Remove ${hair}`));
  await page.keyboard.press('Enter');
  await expectWeights(page, [50, 50]);
  // The focus is not lost when its element is removed.
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

  const opener = previewOf(page).getByRole('button', { name: /Generate Pattern/ });
  await goTo(page, opener);
  await page.keyboard.press('Enter');
  const stripes = page.getByRole('menuitemradio', { name: 'Dynamic stripes' });
  await stripes.waitFor();
  await page.keyboard.type('dy');
  await expect(stripes).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(opener).toBeFocused();
  await expect(opener).toContainText('Dynamic stripes');
  const shares = async () =>
    (await readPattern(page, hexes)).shares.map((share) => Math.round(share / 5) * 5);
  await expect.poll(shares).toEqual([0, 50, 50]);
});
