import { expect, type Page } from '@playwright/test';

import { storedProfile, leaveProfiles, PLACELESS, readKept, SCAN } from './stored-profiles.ts';
import { enterAsGuest, spotOf, stageOf } from './picker-steps.ts';
import { makeSpeckled, type Picture } from './picture.ts';
import { test } from './return-visit.ts';
import { chooseSeason } from './visit-steps.ts';

const FACE = ['Hair Color', 'Light Eye', 'Dark Eye', 'Cheek (Skin)', 'Lips'];
const GENERIC = ['Primary', 'Secondary', 'Accent 1', 'Accent 2', 'Neutral'];
const HEXES = [SCAN.hair, SCAN.lightEye, SCAN.darkEye, SCAN.cheek, SCAN.lips].map(({ hex }) => hex);

const panel = (page: Page) => page.getByRole('region', { name: 'Color points' });
const rows = (page: Page) => panel(page).getByRole('listitem');
const active = (page: Page) => panel(page).locator('button[aria-pressed=true]');
const markers = (page: Page) => page.locator('[data-point]');
const asked = (page: Page) => page.getByRole('dialog');

async function switchTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Switch Profile/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch Profile' });
  await dialog.getByRole('button', { name: new RegExp(name) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Switch Profile, active: ${name}` })).toBeVisible();
}

async function expectPanel(
  page: Page,
  { labels, first }: { readonly labels: readonly string[]; readonly first: string },
): Promise<void> {
  await expect(rows(page)).toHaveText(labels.map((label) => new RegExp(`^${escape(label)}`)));
  await expect(active(page)).toHaveText(new RegExp(`^${escape(first)}`));
}

const escape = (text: string) => text.replaceAll(/[()]/g, String.raw`\$&`);
const triggerAnalysis = (page: Page) =>
  page.evaluate(() => dispatchEvent(new Event('triggerColorAnalysis')));

/** By pointer and by keyboard. */
async function placeOnEdges(page: Page, picture: Picture): Promise<void> {
  const skin = rows(page).nth(3);
  // The lower corners are covered by tools.
  for (const [column, row, right, down] of [
    [0, 0, -0.49, -0.49],
    [119, 40, 0.49, 0],
    [60, 79, 0, 0.49],
  ] as const) {
    const { x, y } = await spotOf(page, { column: column + right, row: row + down });
    await page.mouse.click(x, y);
    await expect(skin).toContainText(picture.hexAt(column, row));
  }
  await expect(skin).toContainText('User placed');
  await expect(markers(page)).toHaveCount(1);
  await stageOf(page).focus();
  for (let step = 0; step < 15; step += 1) await page.keyboard.press('Shift+ArrowUp');
  for (let step = 0; step < 15; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(skin).toContainText(picture.hexAt(0, 0));
  for (let step = 0; step < 15; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(skin).toContainText(picture.hexAt(119, 0));
  const kept = async () => (await readKept(page))[0]?.personal_colors.colorPoints;
  await expect
    .poll(async () => (await kept())?.find(({ id }) => id === 'skin'))
    .toMatchObject({ hex: picture.hexAt(119, 0), source: 'user' });
  for (const { id, x, y } of (await kept()) ?? []) {
    const inside = x >= 0 && x <= 1 && y >= 0 && y <= 1;
    expect(id === 'skin' ? inside : x === -1 && y === -1, id).toBe(true);
  }
}

test('[AMB-52] [S2-PTS-01] [S2-PTS-02] [S2-PTS-03] [S2-PTS-04] [S2-PTS-05] [S2-PTS-06] [S2-PTS-07] [S2-PVIEW-08] [S2-PVIEW-15] [S2-PCS-03] [S2-PCS-10] [S2-PCS-11] [S2-PCS-15] saved points are restored with their scan, have no marker until placed, and can be placed at the very edge of the photo; each type of profile has its own five points', async ({
  page,
}) => {
  const picture = await makeSpeckled(120, 80);
  const image_url = `data:image/png;base64,${picture.file.buffer.toString('base64')}`;
  await leaveProfiles(page, [
    storedProfile('Anna', { scan: SCAN, image_url }),
    storedProfile('Berta', { type: 'default', points: PLACELESS }),
    storedProfile('Kitchen', { type: 'generic' }),
  ]);
  await enterAsGuest(page);
  const photo = page.getByRole('img', { name: /^Your photo/ });
  await expect(photo).toHaveJSProperty('naturalWidth', 120);

  await test.step('the points of the scan, without positions on the photo', async () => {
    await expect(page.getByText('5 of 5')).toBeVisible();
    await expectPanel(page, { labels: FACE, first: 'Cheek (Skin)' });
    await expect(page.getByText('AI detected')).toHaveCount(5);
    for (const [place, hex] of HEXES.entries()) {
      await expect(rows(page).nth(place)).toContainText(hex ?? '');
    }
    await expect(markers(page)).toHaveCount(0);
    await expect(page.getByText('AI Color Point Summary')).toBeVisible();
    await expect(page.getByRole('meter', { name: 'Overall confidence' })).toHaveAttribute(
      'aria-valuenow',
      '80',
    );
    await expect(
      page.getByText(/^Good\. These colors are a fair start.*Check Dark Eye/),
    ).toBeVisible();
    await expect(page.getByText('#2B1C17, 58%')).toBeVisible();
  });

  await test.step('an analysis requested by a window event', async () => {
    await triggerAnalysis(page);
    const result = page.getByRole('dialog', { name: 'AI Analysis Result' });
    const save = result.getByRole('button', { name: 'Save Season' });
    // Two seasons are close: the user decides by eye, and the closer one is preselected.
    await expect(result.getByText(/Your eye decides\./)).toBeVisible();
    await expect(result.getByRole('radio')).toHaveCount(2);
    await expect(result.getByRole('radio').first()).toBeChecked();
    await expect(save).toBeEnabled();
    await result.getByRole('button', { name: 'Cancel' }).click();
    await expect(result).toBeHidden();
  });

  await test.step('a point placed on the last pixel of each side', () =>
    placeOnEdges(page, picture));

  await test.step('a scan rebuilt from points without positions', async () => {
    await switchTo(page, 'Berta');
    await expect(page.getByText('5 of 5')).toBeVisible();
    await expectPanel(page, { labels: FACE, first: 'Cheek (Skin)' });
    await expect(page.getByRole('meter', { name: 'Overall confidence' })).toHaveAttribute(
      'aria-valuenow',
      '95',
    );
    await expect(page.getByText('#CE8659, 95%')).toBeVisible();
    await expect(page.getByText('Reconstructed from saved points.')).toBeVisible();
    await expect(page.getByText(/Excellent|read very clearly|sound start/)).toHaveCount(0);
    await chooseSeason(page, 'Soft Autumn');
    // What the app fills in for display is not saved as a change.
    await expect
      .poll(async () => (await readKept(page))[1])
      .toMatchObject({ color_season: 'soft_autumn', personal_colors: { savedAIData: null } });
    await expect(page.getByText('#CE8659, 95%')).toBeVisible();
  });

  await test.step('a room has its own points and no season yet', async () => {
    await switchTo(page, 'Kitchen');
    await expectPanel(page, { labels: GENERIC, first: 'Primary' });
    await expect(page.getByText('Complete at least 2 colors to analyze your season')).toBeVisible();
    await page.getByRole('button', { name: /^Color Point Analysis/ }).click();
    await expect(page.getByText('A small color that catches the eye')).toBeVisible();
    await triggerAnalysis(page);
    await page.getByRole('button', { name: /^Color Point Analysis/ }).click();
    await expect(page.getByText('A small color that catches the eye')).toBeHidden();
    await expect(asked(page)).toHaveCount(0);
  });
});
