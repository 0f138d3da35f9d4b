import { pointsFromScan, SEASON_KEYS, SEASON_NAMES, type FaceScan } from '@color-almanac/domain';
import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { storedProfile, leaveProfiles, readKept, SCAN } from './stored-profiles.ts';
import { enterAsGuest } from './picker-steps.ts';
import { test } from './return-visit.ts';
import { refuseWrites } from './stored-data.ts';

/** Dark hair, fair skin and blue eyes: one season leads, another is an alternative. */
const CONTRAST: FaceScan = {
  ...SCAN,
  hair: { ...SCAN.hair, hex: '#1B1714' },
  cheek: { ...SCAN.cheek, hex: '#F1CDB8' },
  lightEye: { ...SCAN.lightEye, hex: '#6F8FA8' },
  darkEye: { ...SCAN.darkEye, hex: '#2B3A47' },
  lips: { ...SCAN.lips, hex: '#C0606A' },
};
const COMPLETE = storedProfile('Anna', {
  points: pointsFromScan(CONTRAST, { keepPositions: true }),
  scan: CONTRAST,
});

const start = (page: Page) => page.getByRole('button', { name: 'Get Color Season', exact: true });
const again = (page: Page) => page.getByRole('button', { name: 'Get Color Season Again' });
const result = (page: Page) => page.getByRole('dialog', { name: 'AI Analysis Result' });
const picker = (page: Page) => page.getByRole('dialog', { name: 'Select Your Color Season' });
const toast = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text });
const NOT_SAVED = 'Failed to save season. Please try again.';

/** Twelve seasons in four families, each with twelve colors. */
async function expectTwelve(page: Page): Promise<void> {
  await expect(picker(page).getByRole('heading', { level: 3 })).toHaveText([
    'Spring',
    'Summer',
    'Autumn',
    'Winter',
  ]);
  await expect(picker(page).getByRole('region').getByRole('button')).toHaveCount(12);
  for (const key of SEASON_KEYS) {
    const option = picker(page).getByRole('button', { name: new RegExp(`^${SEASON_NAMES[key]}`) });
    await expect(option.getByRole('img').locator('> span')).toHaveCount(12);
  }
}

/** The steps of the analysis in order, as the clock advances; the button is disabled meanwhile. */
async function watchSteps(page: Page, button: Locator): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Analyzing Your Colors' });
  const steps = ['Reading your colors', 'Comparing the twelve seasons', 'Weighing the reasons'];
  await expect(dialog.getByRole('listitem')).toHaveText(steps.map((step) => new RegExp(step)));
  await expect(dialog.locator('[aria-current=step]')).toContainText(steps[0] ?? '');
  const busy = page.locator('button[aria-busy=true]').filter({ hasText: 'Analyzing...' });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  for (const step of steps.slice(1)) {
    await page.clock.runFor(350);
    await expect(dialog.locator('[aria-current=step]')).toContainText(step);
  }
  await page.clock.resume();
  await expect(dialog).toBeHidden();
}

