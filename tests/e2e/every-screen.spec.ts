import { expect, type Locator, type Page } from '@playwright/test';

import { button, PLAIN_SCREENS, SCREENS, type Dialog } from './every-screen.ts';
import { expectCodesKept, expectColorsKept, findLostColors } from './expect-colors-kept.ts';
import { expectDistinctWithoutColor, findSilentStates, findToneAlone } from './expect-distinct.ts';
import { expectFitting, expectWithin } from './expect-fitting.ts';
import { expectModal, layersOf } from './expect-modal.ts';
import { expectNeutralBackgrounds } from './expect-neutral-backgrounds.ts';
import { expectReachable, findHiddenFocus, findUnreachable } from './expect-reachable.ts';
import { expectUncovered, fakeNewVersions } from './expect-uncovered.ts';
import { siteForAll } from './own-site.ts';
import { CUT_OFF, test } from './quiet-test.ts';
import { skipWelcome } from './return-visit.ts';
import { PLANTED } from './stored-everything.ts';

const NARROW = { width: 360, height: 640 };
const DESK = { width: 1440, height: 900 };
/** A window of 1280 × 1024 at four times the size. */
const SMALLEST = { width: 320, height: 256 };
const WIDEST = { width: 1920, height: 1080 };

test.use({ viewport: NARROW, actionTimeout: 30_000 });

/** Names stay text; what would have run would also be in the console. */
const expectNothingPlanted = (page: Page) =>
  expect.soft(page.locator('img[src="x"], [onerror]'), PLANTED).toHaveCount(0);

/** Everything that must hold on a screen, at the narrowest, the designed and the widest window. */
async function checkScreen(page: Page): Promise<void> {
  await expectFitting(page, 'at 360 px');
  await expectNothingPlanted(page);
  await expectCodesKept(page);
  await page.setViewportSize(WIDEST);
  await expectWithin(page, WIDEST.width);
  await page.setViewportSize(DESK);
  await expectFitting(page, 'at 1440 px');
  await test.step('tells apart, mounts and reaches', async () => {
    await expectNeutralBackgrounds(page);
    await expectDistinctWithoutColor(page);
    await expectReachable(page);
    await expectColorsKept(page);
  });
  await page.setViewportSize(SMALLEST);
  await test.step('reaches at 320 × 256', () => expectReachable(page));
  await page.setViewportSize(NARROW);
}

const openerOf = (page: Page, { by, isOnTop, opener }: Dialog): Locator =>
  opener?.(page) ?? button(page, by.at(isOnTop ? -1 : 0) ?? '');

/** Each press is made in what the press before it opened. */
async function openDialog(page: Page, { by, open }: Dialog): Promise<void> {
  if (open) return open(page);
  for (const [place, name] of by.entries()) {
    const layer = page.locator('[role=dialog], [role=alertdialog], [role=menu]').last();
    const within = place === 0 ? page.locator('body') : layer;
    const named = { name, exact: true };
    const target = within.getByRole('button', named).or(within.getByRole('menuitem', named));
    await target.filter({ visible: true }).first().press('Enter');
  }
}

/** It takes the focus, keeps it, covers the page, is covered by nothing, and gives the focus back. */
async function checkDialog(page: Page, dialog: Dialog): Promise<void> {
  const below = dialog.isOnTop ? 1 : 0;
  await openDialog(page, dialog);
  await expect(layersOf(page)).toHaveCount(below + 1);
  const shown = page.getByRole(dialog.role ?? 'dialog', { name: dialog.name }).last();
  await expect(dialog.ready?.(page) ?? shown).toBeVisible();
  await expectModal(page, shown);
  await expectFitting(page, 'at 360 px');
  await expectDistinctWithoutColor(page);
  await expectNothingPlanted(page);
  await expectColorsKept(page);
  await expectCodesKept(page);
  await expectUncovered(page, shown);
  await page.keyboard.press('Escape');
  await expect(layersOf(page)).toHaveCount(below);
  await expect.soft(openerOf(page, dialog)).toBeFocused();
  if (below === 0) return;
  await page.keyboard.press('Escape');
  await expect(layersOf(page)).toHaveCount(0);
}

