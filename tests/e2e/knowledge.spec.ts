import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { expectFitting } from './expect-fitting.ts';
import { CUT_OFF } from './quiet-test.ts';
import { test } from './return-visit.ts';
import { chooseSeason, enterAsGuest, untilBackCloses } from './visit-steps.ts';
import { waitUntilSaved } from './wait-until-saved.ts';

// For the offline part.
test.use({ serviceWorkers: 'allow', provoked: CUT_OFF });

const CLIPBOARD = ['clipboard-read', 'clipboard-write'];

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const pathOf = (page: Page) => new URL(page.url()).pathname;
const partOf = (page: Page, name: string) => page.getByRole('button', { name, exact: false });

/** Messages shown only for a moment, even if the machine is slow. */
const hear = (said: Locator, text: string) =>
  said.evaluate(
    (element, words) =>
      new Promise<void>((resolve) => {
        const listen = () => {
          if (element.textContent?.includes(words)) resolve();
        };
        new MutationObserver(listen).observe(element, {
          subtree: true,
          childList: true,
          characterData: true,
        });
      }),
    text,
  );

const focusedSeat = (circle: Locator) => circle.locator('a:focus');

test('[S2-KB-01] [S2-KB-02] [S2-KB-03] the knowledge base lists twelve seasons by family, each with a page, an address, a title and a way back @mobile', async ({
  page,
}) => {
  await enterAsGuest(page, '/');
  await chooseSeason(page, 'Deep Winter');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('colorProfiles')))
    .toContain('deep_winter');
  await page.goto('/knowledge');
  for (const family of ['Spring', 'Summer', 'Autumn', 'Winter']) {
    const cards = page.getByRole('region', { name: family, exact: true }).getByRole('link');
    await expect(cards).toHaveCount(3);
    await expect(cards.first()).toContainText(family);
  }
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(cards.filter({ hasText: 'Your season' })).toHaveText(/Deep Winter/);
  await expect(cards.filter({ hasText: 'True Spring' })).toContainText('also Bright Spring');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Spectrum' }).click();
  await expect(page.getByRole('dialog').getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await cards.filter({ hasText: 'Deep Winter' }).click();
  await expect(headingOf(page, 'Deep Winter')).toBeFocused();
  expect(pathOf(page)).toBe('/knowledge/deep_winter');
  await expect(page).toHaveTitle('Deep Winter - Color Almanac');
  const main = page.getByRole('main');
  await expect(main.getByText('Your season')).toBeVisible();
  await expect(main).toContainText(/Undertone\s*Cool/);
  await expect(main).toContainText(/Value\s*Deep, its dominant trait/);
  await expect(main.getByRole('heading', { name: 'Characteristics' })).toBeVisible();
  await expect(main.getByText(/^Your colors are dark, cool and clear/)).toBeVisible();

  await page.reload();
  await expect(headingOf(page, 'Deep Winter')).toBeVisible();
  await expect(page).toHaveTitle('Deep Winter - Color Almanac');
  await page.goBack();
  await expect(headingOf(page, 'Explore Seasons')).toBeVisible();
  expect(pathOf(page)).toBe('/knowledge');
});

