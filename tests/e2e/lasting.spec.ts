import { expect, type BrowserContext, type Page } from '@playwright/test';

import { test } from './return-visit.ts';
import { chooseSeason, enterAsGuest, openGuestSettings } from './visit-steps.ts';

declare global {
  interface Window {
    /** How often the page requested persistent storage. */
    asked?: number;
  }
}

/** Counts the requests and returns the browser's real answer. */
const countQuestions = (page: Page) =>
  page.addInitScript(() => {
    const persist = navigator.storage.persist.bind(navigator.storage);
    navigator.storage.persist = () => {
      window.asked = (window.asked ?? 0) + 1;
      return persist();
    };
  });
/** As browsers do for installed or often used sites. */
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

test('[S1-STORE-05] persistent storage is requested once there is something to save; the settings show the answer and the space left', async ({
  page,
  context,
}) => {
  await countQuestions(page);
  await enterAsGuest(page);
  await expect(page.getByRole('button', { name: /^Set season/ })).toBeVisible();
  expect(await listAsked(page)).toBe(0);

  await chooseSeason(page, 'Soft Autumn');
  await expect.poll(() => listAsked(page)).toBe(1);
  await test.step('not granted: the user is told and can ask for it', async () => {
    const settings = await openGuestSettings(page, 'Account');
    await expect(settings.getByText('Estimated space left: 1 GB')).toBeVisible();
    const { quota } = await page.evaluate(() => navigator.storage.estimate());
    const found = `of ${Math.floor((quota ?? 0) / 1e8) / 10} GB used`;
    await expect(settings.getByText(found)).toBeVisible();
    await expect(settings.getByText(/may delete it when this device/)).toBeVisible();
    await settings.getByRole('button', { name: 'Ask for permanent storage' }).click();
    await expect(settings.getByText(/hasn’t agreed/)).toBeVisible();
    expect(await listAsked(page)).toBe(2);

    await letKeep(context, page);
    await settings.getByRole('button', { name: 'Ask for permanent storage' }).click();
    await expect(settings.getByText('Your browser stores it until you delete it.')).toBeVisible();
  });

  await test.step('granted: there is no further request', async () => {
    await page.reload();
    await chooseSeason(page, 'Deep Winter');
    const settings = await openGuestSettings(page, 'Account');
    await expect(settings.getByText('Your browser stores it until you delete it.')).toBeVisible();
    expect(await listAsked(page)).toBe(0);
  });
});
