import { expect, type BrowserContext, type Page } from '@playwright/test';

import { test } from './return-visit.ts';
import { chooseSeason, enterAsGuest, openGuestSettings } from './visit-steps.ts';

declare global {
  interface Window {
    /** How often the page asked that its things be kept. */
    asked?: number;
  }
}

/** The browser's own answer, and a count of how often it was asked. */
const countQuestions = (page: Page) =>
  page.addInitScript(() => {
    const persist = navigator.storage.persist.bind(navigator.storage);
    navigator.storage.persist = () => {
      window.asked = (window.asked ?? 0) + 1;
      return persist();
    };
  });
/** As a browser does with a site that is installed or often used. */
async function letKeep(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const { browserContextId } = (await session.send('Target.getTargetInfo')).targetInfo;
  await session.send('Browser.grantPermissions', {
    ...(browserContextId === undefined ? {} : { browserContextId }),
    origin: new URL(page.url()).origin,
    permissions: ['durableStorage'],
  });
}

const listAsked = (page: Page) => page.evaluate(() => window.asked ?? 0);

test('[S1-STORE-05] the browser is asked to keep what she makes when there is something of hers, not before; the settings tell what it answered, and what room it has beside the estimate', async ({
  page,
  context,
}) => {
  await countQuestions(page);
  await enterAsGuest(page);
  await expect(page.getByRole('button', { name: /^Set season/ })).toBeVisible();
  expect(await listAsked(page)).toBe(0);

  await chooseSeason(page, 'Soft Autumn');
  await expect.poll(() => listAsked(page)).toBe(1);
  await test.step('it has not agreed: she is told so, and can ask herself', async () => {
    const settings = await openGuestSettings(page, 'Account');
    await expect(settings.getByText('Estimated room left: 1 GB')).toBeVisible();
    const { quota } = await page.evaluate(() => navigator.storage.estimate());
    const told = `of ${Math.floor((quota ?? 0) / 1e8) / 10} GB are in use`;
    await expect(settings.getByText(told)).toBeVisible();
    await expect(settings.getByText(/may clear it when space/)).toBeVisible();
    await settings.getByRole('button', { name: 'Ask the browser to keep it' }).click();
    await expect(settings.getByText(/has not agreed/)).toBeVisible();
    expect(await listAsked(page)).toBe(2);

    await letKeep(context, page);
    await settings.getByRole('button', { name: 'Ask the browser to keep it' }).click();
    await expect(settings.getByText('This browser keeps it until you remove it.')).toBeVisible();
  });

  await test.step('it has agreed: nobody asks again', async () => {
    await page.reload();
    await chooseSeason(page, 'Deep Winter');
    const settings = await openGuestSettings(page, 'Account');
    await expect(settings.getByText('This browser keeps it until you remove it.')).toBeVisible();
    expect(await listAsked(page)).toBe(0);
  });
});
