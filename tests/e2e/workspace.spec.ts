import { SEASON_NAMES } from '@color-almanac/domain';
import { expect, type Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { storedProfile, leaveProfiles } from './stored-profiles.ts';
import { enterAsGuest } from './picker-steps.ts';
import { test } from './return-visit.ts';
import { writeRecords } from './stored-data.ts';
import {
  addColor,
  chooseSources,
  colorOf,
  namesOf,
  optionsOf,
  plateOf,
  previewOf,
  profileOfSeason,
  rowsOf,
  showAll,
  sourcesOf,
  swatchesOf,
  typeWeight,
  weightFieldOf,
  weightsOf,
  workingOf,
} from './workspace-steps.ts';

const CLOSE_TO_USER = ['soft_autumn', 'warm_autumn', 'soft_summer'];
const OTHERS = Object.entries(SEASON_NAMES).flatMap(([key, name]) =>
  CLOSE_TO_USER.includes(key) ? [] : [name],
);
const COLORS = Array.from({ length: 9 }, (_, place) => colorOf('soft_autumn', place * 4));
const names = (count: number) => COLORS.slice(0, count).map(({ name }) => name);
const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0);

const totals = (page: Page, count: number) =>
  expect(workingOf(page)).toContainText(new RegExp(`${count} of 8 · total 100%`));
const press = (page: Page, name: string) =>
  workingOf(page).getByRole('button', { name, exact: true }).click();
const expectWeights = (page: Page, weights: readonly number[]) =>
  expect.poll(() => weightsOf(page)).toEqual(weights);
const expectNames = (page: Page, wanted: readonly string[]) =>
  expect.poll(() => namesOf(page)).toEqual(wanted);

/** The user's own come first, then other seasons and profiles; they are searched by word and show swatches. */
async function findSources(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Workspace' })).toBeVisible();
  await expect(page.getByText('Weigh up to eight colors against each other')).toBeVisible();
  await expect(previewOf(page).locator('canvas')).toHaveCount(0);
  await sourcesOf(page).click();
  await expect(optionsOf(page)).toHaveText([
    /^Anna \(current profile\) ?5 colors$/,
    /^Soft Autumn \(your season\) ?40 colors$/,
    /^Warm Autumn \(safe sister\) ?40 colors$/,
    /^Soft Summer \(careful sister\) ?40 colors$/,
    ...OTHERS.map((name) => new RegExp(`^${name} ?40 colors$`)),
    /^Mila ?5 colors$/,
    /^Empty ?0 colors$/,
  ]);
  await expect(page.getByRole('group', { name: 'Priority' }).getByRole('option')).toHaveCount(4);
  await expect(page.getByRole('group', { name: 'Other seasons' }).getByRole('option')).toHaveCount(
    9,
  );
  await expect(page.getByRole('group', { name: 'Other profiles' }).getByRole('option')).toHaveCount(
    2,
  );
  const search = page.getByPlaceholder('Search color sources...');
  await search.fill('deep w');
  await expect(optionsOf(page)).toHaveText([/^Deep Winter/]);
  await search.fill('ultraviolet');
  await expect(page.getByText('No matching color sources found', { exact: true })).toBeVisible();
  await expect(optionsOf(page)).toHaveCount(0);
  await search.fill('');
  await expect(optionsOf(page)).toHaveCount(OTHERS.length + 6);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sourcesOf(page)).toContainText('2 sources selected');
  await expect(swatchesOf(page, 'Anna')).toHaveCount(5);
  await chooseSources(page, [/^Mila/]);
  await expect(sourcesOf(page)).toContainText('3 sources selected');
  await expect(swatchesOf(page, 'Mila')).toHaveCount(5);
  await expect(swatchesOf(page, 'Soft Autumn')).toHaveCount(8);
  await showAll(page, 'Soft Autumn');
  await expect(swatchesOf(page, 'Soft Autumn')).toHaveCount(40);
  for (const { name, hex } of COLORS) {
    await expect(plateOf(page, 'Soft Autumn')).toContainText(name);
    await expect(plateOf(page, 'Soft Autumn')).toContainText(hex);
  }
}

async function addUpToEight(page: Page): Promise<void> {
  await addColor(page, 'Soft Autumn', COLORS[1]?.hex ?? '');
  await expectWeights(page, [50, 50]);
  const slider = workingOf(page).getByRole('slider').first();
  await expect(slider).toHaveAttribute('min', '1');
  await expect(slider).toHaveAttribute('max', '99');
  for (const { hex } of COLORS.slice(2, 8)) await addColor(page, 'Soft Autumn', hex);
  await expect(rowsOf(page)).toHaveCount(8);
  await expectNames(page, names(8));
  await totals(page, 8);
  expect(sum(await weightsOf(page))).toBe(100);
  await expect(slider).toHaveAttribute('max', '93');
  await addColor(page, 'Soft Autumn', COLORS[8]?.hex ?? '');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toHaveText(/^Maximum 8 working colors allowed/);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
  await expect(rowsOf(page)).toHaveCount(8);
  await expectAccessible(page);
}

