import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

import { makePortraitFile } from './portrait.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing axe objects to, and nothing to scroll sideways. */
async function expectAccessible(page: Page): Promise<void> {
  // Half-faded words have half their contrast.
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > globalThis.innerWidth,
  );
  expect(isTooWide).toBe(false);
}

for (const [colorScheme, tag] of [
  ['light', ''],
  ['dark', ' @mobile'],
] as const) {
  test(`the gate, personal mode and its dialogs can be used by everybody, in ${colorScheme} mode${tag}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme);
    await page.getByRole('button', { name: 'Continue without signing in' }).waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Continue without signing in' }).click();
    await page.getByText('Drop a portrait here').waitFor();
    await expectAccessible(page);

    const file = page.locator('input[type=file]').first();
    await file.setInputFiles(await makePortraitFile());
    await page.getByRole('button', { name: 'Get color points' }).click();
    const results = page.getByRole('dialog', { name: 'AI Point Detection Results' });
    await results.waitFor({ timeout: 30_000 });
    await expectAccessible(page);

    await results.getByRole('button', { name: 'Get Color Season' }).click();
    const reading = page.getByRole('dialog', { name: 'AI Analysis Result' });
    await reading.waitFor();
    await expectAccessible(page);

    await reading.getByRole('radio').first().click();
    await reading.getByRole('button', { name: 'Save Season' }).click();
    await reading.waitFor({ state: 'hidden' });
    await page.evaluate(() => globalThis.scrollTo(0, 0));
    await expectAccessible(page);
  });
}
