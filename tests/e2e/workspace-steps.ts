import {
  paletteOf,
  pointsFromScan,
  type Hex,
  type Profile,
  type SeasonKey,
} from '@color-almanac/domain';
import { expect, type Locator, type Page } from '@playwright/test';

import { SCAN, storedProfile } from './stored-profiles.ts';

/** A user with a season and the five colors of a scan. */
export function profileOfSeason(name: string, season: SeasonKey | null): Profile {
  const points = pointsFromScan(SCAN, { keepPositions: false });
  return { ...storedProfile(name, { points, scan: SCAN }), color_season: season };
}

export const colorOf = (season: SeasonKey, place: number) => {
  const color = paletteOf(season)[place];
  if (!color) throw new Error(`${season} has no color ${place}`);
  return color;
};

export const sourcesOf = (page: Page) => page.getByRole('combobox', { name: /^Color sources/ });
const plateOf = (page: Page, source: string): Locator =>
  page.getByRole('region', { name: source, exact: true });
export const workingOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Working colors' });
/** The list of harmonies is another list. */
export const rowsOf = (page: Page): Locator =>
  workingOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('slider') });
export const previewOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Pattern Preview' });

export const weightsOf = (page: Page): Promise<readonly number[]> =>
  workingOf(page)
    .getByRole('slider')
    .evaluateAll((sliders) => sliders.map((slider) => Number((slider as HTMLInputElement).value)));

export async function chooseSources(page: Page, names: readonly RegExp[]): Promise<void> {
  await sourcesOf(page).click();
  for (const name of names) {
    const option = page.getByRole('option', { name });
    if ((await option.getAttribute('aria-selected')) !== 'true') await option.click();
    await expect(option).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
}

export const swatchesOf = (page: Page, source: string): Locator =>
  plateOf(page, source).getByRole('button', { name: /#[0-9A-F]{6}$/ });

export async function showAll(page: Page, source: string): Promise<void> {
  await plateOf(page, source)
    .getByRole('button', { name: /^Show all/ })
    .click();
}

export async function addColor(page: Page, source: string, hex: string): Promise<void> {
  await plateOf(page, source)
    .getByRole('button', { name: new RegExp(hex) })
    .click();
}

/** The background between shapes, light and dark; it counts for no color. */
const BACKGROUNDS = ['#F3F3F3', '#1E1E1E'];

/**
 * Reads the picture from the screen, which works even if a worker painted it: the share of each palette color in
 * percent, where a pixel counts for the color it is closest to, and a fingerprint.
 */
function readPattern(page: Page, hexes: readonly string[]) {
  const known = [...hexes, ...BACKGROUNDS].map((hex) => Number.parseInt(hex.slice(1), 16));
  return previewOf(page)
    .locator('canvas')
    .first()
    .evaluate(
      (canvas: HTMLCanvasElement, { colors, count }) => {
        const { width, height } = canvas;
        const context = new OffscreenCanvas(width, height).getContext('2d');
        if (!context) throw new Error('Nothing to draw on');
        context.drawImage(canvas, 0, 0);
        const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
        const counts = new Map<number, number>();
        let print = 2_166_136_261;
        for (const pixel of pixels) {
          counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
          print = Math.imul(print ^ pixel, 16_777_619) >>> 0;
        }
        const painted = colors.map(() => 0);
        for (const [pixel, times] of counts) {
          // Red is in the lowest byte, alpha in the highest.
          if (pixel >>> 24 < 128) continue;
          const apart = colors.map((color) =>
            Math.hypot(
              (pixel & 255) - (color >> 16),
              ((pixel >> 8) & 255) - ((color >> 8) & 255),
              ((pixel >> 16) & 255) - (color & 255),
            ),
          );
          const nearest = apart.indexOf(Math.min(...apart));
          painted[nearest] = (painted[nearest] ?? 0) + times;
        }
        const all = painted.slice(0, count).reduce((sum, one) => sum + one, 0);
        const shares = painted.slice(0, count).map((one) => (all === 0 ? 0 : (100 * one) / all));
        return { shares, print: `${width}x${height}:${print}` };
      },
      { colors: known, count: hexes.length },
    );
}

/** The tolerance of generators; blurred edges count for the closest color, rarely a third one. */
const POINTS = 3;

/** Waits until the picture's areas match the weights. */
export async function expectShares(
  page: Page,
  wanted: readonly { readonly hex: string; readonly weight: number }[],
) {
  const hexes = wanted.map(({ hex }) => hex);
  let painted = await readPattern(page, hexes);
  const worst = async () => {
    painted = await readPattern(page, hexes);
    const { shares } = painted;
    return Math.max(...wanted.map(({ weight }, at) => Math.abs((shares[at] ?? 0) - weight)));
  };
  await expect.poll(worst, { message: 'areas follow the weights' }).toBeLessThanOrEqual(POINTS);
  return painted;
}

export const printOf = async (page: Page): Promise<string> => (await readPattern(page, [])).print;

export async function choosePattern(page: Page, name: string): Promise<void> {
  await previewOf(page)
    .getByRole('button', { name: /Generate Pattern/ })
    .click();
  await page.getByRole('menuitemradio', { name }).click();
}

/** A link as the app writes it, with the first colors of a season. */
export const linkOf = (colors: readonly { readonly hex: Hex; readonly weight: number }[]) =>
  colors.map(({ hex, weight }, at) => `${hex.slice(1)}${at === 0 ? 'p' : '-'}${weight}`).join('.');
