import { simulateVision, toRgb, VISIONS } from '@color-almanac/domain';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { expectItems, gridOf, selectedOf, tileOf } from './catalog-steps.ts';
import { WARDROBE } from './collected-wardrobe.ts';
import {
  expectDistinctWithoutColor,
  findSilentStates,
  findDistinctByColorAlone,
  findUnreadable,
} from './expect-distinct-without-color.ts';
import { storedDefaults, leaveCollections } from './stored-collections.ts';
import { leaveItems } from './stored-items.ts';
import { makePortraitFile } from './portrait.ts';
import { test } from './return-visit.ts';
import { enterAsGuest, openGuestSettings } from './visit-steps.ts';
import { colorOf, linkOf } from './workspace-steps.ts';

const PALETTE = linkOf(
  [6, 17].map((place) => ({ hex: colorOf('deep_winter', place).hex, weight: 50 })),
);

async function judge(page: Page, hex: string): Promise<void> {
  const field = page.getByLabel('or type a color');
  await field.fill(hex);
  await field.press('Enter');
  const panel = page.getByRole('region', { name: 'Analysis' });
  await expect(panel).toContainText(hex);
  await expect(panel.getByRole('meter').first()).toBeVisible();
}

test('[SX-05] personal mode, analyze mode and the seasons tell everything to users without red, green, blue or any color vision @sweep', async ({
  page,
}) => {
  await test.step('personal mode', async () => {
    await enterAsGuest(page);
    await expectDistinctWithoutColor(page);
    const file = page.locator('input[type=file]').first();
    await file.setInputFiles(await makePortraitFile());
    await page.getByRole('button', { name: 'Get color points' }).click();
    const results = page.getByRole('dialog', { name: 'AI Point Detection Results' });
    await results.waitFor();
    await expectDistinctWithoutColor(page);
    await results.getByRole('button', { name: 'Get Color Season' }).click();
    const reading = page.getByRole('dialog', { name: 'AI Analysis Result' });
    await reading.waitFor();
    await expectDistinctWithoutColor(page);
    await reading.getByRole('radio').first().click();
    await reading.getByRole('button', { name: 'Save Season' }).click();
    await expect(reading).toBeHidden();
    await expectDistinctWithoutColor(page);
  });

  await test.step('the drape', async () => {
    await page.getByRole('link', { name: /^See it on you/ }).click();
    await page.getByRole('slider', { name: 'Divider' }).waitFor();
    await expectDistinctWithoutColor(page);
  });

  await test.step('analyze mode, for a color that suits the season and one that does not', async () => {
    await page.getByRole('link', { name: 'Analyze', exact: true }).click();
    for (const hex of ['#A5716B', '#00E5FF']) {
      await judge(page, hex);
      await expectDistinctWithoutColor(page);
    }
  });

  await test.step('the seasons, a comparison of two, and their spectrum', async () => {
    await page.getByRole('link', { name: 'Explore Seasons' }).click();
    await expect(page.getByText('Your season').first()).toBeVisible();
    await expectDistinctWithoutColor(page);
    await page.getByRole('button', { name: 'Spectrum' }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await expectDistinctWithoutColor(page);
    await page.keyboard.press('Escape');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Soft Autumn/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await expect(page.getByRole('listbox', { name: /^Spectrum of Soft Autumn and/ })).toBeVisible();
    await expectDistinctWithoutColor(page);
    await page.getByRole('button', { name: 'Palette card' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectDistinctWithoutColor(page);
  });
});

test('[SX-05] clothes, collections, the workspace, profiles and settings tell everything to them as well @sweep', async ({
  page,
}) => {
  await leaveItems(page, WARDROBE);
  await leaveCollections(page, storedDefaults(true, { radar: [WARDROBE[0]?.id ?? ''] }));
  await page.goto('/catalog');
  await expectItems(page, WARDROBE.length);
  await tileOf(page, 'Light vest').click();
  await expect(selectedOf(page)).toHaveCount(1);
  await expectDistinctWithoutColor(page);
  await gridOf(page).focus();
  await tileOf(page, 'Slip dress').dblclick();
  await expect(page.getByRole('dialog', { name: 'Item Analysis' })).toBeVisible();
  await expectDistinctWithoutColor(page);
  await page.goto('/wardrobe');
  await page.getByRole('button', { name: /^Wardrobe against my palette/ }).click();
  await expectDistinctWithoutColor(page);
  for (const path of ['/collections', '/profiles', `/workspace#palette-1.mosaic.9.${PALETTE}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectDistinctWithoutColor(page);
  }
  await openGuestSettings(page, 'App Theme');
  await expectDistinctWithoutColor(page);
});

test('[SX-05] the check finds states, badges and words that only color tells', async ({ page }) => {
  await page.setContent(`
    <html lang="en" style="--success: #337344; --warning: #8d5d1c; --error: #ac312c">
      <body style="background: #ffffff; font: 14px sans-serif">
        <button aria-pressed="true" style="background: #dddddd">Front</button>
        <button aria-pressed="false" style="background: #ffffff">Back</button>
        <button aria-pressed="true" style="font-weight: 700">Left</button>
        <p style="color: var(--success)">Level</p>
        <p style="color: var(--error)">Level</p>
        <p style="color: var(--warning)">Careful</p>
        <p style="color: var(--error)">●</p>
        <p style="color: #008181">Words for all eyes but those that see no red</p>
      </body>
    </html>`);
  expect(await findSilentStates(page)).toEqual([expect.stringContaining('Front')]);
  expect(await findDistinctByColorAlone(page)).toEqual([
    'two tones for Level',
    expect.stringContaining('no word'),
  ]);
  expect((await findUnreadable(page)).join()).toContain('protanopia 4.30');
});

test('the check simulates color vision like the browser itself', async ({ page }) => {
  const swatches = ['#C8433C', '#5E8F4E', '#4878A8', '#C9B458'] as const;
  await page.setContent(
    `<body style="margin: 0; display: flex">${swatches
      .map((hex) => `<i style="width: 20px; height: 20px; background: ${hex}"></i>`)
      .join('')}</body>`,
  );
  const devtools = await page.context().newCDPSession(page);
  for (const vision of VISIONS) {
    const type = vision === 'normal' ? 'none' : vision;
    await devtools.send('Emulation.setEmulatedVisionDeficiency', { type });
    const clip = { x: 0, y: 0, width: 20 * swatches.length, height: 20 };
    const seen = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer();
    for (const [number, hex] of swatches.entries()) {
      const at = 3 * (10 * clip.width + 20 * number + 10);
      const { r, g, b } = toRgb(simulateVision(hex, vision));
      const off = [r, g, b].map((channel, place) => Math.abs(channel - (seen[at + place] ?? 0)));
      expect(
        Math.max(...off),
        `${hex} ${vision} ${[...seen.subarray(at, at + 3)].join(' ')}`,
      ).toBeLessThanOrEqual(3);
    }
  }
});
