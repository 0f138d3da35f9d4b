import { expect, type Locator, type Page } from '@playwright/test';

import { findCovered, SCREENS } from './find-covered.ts';

/** The part of the browser's service worker container that the page uses. */
interface FakeContainer {
  readonly controller: object;
  readonly register: () => Promise<EventTarget>;
  readonly getRegistration: () => Promise<undefined>;
}

/** Lets a test show the message about a new version, which may appear at any time and stays. */
export async function fakeNewVersions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const worker = Object.assign(new EventTarget(), { state: 'installed', postMessage: () => {} });
    const registration = Object.assign(new EventTarget(), { waiting: null, installing: worker });
    const container: FakeContainer = Object.assign(new EventTarget(), {
      controller: worker,
      register: async () => registration,
      getRegistration: async () => undefined,
    });
    Object.defineProperty(navigator, 'serviceWorker', { value: container });
    addEventListener('a-newer-version', () => worker.dispatchEvent(new Event('statechange')));
  });
}

/** A message that appears while the dialog is open covers none of its buttons, on any screen size. */
export async function expectUncovered(page: Page, dialog: Locator): Promise<void> {
  const softly = expect.configure({ soft: true, timeout: 5000 });
  const before = page.viewportSize();
  const messages = page.getByRole('region', { name: 'Notifications' });
  await page.evaluate(() => dispatchEvent(new Event('a-newer-version')));
  await expect(messages).toContainText('new version');
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    // On wide screens some dialogs are panels beside the page.
    if (!(await dialog.isVisible())) continue;
    const readCovered = () => dialog.evaluateAll(findCovered);
    await softly.poll(readCovered, { message: `covered at ${screen.width}` }).toEqual([]);
    await softly(messages.getByRole('button').first()).toBeInViewport();
  }
  if (before) await page.setViewportSize(before);
  await messages.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(messages.getByRole('button')).toHaveCount(0);
}
