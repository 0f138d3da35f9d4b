import { PALETTES, paletteOf, SEASON_KEYS, SEASON_NAMES } from '@color-almanac/domain';
import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { test } from './return-visit.ts';
import { enterAsGuest } from './visit-steps.ts';

const chartOf = (page: Page, name: string) => page.getByRole('listbox', { name });

/** Opens a season's spectrum from the list of twelve. */
async function openSpectrum(page: Page, season: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Spectrum' }).click();
  const dialog = page.getByRole('dialog', { name: 'Spectrum Visualizer' });
  await choose(page, dialog, /^Season: /, season);
  await expect(chartOf(page, `Spectrum of ${season}`)).toBeVisible();
  return dialog;
}

async function choose(page: Page, dialog: Locator, label: RegExp, option: string) {
  await dialog.getByRole('button', { name: label }).click();
  await page.getByRole('menuitemradio', { name: option }).click();
}

interface SeenDot {
  readonly hex: string;
  /** All in CSS pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The dots on the canvas: the area covered by the pixels of each requested color. */
async function readDots(chart: Locator, colors: readonly string[]): Promise<readonly SeenDot[]> {
  return chart.locator('canvas').evaluate((canvas: HTMLCanvasElement, wanted) => {
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const context = copy.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('No canvas');
    context.drawImage(canvas, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const ratio = canvas.width / canvas.clientWidth;
    const edges = new Map(
      wanted.map((hex) => [
        Number.parseInt(hex.slice(1), 16),
        { hex, left: Infinity, right: -1, top: Infinity, bottom: -1 },
      ]),
    );
    for (let at = 0; at < data.length; at += 4) {
      const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
      const found = edges.get(r * 65_536 + g * 256 + b);
      if (!found) continue;
      const pixel = at / 4;
      const column = pixel % canvas.width;
      const row = Math.floor(pixel / canvas.width);
      found.left = Math.min(found.left, column);
      found.right = Math.max(found.right, column + 1);
      found.top = Math.min(found.top, row);
      found.bottom = Math.max(found.bottom, row + 1);
    }
    return [...edges.values()].map(({ hex, left, right, top, bottom }) => ({
      hex,
      x: (left + right) / 2 / ratio,
      y: (top + bottom) / 2 / ratio,
      width: (right - left) / ratio,
      height: (bottom - top) / ratio,
    }));
  }, colors);
}

const pixelAt = (chart: Locator, x: number, y: number) =>
  chart.locator('canvas').evaluate(
    (canvas: HTMLCanvasElement, place) => {
      const ratio = canvas.width / canvas.clientWidth;
      const copy = new OffscreenCanvas(canvas.width, canvas.height);
      const context = copy.getContext('2d', { willReadFrequently: true });
      context?.drawImage(canvas, 0, 0);
      const [column, row] = [place.x * ratio, place.y * ratio];
      return [...(context?.getImageData(column, row, 1, 1).data ?? [])].slice(0, 3).join(' ');
    },
    { x, y },
  );

/** The centers of the dots in order, which move up with lightness and right with hue. */
function expectAlong(dots: readonly SeenDot[], hexes: readonly string[], axis: 'x' | 'y') {
  const places = hexes.map((hex) => dots.find((dot) => dot.hex === hex)?.[axis] ?? Number.NaN);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
}

const nameOf = (hex: string) =>
  paletteOf('deep_winter').find((color) => color.hex === hex)?.name ?? '';

for (const ratio of [1, 2]) {
  test.describe(`with ${ratio} device pixels per CSS pixel`, () => {
    test.use({ deviceScaleFactor: ratio });

    test("[S2-SPEC-01] [S2-SPEC-02] [S2-SPEC-03] [S2-SPEC-05] the spectrum draws a season's colors as round dots of radius 8, hue from left to right and lightness upward", async ({
      page,
    }) => {
      await enterAsGuest(page, '/knowledge');
      const dialog = await openSpectrum(page, 'Clear Winter');
      const chart = dialog.getByRole('listbox');
      const canvas = chart.locator('canvas');
      await expect(canvas).toHaveJSProperty(
        'width',
        Math.round((await canvas.evaluate(({ clientWidth }) => clientWidth)) * ratio),
      );
      // A covered dot shows less of itself, so only separate dots are measured.
      const hexes = paletteOf('clear_winter').map(({ hex }) => hex);
      const dots = await readDots(chart, hexes);
      expect(dots.filter(({ width }) => width > 0)).toHaveLength(40);
      const whole = dots.filter(({ width, height }) => width > 12 && height > 12);
      expect(whole.length).toBeGreaterThan(25);
      for (const { width, height } of whole) {
        // The outline covers a dot's last pixel: 14 of 16 remain.
        expect(Math.abs(width - 14)).toBeLessThanOrEqual(1);
        expect(Math.abs(height - 14)).toBeLessThanOrEqual(1);
      }
      // The background is visible again 8 pixels from the center.
      const alone = whole.find(({ hex }) => hex === PALETTES.clear_winter.purples[4]?.hex);
      if (!alone) throw new Error('The darkest purple stands alone');
      expect(await pixelAt(chart, alone.x, alone.y + 7)).not.toBe('243 243 243');
      expect(await pixelAt(chart, alone.x, alone.y + 9)).toBe('243 243 243');
      const { reds, greens, blues, purples } = PALETTES.clear_winter;
      for (const colors of [reds, greens, blues]) {
        expectAlong(
          dots,
          colors.map(({ hex }) => hex),
          'y',
        );
      }
      const middles = [reds, greens, blues, purples].map((colors) => colors[2]?.hex ?? '');
      expectAlong(dots, middles, 'x');
      expect(await pixelAt(chart, 2, 2)).toBe('243 243 243');
    });
  });
}

test('[S2-SPEC-04] [S2-SPEC-05] the spectrum reacts to pointer, keys, window size and theme', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAsGuest(page, '/knowledge');
  const dialog = await openSpectrum(page, 'Deep Winter');
  const chart = dialog.getByRole('listbox');
  const canvas = chart.locator('canvas');
  await expectAccessible(page);

  const hexes = paletteOf('deep_winter').map(({ hex }) => hex);
  const dots = await readDots(chart, hexes);
  const dot = dots.find(({ width }) => width > 12);
  if (!dot) throw new Error('No dot stands alone');
  const name = nameOf(dot.hex);
  const box = await canvas.boundingBox();
  await page.mouse.move((box?.x ?? 0) + dot.x + 3, (box?.y ?? 0) + dot.y - 3);
  await expect(chart.getByText(name, { exact: true })).toBeVisible();
  await expect(chart.getByText(dot.hex, { exact: true })).toBeVisible();
  await page.mouse.move(2, 2);
  await expect(chart.getByText(dot.hex, { exact: true })).toHaveCount(0);

  // By keyboard: one Tab from the menu above it.
  await dialog.getByRole('button', { name: /^See it as/ }).focus();
  await page.keyboard.press('Tab');
  await expect(chart).toBeFocused();
  const chosen = chart.getByRole('option', { selected: true });
  await expect(chosen).toHaveText(/, gray, lightness \d+ of 100, Deep Winter$/);
  await page.keyboard.press('End');
  await expect(chosen).toHaveText(/, purple, lightness/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  const said = (await chosen.textContent()) ?? '';
  const [hex = ''] = /#[0-9A-F]{6}/.exec(said) ?? [];
  await expect(chart.getByText(hex, { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(chart.getByText(`${hex} · copied`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hex);
  await page.keyboard.press('Escape');
  await expect(chart.getByText(hex, { exact: true })).toHaveCount(0);
  await expect(dialog).toBeVisible();

  // Two seasons simulated for color blindness, in a narrow window, in dark mode.
  await choose(page, dialog, /^Compare with: None/, 'True Spring');
  await expect(chart.getByRole('option')).toHaveCount(80);
  await expect(dialog.getByRole('listitem')).toHaveText(['Deep Winter', 'True Spring']);
  await choose(page, dialog, /^See it as: All colors/, 'Gray');
  await expect(dialog.getByRole('heading', { name: /pairs look alike this way$/ })).toBeVisible();
  await choose(page, dialog, /^See it as: Gray/, 'All colors');
  const wide = await canvas.evaluate((sheet: HTMLCanvasElement) => sheet.width);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => canvas.evaluate((sheet: HTMLCanvasElement) => sheet.width))
    .toBeLessThan(wide / 2);
  await page.evaluate(() => {
    document.documentElement.dataset['mode'] = 'dark';
    document.documentElement.dataset['theme'] = 'deep_winter';
  });
  await expect.poll(() => pixelAt(chart, 2, 2)).toBe('30 30 30');
  const anew = await readDots(chart, hexes);
  expect(anew.filter(({ width }) => width > 0).length).toBeGreaterThan(30);
  await dialog.getByRole('button', { name: /^The colors as a table/ }).click();
  await expect(dialog.getByRole('row')).toHaveCount(81);
  await expectAccessible(page);
});

test('[S2-SPEC-01] [S2-SPEC-04] the spectrum shows any of the twelve, and a finger first inspects a dot, then copies it @telephone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAsGuest(page, '/knowledge');
  await page.getByRole('button', { name: 'Spectrum' }).click();
  const dialog = page.getByRole('dialog', { name: 'Spectrum Visualizer' });
  await dialog.getByRole('button', { name: /^Season: / }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(
    SEASON_KEYS.map((key) => SEASON_NAMES[key]),
  );
  await page.getByRole('menuitemradio', { name: 'Deep Winter' }).click();
  const chart = chartOf(page, 'Spectrum of Deep Winter');
  const dots = await readDots(
    chart,
    paletteOf('deep_winter').map(({ hex }) => hex),
  );
  const dot = dots.find(({ width }) => width > 12);
  if (!dot) throw new Error('No dot stands alone');
  const touch = () => chart.tap({ position: { x: dot.x, y: dot.y } });
  await touch();
  await expect(chart.getByText(dot.hex, { exact: true })).toBeVisible();
  await touch();
  await expect(chart.getByText(`${dot.hex} · copied`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(dot.hex);
  await expectAccessible(page);
});
