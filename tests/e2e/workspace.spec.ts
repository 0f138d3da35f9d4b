import { paletteOf } from '@color-almanac/domain';
import { expect, type Locator, type Page } from '@playwright/test';

import { watchTasks } from '../../bench/watch-main-thread.ts';
import { expectAccessible } from './expect-accessible.ts';
import { enterAsGuest } from './picker-steps.ts';
import { test } from './return-visit.ts';
import { leaveProfiles } from './stored-profiles.ts';
import {
  addColor,
  chooseSources,
  colorOf,
  expectShares,
  linkOf,
  previewOf,
  printOf,
  profileOfSeason,
  rowsOf,
  showAll,
  sourcesOf,
  swatchesOf,
  weightsOf,
  workingOf,
} from './workspace-steps.ts';

const COLORS = [0, 4, 8].map((place) => colorOf('soft_autumn', place));

const expectWeights = (page: Page, weights: readonly number[]) =>
  expect.poll(() => weightsOf(page)).toEqual(weights);

/** Chosen from a list with a search; their colors come with them. */
async function findSources(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Workspace' })).toBeVisible();
  await sourcesOf(page).click();
  const search = page.getByPlaceholder('Search color sources...');
  await search.fill('deep w');
  await expect(page.getByRole('option')).toHaveText([/^Deep Winter/]);
  await search.fill('ultraviolet');
  await expect(page.getByText('No matching color sources found', { exact: true })).toBeVisible();
  await search.fill('');
  await page.keyboard.press('Escape');
  await expect(sourcesOf(page)).toContainText('2 sources selected');
  await chooseSources(page, [/^Mila/]);
  await expect(swatchesOf(page, 'Mila')).toHaveCount(5);
  await showAll(page, 'Soft Autumn');
  await expect(swatchesOf(page, 'Soft Autumn')).toHaveCount(40);
}

/** With the mouse, by its handle. */
async function dragFirstToEnd(page: Page): Promise<void> {
  await rowsOf(page).last().scrollIntoViewIfNeeded();
  const from = await rowsOf(page).first().getByRole('button', { name: /^Move/ }).boundingBox();
  const to = await rowsOf(page).last().boundingBox();
  if (!from || !to) throw new Error('The list is out of sight');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, to.y + to.height - 4, { steps: 8 });
  await page.mouse.up();
}

test('[S2-WS-01] [S2-WS-02] [S2-WS-03] [S2-WS-21] a guest takes colors from sources, weighs and sorts them, sees the pattern follow, undoes steps, and finds the work again', async ({
  page,
}) => {
  await leaveProfiles(page, [
    profileOfSeason('Anna', 'soft_autumn'),
    profileOfSeason('Mila', null),
  ]);
  await enterAsGuest(page, '/workspace');
  await test.step('sources of colors', () => findSources(page));

  await test.step('weights and the pattern', async () => {
    await expect(previewOf(page).locator('canvas')).toHaveCount(0);
    for (const { hex } of COLORS) await addColor(page, 'Soft Autumn', hex);
    await expectWeights(page, [34, 33, 33]);
    const field = rowsOf(page).first().getByRole('textbox');
    await field.fill('60');
    await field.press('Enter');
    await expectWeights(page, [60, 20, 20]);
    await expect(workingOf(page)).toContainText('3 of 8 · total 100%');
    await expectShares(
      page,
      COLORS.map(({ hex }, at) => ({ hex, weight: [60, 20, 20][at] ?? 0 })),
    );
  });

  await test.step('order and undo', async () => {
    await dragFirstToEnd(page);
    await expectWeights(page, [20, 20, 60]);
    await page.keyboard.press('Control+z');
    await expectWeights(page, [60, 20, 20]);
    await page.keyboard.press('Control+Shift+Z');
    await expectWeights(page, [20, 20, 60]);
    await workingOf(page).getByRole('button', { name: 'Clear all', exact: true }).click();
    await expect(rowsOf(page)).toHaveCount(0);
    await page.locator('[data-toast]').last().getByRole('button', { name: 'Undo' }).click();
    await expectWeights(page, [20, 20, 60]);
    await expectAccessible(page);
  });

  await test.step('the next visit', async () => {
    await page.reload();
    await expectWeights(page, [20, 20, 60]);
    await expect(sourcesOf(page)).toContainText('3 sources selected');
  });
});

