import { ENDPOINTS } from '@color-almanac/contract';
import { expect, type Page } from '@playwright/test';

import {
  CUT,
  CUT_AMID,
  dripForever,
  HANG,
  NOT_JSON,
  PORTAL_PAGE,
  PROXY_PAGE,
  TRUNCATED_JSON,
} from '../provider-stand-in/replies/misbehaviour.ts';
import { replyWithJson, type StandInReply } from '../provider-stand-in/stand-in-reply.ts';
import { startGateway, type AiGateway } from './ai-gateway.ts';
import { loading, openPortrait, putAway, results, scan, startButton } from './ai-steps.ts';
import { expectAlert, expectItems } from './catalog-steps.ts';
import { findFreePort, serveSite, type ServedSite } from './identity-provider/serve-site.ts';
import { paintGarments } from './painted-garments.ts';
import { STOPPED } from './quiet-test.ts';
import { test } from './return-visit.ts';
import { choosePhotos, panelOf } from './wardrobe-upload.ts';

test.use({
  provoked: {
    ...STOPPED,
    'the service elsewhere fails in every way, and lets nobody ask':
      /\/api\/(?:analyze-face-points|ai-season-analysis|wardrobe\/analyze-clothing)\b/,
  },
});

const KEY_HEADER = 'x-ai-key';
const KEY = 'a-key-every-browser-may-see';
const PATHS = [
  'analyzeFacePoints',
  'analyzeSeason',
  'checkColorSeason',
  'getComplementaryColors',
  'getSisterSeasons',
  'analyzeClothing',
] as const satisfies readonly (keyof typeof ENDPOINTS)[];

const BUSY = (seconds: number) =>
  `The AI service is currently unavailable due to high demand. Please wait ${seconds} seconds and try again. The service will automatically recover - this is temporary.`;
const FAILED = 'Failed to analyze image with AI. Please try again.';
const BAD_IMAGE = 'Image format error. Please try uploading a different image.';
const TOO_MANY = 'Rate limit exceeded. Please wait a moment before trying again.';
const AWAY = 'The server can’t be reached. You can read the photo on this device instead.';
const LATE = 'The server took too long to respond. You can read the photo on this device instead.';

const page503: StandInReply = { ...PROXY_PAGE, status: 503 } as StandInReply;
/** The last of several complete lines. */
const inLines = (...told: readonly unknown[]): StandInReply => ({
  kind: 'whole',
  status: 200,
  headers: { 'content-type': 'application/x-ndjson' },
  body: told.map((line) => `${JSON.stringify(line)}\n`).join(''),
});
const STEP = { step: 'detecting-features' };
const busyLine = { success: false, error: 'engine-unavailable', message: 'Busy', retryAfter: 8 };

const CASES: readonly (readonly [
  name: string,
  reply: StandInReply,
  text: string,
  more?: string,
])[] = [
  ['the page of a proxy', PROXY_PAGE, FAILED],
  ['the page of a proxy at 503', page503, BUSY(5)],
  ['503 without a word', replyWithJson(503, {}, {}), BUSY(5)],
  ['503 with a time', replyWithJson(503, {}, { message: 'Busy', retryAfter: 12 }), BUSY(12)],
  ['a last line that is busy', inLines(STEP, busyLine), BUSY(8)],
  ['a page that says it went well', PORTAL_PAGE, FAILED],
  ['a body that is no JSON', NOT_JSON, FAILED],
  ['a body that breaks off', TRUNCATED_JSON, FAILED],
  ['lines that break off', inLines(STEP), FAILED],
  ['base64 it cannot read', replyWithJson(400, {}, { error: 'Invalid base64' }), BAD_IMAGE],
  ['a limit', replyWithJson(429, {}, { error: { message: 'rate_limit' } }), TOO_MANY],
  ['a cut connection', CUT, FAILED, AWAY],
  ['a connection cut amid the answer', CUT_AMID, FAILED, AWAY],
];

async function expectFailure(page: Page, text: string, more = ''): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: text, exact: true });
  await expect(alert).toContainText(more);
  await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(alert).toBeHidden();
  await expect(loading(page)).toBeHidden();
  await expect(startButton(page)).toBeEnabled();
  await expect(startButton(page)).toBeFocused();
}

