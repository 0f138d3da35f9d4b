import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

import { expectAccessible } from './expect-accessible.ts';
import { makePortraitFile } from './portrait.ts';
import { test } from './return-visit.ts';

/** Five colors side by side, like in a room. */
const ROOM = ['#7A8B99', '#B7A99A', '#B5654A', '#5F7F6B', '#D8D3CB'] as const;
const SIDE = 120;

async function makeRoomFile(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const blocks = await Promise.all(
    ROOM.map((background) =>
      sharp({ create: { width: SIDE, height: 2 * SIDE, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const buffer = await sharp({
    create: { width: SIDE * ROOM.length, height: 2 * SIDE, channels: 3, background: '#000000' },
  })
    .composite(blocks.map((input, place) => ({ input, left: place * SIDE, top: 0 })))
    .png()
    .toBuffer();
  return { name: 'room.png', mimeType: 'image/png', buffer };
}

/** The same face on another day, in warmer light. */
async function makeSecondPortraitFile(): ReturnType<typeof makePortraitFile> {
  const { buffer, ...file } = await makePortraitFile();
  const warmer = sharp(buffer).linear([1.06, 1, 0.92], [0, 0, 0]);
  return { ...file, name: 'second.jpg', buffer: await warmer.jpeg({ quality: 92 }).toBuffer() };
}

async function openAsGuest(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Continue without signing in' }).click();
}

const chooseFile = async (page: Page, file: Awaited<ReturnType<typeof makeRoomFile>>) =>
  page.locator('input[type=file]').first().setInputFiles(file);

/** Sets a point to the color of one of the five blocks. */
async function pick(page: Page, point: string, block: number): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${point}`) })
    .first()
    .click();
  const box = await page.getByRole('img', { name: /^Your photo/ }).boundingBox();
  if (!box) throw new Error('The photo is not shown');
  const { x, y, width, height } = box;
  await page.mouse.click(x + (width * (block + 0.5)) / ROOM.length, y + height / 2);
  await expect(page.getByText(ROOM[block] ?? '', { exact: true }).first()).toBeVisible();
}

const press = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name }).first().click();

test('[S2-FLOW-01] [S2-FLOW-02] [S2-FLOW-06] [S2-PCS-03] [S2-PCS-10] [S2-RES-18] a room gets a season from two or more colors without a face, and leads on to the wardrobe', async ({
  page,
}) => {
  await openAsGuest(page, '/profiles');
  await press(page, 'Create profile');
  const form = page.getByRole('dialog', { name: 'Create Profile' });
  await form.getByText('Generic', { exact: true }).click();
  await form.getByLabel('Profile Name').fill('Living room');
  await form.getByRole('button', { name: 'Create Profile' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('link', { name: 'Set Profile Colors' }).first().click();
  await expect(page.getByRole('button', { name: /Drop a picture here/ })).toBeVisible();
  await chooseFile(page, await makeRoomFile());
  await expect(page.getByRole('button', { name: 'Get color points' })).toHaveCount(0);
  const start = page.getByRole('button', { name: 'Get Color Season' });
  await pick(page, 'Primary', 0);
  await expect(page.getByText('Complete at least 2 colors to analyze your season')).toBeVisible();
  await pick(page, 'Secondary', 1);
  await start.click();

  const result = page.getByRole('dialog', { name: 'AI Analysis Result' });
  await expect(result.getByRole('radio')).toHaveCount(2);
  for (const radio of await result.getByRole('radio').all()) await expect(radio).not.toBeChecked();
  await expect(result.getByRole('button', { name: 'Save Season' })).toBeDisabled();
  await expect(result.getByText('Colors that would decide')).toBeVisible();
  await press(result, 'All twelve');
  const bars = result.getByRole('list', { name: 'All twelve' });
  await bars.getByRole('button').nth(3).click();
  await expect(bars.getByText(/^Why not /)).toBeVisible();
  await expectAccessible(page);
  await press(result, 'Cancel');

  await pick(page, 'Accent 1', 2);
  await pick(page, 'Accent 2', 3);
  await pick(page, 'Neutral', 4);
  await start.click();
  await expect(result).toBeVisible();
  await result.getByRole('radio').first().click();
  const name = (await result.getByRole('radio').first().getAttribute('aria-label')) ?? '';
  await press(result, 'Save Season');
  const card = page.getByRole('region', { name, exact: true });
  await expect(card).toContainText('40 colors');
  await card.click({ position: { x: 40, y: 60 } });
  const colors = page.getByRole('dialog', { name });
  await expect(colors.getByRole('heading', { name: 'Sister seasons' })).toBeVisible();
  await press(colors, 'Close');
  await press(card, 'Change season');
  const picker = page.getByRole('dialog', { name: 'Select Your Color Season' });
  await expect(picker).toBeVisible();
  await expect(colors).toBeHidden();
  await press(picker, /^Clear Winter/);
  await expect(picker).toBeHidden();

  await page.reload();
  await expect(page.getByRole('region', { name: 'Clear Winter' })).toBeVisible();
  await expect(page.getByText('5 of 5')).toBeVisible();
  await press(page, /^Color Point Analysis/);
  await expect(page.getByText('The quiet color behind the others')).toBeVisible();
  await press(page, /^Color Season Analysis/);
  await press(page, 'All twelve');
  await expect(page.getByRole('list', { name: 'All twelve' })).toBeVisible();
  await page.getByRole('link', { name: /Continue to Wardrobe/ }).click();
  await expect(page).toHaveURL(/\/wardrobe$/);
});

/** Opens the saved reading's bars by keyboard alone. */
async function askWhyNot(page: Page, bars: Locator): Promise<void> {
  const third = bars.getByRole('button').nth(2);
  await bars.getByRole('button').nth(1).focus();
  await page.keyboard.press('Tab');
  await expect(third).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bars.getByText(/^Why not /)).toBeVisible();
  const amounts = await bars.getByRole('cell').allTextContents();
  const figures = amounts.map((text) => Number(text.replace('−', '-')));
  const sum = figures.slice(0, -1).reduce((total, figure) => total + figure, 0);
  expect(sum).toBeCloseTo(figures.at(-1) ?? Number.NaN, 6);
  await page.keyboard.press('Enter');
  await expect(bars.getByText(/^Why not /)).toBeHidden();
}

async function scan(page: Page): Promise<void> {
  await press(page, 'Get color points');
  const results = page.getByRole('dialog', { name: 'AI Point Detection Results' });
  await results.getByRole('button', { name: 'Get Color Season' }).click();
}

test('[S2-PCS-12] [S2-RES-20] a guest asks why not another season, states dyed hair, and combines the readings of two photos @sweep', async ({
  page,
}) => {
  await openAsGuest(page);
  await chooseFile(page, await makePortraitFile());
  await scan(page);
  const result = page.getByRole('dialog', { name: 'AI Analysis Result' });
  await press(result, 'What would make it surer');
  await expect(result.getByText(/of 50 re-readings under other light/i)).toBeVisible();
  await press(result, 'Where you stand');
  await expect(result.getByText(/^(Undertone|Value|Chroma): /)).toHaveCount(3);
  await result.getByRole('radio').first().click();
  await press(result, 'Save Season');
  await expect(result).toBeHidden();

  await press(page, /^Color Season Analysis/);
  await press(page, 'All twelve');
  const bars = page.getByRole('list', { name: 'All twelve' });
  await askWhyNot(page, bars);
  await press(page, 'What would make it surer');
  const missingHair = page.getByText(/^Set your natural hair color/);
  await expect(missingHair).toHaveCount(0);

  await press(page, /^Hair, makeup and other photos/);
  await press(page, 'Dyed');
  await expect(missingHair).toBeVisible();
  await page.getByRole('radio', { name: /^Black/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Darkest brown/ })).toBeChecked();
  await expect(missingHair).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Makeup on this photo' }).press(' ');
  await expect(page.getByText(/^Use a photo without makeup/)).toBeVisible();
  await expectAccessible(page);

  await press(page, 'Save this photo’s reading');
  await expect(page.getByText(/Now upload another photo of the same face/)).toBeVisible();
  await chooseFile(page, await makeSecondPortraitFile());
  await expect(page.getByText(/^No colors yet/)).toBeVisible();
  await scan(page);
  await result.getByRole('radio').first().click();
  await press(result, 'Save Season');
  await expect(result).toBeHidden();
  await expect(page.getByText(/photos (say|differ|don’t name)/)).toBeVisible();
  await expect(page.getByText(/^Try one more photo/)).toBeVisible();

  await page.reload();
  await press(page, /^Hair, makeup and other photos Dyed hair, makeup, 2 photos/);
  await press(page, /^Remove: Saved on/);
  await expect(page.getByText(/photos (say|differ|don’t name)/)).toBeHidden();
});
