import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { loupeOf } from './picker-steps.ts';
import type { Picture } from './picture.ts';
import { chooseSeason } from './visit-steps.ts';

export const MUSTARD = '#BE9C31';
export const CHERRY = '#990F2B';
export const WIDTH = 80;
const HEIGHT = 100;

/** A picture of an item in two colors, side by side. */
export async function makeGarment(): Promise<Picture> {
  const side = { width: WIDTH / 2, height: HEIGHT, channels: 3 } as const;
  const input = await sharp({ create: { ...side, background: CHERRY } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { ...side, width: WIDTH, background: MUSTARD } })
    .composite([{ input, left: WIDTH / 2, top: 0 }])
    .png()
    .toBuffer();
  return {
    file: { name: 'garment.png', mimeType: 'image/png', buffer },
    width: WIDTH,
    height: HEIGHT,
    hexAt: (column) => (column < WIDTH / 2 ? MUSTARD : CHERRY),
  };
}

export const LEFT = { column: 12, row: 50 };
export const RIGHT = { column: 66, row: 50 };

export const panelOf = (page: Page) => page.getByRole('region', { name: 'Analysis' });
export const toolbarHex = (page: Page) => page.getByRole('main').locator('b.number').first();
export const runButton = (page: Page) =>
  page.getByRole('button', { name: /^(Run analysis|Analyzing)/ });
export const section = (page: Page, name: string) =>
  panelOf(page).locator('h2', { hasText: name }).locator('..');
export const sectionHead = (page: Page, name: string) =>
  panelOf(page).getByRole('button', { name });
export const field = (page: Page) => page.getByLabel('or type a color');

export async function setSeason(page: Page, name: string, key: string): Promise<void> {
  await chooseSeason(page, name);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('colorProfiles')))
    .toContain(key);
}

/** Uses the pointer of this browser: a mouse, or one finger. */
export async function openPointer(page: Page, hasTouch: boolean) {
  if (!hasTouch) {
    return {
      look: ({ x, y }: Spot) => page.mouse.move(x, y),
      hideLoupe: () => page.mouse.move(2, 2),
      pick: ({ x, y }: Spot) => page.mouse.click(x, y),
    };
  }
  const cdp = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Spot[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  return {
    look: async ({ x, y }: Spot) => {
      await send('touchStart', [{ x: x + 1, y }]);
      await send('touchMove', [{ x, y }]);
    },
    hideLoupe: () => send('touchEnd', []),
    pick: ({ x, y }: Spot) => page.touchscreen.tap(x, y),
  };
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Beside the aim point, not on it, and inside the window. */
export async function expectLoupeAround(page: Page, at: Spot): Promise<void> {
  const loupe = loupeOf(page);
  await expect(loupe).toBeVisible();
  const circle = await loupe.locator('canvas').boundingBox();
  expect(circle?.width).toBeCloseTo(96, 2);
  expect(circle?.height).toBeCloseTo(96, 2);
  const box = await loupe.boundingBox();
  const room = page.viewportSize();
  if (!box || !room) throw new Error('There is no loupe, or no window');
  expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(room.width);
  expect(box.y + box.height).toBeLessThanOrEqual(room.height);
  const aside = Math.max(box.x - at.x, at.x - (box.x + box.width));
  const above = Math.max(box.y - at.y, at.y - (box.y + box.height));
  expect(Math.abs(Math.max(aside, above) - 48)).toBeLessThanOrEqual(1);
}

export async function expectAnalyzed(page: Page, hex: string): Promise<void> {
  await expect(panelOf(page).getByRole('meter').first()).toBeVisible();
  await expect(panelOf(page)).toContainText(hex);
}
