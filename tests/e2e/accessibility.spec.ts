import { expect, test } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { makePortraitFile } from './portrait.ts';

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

    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('button', { name: 'Your data' }).click();
    await page.getByRole('dialog', { name: 'Your data' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

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
