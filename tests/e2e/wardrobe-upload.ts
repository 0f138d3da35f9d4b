import { expect, type Locator, type Page } from '@playwright/test';

import type { HandedFile } from './upload-steps.ts';

export const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Upload queue' });
export const rowOf = (page: Page, file: string): Locator =>
  page
    .getByRole('list', { name: 'Photos in the queue' })
    .getByRole('listitem')
    .filter({ hasText: file });

/** As if chosen in the system's dialog: by the toolbar's button, or that of the first visit. */
export async function choosePhotos(page: Page, files: readonly HandedFile[]): Promise<void> {
  const ways = page.getByRole('button', { name: /^(Upload|Add clothes to Wardrobe)$/ });
  await expect(ways.first()).toBeEnabled();
  await page.locator('input[type=file][multiple]').setInputFiles([...files]);
}
