import { expect, type Locator, type Page } from '@playwright/test';

/** A phone, a larger one, and a desktop. */
const SCREENS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** The part of the browser's service worker container that the page uses. */
interface FakeContainer {
  readonly controller: object;
  readonly register: () => Promise<EventTarget>;
}

/** Lets a test show the message about a new version, which may appear at any time and stays. */
export async function fakeNewVersions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const worker = Object.assign(new EventTarget(), { state: 'installed', postMessage: () => {} });
    const registration = Object.assign(new EventTarget(), { waiting: null, installing: worker });
    const container: FakeContainer = Object.assign(new EventTarget(), {
      controller: worker,
      register: async () => registration,
    });
    Object.defineProperty(navigator, 'serviceWorker', { value: container });
    addEventListener('a-newer-version', () => worker.dispatchEvent(new Event('statechange')));
  });
}

/** A message that appears while the dialog is open covers none of its buttons, on any screen size. */
export async function expectUncovered(page: Page, dialog: Locator): Promise<void> {
  const before = page.viewportSize();
  const messages = page.getByRole('region', { name: 'Notifications' });
  await page.evaluate(() => dispatchEvent(new Event('a-newer-version')));
  await expect(messages).toContainText('new version');
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    // On wide screens some dialogs are panels beside the page.
    if (!(await dialog.isVisible())) continue;
    const readCovered = () => dialog.evaluate(findCovered);
    await expect.poll(readCovered, { message: `covered at ${screen.width}` }).toEqual([]);
    await expect(messages.getByRole('button').first()).toBeInViewport();
  }
  if (before) await page.setViewportSize(before);
  await messages.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(messages.getByRole('button')).toHaveCount(0);
}

/** The enabled buttons of a dialog that a message covers, after scrolling each into view. */
function findCovered(dialog: Element): string[] {
  const covered: string[] = [];
  for (const button of dialog.querySelectorAll('button:enabled, [role="radio"], a[href]')) {
    button.scrollIntoView({ block: 'nearest' });
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const corners = [
      [left + 2, top + 2],
      [right - 2, top + 2],
      [left + 2, bottom - 2],
      [right - 2, bottom - 2],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const;
    const isUnder = corners.some(([x, y]) =>
      document.elementFromPoint(x, y)?.closest('[aria-label="Notifications"]'),
    );
    if (isUnder) covered.push(button.textContent || (button.getAttribute('aria-label') ?? '?'));
  }
  return covered;
}
