import { expect, test, type Locator, type Page } from '@playwright/test';

import { makeFullLengthFile } from './portrait.ts';

/** With two points that the scan could not read; each further one takes one more press. */
const MOST_PRESSES = 8;

function countPresses() {
  let presses = 0;
  return {
    count: () => presses,
    press: async (target: Locator): Promise<void> => {
      presses += 1;
      await target.click();
    },
    tap: async (page: Page, at: { readonly x: number; readonly y: number }): Promise<void> => {
      presses += 1;
      await page.mouse.click(at.x, at.y);
    },
  };
}

const button = (page: Page, name: string) => page.getByRole('button', { name });
const stageOf = (page: Page) => page.getByRole('application');

/** Near the center of the stage, which is centered on the eye. */
async function middleOf(page: Page, aside: number) {
  const box = await stageOf(page).boundingBox();
  if (!box) throw new Error('There is no stage');
  return { x: box.x + box.width / 2 + aside, y: box.y + box.height / 2 };
}

test('a full-length photo leads to a saved season in at most eight presses, and the view moves to each eye the scan could not read @mobile', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { press, tap, count } = countPresses();
  await page.goto('/');
  await press(button(page, 'Continue without signing in'));
  await press(button(page, 'Get started'));
  const chooser = page.waitForEvent('filechooser');
  await press(button(page, 'Drop a portrait here'));
  await (await chooser).setFiles(await makeFullLengthFile());
  await expect(stageOf(page)).toBeVisible();
  await press(button(page, 'Get color points'));

  const results = page.getByRole('dialog', { name: 'AI Point Detection Results' });
  await expect(results.getByText('Missing: Light Eye and Dark Eye')).toBeVisible();
  await expect(results).toContainText(
    /Your face is only \d+ pixels tall\. With a closer photo we can read all five colors\./,
  );
  for (const way of ['Take a photo', 'Choose another', 'Place by hand']) {
    await expect(results.getByRole('button', { name: way })).toBeVisible();
  }
  await press(results.getByRole('button', { name: 'Get Color Season' }));
  await expect(results).toBeHidden();
  await expect(page.getByText('Place Dark Eye on the photo')).toBeVisible();
  await expect(stageOf(page)).toBeFocused();
  await expect(stageOf(page)).toBeInViewport();

  await tap(page, await middleOf(page, 0));
  await expect(page.getByText('Place Light Eye on the photo')).toBeVisible();
  await tap(page, await middleOf(page, 14));
  await expect(page.getByText('5 of 5')).toBeVisible();

  const reading = page.getByRole('dialog', { name: 'AI Analysis Result' });
  const save = reading.getByRole('button', { name: 'Save Season' });
  await expect(save).toBeVisible();
  if ((await save.getAttribute('aria-disabled')) === 'true') {
    await press(reading.getByRole('radio').first());
  }
  await press(save);
  await expect(reading).toBeHidden();
  await expect(page.getByText('No Color Season Set')).toHaveCount(0);
  expect(count()).toBeLessThanOrEqual(MOST_PRESSES);

  await stageOf(page).press('0');
  await expect(button(page, 'Zoom 100%. Show the whole photo')).toBeVisible();
});
