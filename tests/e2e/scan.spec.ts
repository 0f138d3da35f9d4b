import { expect, type Locator, type Page, type Request } from '@playwright/test';
import sharp from 'sharp';

import { expectAccessible } from './expect-accessible.ts';
import { siteForEach } from './own-site.ts';
import { makePortraitFile } from './portrait.ts';
import { CUT_OFF } from './quiet-test.ts';
import { test } from './return-visit.ts';
import { signInAtGate } from './visit-steps.ts';
import { waitUntilSaved } from './wait-until-saved.ts';

test.use({
  provoked: {
    ...CUT_OFF,
    'the server fails in every way': /status of (?:503|400|429|500|529).*analyze-face-points/,
  },
});

const ANALYZE = '**/api/analyze-face-points';
const PLACES = ['Hair Color', 'Light Eye', 'Dark Eye', 'Cheek (Skin)', 'Lips'];

const site = siteForEach({ SCANS_PER_MINUTE: '1000' });

async function choosePortrait(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePortraitFile());
  await expect(startButton(page)).toBeEnabled();
}

const startButton = (page: Page) => page.getByRole('button', { name: 'Get color points' });
const loading = (page: Page) => page.getByRole('dialog', { name: 'AI Analysis in Progress' });
const results = (page: Page) => page.getByRole('dialog', { name: 'AI Point Detection Results' });

