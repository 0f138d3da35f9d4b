import { colorDataSchema, SEASON_NAMES, seasonAnalysisSchema } from '@color-almanac/domain';
import { expect, type Page, type Request } from '@playwright/test';

import { serveSiteToSignIn, type SiteToSignIn } from './identity-provider/serve-site-to-sign-in.ts';
import { signIn } from './identity-provider/sign-in-steps.ts';
import { makeSpeckled } from './picture.ts';
import { clickPixel } from './picker-steps.ts';
import { makePortraitFile } from './portrait.ts';
import { test } from './return-visit.ts';
import { askServer } from './visit-steps.ts';

test.use({
  provoked: {
    'the server fails, or leaves something out':
      /status of 500.*ai-season-analysis|names no alternative season/,
  },
});

const ANALYZE = '**/api/ai-season-analysis';

let site: string;
let served: SiteToSignIn;

test.beforeAll(async () => {
  served = await serveSiteToSignIn();
  site = served.address;
});
test.afterAll(() => served.stop());
test.beforeEach(({ page }) =>
  // The provider's login page would wait for a font from the internet.
  page.route('https://fonts.googleapis.com/**', (route) => route.abort()),
);

const start = (page: Page) => page.getByRole('button', { name: /^Get Color Season/ });
const result = (page: Page) => page.getByRole('dialog', { name: 'AI Analysis Result' });
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'Analysis Error' });
const isAnalysis = (request: Request) => request.url().endsWith('/api/ai-season-analysis');

/** Request, user and answer. */
async function watchAnalysis(page: Page, begin: () => Promise<void>) {
  const asking = page.waitForRequest(isAnalysis);
  const answering = page.waitForResponse((response) => isAnalysis(response.request()));
  await begin();
  const request = await asking;
  expect(request.method()).toBe('POST');
  expect(request.headers()['authorization']).toMatch(/^Bearer /);
  const { colorData } = request.postDataJSON() as { colorData: Record<string, unknown> };
  const response = await answering;
  expect(response.status()).toBe(200);
  const { data } = (await response.json()) as { data: unknown };
  return { colorData: colorDataSchema.parse(colorData), raw: colorData, data };
}

async function saveFirst(page: Page): Promise<string> {
  const first = result(page).getByRole('radio').first();
  await first.click();
  const name = (await first.getAttribute('aria-label')) ?? '';
  await result(page).getByRole('button', { name: 'Save Season' }).click();
  await expect(result(page)).toBeHidden();
  await expect(page.getByRole('region', { name })).toContainText('40 colors.');
  return name;
}

async function expectOnServer(page: Page, profile: string, season: string): Promise<void> {
  await expect
    .poll(async () => {
      const all = await askServer(page, site);
      const kept = all.find(({ profile_name }) => profile_name === profile);
      return [kept?.color_season, kept?.personal_colors.analysisResult !== null];
    })
    .toEqual([season.toLowerCase().replace(' ', '_'), true]);
}

test("[S1-UPL-22] [S2-SCAN-04] [S2-RES-02] [S2-RES-04] [S2-RES-13] [S2-RES-20] [S2-PCS-12] [S2-FLOW-03] a signed-in user's photo is sent as a file, face and season are read by the server, and both are there after a reload", async ({
  page,
}) => {
  await signIn(page, site);
  const { buffer, ...file } = await makePortraitFile();
  // The first profile is sent as a form without a photo as well, perhaps only now.
  const sending = page.waitForRequest(
    (request) =>
      /\/api\/profiles/.test(request.url()) &&
      (request.headers()['content-type'] ?? '').startsWith('multipart/form-data') &&
      (request.postDataBuffer()?.includes(buffer) ?? false),
  );
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles({ ...file, buffer });
  await sending;

  const scanning = page.waitForRequest('**/api/analyze-face-points');
  await page.getByRole('button', { name: 'Get color points' }).click();
  const scan = await scanning;
  expect(scan.headers()['authorization']).toMatch(/^Bearer /);
  const { image } = scan.postDataJSON() as { image: string };
  expect(image).toMatch(/^[A-Za-z0-9+/]+=*$/);
  const found = page.getByRole('dialog', { name: 'AI Point Detection Results' });
  const toSeason = found.getByRole('button', { name: 'Get Color Season' });
  await expect(toSeason).toBeVisible();
  const { raw, data } = await watchAnalysis(page, () => toSeason.click());
  for (const point of ['skin', 'lip', 'darkEye', 'lightEye', 'hair']) {
    expect(raw[point], point).toMatch(/^#[0-9A-F]{6}$/);
  }
  expect(raw['vein']).toBeNull();
  const analysis = seasonAnalysisSchema.parse(data);
  expect(analysis.analysisDetails.seasonRanking).toHaveLength(12);
  const offered = analysis.multipleOptions
    ? analysis.options.map(({ season }) => season)
    : [analysis.season, analysis.alternativeSeason].filter((season) => season !== null);
  const radios = result(page).getByRole('radio');
  await expect(radios).toHaveCount(offered.length);
  for (const [place, season] of offered.entries()) {
    const name = season ? SEASON_NAMES[season] : '';
    await expect(radios.nth(place)).toHaveAttribute('aria-label', name);
  }
  const season = await saveFirst(page);
  await expectOnServer(page, 'Me', season);

  await page.reload();
  await expect(page.getByRole('region', { name: season })).toContainText('40 colors.');
  await expect(page.getByText('5 of 5')).toBeVisible();
  await page.getByRole('button', { name: /^Color Season Analysis/ }).click();
  await page.getByRole('button', { name: 'All twelve' }).click();
  await expect(page.getByRole('list', { name: 'All twelve' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Your photo/ })).toHaveJSProperty(
    'naturalWidth',
    520,
  );
});

/** A few colors without a face: a picture of a room. */
async function pickTwo(page: Page): Promise<readonly string[]> {
  const picture = await makeSpeckled(120, 80);
  await page.locator('input[type=file]').first().setInputFiles(picture.file);
  await expect(page.locator('main img').first()).toHaveJSProperty('naturalWidth', 120);
  const places = [
    ['Primary', 40, 30],
    ['Secondary', 80, 50],
  ] as const;
  for (const [name, column, row] of places) {
    await page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await clickPixel(page, { column, row });
    await expect(page.locator('b.number').first()).toHaveText(picture.hexAt(column, row));
  }
  return places.map(([, column, row]) => picture.hexAt(column, row));
}

const fail = (message: string) => ({ success: false, message, error: 'INTERNAL_ERROR' });

/** Creates a profile of a room and opens its colors. */
async function createKitchen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create profile' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create Profile' });
  await form.getByText('Generic', { exact: true }).click();
  await form.getByLabel('Profile Name').fill('Kitchen');
  await form.getByLabel('Description').fill('Tiles and oak');
  await form.getByRole('button', { name: 'Create Profile' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'Set Profile Colors' }).first().click();
  await expect(page.getByRole('button', { name: /Drop a picture here/ })).toBeVisible();
}

