import { expect, type Locator, type Page } from '@playwright/test';

import { expectFocusSeen } from './expect-reachable.ts';

/** More tab stops than any dialog has. */
const MOST_STOPS = 120;

/** All open dialogs, including those below the topmost. */
export const layersOf = (page: Page): Locator =>
  page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true });

const hasFocus = (dialog: Locator): Promise<boolean> =>
  dialog.evaluate((element) => element.contains(document.activeElement));

/** Tab goes from stop to stop and back to the first, and Shift+Tab from the first to the last. */
async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  // A focus guard after the last stop passes the focus to the first.
  const expectInside = (message: string) =>
    expect.poll(() => hasFocus(dialog), { message }).toBe(true);
  await expectInside('the focus went in');
  await page.keyboard.press('Tab');
  await expectInside('the first stop is inside');
  const first = await page.evaluateHandle(() => document.activeElement);
  const isFirst = () => page.evaluate((element) => element === document.activeElement, first);
  for (let stop = 0; ; stop += 1) {
    await expectFocusSeen(page);
    await page.keyboard.press('Tab');
    await expectInside(`stop ${stop + 1} is inside`);
    if (await isFirst()) break;
    expect(stop, 'Tab comes round').toBeLessThan(MOST_STOPS);
  }
  await page.keyboard.press('Shift+Tab');
  await expectInside('the last stop is inside');
  await page.keyboard.press('Tab');
  await expect.poll(isFirst, { message: 'the first follows the last' }).toBe(true);
}

/** The page behind is hidden from screen readers, cannot be clicked, and does not scroll with the wheel. */
async function expectBackgroundInert(page: Page, dialog: Locator): Promise<void> {
  // The dialog stays modal for screen readers, whatever is added to the page behind it later.
  await expect(dialog).toHaveAttribute('aria-modal', 'true');
  await expect(page.getByRole('banner')).toHaveCount(0);
  const reached = await page.evaluate(() => {
    const shares = [0.01, 0.25, 0.5, 0.75, 0.99];
    const app = document.querySelector('#app');
    return shares
      .flatMap((across) => shares.map((down) => [across * innerWidth, down * innerHeight] as const))
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter((hit) => hit && app?.contains(hit) && !hit.closest('[aria-label="Notifications"]'))
      .map((hit) => hit?.outerHTML.slice(0, 120));
  });
  expect.soft(reached, 'what can be pressed behind it').toEqual([]);
  const before = await page.evaluate(() => scrollY);
  const box = await dialog.boundingBox();
  const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 12 };
  for (const { x, y } of [{ x: 2, y: 2 }, middle]) {
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 400);
    // Twice, because the first frame may have started before the wheel event.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const after = await page.evaluate(() => scrollY);
    expect.soft(after, 'the page behind it scrolled').toBe(before);
  }
  const overflows = await page.evaluate(() =>
    [document.documentElement, document.body].map((element) => getComputedStyle(element).overflowY),
  );
  expect.soft(overflows).toContain('hidden');
}

/** A dialog is modal for keys, pointer, wheel and screen readers. */
export async function expectModal(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expectTrapped(page, dialog);
  await expectBackgroundInert(page, dialog);
}