async function readHexes(dialog: Locator): Promise<readonly string[]> {
  await expect(dialog).toBeVisible();
  for (const place of PLACES) await expect(dialog.getByText(place, { exact: true })).toBeVisible();
  return (await dialog.innerText()).match(/#[0-9A-F]{6}/g) ?? [];
}

const channelsOf = (hexes: readonly string[]) =>
  hexes.flatMap((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));

/** The largest channel difference between two lists of colors. */
function farthest(some: readonly string[], others: readonly string[]): number {
  const there = channelsOf(others);
  return Math.max(...channelsOf(some).map((value, at) => Math.abs(value - (there[at] ?? 0))));
}

/** The server notices a canceled scan because the connection closes. */
async function callOff(page: Page, sent: readonly Request[]): Promise<void> {
  await page.route(ANALYZE, () => undefined, { times: 1 });
  await startButton(page).click();
  const ended = page.waitForEvent('requestfailed');
  await expect(loading(page).getByText('Processing image')).toBeVisible();
  await expect.poll(() => sent.length).toBe(1);
  await loading(page).getByRole('button', { name: 'Cancel' }).click();
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(loading(page)).toBeHidden();
  await expect(startButton(page)).toBeFocused();
}

async function readOnServer(page: Page, sent: readonly Request[]): Promise<readonly string[]> {
  const answered = page.waitForResponse(ANALYZE);
  await startButton(page).click();
  const onServer = await readHexes(results(page));
  expect(onServer).toHaveLength(5);
  const request = sent.at(-1);
  if (!request) throw new Error('Nothing was sent');
  expect(request.headers()['authorization']).toMatch(/^Bearer /);
  const { image } = request.postDataJSON() as { image: string };
  const photo = await sharp(Buffer.from(image, 'base64')).metadata();
  expect(photo).toMatchObject({ format: 'jpeg', width: 520, height: 650 });
  expect(photo.exif).toBeUndefined();
  // One line per step: the dialog showed what the server reported.
  expect((await answered).headers()['content-type']).toBe('application/x-ndjson');
  return onServer;
}

/** A press beside the dialog means `Update Points Manually`: points without positions, unlocked, no analysis. */
async function leaveUnlocked(page: Page): Promise<void> {
  await page.mouse.click(8, 400);
  await expect(results(page)).toBeHidden();
  await expect(page.getByText('5 of 5')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Locked' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
}

async function readOnDevice(page: Page, sent: readonly Request[]): Promise<readonly string[]> {
  await page.getByRole('checkbox', { name: 'Scan on this device only' }).click();
  await expect(page.getByText(/^Read on this device\. Your photo is saved in your/)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('scanOnDeviceOnly')))
    .toBe('true');
  const before = sent.length;
  await startButton(page).click();
  const onDevice = await readHexes(results(page));
  expect(sent).toHaveLength(before);
  await page.keyboard.press('Escape');
  await expect(results(page)).toBeHidden();
  return onDevice;
}

async function readOffline(page: Page): Promise<readonly string[]> {
  await page.getByRole('checkbox', { name: 'Scan on this device only' }).click();
  await page.context().setOffline(true);
  await expect(page.getByText(/^You’re offline, so it’s read on this device/)).toBeVisible();
  await startButton(page).click();
  return readHexes(results(page));
}

async function saveSeason(page: Page): Promise<void> {
  await results(page).getByRole('button', { name: 'Get Color Season' }).click();
  await expect(results(page)).toBeHidden();
  await page.context().setOffline(false);
  const reading = page.getByRole('dialog', { name: 'AI Analysis Result' });
  await reading.getByRole('radio').first().click();
  await reading.getByRole('button', { name: 'Save Season' }).click();
  await expect(reading).toBeHidden();
  await expect(page.getByRole('button', { name: 'Locked' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('link', { name: 'Continue to Wardrobe' }).click();
  await expect(page).toHaveURL(/\/wardrobe$/);
}

test.describe('scanning a photo, also offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[S2-SCAN-01] [S2-SCAN-02] [S2-SCAN-04] [S2-SCAN-13] [S2-CONF-13] [S2-CONF-14] [S2-CONF-15] happens on the server for a signed-in user, or on the device only @sweep', async ({
    page,
  }) => {
    const sent: Request[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/analyze-face-points')) sent.push(request);
    });
    await signInAtGate(page, site.address);
    await choosePortrait(page);
    // A request sent while the service worker takes control bypasses the test's routes.
    await waitUntilSaved(page);
    await expect(page.getByText(/^Read on this app’s server/)).toBeVisible();

    await test.step('a scan can be canceled', () => callOff(page, sent));
    const onServer = await test.step('the server scans', () => readOnServer(page, sent));
    await test.step('the user changes its points', () => leaveUnlocked(page));
    const onDevice = await test.step('the device scans alone', () => readOnDevice(page, sent));
    // One engine has read the photo itself, the other a JPEG of it.
    expect(farthest(onDevice, onServer)).toBeLessThanOrEqual(3);
    await test.step('the device finds the same offline', async () => {
      expect(await readOffline(page)).toEqual(onDevice);
    });
    await test.step('the season is saved when online again', () => saveSeason(page));
  });
});

const BUSY = (seconds: number) =>
  `The AI service is currently unavailable due to high demand. Please wait ${seconds} seconds and try again. The service will automatically recover - this is temporary.`;
const FAILED = 'Failed to analyze image with AI. Please try again.';

const ANSWERS: readonly (readonly [text: string, status: number, body: unknown])[] = [
  [BUSY(12), 503, { message: 'Service unavailable', retryAfter: 12 }],
  ['Image format error. Please try uploading a different image.', 400, { error: 'Invalid base64' }],
  [
    'Rate limit exceeded. Please wait a moment before trying again.',
    429,
    { success: false, error: 'rate_limit', message: 'Slow down' },
  ],
  [FAILED, 500, { message: 'Boom' }],
];

test('[S2-SCAN-07] [S2-SCAN-08] [S2-SCAN-09] [S2-SCAN-10] [S2-SCAN-11] [S2-SCAN-13] shows every failure of the server in its specified words, by keyboard alone, in dark mode @sweep', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAtGate(page, site.address);
  await choosePortrait(page);
  await startButton(page).focus();
  for (const [text, status, body] of ANSWERS) {
    await page.route(ANALYZE, (route) => route.fulfill({ status, json: body }), { times: 1 });
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alertdialog', { name: text, exact: true });
    await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
    if (status === 429) await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(alert).toBeHidden();
    await expect(loading(page)).toBeHidden();
    await expect(startButton(page)).toBeFocused();
    await expect(startButton(page)).toBeEnabled();
  }

  // Overloaded: it retries automatically, says so, and can be canceled meanwhile.
  await page.route(ANALYZE, (route) =>
    route.fulfill({ status: 529, json: { message: 'Overloaded' } }),
  );
  await page.keyboard.press('Enter');
  await expect(loading(page).getByText(/Attempt 2 of 4 follows in 3 seconds/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(loading(page)).toBeHidden();
  await expect(startButton(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(loading(page).getByText(/Attempt 2 of 4 follows/)).toBeVisible();
  await page.unroute(ANALYZE);
  await readHexes(results(page));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(results(page)).toBeHidden();
  await expect(startButton(page)).toBeFocused();
});