test('[S2-KB-04] [S2-KB-05] [S2-KB-06] [S2-KB-07] [S2-SEAS-05] [S2-SEAS-10] a season page copies to the real clipboard and collapses sections @mobile', async ({
  page,
  context,
}) => {
  await context.grantPermissions(CLIPBOARD);
  await enterAsGuest(page, '/knowledge/Soft-Autumn');
  await expect(headingOf(page, 'Soft Autumn')).toBeVisible();

  const neutrals = page.getByRole('group', { name: 'Neutrals' });
  const sage = page
    .getByRole('group', { name: 'Greens' })
    .getByRole('button', { name: 'Copy #98A77C, Sage' });
  const saidBySage = hear(sage, 'copied');
  await sage.click();
  await saidBySage;
  expect(await clipboardOf(page)).toBe('#98A77C');
  await expect(sage).not.toContainText('copied');
  const all = neutrals.getByRole('button', { name: 'Copy all neutrals' });
  const saidByAll = hear(all, '5 copied');
  await all.click();
  await saidByAll;
  expect((await clipboardOf(page)).split('\n')).toEqual([
    '#F4E1CF Oat milk',
    '#CFBEAB Flax',
    '#A79986 Driftwood',
    '#7F7360 Mushroom',
    '#5B513E Walnut hull',
  ]);

  const sisters = partOf(page, 'Sister Seasons Information');
  const safe = page.getByRole('region', { name: 'What Warm Autumn lends' });
  await expect(safe).toContainText('Safe');
  await expect(safe.getByRole('button', { name: /^Copy #/ })).toHaveCount(12 + 6);
  const careful = page.getByRole('region', { name: 'What Soft Summer lends' });
  await expect(careful).toContainText('Careful');
  await expect(careful.getByRole('button', { name: /^Copy #/ })).toHaveCount(6 + 6);
  const palette = partOf(page, 'Color Palette');
  for (const part of [palette, sisters]) {
    await expect(part).toHaveAttribute('aria-expanded', 'true');
    await part.click();
    await expect(part).toHaveAttribute('aria-expanded', 'false');
  }
  await expect(sage).toBeHidden();
  const avoid = partOf(page, 'Colors to Avoid');
  await expect(avoid).toContainText('Coming soon');
  await expect(avoid).toHaveAttribute('aria-expanded', 'false');
  await avoid.click();
  await expect(page.getByText('Preview', { exact: true })).toBeVisible();
  await expect(page.getByText(/colors of Clear Winter, the opposite season/)).toBeVisible();

  await expectAccessible(page);

  await page.getByRole('button', { name: 'Palette card' }).click();
  await expect(page.getByRole('dialog', { name: 'Soft Autumn' })).toBeVisible();
  await untilBackCloses(page, 1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(headingOf(page, 'Soft Autumn')).toBeVisible();
});

test('the season circle, a season page and a comparison work by keyboard alone', async ({
  page,
}) => {
  await enterAsGuest(page, '/knowledge/soft_autumn');
  const circle = page.getByRole('group', {
    name: /^The circle of the twelve seasons, Soft Autumn/,
  });
  await expect(circle.getByRole('link')).toHaveCount(12);
  await headingOf(page, 'Soft Autumn').waitFor();
  await circle.getByRole('link', { name: 'Soft Autumn: this season' }).focus();
  for (const [key, name] of [
    ['ArrowRight', 'Warm Autumn: safe sister, beside it'],
    ['ArrowLeft', 'Soft Autumn: this season'],
    ['ArrowUp', 'Soft Summer: careful sister, beside it'],
    ['End', 'True Spring: to borrow from with care, 6 steps away'],
    ['Home', 'Soft Autumn: this season'],
    ['ArrowDown', 'Warm Autumn: safe sister, beside it'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focusedSeat(circle)).toHaveAttribute('aria-label', name);
  }
  // The circle is a single tab stop at any position.
  await expect(circle.locator('a[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(headingOf(page, 'Warm Autumn')).toBeFocused();
  expect(pathOf(page)).toBe('/knowledge/warm_autumn');

  await page.getByRole('link', { name: 'Compare', exact: true }).focus();
  await page.keyboard.press('Enter');
  const comparison = page.getByRole('heading', { name: 'Warm Autumn beside Soft Autumn' });
  await expect(comparison).toBeFocused();
  await expect(comparison).toBeInViewport();
  await expect(page).toHaveURL('/knowledge/warm_autumn?with=soft_autumn');
  await page.getByLabel('Compare with').selectOption('Deep Winter');
  await expect(page).toHaveURL('/knowledge/warm_autumn?with=deep_winter');
  await expect(page).toHaveTitle('Warm Autumn beside Deep Winter - Color Almanac');
  await expect(page.getByRole('table').getByRole('row', { name: /^Undertone/ })).toHaveText(
    /Warm\s*Cool/,
  );
  await page.goBack();
  await expect(page).toHaveURL('/knowledge/warm_autumn');
  await expect(headingOf(page, 'Warm Autumn')).toBeVisible();
  await page.goBack();
  await expect(headingOf(page, 'Soft Autumn')).toBeFocused();
});

test('[S2-SEAS-03] season addresses accept every name of a season, an unknown one leads back, and all work offline', async ({
  page,
  context,
}) => {
  await enterAsGuest(page, '/knowledge/Bright%20Winter?with=cool-summer');
  await expect(headingOf(page, 'Clear Winter')).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Clear Winter beside True Summer' }),
  ).toBeVisible();
  await page.goto('/knowledge/soft_autumn?with=monsoon');
  await expect(page.getByText('no season called “monsoon”')).toBeVisible();
  await page.getByLabel('Compare with').selectOption('Soft Summer');
  await expect(page.getByRole('heading', { name: 'Soft Autumn beside Soft Summer' })).toBeVisible();

  await page.goto('/knowledge/soft_monsoon');
  await expect(headingOf(page, 'Season not found')).toBeVisible();
  await expect(page).toHaveTitle('Season not found - Color Almanac');
  await expect(page.getByText('“soft_monsoon”')).toBeVisible();
  await page.getByRole('link', { name: 'Explore all seasons' }).click();
  await expect(headingOf(page, 'Explore Seasons')).toBeFocused();
  await page.getByRole('link', { name: 'Read how the app decides' }).click();
  await expect(headingOf(page, 'How the app decides')).toBeFocused();
  await expect(page.getByText('111 are on both')).toBeVisible();

  await waitUntilSaved(page);
  await context.setOffline(true);
  await page.goto('/knowledge/Deep-Autumn');
  await expect(headingOf(page, 'True Autumn')).toBeVisible();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^True Autumn beside / })).toBeFocused();
  await page.getByRole('link', { name: 'Explore Seasons' }).last().click();
  await expect(headingOf(page, 'Explore Seasons')).toBeFocused();
});

test('the pages of the knowledge base fit a phone of 360 px, do not move, and are readable in four themes, light and dark @sweep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAsGuest(page, '/knowledge/soft_autumn?with=deep_winter');
  await headingOf(page, 'Soft Autumn').waitFor();
  await partOf(page, 'Colors to Avoid').click();
  await expectFitting(page, 'a season beside another');
  await page.goto('/knowledge/how-the-app-decides');
  await headingOf(page, 'How the app decides').waitFor();
  await expectFitting(page, 'how the app decides');
  await page.goto(`/knowledge/${'monsoon'.repeat(30)}`);
  await headingOf(page, 'Season not found').waitFor();
  await expectAccessible(page);
});
