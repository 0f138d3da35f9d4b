import { expect, type Locator, type Page } from '@playwright/test';

import {
  CHERRY,
  expectAnalyzed,
  expectLoupeAround,
  field,
  LEFT,
  makeGarment,
  MUSTARD,
  openPointer,
  panelOf,
  RIGHT,
  runButton,
  section,
  sectionHead,
  setSeason,
  toolbarHex,
  WIDTH,
} from './analyze-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { findFreePort, serveSite } from './identity-provider/serve-site.ts';
import { choosePicture, enterAsGuest, loupeOf, spotOf, stageOf } from './picker-steps.ts';
import { test } from './return-visit.ts';
import { chooseSeason, signInAtGate } from './visit-steps.ts';

test.use({
  provoked: { 'the server fails': /status of 500|^The analysis of a color failed/ },
});

type Pointer = Awaited<ReturnType<typeof openPointer>>;

/** Also at the edges of a window barely wider than the picture. */
async function lookAtCorners(page: Page, pointer: Pointer, hasTouch: boolean): Promise<void> {
  if (!hasTouch) await page.setViewportSize({ width: 700, height: 900 });
  // Scrolling hides the loupe, one frame later: wait for that before the pointer moves.
  await stageOf(page).evaluate((stage) => {
    scrollTo(0, stage.getBoundingClientRect().top - 64);
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  for (const column of [0, WIDTH - 1]) {
    for (const row of [4, 70]) {
      const spot = await spotOf(page, { column, row });
      await pointer.look(spot);
      await expect(loupeOf(page)).toContainText(column === 0 ? MUSTARD : CHERRY);
      await expectLoupeAround(page, spot);
      await pointer.hideLoupe();
    }
  }
  if (!hasTouch) await page.setViewportSize({ width: 1440, height: 900 });
  await stageOf(page).evaluate((stage) => stage.scrollIntoView({ block: 'center' }));
}

/** A typed color replaces the picked one, and its mark on the picture. */
async function typeInstead(page: Page, hex: string): Promise<void> {
  const mark = page.locator('[data-point=selected]');
  await expect(mark).toBeVisible();
  await field(page).fill(hex);
  await expect(toolbarHex(page)).toHaveText(hex);
  await expect(mark).toHaveCount(0);
}

/** Picks the right half, nothing while locked, and then the left half; between the last two a color is typed. */
async function pickAroundLock(page: Page, pointer: Pointer): Promise<void> {
  await pointer.pick(await spotOf(page, RIGHT));
  await expect(toolbarHex(page)).toHaveText(CHERRY);
  await expect(page.getByText('Tap on the image to select a color')).toHaveCount(0);
  await page.getByRole('button', { name: 'Lock crosshair' }).click();
  await pointer.pick(await spotOf(page, LEFT));
  await expect(page.getByText(/^The crosshair is locked/)).toBeVisible();
  await expect(toolbarHex(page)).toHaveText(CHERRY);
  await page.getByRole('button', { name: 'Lock crosshair' }).click();
  await typeInstead(page, '#102030');
  await pointer.pick(await spotOf(page, LEFT));
  await expect(toolbarHex(page)).toHaveText(MUSTARD);
}

/** The nearest seasons, matching colors, and what sister seasons share and warn about. */
async function expectThreeSections(page: Page): Promise<void> {
  const lines = section(page, 'Season Compatibility').getByRole('listitem');
  await expect(lines.filter({ hasText: 'Your Season' })).toContainText('Soft Autumn');
  for (const line of (await lines.all()).slice(0, 3)) {
    await expect(line).toContainText(/[A-Z][a-z]+ [A-Z][a-z]+.*\d+%.*[a-z]\./);
  }
  const relations = section(page, 'Color Relationships');
  for (const title of ['Complement', 'Split complements', 'Triad', 'Tetrad']) {
    await expect(relations.getByRole('group', { name: title, exact: true })).toBeVisible();
  }
  const contrasts = relations.getByRole('group', { name: /^Contrasts/ });
  await expect(contrasts).toContainText(/\d+\.\d : 1/);
  const ideal = relations.getByRole('group', { name: /^Your season’s ideal colors/ });
  await expect(ideal.getByRole('button')).toHaveCount(8);
  const sisters = section(page, 'Sister Season Borrowing');
  await expect(sisters.getByText('Safe', { exact: true })).toBeVisible();
  await expect(sisters.getByText('Careful', { exact: true })).toBeVisible();
  for (const name of ['Borrow', 'Avoid']) {
    const chips = sisters.getByRole('group', { name, exact: true }).first().getByRole('button');
    expect(await chips.count()).toBeLessThanOrEqual(6);
  }
}

test('@mobile [S2-AVIEW-01] [S2-AVIEW-02] [S2-AVIEW-03] [S2-AVIEW-04] [S2-AVIEW-05] [S2-AVIEW-06] [S2-APAN-01] [S2-APAN-02] [S2-APAN-03] [S2-APAN-04] [S2-APAN-05] [S2-APAN-06] [S2-APAN-07] analyze mode picks a color of a picture with the loupe, holds it with the lock, and judges it in three sections', async ({
  page,
  context,
  hasTouch,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAsGuest(page);
  await setSeason(page, 'Soft Autumn', 'soft_autumn');
  await page.goto('/analyze');
  await expect(runButton(page)).toHaveAttribute('aria-disabled', 'true');
  await runButton(page).focus();
  await expect(page.getByText('Select a color first')).toHaveCSS('opacity', '1');
  await expect(panelOf(page)).toContainText('Select a color to see which seasons it belongs to.');

  await choosePicture(page, await makeGarment());
  await expect(page.getByText('Tap on the image to select a color')).toBeVisible();
  await expect(runButton(page)).toHaveAttribute('aria-disabled', 'true');
  const pointer = await openPointer(page, hasTouch);
  await lookAtCorners(page, pointer, hasTouch);

  await pickAroundLock(page, pointer);

  const panel = panelOf(page);
  await expect(panel).toContainText(/(Excellent|Great|Good|Fair|Poor), \d+%/);
  await expect(panel).toContainText('Would this suit me?');
  await expect(panel).toContainText(/Nearest in Soft Autumn/);
  await expect(panel).toContainText(/The same|Almost the same|Near|Farther off/);
  await expect(panel).toContainText(/OKLCH\s*\d+% 0\.\d{3} \d+°/);
  await expect(panel).toContainText(
    'Run the analysis to compare this color with all twelve seasons.',
  );
  const begun = Date.now();
  await runButton(page).click();
  await expect(runButton(page)).toHaveText('Analyzing...');
  await expect(section(page, 'Season Compatibility')).toContainText('Analyzing...');
  await expectAnalyzed(page, MUSTARD);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1495);
  await expect(runButton(page)).toHaveText('Run analysis');

  await expectThreeSections(page);
  const ideal = section(page, 'Color Relationships').getByRole('group', {
    name: /^Your season’s ideal colors/,
  });
  const chip = ideal.getByRole('button').first();
  await chip.click();
  await expect(chip).toContainText('copied');
  const label = (await chip.getAttribute('aria-label')) ?? '';
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(label).toContain(`Copy ${copied}, `);
  await page.getByRole('button', { name: 'Copy hex' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(MUSTARD);

  await expectAccessible(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.setViewportSize(size ?? { width: 1440, height: 900 });

  await sectionHead(page, 'Sister Season Borrowing').click();
  await expect(panelOf(page).getByText('Careful', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(sectionHead(page, 'Sister Season Borrowing')).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expect(sectionHead(page, 'Season Compatibility')).toHaveAttribute('aria-expanded', 'true');
  await page.goto('/');
  await expect(page.getByText('Drop a portrait here')).toBeVisible();
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('It cannot be reached by Tab');
}

test('[S2-AVIEW-02] [S2-AVIEW-06] [S2-APAN-04] analyze mode works by keyboard alone: type or pick a color, lock, analyze, copy and collapse', async ({
  page,
}) => {
  await enterAsGuest(page, '/analyze');
  await tabTo(page, field(page));
  await page.keyboard.type('990f2b');
  await expect(toolbarHex(page)).toHaveText(CHERRY);
  await page.keyboard.press('Enter');
  await expectAnalyzed(page, CHERRY);
  await expect(panelOf(page).getByText('Your Season', { exact: true })).toHaveCount(0);
  await expect(panelOf(page).getByRole('link', { name: 'Set season' })).toBeVisible();

  await choosePicture(page, await makeGarment());
  await expect(page.getByText('Tap on the image to select a color')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, stageOf(page));
  for (const key of ['Enter', 'Home', 'Enter']) await page.keyboard.press(key);
  await expect(toolbarHex(page)).toHaveText(MUSTARD);
  await page.keyboard.press('Shift+Tab');
  await expect(runButton(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Lock crosshair' })).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, stageOf(page));
  for (const key of ['Enter', 'End', 'End', 'End', 'End', 'End', 'End', 'Enter']) {
    await page.keyboard.press(key);
  }
  await expect(page.getByText('Points are locked, so nothing was picked')).toBeAttached();
  await expect(toolbarHex(page)).toHaveText(MUSTARD);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expectAnalyzed(page, MUSTARD);
  await expect(runButton(page)).toBeFocused();
  await tabTo(page, sectionHead(page, 'Season Compatibility'));
  await page.keyboard.press('Space');
  await expect(panelOf(page).getByRole('meter')).toHaveCount(0);
});

test('[S2-APAN-07] [S2-APAN-08] [S2-APAN-09] [S2-APAN-10] [S2-APAN-12] analyze mode asks the server after a delay when signed in, only logs a failure, and ignores outdated answers @sweep', async ({
  page,
  afterwards,
}) => {
  const port = await findFreePort();
  const site = await serveSite(port, { LOCAL_AUTH_MODE: 'true' });
  afterwards(() => site.stop());
  const CHECK = '**/api/color-season-check';
  const asked: { readonly path: string; readonly at: number }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/color-season-check|complementary|sister-seasons/.test(pathname)) {
      asked.push({ path: pathname.slice('/api/'.length), at: Date.now() });
    }
  });
  const logged: string[] = [];
  page.on('console', (message) => void logged.push(message.text()));
  await signInAtGate(page, `http://127.0.0.1:${port}`);
  await chooseSeason(page, 'Deep Winter');
  await page.getByRole('link', { name: 'Analyze', exact: true }).click();
  await field(page).fill(CHERRY);
  const begun = Date.now();
  await runButton(page).click();
  await expectAnalyzed(page, CHERRY);
  expect(asked.map(({ path }) => path).toSorted()).toEqual([
    'color-season-check',
    'get-complementary-colors',
    'get-sister-seasons',
  ]);
  expect((asked[0]?.at ?? 0) - begun).toBeGreaterThanOrEqual(1495);
  await expect(panelOf(page).getByText('Your Season', { exact: true })).toBeVisible();

  await page.route(CHECK, (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, message: 'It broke', error: 'server-error' },
    }),
  );
  await field(page).fill(MUSTARD);
  await runButton(page).click();
  const again = page.getByRole('button', { name: 'Run again' });
  await expect(again).toBeVisible();
  await expect(runButton(page)).toHaveText('Run analysis');
  await expect(panelOf(page)).toContainText('Run the analysis to compare');
  await expect(page.getByText('It broke')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  expect(logged.filter((text) => text.includes('analysis of a color failed'))).toHaveLength(1);
  await expectAccessible(page);
  await page.unroute(CHECK);
  await again.click();
  await expectAnalyzed(page, MUSTARD);

  asked.length = 0;
  await runButton(page).click();
  await expect(runButton(page)).toHaveText('Analyzing...');
  await field(page).fill(CHERRY);
  await expect(runButton(page)).toHaveText('Run analysis');
  await runButton(page).click();
  await page.getByRole('link', { name: 'Set Profile Colors' }).click();
  await page.getByRole('link', { name: 'Analyze', exact: true }).click();
  await field(page).fill(MUSTARD);
  await runButton(page).click();
  await expectAnalyzed(page, MUSTARD);
  expect(asked.map(({ path }) => path)).toHaveLength(3);
});
