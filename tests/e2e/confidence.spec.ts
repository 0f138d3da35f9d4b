import {
  FACE_POINT_LABELS,
  FACE_POINTS,
  faceScanSchema,
  POINT_ID_OF,
  type FaceScan,
  type ScannedPoint,
} from '@color-almanac/domain';
import { expect, type Locator, type Page } from '@playwright/test';

import { sayFinding, sayPoint } from '../../apps/web/words/scan-findings.ts';
import { siteForEach } from './own-site.ts';
import { makePortraitFile } from './portrait.ts';
import { test } from './return-visit.ts';
import { signInAtGate } from './visit-steps.ts';

const ANALYZE = '**/api/analyze-face-points';

const site = siteForEach({ SCANS_PER_MINUTE: '1000' });

const startButton = (page: Page) => page.getByRole('button', { name: 'Get color points' });
const loading = (page: Page) => page.getByRole('dialog', { name: 'AI Analysis in Progress' });
const results = (page: Page) => page.getByRole('dialog', { name: 'AI Point Detection Results' });
const lock = (page: Page) => page.getByRole('button', { name: 'Locked' });
const cardOf = (dialog: Locator, label: string) =>
  dialog.getByRole('listitem').filter({ has: dialog.page().getByRole('heading', { name: label }) });