async function comeBack(page: Page): Promise<void> {
  const before = await weightsOf(page);
  await page.getByRole('banner').getByRole('link', { name: 'Explore Seasons' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Explore Seasons' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Deep Winter/ })
    .click();
  await page.getByRole('link', { name: 'Open in Workspace' }).click();
  await expect(swatchesOf(page, 'Deep Winter')).toHaveCount(40);
  await expectWeights(page, before);
  await writeRecords(page, 'profile', [
    { ...storedProfile('Late'), created_at: '2026-04-01T12:00:00.000Z' },
  ]);
  await page.reload();
  await expectWeights(page, before);
  await expect(sourcesOf(page)).toContainText('4 sources selected');
  await sourcesOf(page).click();
  await expect(page.getByRole('option', { name: /^Late/ })).toBeVisible();
}

test('[S2-WS-01] [S2-WS-02] [S2-WS-03] [S2-WS-04] [S2-WS-05] [S2-WS-06] [S2-WS-07] [S2-WS-08] [S2-WS-09] [S2-WS-10] [S2-WS-11] [S2-WS-12] [S2-WS-13] [S2-WS-14] [S2-WS-16] [S2-WS-17] [S2-WS-20] [S2-WS-21] [S2-PAT-06] a guest takes colors from sources, weighs eight, is refused a ninth, undoes everything, and finds it again', async ({
  page,
}) => {
  await leaveProfiles(page, [
    profileOfSeason('Anna', 'soft_autumn'),
    profileOfSeason('Mila', null),
    { ...storedProfile('Empty'), created_at: '2026-03-02T12:00:00.000Z' },
  ]);
  await enterAsGuest(page, '/workspace');

  await test.step('sources of colors', () => findSources(page));

  const [first, second, third] = COLORS.map(({ name }) => name) as [string, string, string];
  await test.step('the first weighs 100 and cannot be changed', async () => {
    await addColor(page, 'Soft Autumn', COLORS[0]?.hex ?? '');
    await expectWeights(page, [100]);
    await expect(workingOf(page).getByRole('slider')).toBeDisabled();
    await expect(weightFieldOf(page, first)).toHaveValue(/^100/);
    await expect(previewOf(page).locator('canvas').first()).toBeVisible();
    await totals(page, 1);
  });

  await test.step('up to eight with a sum of 100, and no ninth', () => addUpToEight(page));

  await test.step('locked weights stay, and the others adapt', async () => {
    await typeWeight(page, first, '40');
    const [, ...rest] = await weightsOf(page);
    expect(Math.max(...rest) - Math.min(...rest)).toBeLessThanOrEqual(1);
    await press(page, `Lock ${first}`);
    await expect(workingOf(page).getByRole('slider').first()).toBeDisabled();
    await typeWeight(page, second, '30');
    expect((await weightsOf(page)).slice(0, 2)).toEqual([40, 30]);
    await press(page, `Remove ${third}`);
    await expectNames(page, [first, second, ...names(8).slice(3)]);
    const weights = await weightsOf(page);
    expect(weights[0]).toBe(40);
    expect(weights[1]).toBeGreaterThan(30);
    expect(sum(weights)).toBe(100);
    await totals(page, 7);
  });

  await test.step('every step is undone and redone', async () => {
    const before = await weightsOf(page);
    await press(page, 'Clear all');
    await expect(rowsOf(page)).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expectWeights(page, before);
    await page.keyboard.press('Control+z');
    await expectNames(page, names(8));
    await page.keyboard.press('Control+Shift+Z');
    await expectWeights(page, before);
    await press(page, `Make ${second} primary`);
    await expect(
      workingOf(page).getByRole('button', { name: `Make ${second} primary` }),
    ).toHaveAttribute('aria-pressed', 'true');
    await press(page, 'Undo');
    await expect(
      workingOf(page).getByRole('button', { name: `Make ${first} primary` }),
    ).toHaveAttribute('aria-pressed', 'true');
    await press(page, 'Clear all');
    await expect(rowsOf(page)).toHaveCount(0);
    await page.locator('[data-toast]').last().getByRole('button', { name: 'Undo' }).click();
    await expectWeights(page, before);
  });

  await test.step('all is there on the next visit, with profiles created meanwhile', () =>
    comeBack(page));
});
