import type { Page } from '@playwright/test';

/** What is exported is downloaded as in Firefox and Safari: no test can answer the window Chromium asks in. */
export async function withoutFilePicker(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
}