test('[S2-RES-03] [S2-RES-05] [S2-RES-06] [S2-RES-07] [S2-RES-08] [S2-RES-10] [S2-RES-11] [S2-RES-15] [S2-RES-16] [S2-RES-20] [S2-PCS-14] a room is read from two colors by the server; every failure is shown as a message and can be retried @sweep', async ({
  page,
}) => {
  await signIn(page, `${site}/profiles`);
  await createKitchen(page);
  const [primary, secondary] = await pickTwo(page);

  const { raw } = await watchAnalysis(page, () => start(page).click());
  expect(raw).toEqual({
    colors: [
      { name: 'Primary', hex: primary },
      { name: 'Secondary', hex: secondary },
    ],
    description: 'Tiles and oak',
    type: 'generic',
  });
  const save = result(page).getByRole('button', { name: 'Save Season' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  for (const radio of await result(page).getByRole('radio').all()) {
    await expect(radio).not.toBeChecked();
  }
  const season = await saveFirst(page);
  await expectOnServer(page, 'Kitchen', season);

  for (const [status, json, words] of [
    [
      500,
      { success: false, message: '', error: '' },
      'Failed to analyze colors: API call failed: 500',
    ],
    [500, fail('The model is asleep'), 'Failed to analyze colors: The model is asleep'],
    [
      200,
      { success: true, data: { multipleOptions: true } },
      'Failed to analyze colors: Invalid multiple options structure from backend',
    ],
    [
      200,
      { success: true, data: { confidence: 80 } },
      'Failed to analyze colors: Invalid analysis structure from backend - no season found',
    ],
  ] as const) {
    await page.route(ANALYZE, (route) => route.fulfill({ status, json }), { times: 1 });
    const again = problem(page).getByRole('button', { name: 'Try Again' });
    await ((await problem(page).isVisible()) ? again : start(page)).click();
    await expect(problem(page).getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(start(page)).toBeEnabled();
  }

  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  const seasonRanking = [
    'Soft Autumn',
    { season: 'Bright Winter', score: 61, reason: 'Second' },
    'soft_summer',
  ];
  const data = { season: 'Soft Autumn', confidence: 74, analysisDetails: { seasonRanking } };
  const other = { success: true, data: { ...data, reasoning: 'Muted and warm.' } };
  await page.route(ANALYZE, (route) => route.fulfill({ json: other }), { times: 1 });
  await problem(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(result(page).getByRole('radio')).toHaveCount(1);
  await expect(result(page).getByRole('radio', { name: 'Soft Autumn' })).toBeChecked();
  await expect(result(page).getByText('Muted and warm.')).toBeVisible();
  await result(page).getByRole('button', { name: 'All twelve' }).click();
  const bars = result(page).getByRole('list', { name: 'All twelve' });
  await expect(bars.getByRole('listitem')).toHaveText([
    /Soft Autumn/,
    /Clear Winter/,
    /Soft Summer/,
  ]);
  expect((await warned).text()).toBe('The season analysis names no alternative season');
  await expect(problem(page)).toHaveCount(0);
  await save.click();
  await expectOnServer(page, 'Kitchen', 'Soft Autumn');
});