const WINTER = [6, 17, 27].map((place) => colorOf('deep_winter', place).hex);

const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN;
const smallestOf = (buttons: Locator) =>
  buttons.evaluateAll((all) =>
    Math.min(
      ...all.map((one) => one.getBoundingClientRect()).flatMap((box) => [box.width, box.height]),
    ),
  );

test('the workspace on a phone shows the picture first, offers forty colors by finger, weighs them by dragging, and does not scroll sideways, in dark mode @telephone', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await leaveProfiles(page, [profileOfSeason('Anna', 'deep_winter')]);
  await enterAsGuest(page, '/workspace');
  await sourcesOf(page).tap();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await showAll(page, 'Deep Winter');
  const swatches = swatchesOf(page, 'Deep Winter');
  await expect(swatches).toHaveCount(40);
  // Large enough for a finger.
  await expect.poll(() => smallestOf(swatches)).toBeGreaterThanOrEqual(44);
  for (const hex of WINTER) await addColor(page, 'Deep Winter', hex);
  await expect.poll(() => weightsOf(page)).toEqual([34, 33, 33]);
  await expect
    .poll(
      async () => (await topOf(previewOf(page).getByRole('img'))) < (await topOf(workingOf(page))),
    )
    .toBe(true);

  const slider = rowsOf(page).first().getByRole('slider');
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error('There is no slider');
  const y = box.y + box.height / 2;
  const knob = box.x + box.width * 0.34;
  const cdp = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', knob);
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', knob + step * 8);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(async () => (await weightsOf(page))[0]).toBeGreaterThan(40);
  const weights = await weightsOf(page);
  await expectShares(
    page,
    WINTER.map((hex, at) => ({ hex, weight: weights[at] ?? 0 })),
  );
  await expectAccessible(page);
});

const WEIGHTS = [30, 20, 14, 11, 9, 7, 5, 4];
const EIGHT = paletteOf('soft_autumn')
  .filter((_, place) => place % 5 === 0)
  .map(({ hex }, at) => ({ hex, weight: WEIGHTS[at] ?? 0 }));

/** Browsers call a longer task "long", and users notice it. */
const LONGEST_MS = 50;
const STEPS = 12;
const DRAGS = 3;

/** Drags the first slider far to one side; returns the longest main-thread task meanwhile. */
async function drag(page: Page, to: 'left' | 'right'): Promise<number> {
  const knob = rowsOf(page).first().getByRole('slider');
  const box = await knob.boundingBox();
  if (!box) throw new Error('There is no slider');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const sign = to === 'right' ? 1 : -1;
  await page.mouse.move(x, y);
  await page.mouse.down();
  const moves = Array.from(
    { length: STEPS },
    (_, step) => () => page.mouse.move(x + sign * 6 * (step + 1), y),
  );
  const cdp = await page.context().newCDPSession(page);
  const tasks = await watchTasks(cdp, moves);
  await cdp.detach();
  await page.mouse.up();
  return Math.max(...tasks.flat());
}

test('dragging a slider causes no main-thread task of 50 ms, and the picture follows @full', async ({
  page,
}) => {
  await enterAsGuest(page, `/workspace#palette-1.ripples.41.${linkOf(EIGHT)}`);
  await expect(rowsOf(page)).toHaveCount(8);
  await expect(page.getByText(/Areas within/)).toBeVisible();
  const before = await printOf(page);
  const weights = await weightsOf(page);
  const longest: number[] = [];
  for (let at = 0; at < DRAGS; at += 1) {
    longest.push(await drag(page, at % 2 === 0 ? 'right' : 'left'));
  }
  await expect.poll(() => weightsOf(page)).not.toEqual(weights);
  await expect.poll(() => printOf(page)).not.toBe(before);
  // The median, because a busy machine may have interrupted one of them.
  const [, middle = Infinity] = longest.toSorted((one, other) => one - other);
  expect(middle, `the longest tasks in milliseconds: ${longest.join(', ')}`).toBeLessThan(
    LONGEST_MS,
  );
});
