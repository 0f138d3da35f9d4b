import { parseHex, toRgb } from '@color-almanac/domain';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { film } from './filmed-page.ts';
import { leavePhotoProfile } from './photo-profile.ts';
import { enterAsGuest } from './picker-steps.ts';

const FACE = [{ scene: 'good', frames: 20 }] as const;
/** Folds darken and brighten a cloth; no channel changes more than this. */
const FOLDS = 60;

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Live mirror' });
const button = (page: Page, name: string) => dialogOf(page).getByRole('button', { name });
const hexOf = async (radio: Locator): Promise<string> =>
  /#[0-9A-F]{6}/.exec((await radio.getAttribute('aria-label')) ?? '')?.[0] ?? '';

/** The color of a canvas near its lower edge, where the cloth lies, and a little aside from its middle. */
const readCloth = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    const context = element.getContext('2d');
    const at = [Math.round(width * 0.4), Math.round(height * 0.94)] as const;
    return [...(context?.getImageData(...at, 1, 1).data ?? [])].slice(0, 3);
  });

async function expectCloth(canvas: Locator, hex: string): Promise<void> {
  const { r, g, b } = toRgb(parseHex(hex) ?? '#000000');
  await expect
    .poll(async () => {
      const seen = await readCloth(canvas);
      return Math.max(...[r, g, b].map((byte, at) => Math.abs(byte - (seen[at] ?? 999))));
    })
    .toBeLessThan(FOLDS);
}

test('the mirror holds a cloth below the face, freezes and saves a picture without sending anything, and ends its workers when it closes @full', async ({
  launchOptions,
  baseURL,
}) => {
  await film({ parts: FACE, launchOptions, baseURL }, async (page) => {
    await leavePhotoProfile(page);
    await enterAsGuest(page, '/drape');
    const opener = page.getByRole('button', { name: 'Live mirror' });
    await expect(opener).toBeVisible();
    const workers = page.workers().length;
    await opener.click();
    const dialog = dialogOf(page);
    await expect(dialog.getByText(/^Below your face: /)).toBeAttached();
    const radios = dialog.getByRole('radio');
    await expectCloth(dialog.locator('canvas'), await hexOf(radios.nth(0)));
    await page.keyboard.press('ArrowRight');
    await expect(radios.nth(1)).toBeChecked();
    await expectCloth(dialog.locator('canvas'), await hexOf(radios.nth(1)));
    await dialog.getByLabel('Season').selectOption('Deep Winter');
    await expect(radios.nth(0)).toBeChecked();
    await expectCloth(dialog.locator('canvas'), await hexOf(radios.nth(0)));

    await page.context().setOffline(true);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
    await button(page, 'Freeze').click();
    await expect(dialog.getByText(/^Frozen\./)).toBeAttached();
    const pictures = dialog.locator('canvas[data-cloth]');
    await expect(pictures).toHaveJSProperty('width', 640);
    await button(page, 'Compare').click();
    await expect(pictures).toHaveCount(2);
    const counterpart = await hexOf(dialog.getByRole('radio', { name: /Soft Autumn/ }).first());
    await expect(pictures.nth(1)).toHaveAttribute('data-cloth', counterpart);
    await expectCloth(pictures.nth(1), counterpart);
    await expectAccessible(page);
    const saving = page.waitForEvent('download');
    await button(page, 'Save picture').click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(
      /^drape-deep-winter-vs-soft-autumn-\d{4}-\d\d-\d\d\.png$/,
    );
    expect(sent.filter((line) => !/ (?:blob|data):|^GET \S+\/assets\//.test(line))).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.workers().length).toBeLessThanOrEqual(workers);
  });
});
