import { PALETTES, paletteOf } from '@color-almanac/domain';
import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { test } from './return-visit.ts';
import { enterAsGuest } from './visit-steps.ts';

const HEXES = paletteOf('clear_winter').map(({ hex }) => hex);

/** From the list of all twelve. */
async function openSpectrum(page: Page): Promise<{ dialog: Locator; chart: Locator }> {
  await enterAsGuest(page, '/knowledge');
  await page.getByRole('button', { name: 'Spectrum' }).click();
  const dialog = page.getByRole('dialog', { name: 'Spectrum Visualizer' });
  await choose(dialog, /^Season: /, 'Clear Winter');
  const chart = dialog.getByRole('listbox', { name: 'Spectrum of Clear Winter' });
  await expect(chart).toBeVisible();
  await expect
    .poll(async () => (await readDots(chart)).filter(({ width }) => width > 0).length)
    .toBe(40);
  return { dialog, chart };
}

async function choose(dialog: Locator, label: RegExp, option: string): Promise<void> {
  await dialog.getByRole('button', { name: label }).click();
  await dialog.page().getByRole('menuitemradio', { name: option }).click();
}

/** What is shown beside a dot. The options are for screen readers. */
const labelIn = (chart: Locator) => chart.locator(':scope > :not([role=option])');

/** The dots on the canvas, in CSS pixels: the area covered by the pixels of each color of the season. */
function readDots(chart: Locator) {
  return chart.locator('canvas').evaluate((canvas: HTMLCanvasElement, wanted) => {
    const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
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
      const column = (at / 4) % canvas.width;
      const row = Math.floor(at / 4 / canvas.width);
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
  }, HEXES);
}

const pixelAt = (chart: Locator, at: { readonly x: number; readonly y: number }) =>
  chart.locator('canvas').evaluate((canvas: HTMLCanvasElement, { x, y }) => {
    const ratio = canvas.width / canvas.clientWidth;
    const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
    context?.drawImage(canvas, 0, 0);
    const pixel = context?.getImageData(x * ratio, y * ratio, 1, 1).data ?? [];
    return [...pixel].slice(0, 3).join(' ');
  }, at);

/** Dots that no other covers. */
const wholeOf = (dots: Awaited<ReturnType<typeof readDots>>) =>
  dots.filter(({ width, height }) => width > 12 && height > 12);
const widthOf = (canvas: Locator) => canvas.evaluate((sheet: HTMLCanvasElement) => sheet.width);

test.describe('the spectrum on a dense screen', () => {
  test.use({ deviceScaleFactor: 2 });

  test('[S2-SPEC-01] [S2-SPEC-02] [S2-SPEC-03] [S2-SPEC-04] [S2-SPEC-05] draws colors as sharp round dots of radius 8, hue from left to right and lightness upward, names the one under the pointer, and redraws for another size and theme', async ({
    page,
  }) => {
    const { dialog, chart } = await openSpectrum(page);
    const canvas = chart.locator('canvas');
    const shown = await canvas.evaluate(({ clientWidth }) => clientWidth);
    await expect(canvas).toHaveJSProperty('width', shown * 2);
    const dots = await readDots(chart);
    const whole = wholeOf(dots);
    expect(whole.length).toBeGreaterThan(25);
    for (const { width, height } of whole) {
      // The outline covers a dot's last pixel: 14 of 16 remain.
      expect(Math.abs(width - 14)).toBeLessThanOrEqual(1);
      expect(Math.abs(height - 14)).toBeLessThanOrEqual(1);
    }
    const along = (colors: readonly { hex: string }[], axis: 'x' | 'y') =>
      colors.map(({ hex }) => dots.find((dot) => dot.hex === hex)?.[axis] ?? Number.NaN);
    const { reds, greens, blues, purples } = PALETTES.clear_winter;
    const middles = [reds, greens, blues, purples].flatMap((colors) => colors.slice(2, 3));
    for (const places of [along(reds, 'y'), along(blues, 'y'), along(middles, 'x')])
      expect(places).toEqual(places.toSorted((one, other) => one - other));

    const [dot] = whole;
    if (!dot) throw new Error('No dot stands alone');
    await canvas.hover({ position: { x: dot.x + 3, y: dot.y - 3 } });
    await expect(labelIn(chart).getByText(dot.hex, { exact: true })).toBeVisible();
    await page.mouse.move(2, 2);
    await expect(labelIn(chart).getByText(dot.hex, { exact: true })).toHaveCount(0);

    const before = await widthOf(canvas);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => widthOf(canvas)).toBeLessThan(before);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => pixelAt(chart, { x: 2, y: 2 })).toBe('30 30 30');
    await choose(dialog, /^Compare with: None/, 'True Spring');
    await expect(chart.getByRole('option')).toHaveCount(80);
    await expectAccessible(page);
  });
});

test('[S2-SPEC-04] a finger first inspects a dot of the spectrum, then copies it @telephone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { chart } = await openSpectrum(page);
  const [dot] = wholeOf(await readDots(chart));
  if (!dot) throw new Error('No dot stands alone');
  const touch = () => chart.tap({ position: { x: dot.x, y: dot.y } });
  await touch();
  await expect(labelIn(chart).getByText(dot.hex, { exact: true })).toBeVisible();
  await touch();
  await expect(chart.getByText(`${dot.hex} · copied`)).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(dot.hex);
});
