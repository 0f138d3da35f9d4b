import { paletteOf } from '@color-almanac/domain';
import { expect, type Locator, type Page } from '@playwright/test';

import { test } from './return-visit.ts';
import { enterAsGuest } from './visit-steps.ts';

/** One that no other dot covers. */
const HEX = paletteOf('clear_winter')[0]?.hex ?? 'none';

/** The dots of Clear Winter, opened from the list of all twelve seasons. */
async function openSpectrum(page: Page): Promise<Locator> {
  await enterAsGuest(page, '/knowledge');
  await page.getByRole('button', { name: 'Spectrum' }).click();
  const dialog = page.getByRole('dialog', { name: 'Spectrum Visualizer' });
  await dialog.getByRole('button', { name: /^Season: / }).click();
  await page.getByRole('menuitemradio', { name: 'Clear Winter' }).click();
  return dialog.getByRole('listbox', { name: 'Spectrum of Clear Winter' });
}

/** The extent of a color's pixels on the canvas, in CSS pixels. */
function findDot(chart: Locator, hex: string) {
  return chart.locator('canvas').evaluate((canvas: HTMLCanvasElement, wanted) => {
    const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
    context?.drawImage(canvas, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    const color = Number.parseInt(wanted.slice(1), 16);
    const [across, down]: [number[], number[]] = [[], []];
    for (let at = 0; at < data.length; at += 4) {
      const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
      if (r * 65_536 + g * 256 + b !== color) continue;
      across.push((at / 4) % canvas.width);
      down.push(Math.floor(at / 4 / canvas.width));
    }
    const ratio = canvas.width / canvas.clientWidth;
    const middleOf = (places: number[]) => (Math.min(...places) + Math.max(...places)) / 2 / ratio;
    const widthOf = (places: number[]) => (Math.max(...places) - Math.min(...places) + 1) / ratio;
    return { x: middleOf(across), y: middleOf(down), width: widthOf(across) };
  }, hex);
}

test('[S2-SPEC-01] [S2-SPEC-04] a finger first inspects a sharp round dot of the spectrum, then copies its color @telephone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const chart = await openSpectrum(page);
  // The outline covers a dot's last pixel: 14 of 16 remain.
  await expect.poll(async () => Math.round((await findDot(chart, HEX)).width)).toBe(14);
  const { x, y } = await findDot(chart, HEX);
  // The options are for screen readers.
  const label = chart.locator(':scope > :not([role=option])').getByText(HEX, { exact: true });
  await chart.tap({ position: { x, y } });
  await expect(label).toBeVisible();
  await chart.tap({ position: { x, y } });
  await expect(chart.getByText(`${HEX} · copied`)).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(HEX);
});
