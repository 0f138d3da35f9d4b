import { expect, test, type Page } from '@playwright/test';

import {
  beginSelecting,
  doWithSelected,
  expectItems,
  tilesOf,
  toolbarOf,
} from './catalog-steps.ts';
import { dialogOf, expectMembers, openCollection } from './collection-steps.ts';
import { paintGarments } from './painted-garments.ts';
import { choosePortrait, expectSeason, saveSeason, scanPortrait } from './portrait-steps.ts';
import { choosePhotos } from './wardrobe-upload.ts';
import {
  addColor,
  choosePattern,
  expectShares,
  printOf,
  rowsOf,
  swatchesOf,
  weightsOf,
} from './workspace-steps.ts';

/** The results of the flow, to compare later. */
export interface Made {
  readonly season: string;
  /** Names of the collection's items in order. */
  readonly collected: readonly string[];
  /** The pattern's picture, to the pixel. */
  readonly print: string;
}

const ITEMS = 5;
const COLLECTION = 'Lisbon in May';
const PALETTE = 'Evening';
const PATTERN = 'Weighted mosaic';
const COLORS = 3;
const RATING = /Excellent|Great|Good|Fair|Poor/;

/** Too narrow for links in the header and a filter beside the grid. */
const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 720;

/** By the header or the drawer, from any screen. */
async function goTo(page: Page, name: string): Promise<void> {
  const header = page.getByRole('banner');
  if (isNarrow(page)) await header.getByRole('button', { name: 'Menu', exact: true }).click();
  const place = isNarrow(page) ? page.getByRole('dialog') : header;
  await place.getByRole('link', { name, exact: true }).click();
}

/** From the welcome to a pattern in the season's colors. */
export async function runSequence(page: Page): Promise<Made> {
  const welcome = page.getByRole('dialog', { name: 'Welcome to Color Almanac' });
  await welcome.getByRole('button', { name: 'Get started' }).click();
  await expect(welcome).toBeHidden();
  const season = await test.step('a portrait is scanned, and a season saved', async () => {
    await choosePortrait(page);
    await scanPortrait(page);
    return saveSeason(page);
  });
  await test.step('five items are added, analyzed and saved', () => fillWardrobe(page));
  const collected = await test.step('items with the same rating are filtered and collected', () =>
    collectAlike(page));
  const print = await test.step('three colors of the season become a pattern', () =>
    paintPattern(page, season));
  return { season, collected, print };
}

async function fillWardrobe(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Continue to Wardrobe' }).click();
  await choosePhotos(page, await paintGarments(ITEMS));
  await expectItems(page, ITEMS);
  // They are read as they come in; what a painted garment is, only the user can say.
  await expect(page.getByText(`${ITEMS} items need you`)).toBeVisible();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const review = dialogOf(page, 'Item Analysis');
  for (let number = 1; number <= ITEMS; number += 1) {
    await expect(review).toContainText(`${number} of ${ITEMS}`);
    await expect(review).toContainText(RATING);
    await review.getByRole('button', { name: /^Save (?:& Next|to Wardrobe)$/ }).click();
  }
  await expect(review).toBeHidden();
  await expectWardrobe(page);
}

async function expectWardrobe(page: Page): Promise<void> {
  await expect(page.getByText(`${ITEMS} items, ${ITEMS} analyzed.`)).toBeVisible();
  await expect(tilesOf(page)).toHaveText(Array.from({ length: ITEMS }, () => RATING));
}

/** Filters the wardrobe by its first item's rating; returns the items collected. */
async function collectAlike(page: Page): Promise<readonly string[]> {
  const tiles = await tilesOf(page).allTextContents();
  const rating = RATING.exec(tiles[0] ?? '')?.[0] ?? '';
  const alike = tiles.filter((text) => text.includes(rating));
  const openFilter = toolbarOf(page).getByRole('button', { name: /^Filter/ });
  await openFilter.click();
  const filter = page.getByRole('group', { name: 'Season match' });
  await filter.getByRole('checkbox', { name: rating }).click();
  if (isNarrow(page)) await page.getByRole('button', { name: /^Show \d+/ }).click();
  await expect(tilesOf(page)).toHaveText(alike);
  const names = await tilesOf(page).evaluateAll((all) =>
    all.map((tile) => tile.children[1]?.textContent ?? ''),
  );
  await beginSelecting(page);
  await doWithSelected(page, 'Select All');
  await doWithSelected(page, 'Add to Collection');
  const dialog = dialogOf(page, 'Add to Collection');
  await dialog.getByRole('button', { name: 'New collection' }).click();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(COLLECTION);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  return names;
}

async function paintPattern(page: Page, season: string): Promise<string> {
  await goTo(page, 'Workspace');
  await expect(swatchesOf(page, season).first()).toBeVisible();
  const labels = await swatchesOf(page, season).evaluateAll((all) =>
    all.map((swatch) => swatch.getAttribute('aria-label') ?? swatch.textContent ?? ''),
  );
  const hexes = labels.slice(0, COLORS).map((label) => /#[0-9A-F]{6}/.exec(label)?.[0] ?? label);
  for (const hex of hexes) await addColor(page, season, hex);
  await expect(rowsOf(page)).toHaveCount(COLORS);
  await choosePattern(page, PATTERN);
  await expect(page.getByRole('img', { name: new RegExp(PATTERN) })).toBeVisible();
  const weights = await weightsOf(page);
  const shares = hexes.map((hex, at) => ({ hex, weight: weights[at] ?? 0 }));
  await expectShares(page, shares);
  await page.getByRole('button', { name: 'My palettes' }).click();
  const library = dialogOf(page, 'My palettes');
  await library.getByLabel('Name').fill(PALETTE);
  await library.getByRole('button', { name: 'Save palette', exact: true }).click();
  await expect(library.getByRole('button', { name: `Open ${PALETTE}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(library).toBeHidden();
  return printOf(page);
}

/** On the original device: the working colors are as they were left. */
export async function expectPattern(page: Page, { print }: Made): Promise<void> {
  await expect(rowsOf(page)).toHaveCount(COLORS);
  await expect.poll(() => printOf(page)).toBe(print);
}

/** On another device: the saved palette paints the same picture. */
export async function openPattern(page: Page, made: Made): Promise<void> {
  await goTo(page, 'Workspace');
  await page.getByRole('button', { name: 'My palettes' }).click();
  const library = dialogOf(page, 'My palettes');
  await library.getByRole('button', { name: `Open ${PALETTE}` }).click();
  await expect(library).toBeHidden();
  await expectPattern(page, made);
}

/** Season, wardrobe and collection, each on its own screen. */
export async function expectEverything(page: Page, { season, collected }: Made): Promise<void> {
  await goTo(page, 'Set Profile Colors');
  await expectSeason(page, season);
  await page.getByRole('link', { name: 'Continue to Wardrobe' }).click();
  await expectWardrobe(page);
  await goTo(page, 'Collections');
  await openCollection(page, COLLECTION);
  await expectMembers(page, collected);
}