async function checkMenu(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).press('Enter');
  await page.getByRole('menu').waitFor();
  await expectFitting(page, 'at 360 px');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect.soft(button(page, name)).toBeFocused();
}

for (const { title, arrive, isFirstVisit, menus = [], dialogs } of SCREENS) {
  test.describe(title, () => {
    test('[SX-01] [SX-02] [SX-03] [SX-04] [SX-05] [SX-06] [SX-14] fits, is accessible without color, mouse or motion, and so are its dialogs @full', async ({
      page,
      context,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (!isFirstVisit) await skipWelcome(context);
      await fakeNewVersions(page);
      await arrive(page);
      await test.step('the screen', () => checkScreen(page));
      for (const name of menus) {
        await test.step(`menu ${name}`, () => checkMenu(page, name));
      }
      for (const dialog of dialogs) {
        const step = `dialog ${dialog.name}, by ${dialog.by.join(', ')}`;
        await test.step(step, () => checkDialog(page, dialog));
      }
    });
  });
}

test('[SX-01] [SX-02] [SX-04] [SX-05] screens without dialogs fit and are accessible without color, mouse or motion @full', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await skipWelcome(context);
  for (const { title, arrive } of PLAIN_SCREENS) {
    await test.step(title, async () => {
      await arrive(page);
      await checkScreen(page);
    });
  }
});

test.describe('a signed-in user', () => {
  const site = siteForAll();
  test.use({ provoked: CUT_OFF });

  test('[SX-03] [SX-04] [SX-09] has an accessible menu, question about local work and offline notice, which covers nothing @full', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await skipWelcome(context);
    await fakeNewVersions(page);
    await page.goto(site.address);
    await button(page, 'Continue without signing in').click();
    await button(page, 'Set season').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deep Winter' }).click();
    await expect(page.getByRole('region', { name: 'Deep Winter' })).toBeVisible();
    await test.step('question about work on this device', () =>
      checkDialog(page, {
        name: 'You have work on this device',
        by: ['Account', /^Sign in with Google/],
        // The session has expired.
        opener: () => page.getByRole('heading', { level: 1 }),
      }));
    await test.step('account menu', () => checkMenu(page, /^Account: /));
    await test.step('offline notice', async () => {
      await context.setOffline(true);
      const notice = page.getByText('You’re offline. Your changes are saved on this device');
      await expect(notice).toBeInViewport({ ratio: 1 });
      await expectFitting(page, 'at 360 px');
      const findCovered = () =>
        page.evaluate(() => {
          const [bar, main] = ['header', 'main'].map((name) => document.querySelector(name));
          const bottom = bar?.getBoundingClientRect().bottom ?? Infinity;
          return bottom - (main?.getBoundingClientRect().top ?? 0);
        });
      await expect.poll(findCovered).toBeLessThanOrEqual(0);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
      await expect(notice).toBeInViewport({ ratio: 1 });
      await context.setOffline(false);
      await expect(notice).toBeHidden();
    });
  });
});

test('the checks find a control without a tab stop or behind a bar, a lost color and what only a color tells @full', async ({
  page,
}) => {
  await page.setContent(`
    <html lang="en" style="--success: #337344; --error: #ac312c">
      <div id="app" style="cursor: auto">
        <div style="cursor: pointer">Planted</div>
        <button aria-pressed="true" style="background: #dddddd">Front</button>
        <button aria-pressed="false" style="background: #ffffff">Back</button>
        <p style="color: var(--success)">Level</p>
        <p style="color: var(--error)">Level</p>
        <i style="--color: #b3202c; display: block; height: 9px">Swatch</i>
      </div>
      <footer style="position: fixed; inset: 0">Bar</footer>
    </html>`);
  await expect.poll(() => findUnreachable(page)).toEqual([expect.stringContaining('Planted')]);
  await expect.poll(() => findSilentStates(page)).toEqual([expect.stringContaining('Front')]);
  await expect.poll(() => findToneAlone(page)).toEqual(['two tones for Level']);
  await expect.poll(() => findLostColors(page)).toEqual([expect.stringContaining('Swatch')]);
  await page.keyboard.press('Tab');
  await expect.poll(() => findHiddenFocus(page)).toContain('covered');
});