test.describe('an AI service on its own origin @sweep', () => {
  let gateway: AiGateway;
  let site: ServedSite;
  let address: string;
  // A new user for each test, because a photo left from before changes the flow.
  test.beforeEach(async () => {
    gateway = await startGateway(KEY_HEADER, KEY);
    const port = await findFreePort();
    address = `http://127.0.0.1:${port}`;
    gateway.forwardTo(address);
    site = await serveSite(port, {
      LOCAL_AUTH_MODE: 'true',
      SCANS_PER_MINUTE: '1000',
      AI_SERVICE_ORIGIN: gateway.origin,
      AI_SERVICE_KEY_HEADER: KEY_HEADER,
      AI_SERVICE_KEY: KEY,
    });
  });
  test.afterEach(async () => {
    await gateway.stop();
    await site.stop();
  });

  test('[S2-API-01] [AMB-34] receives all six calls with token and key, and nothing else; the key goes nowhere else', async ({
    page,
  }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(gateway.origin)) return;
      const isAsked = PATHS.some((name) => request.url().endsWith(ENDPOINTS[name].path));
      if (isAsked || KEY_HEADER in request.headers()) elsewhere.push(request.url());
    });
    await openPortrait(page, address);
    const found = await scan(page);
    await found.getByRole('button', { name: 'Get Color Season' }).click();
    const reading = page.getByRole('dialog', { name: 'AI Analysis Result' });
    await expect(reading).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(reading).toBeHidden();

    await page.goto(`${address}/analyze`);
    await page.getByLabel('or type a color').fill('#BE9C31');
    await page.getByRole('button', { name: 'Run analysis' }).click();
    await expect(page.getByRole('meter').first()).toBeVisible();

    await page.goto(`${address}/wardrobe`);
    await choosePhotos(page, await paintGarments(1));
    await expectItems(page, 1);
    await panelOf(page).getByRole('button', { name: 'Analyze 1 new item' }).click();
    const review = page.getByRole('dialog', { name: 'Item Analysis' });
    await expect(review).toBeVisible();

    const asked = gateway.requests.map(({ path }) => path);
    expect([...asked].toSorted()).toEqual(PATHS.map((name) => ENDPOINTS[name].path).toSorted());
    for (const { method, headers } of gateway.requests) {
      expect(method).toBe('POST');
      expect(headers['content-type']).toBe('application/json');
      expect(headers.authorization).toMatch(/^Bearer \S+$/);
      expect(headers[KEY_HEADER]).toBe(KEY);
      expect(headers.cookie).toBeUndefined();
    }
    expect(elsewhere).toEqual([]);
  });

  test('[S2-ERR-02] [S2-ERR-03] [S2-ERR-04] [S2-SCAN-08] [S2-SCAN-11] [S2-SCAN-13] shows its failures in the specified words and enables the button again', async ({
    page,
  }) => {
    await openPortrait(page, address);
    await startButton(page).focus();
    for (const [name, reply, text, more] of CASES) {
      await test.step(name, async () => {
        gateway.replyNext(reply);
        await page.keyboard.press('Enter');
        await expectFailure(page, text, more);
      });
    }
    await test.step("CORS refuses the page's origin", async () => {
      gateway.letOthersAsk(false);
      await page.keyboard.press('Enter');
      await expectFailure(page, FAILED, AWAY);
      gateway.letOthersAsk(true);
    });
    await scan(page);
    await putAway(page);
  });

  test('[S2-SCAN-11] [S2-SCAN-13] times out when its answer never comes or never ends', async ({
    page,
  }) => {
    await page.clock.install();
    // Wait for pending changes of the profile: when the clock jumps they would count as timed out.
    const kept = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/profiles/'),
    );
    await openPortrait(page, address);
    await kept;
    await startButton(page).focus();
    for (const reply of [HANG, dripForever(200)]) {
      const before = gateway.requests.length;
      gateway.replyNext(reply);
      await page.keyboard.press('Enter');
      await expect.poll(() => gateway.requests.length).toBe(before + 1);
      await page.clock.fastForward(149_000);
      await expect(loading(page)).toBeVisible();
      await page.clock.fastForward(2000);
      await expectFailure(page, FAILED, LATE);
    }
    await startButton(page).click();
    await expect(results(page)).toBeVisible();
  });

  test('[S2-ERR-01] [S2-ERR-02] [S2-RES-16] [S2-CSCAN-13] shows failures of seasons and clothes in the specified words, too', async ({
    page,
  }) => {
    await openPortrait(page, address);
    const found = await scan(page);
    gateway.replyNext(PROXY_PAGE, replyWithJson(500, {}, {}));
    await found.getByRole('button', { name: 'Get Color Season' }).click();
    const problem = page.getByRole('alert').filter({ hasText: 'Analysis Error' });
    await expect(problem).toContainText('Failed to analyze colors: Unknown error');
    await problem.getByRole('button', { name: 'Try Again' }).click();
    await expect(problem).toContainText('Failed to analyze colors: API call failed: 500');
    await problem.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('dialog', { name: 'AI Analysis Result' })).toBeVisible();

    await page.goto(`${address}/wardrobe`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await choosePhotos(page, await paintGarments(1));
    const analyze = panelOf(page).getByRole('button', { name: 'Analyze 1 new item' });
    gateway.replyNext(page503);
    await analyze.click();
    const busy = 'The AI service is unavailable due to high demand.';
    await expectAlert(page, `${busy} Please wait 5 seconds and try again. This is temporary.`);
  });
});