const rowOf = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^${label.replace(/[()]/g, '\\$&')}`) }).first();

async function choosePortrait(page: Page): Promise<void> {
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles(await makePortraitFile());
  await expect(startButton(page)).toBeEnabled();
}

/** What the dialog shows for a scan: overall, each point, the warnings and the next step. */
async function expectAnnounced(dialog: Locator, scan: FaceScan): Promise<void> {
  const figures = FACE_POINTS.map((place) => scan[place].confidence);
  const overall = Math.round(figures.reduce((sum, figure) => sum + figure, 0) / figures.length);
  await expect(dialog.getByRole('meter', { name: 'Overall confidence' })).toHaveAttribute(
    'aria-valuenow',
    String(overall),
  );
  await expect(dialog.getByText(`${overall}%`, { exact: true }).first()).toBeVisible();
  for (const place of FACE_POINTS) {
    await expectCard(cardOf(dialog, FACE_POINT_LABELS[place]), scan[place]);
  }
  const warnings = dialog.getByRole('heading', { name: 'Warnings' });
  await expect(warnings).toHaveCount(scan.warnings.length > 0 ? 1 : 0);
  for (const warning of scan.warnings.map(sayFinding)) {
    await expect(dialog.getByText(warning)).toBeVisible();
  }
  await expect(dialog.getByRole('heading', { name: 'Analysis Summary' })).toBeVisible();
  await expect(dialog.getByText(/ Tip: /)).toBeVisible();
  await expect(dialog.getByRole('heading', { name: "What's Next" })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Update Points Manually' })).toBeEnabled();
  await expect(dialog.getByRole('button', { name: 'Get Color Season' })).toBeEnabled();
}

function rgbOf(hex: string): string {
  const channels = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));
  return `rgb(${channels.join(', ')})`;
}

async function expectCard(card: Locator, point: ScannedPoint): Promise<void> {
  const { hex, confidence } = point;
  const percent = Math.round(confidence);
  const [band, icon] =
    percent >= 80
      ? ['High', 'circle-check']
      : percent >= 60
        ? ['Medium', 'info']
        : ['Low', 'triangle-alert'];
  await expect(card).toContainText(hex === null ? 'Not seen' : `${band} ${percent}%`);
  await expect(card).toContainText(hex ?? 'No color');
  await expect(card).toContainText(sayPoint(point));
  await expect(card.locator(`svg.lucide-${icon}`)).toBeVisible();
  const swatch = card.locator('[style*="--color"]');
  await expect(swatch).toHaveCount(hex ? 1 : 0);
  if (hex) await expect(swatch).toHaveCSS('background-color', rgbOf(hex));
}

const at = (x: number, y: number) => ({ x, y });
const PLACES = {
  hair: { hex: '#40322F', ...at(0.5, 0.1), note: 'Deep neutral brown' },
  lightEye: { hex: '#6A4637', ...at(0.4, 0.4), note: 'Outer iris, small area' },
  darkEye: { hex: '#2B1C17', ...at(0.6, 0.4), note: 'Lash shadow close by' },
  cheek: { hex: '#CE8659', ...at(0.35, 0.6), note: 'Even light' },
  lips: { hex: '#BC5548', ...at(0.5, 0.7), note: 'No strong gloss' },
} as const;

/** In the order of the cards. */
function makeScan(confidences: readonly number[], warnings: readonly string[] = []): FaceScan {
  const points = FACE_POINTS.map((place, order) => {
    return [place, { ...PLACES[place], confidence: confidences[order] ?? 0 }];
  });
  return faceScanSchema.parse({ ...Object.fromEntries(points), warnings });
}

const ALL_LOW = 'Hair Color, Light Eye, Dark Eye';
/** Around every boundary of a tier, with points around every boundary of a band; the tip names points below 60. */
const TIERS: readonly (readonly [
  tier: string,
  confidences: readonly number[],
  tip: RegExp,
  low: string | null,
])[] = [
  ['Excellent.', [90, 90, 85, 80, 80], /Compare each swatch/, null],
  ['Good.', [95, 95, 92, 79, 59], /Tip: Check Lips: zoom in/, 'Lips'],
  ['Good.', [80, 79, 60, 59, 72], /Tip: Check Cheek \(Skin\): zoom in/, 'Cheek (Skin)'],
  ['Good.', [80, 80, 80, 79, 79], /No point stands out as weak/, null],
  ['Moderate.', [80, 79, 60, 59, 67], /Check Cheek \(Skin\).*soft window light/, 'Cheek (Skin)'],
  ['Moderate.', [59, 12, 59, 60, 60], /Check Hair Color, Light Eye and Dark Eye: zoom/, ALL_LOW],
  ['Poor.', [59, 8, 58, 60, 60], /Tip: Try another photo/, ALL_LOW],
];

async function answerScans(page: Page, scan: FaceScan): Promise<void> {
  const json = { success: true, data: scan };
  await page.route(ANALYZE, (route) => route.fulfill({ json }), { times: 1 });
}

async function readGuide(page: Page): Promise<void> {
  const name = 'Setting Up Your Color Profile';
  await page.getByRole('button', { name }).press('Enter');
  const guide = page.getByRole('dialog', { name });
  await expect(guide.getByRole('term')).toHaveText([
    'Photos',
    'Lighting',
    'Makeup',
    'Angle',
    'Confidence scores',
    'Locked positions after a scan',
    'Troubleshooting',
  ]);
  await guide.getByRole('button', { name: 'Got it!' }).click();
  await expect(guide).toBeHidden();
  await expect(page.getByRole('button', { name })).toBeFocused();
}

test('[S2-IMG-01] [S2-IMG-02] [S2-IMG-03] [S2-IMG-04] [S2-IMG-05] [S2-IMG-06] [S2-SCAN-03] [S2-SCAN-05] [S2-SCAN-06] [S2-CONF-01] [S2-CONF-02] [S2-CONF-06] [S2-CONF-07] [S2-CONF-09] [S2-CONF-10] [S2-CONF-11] [S2-CONF-12] [S2-CONF-13] [S2-PVIEW-13] a scan takes one press and one request, and each card shows what the server found', async ({
  page,
}) => {
  await signInAtGate(page, site.address);
  await expect(page.getByRole('button', { name: /Drop a portrait here/ })).toBeVisible();
  await expect(startButton(page)).toHaveAttribute('aria-disabled', 'true');
  await startButton(page).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await readGuide(page);

  await choosePortrait(page);
  await expect(page.getByText(/^Read on this app’s server/)).toBeVisible();
  await expect(lock(page)).toHaveAttribute('aria-pressed', 'false');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const answers: string[] = [];
  let requests = 0;
  await page.route(ANALYZE, async (route) => {
    requests += 1;
    await held;
    const response = await route.fetch();
    answers.push(await response.text());
    await route.fulfill({ response });
  });
  await startButton(page).click();
  await expect(loading(page).getByRole('listitem')).toHaveText([
    /Processing image/,
    /Detecting facial features/,
    /Analyzing colors/,
  ]);
  await expect(loading(page)).toContainText('It usually takes 5-10 seconds.');
  const busy = page.locator('button[aria-busy=true]').filter({ hasText: 'Analyzing...' });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await busy.dispatchEvent('click');
  letGo();
  await expect(results(page)).toBeVisible();
  // The last line of the answer; the lines before report steps.
  const result = JSON.parse(answers[0]?.trim().split('\n').at(-1) ?? '') as { data: unknown };
  const scan = faceScanSchema.parse(result.data);
  expect(requests).toBe(1);
  await expectAnnounced(results(page), scan);

  await results(page).getByRole('button', { name: 'Get Color Season' }).click();
  const reading = page.getByRole('dialog', { name: 'AI Analysis Result' });
  await reading.getByRole('button', { name: 'Cancel' }).click();
  await expect(lock(page)).toHaveAttribute('aria-pressed', 'true');
  const photo = await page.getByRole('img', { name: /^Your photo/ }).boundingBox();
  for (const place of FACE_POINTS) {
    const { hex, x, y } = scan[place];
    await expect(rowOf(page, FACE_POINT_LABELS[place])).toContainText(hex ?? '');
    const marker = await page.locator(`[data-point=${POINT_ID_OF[place]}]`).boundingBox();
    const middle = (marker?.x ?? 0) + (marker?.width ?? 0) / 2;
    const height = (marker?.y ?? 0) + (marker?.height ?? 0) / 2;
    expect(middle).toBeCloseTo((photo?.x ?? 0) + (photo?.width ?? 0) * x, 0);
    expect(height).toBeCloseTo((photo?.y ?? 0) + (photo?.height ?? 0) * y, 0);
  }
  await expect(page.getByText('AI detected')).toHaveCount(5);
});

test('[S2-CONF-02] [S2-CONF-03] [S2-CONF-04] [S2-CONF-05] [S2-CONF-08] [S2-CONF-09] [S2-CONF-10] [S2-PCS-02] [S2-PCS-03] every confidence tier has its text and a tip naming weak points; missing points are placed by hand and then read @sweep', async ({
  page,
}) => {
  await signInAtGate(page, site.address);
  await choosePortrait(page);
  const messages = new Set<string>();
  for (const [place, [tier, confidences, tip, low]] of TIERS.entries()) {
    await test.step(`${tier} ${confidences.join(', ')}`, async () => {
      const scan = makeScan(confidences, place % 2 ? ['The light is warm.'] : []);
      await answerScans(page, scan);
      await startButton(page).click();
      await expectAnnounced(results(page), scan);
      const said = results(page).locator('p').filter({ hasText: tier });
      messages.add(await said.innerText());
      await expect(results(page).getByText(tip)).toBeVisible();
      const listed = results(page).getByText(/Below 60%/);
      if (low) await expect(listed).toContainText(`Below 60%: ${low}. Tip:`);
      else await expect(listed).toHaveCount(0);
      await results(page).getByRole('button', { name: 'Update Points Manually' }).click();
      await expect(results(page)).toBeHidden();
    });
  }
  expect(messages.size).toBe(4);

  const seen = makeScan([0, 90, 90, 90, 90]);
  const unseen = { hex: null, x: -1, y: -1, confidence: 0, note: 'A hat covers it' };
  await page.reload();
  await choosePortrait(page);
  await page.getByRole('button', { name: 'More for Hair Color' }).click();
  await page.getByRole('menuitem', { name: 'Clear color' }).click();
  await answerScans(page, { ...seen, hair: unseen });
  await startButton(page).click();
  await expectAnnounced(results(page), { ...seen, hair: unseen });
  await expect(results(page).getByText('Missing: Hair Color')).toBeVisible();
  await expect(results(page).getByText(/Place Hair Color yourself/)).toBeVisible();
  await results(page).getByRole('button', { name: 'Get Color Season' }).click();
  await expect(results(page)).toBeHidden();
  await expect(page.getByText('Place Hair on the photo')).toBeVisible();
  await expect(page.getByText('1 color missing')).toBeVisible();
  await expect(lock(page)).toHaveAttribute('aria-pressed', 'false');
  const season = page.getByRole('button', { name: 'Get Color Season' });
  await expect(season).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Complete at least 5 colors to analyze your season')).toBeVisible();
  await expect(rowOf(page, 'Hair Color')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('application').click();
  await expect(rowOf(page, 'Hair Color')).toContainText('User placed');
  // "Get Color Season" led here, so the season follows by itself once nothing is missing.
  await expect(page.getByRole('dialog', { name: 'AI Analysis Result' })).toBeVisible();
});
