import { expect, type Locator, type Page } from '@playwright/test';

import { makeBadPictures } from './bad-pictures.ts';
import { expectAlert } from './catalog-steps.ts';
import { nameOfGarment, paintAgain, paintGarments } from './painted-garments.ts';
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

const GOOD = 42;
/** Items that are photographed twice. */
const TWICE = [3, 17, 40];
const BROKEN = 5;

/** Fifty files: 42 items, three of them again at the end, and five that are not photos in between. */
export async function makeFifty(): Promise<readonly HandedFile[]> {
  const [good, again, bad] = await Promise.all([
    paintGarments(GOOD),
    Promise.all(TWICE.map(paintAgain)),
    makeBadPictures(),
  ]);
  const broken = bad.slice(0, BROKEN).map(({ file }) => file);
  const files = good.flatMap((file, at) => [file, ...(broken[at / 8] ? [broken[at / 8]] : [])]);
  return [...files, ...again] as readonly HandedFile[];
}

/** Failures are announced once the queue is idle, while the questions are still open. */
export const failuresOf = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Failed to upload some items', exact: true });

/**
 * After the fifty: three questions, each naming the other photo, five failures by name, retried.
 *
 * @param areAnnounced Whether the page before this one announced the failures: that is done once.
 */
export async function answerAndFinish(page: Page, areAnnounced = false): Promise<void> {
  const panel = panelOf(page);
  if (!areAnnounced) {
    await expect(failuresOf(page)).toBeVisible();
    await expectAlert(page, 'Failed to upload some items');
  }
  for (const number of TWICE) {
    const name = nameOfGarment(number);
    const said = `Already in Wardrobe: ${name.replace('g', 'G').replace('-', ' ')}`;
    await expect(rowOf(page, `${name}-again.webp`)).toContainText(said);
  }
  await panel.getByRole('button', { name: `Skip all (${TWICE.length})` }).click();
  await expect(panel).toContainText(`${GOOD} of 50 photos added`);
  await expect(panel.getByRole('button', { name: /^Retry \S+\.\w+$/ })).toHaveCount(BROKEN);
  await panel.getByRole('button', { name: `Retry failed (${BROKEN})` }).click();
  await expectAlert(page, 'Failed to upload some items');
  await expect(panel).toContainText(`${GOOD} of 50 photos added`);
}
