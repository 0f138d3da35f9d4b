import { expect, type Locator, type Page } from '@playwright/test';

import type { Picture } from './picture.ts';

/** Pixels of a picture, from its upper left corner. */
export interface Pixel {
  readonly column: number;
  readonly row: number;
}

export const stageOf = (page: Page): Locator => page.getByRole('application');
export const loupeOf = (page: Page): Locator => page.locator('[data-loupe]');

/** As a guest. */
export async function enterAsGuest(page: Page, path = '/'): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('continuesAsGuest', 'true'));
  await page.goto(path);
}

export async function choosePicture(page: Page, { file, width }: Picture): Promise<void> {
  const chooser = page.locator('input[type=file]').first();
  await chooser.waitFor({ state: 'attached' });
  const shown = page.locator('main img').first();
  const before = (await shown.count()) > 0 ? await shown.getAttribute('src') : null;
  await chooser.setInputFiles(file);
  await expect(shown).not.toHaveAttribute('src', before ?? '');
  await expect(shown).toHaveJSProperty('naturalWidth', width);
}

/** The window position of a picture pixel's center. */
export async function spotOf(
  page: Page,
  { column, row }: Pixel,
): Promise<{ x: number; y: number }> {
  return page
    .locator('main img')
    .first()
    .evaluate(
      (image: HTMLImageElement, at) => {
        const { left, top, width, height } = image.getBoundingClientRect();
        return {
          x: left + (width * (at.column + 0.5)) / image.naturalWidth,
          y: top + (height * (at.row + 0.5)) / image.naturalHeight,
        };
      },
      { column, row },
    );
}

/** Visible pixels of the stage, spread over it and away from the corner tools. */
export async function visiblePixels(page: Page, { width, height }: Picture): Promise<Pixel[]> {
  const stage = await stageOf(page).boundingBox();
  const image = await page.locator('main img').first().boundingBox();
  if (!stage || !image) throw new Error('There is no stage');
  return [
    [0.3, 0.3],
    [0.5, 0.52],
    [0.71, 0.4],
    [0.45, 0.77],
  ].map(([x = 0, y = 0]) => {
    const column = Math.floor((width * (stage.x + stage.width * x - image.x)) / image.width);
    const row = Math.floor((height * (stage.y + stage.height * y - image.y)) / image.height);
    return {
      column: Math.min(width - 1, Math.max(0, column)),
      row: Math.min(height - 1, Math.max(0, row)),
    };
  });
}

/** What the panel says about the picked color. */
export async function expectPicked(page: Page, hex: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^[\w ]+: #/ })).toContainText(
    `: ${hex}`,
  );
  await expect(page.locator('b.number').first()).toHaveText(hex);
}

export async function clickPixel(page: Page, pixel: Pixel): Promise<void> {
  const { x, y } = await spotOf(page, pixel);
  await page.mouse.click(x, y);
}

/** Zooms in with the wheel at the center, notch by notch; one notch beyond 300 must change nothing. */
export async function zoomTo(page: Page, percent: number): Promise<void> {
  await stageOf(page).hover();
  for (let now = 100; now < percent; now += 10) {
    await page.mouse.wheel(0, -100);
    await expectZoom(page, now + 10);
  }
  if (percent < 300) return;
  await page.mouse.wheel(0, -100);
  await expectZoom(page, 300);
}

export async function expectZoom(page: Page, percent: number): Promise<void> {
  await expect(page.getByRole('button', { name: new RegExp(`^Zoom ${percent}%`) })).toBeVisible();
}

/** A point's marker is on the pixel it was set on. */
export async function expectMarker(page: Page, id: string, pixel: Pixel): Promise<void> {
  const error = async () => {
    const spot = await spotOf(page, pixel);
    const marker = await page.locator(`[data-point=${id}]`).boundingBox();
    const { x, y, width, height } = marker ?? { x: 0, y: 0, width: 0, height: 0 };
    return Math.hypot(x + width / 2 - spot.x, y + height / 2 - spot.y);
  };
  await expect.poll(error).toBeLessThan(1);
}
