import { expect } from '@playwright/test';

import { expectAlert, expectItems, selectionBarOf } from './catalog-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { readItems } from './stored-items.ts';
import { paintGarments } from './painted-garments.ts';
import { enterAsGuest } from './picker-steps.ts';
import { test } from './return-visit.ts';
import { dropOn } from './upload-steps.ts';

/** Two rows of controls would be taller. */
const ONE_LINE = 64;

for (const [window, viewport] of [
  ['a telephone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const) {
  test(`the first visit to the catalog shows how to begin, adds photos dropped on All Items with one press, and has a selection bar of one line, on ${window}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await enterAsGuest(page, '/catalog');
    await expect(page.getByText('See which clothes suit you')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add clothes to Wardrobe' })).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByRole('button', { name: 'Add to Radar' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('img', { name: /^Example of a rated item/ })).toBeVisible();
    await expect(selectionBarOf(page)).toBeHidden();
    await expectAccessible(page);

    await dropOn(page.getByRole('main'), { files: await paintGarments(2) });
    await expectAlert(page, 'Please select a specific catalogue to upload items');
    const question = page.getByRole('group', { name: 'Where do these 2 photos go?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Radar' }).click();
    await expectItems(page, 2);
    await expect(page.getByRole('heading', { level: 1, name: 'Radar' })).toBeVisible();
    await expect(question).toBeHidden();
    const kinds = (await readItems(page)).map(({ catalogue_type }) => catalogue_type);
    expect(kinds).toEqual(['radar', 'radar']);

    const bar = await selectionBarOf(page).boundingBox();
    expect(bar?.height).toBeLessThan(ONE_LINE);
    await selectionBarOf(page).getByRole('button', { name: 'AI Scan' }).click();
    await expectAlert(page, 'Please select items to analyze');
  });
}
