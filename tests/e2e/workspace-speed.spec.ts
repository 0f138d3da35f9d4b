import { paletteOf } from '@color-almanac/domain';
import { expect, type Page } from '@playwright/test';

import { watchTasks } from '../../bench/watch-main-thread.ts';
import { enterAsGuest } from './picker-steps.ts';
import { test } from './return-visit.ts';
import { linkOf, printOf, rowsOf, weightsOf } from './workspace-steps.ts';

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

test('dragging a slider causes no main-thread task of 50 ms, and the picture follows @sweep', async ({
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
  expect(await weightsOf(page)).not.toEqual(weights);
  await expect.poll(() => printOf(page)).not.toBe(before);
  // The median, because a busy machine may have interrupted one of them.
  const [, middle = Infinity] = longest.toSorted((one, other) => one - other);
  expect(middle, `the longest tasks in milliseconds: ${longest.join(', ')}`).toBeLessThan(
    LONGEST_MS,
  );
});