/** The colors two sister seasons share, in order: up to twelve, then up to six. */
async function expectSisters(place: Locator): Promise<void> {
  for (const [level, most] of [
    ['Safe', 12],
    ['Careful', 6],
  ] as const) {
    const badge = place.page().getByText(level, { exact: true });
    // The scrolling container around both is a region as well.
    const sister = place.getByRole('region').filter({ has: badge }).last();
    await expect(sister).toBeVisible();
    const plates = await sister.getByRole('button', { name: /^Copy #/ }).count();
    expect(plates).toBeGreaterThan(0);
    expect(plates).toBeLessThanOrEqual(most);
  }
}

async function lookAtTwelve(page: Page): Promise<void> {
  await expect(page.getByText('No Color Season Set')).toBeVisible();
  await expect(page.getByText('Your season is saved in this browser only.')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Continue to Wardrobe/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Set season' }).press('Enter');
  await expectTwelve(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(picker(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Set season' })).toBeFocused();
  await expect(page.getByText('No Color Season Set')).toBeVisible();
}

async function findWayIn(page: Page): Promise<void> {
  const warning = page.getByText('Your season is saved in this browser only.');
  await warning.locator('..').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeHidden();
}

async function analyzeAndLeave(page: Page): Promise<void> {
  await watchSteps(page, start(page));
  await expect(result(page).getByText(/^The AI can make mistakes\./)).toBeVisible();
  await expect(result(page).getByRole('radio')).toHaveCount(2);
  await expect(result(page).getByRole('radio').first()).toBeChecked();
  await expect(result(page).getByRole('button', { name: 'Save Season' })).toBeEnabled();
  await result(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(result(page)).toBeHidden();
  await expect(page.getByText('No Color Season Set')).toBeVisible();
  expect((await readKept(page))[0]?.personal_colors.analysisResult).toBeNull();
}

/** Saves the alternative: the first try fails because the device is out of space. */
async function saveAlternative(page: Page): Promise<string> {
  await start(page).click();
  const other = result(page).getByRole('radio').nth(1);
  const name = (await other.getAttribute('aria-label')) ?? '';
  await other.click();
  await refuseWrites(page, true);
  await result(page).getByRole('button', { name: 'Save Season' }).click();
  await expect(result(page)).toBeHidden();
  const failed = toast(page, NOT_SAVED);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(result(page).getByRole('radio').nth(1)).toBeChecked();
  await refuseWrites(page, false);
  await result(page).getByRole('button', { name: 'Save Season' }).click();
  await expect(result(page)).toBeHidden();
  await expect(page.getByRole('region', { name })).toBeVisible();
  await expect(again(page)).toBeEnabled();
  const [kept] = await readKept(page);
  expect(kept?.color_season).toBe(name.toLowerCase().replace(' ', '_'));
  expect(kept?.personal_colors.analysisResult).not.toBeNull();
  return name;
}

async function visitSeasonParts(page: Page, alternative: string): Promise<void> {
  const card = page.getByRole('region', { name: alternative });
  await expect(card).toContainText('40 colors.');
  await expect(card.getByRole('listitem')).toHaveCount(40);
  await card.click({ position: { x: 40, y: 60 } });
  const colors = page.getByRole('dialog', { name: alternative });
  for (const category of await colors.locator('section:has(> h3)').all()) {
    await expect(category.getByRole('button', { name: /^Copy #/ })).toHaveCount(5);
  }
  await expect(colors.getByRole('heading', { name: 'Sister seasons' })).toBeVisible();
  await expectSisters(colors);
  await colors.getByRole('button', { name: 'Close' }).click();
  await expect(colors).toBeHidden();
  await card.getByRole('button', { name: 'Change season' }).click();
  await expect(picker(page)).toBeVisible();
  await expect(colors).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(picker(page)).toBeHidden();
  await page.getByRole('button', { name: /^Sister Season Borrowing/ }).click();
  await expectSisters(page.locator('main'));
  await page.getByRole('link', { name: /Continue to Wardrobe/ }).click();
  await expect(page).toHaveURL(/\/wardrobe$/);
  await page.goBack();
  await expect(card).toBeVisible();
}

async function chooseByHand(page: Page, alternative: string): Promise<void> {
  const card = page.getByRole('region', { name: alternative });
  await refuseWrites(page, true);
  await card.getByRole('button', { name: 'Change season' }).click();
  await picker(page)
    .getByRole('button', { name: /^Soft Summer/ })
    .click();
  await expect(picker(page)).toBeHidden();
  await expect(toast(page, NOT_SAVED)).toBeVisible();
  await refuseWrites(page, false);
  await page.getByRole('button', { name: 'Change season' }).click();
  await picker(page)
    .getByRole('button', { name: /^Soft Summer/ })
    .click();
  await expect(picker(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Soft Summer' })).toContainText('40 colors.');
}

test('[S2-PCS-01] [S2-PCS-04] [S2-PCS-05] [S2-PCS-06] [S2-PCS-07] [S2-PCS-08] [S2-PCS-09] [S2-PCS-13] [S2-PCS-14] [S2-RES-01] [S2-RES-09] [S2-RES-10] [S2-RES-12] [S2-RES-13] [S2-RES-14] [S2-RES-17] [S2-RES-18] [S2-RES-19] a guest reads their season, saves the alternative at the second try, browses its colors and sisters, and chooses another by hand', async ({
  page,
}) => {
  await page.clock.install();
  await leaveProfiles(page, [COMPLETE]);
  await enterAsGuest(page);

  await test.step('no season yet; twelve to choose from', () => lookAtTwelve(page));
  await test.step('the analysis can be left', () => analyzeAndLeave(page));
  const alternative = await test.step('the alternative is saved at the second try', () =>
    saveAlternative(page));
  await test.step('signed out: where data is saved, and how to sign in', () => findWayIn(page));
  await test.step('its palette, its sisters, the wardrobe', () =>
    visitSeasonParts(page, alternative));
  await test.step('another season by hand, even if it cannot be saved', () =>
    chooseByHand(page, alternative));
});
