import type { Page } from '@playwright/test';

/** Exports are downloaded as in Firefox and Safari, because tests cannot control Chromium's file picker. */
export async function withoutFilePicker(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
}
