import { parseHex, pointsFromScan, toRgb } from '@color-almanac/domain';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { film } from './filmed-page.ts';
import { enterAsGuest } from './picker-steps.ts';
import { makePortraitFile } from './portrait.ts';
import { leaveProfiles, SCAN, storedProfile } from './stored-profiles.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Live mirror' });
const button = (page: Page, name: string) => dialogOf(page).getByRole('button', { name });
const FACE = [{ scene: 'good', frames: 20 }] as const;

/** On the page of the drape, with a season and a photo. */
async function arrive(page: Page): Promise<void> {
  const { buffer } = await makePortraitFile();
  const anna = storedProfile('Anna', {
    points: pointsFromScan(SCAN, { keepPositions: true }),
    scan: SCAN,
    image_url: `data:image/jpeg;base64,${buffer.toString('base64')}`,
  });
  await leaveProfiles(page, [{ ...anna, color_season: 'soft_autumn' }]);
  await enterAsGuest(page, '/drape');
}

async function openMirror(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Live mirror' }).click();
  await expect(dialogOf(page)).toBeVisible();
}

/** The color of a canvas near its lower edge, where the cloth lies, and a little aside from its middle. */
async function readCloth(canvas: Locator, across = 0.4): Promise<readonly number[]> {
  return canvas.evaluate((element: HTMLCanvasElement, share) => {
    const { width, height } = element;
    const context = element.getContext('2d');
    const at = [Math.round(width * share), Math.round(height * 0.94)] as const;
    return [...(context?.getImageData(...at, 1, 1).data ?? [])].slice(0, 3);
  }, across);
}

/** Folds darken and brighten a cloth; no channel changes more than this. */
const FOLDS = 60;

async function expectCloth(canvas: Locator, hex: string, across?: number): Promise<void> {
  const { r, g, b } = toRgb(parseHex(hex) ?? '#000000');
  await expect
    .poll(async () => {
      const seen = await readCloth(canvas, across);
      return Math.max(...[r, g, b].map((byte, index) => Math.abs(byte - (seen[index] ?? 999))));
    })
    .toBeLessThan(FOLDS);
}

const hexOf = async (radio: Locator): Promise<string> =>
  /#[0-9A-F]{6}/.exec((await radio.getAttribute('aria-label')) ?? '')?.[0] ?? '';

test('the mirror holds a cloth below the face, and the arrow keys change it', async ({
  launchOptions,
  baseURL,
}) => {
  await film({ parts: FACE, launchOptions, baseURL }, async (page) => {
    await arrive(page);
    await openMirror(page);
    const radios = dialogOf(page).getByRole('radio');
    const canvas = dialogOf(page).locator('canvas');
    await expect(dialogOf(page).getByText(/^Below your face: /)).toBeAttached();
    await expectCloth(canvas, await hexOf(radios.nth(0)));

    await expect(button(page, 'Freeze')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(radios.nth(1)).toBeChecked();
    await expectCloth(canvas, await hexOf(radios.nth(1)));
    await radios.nth(1).focus();
    await page.keyboard.press('ArrowDown');
    await expect(radios.nth(2)).toBeChecked();
    await expectCloth(canvas, await hexOf(radios.nth(2)));
    await expectAccessible(page);
  });
});

test('a frozen picture is sharp, is compared above two cloths, and is saved, without sending anything', async ({
  launchOptions,
  baseURL,
}) => {
  await film({ parts: FACE, launchOptions, baseURL }, async (page) => {
    await arrive(page);
    await openMirror(page);
    const dialog = dialogOf(page);
    await expect(dialog.getByText(/^Below your face: /)).toBeAttached();
    await page.context().setOffline(true);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));

    // Space works wherever it presses nothing else.
    await dialog.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await expect(dialog.getByText(/^Frozen\./)).toBeAttached();
    const pictures = dialog.locator('canvas[data-cloth]');
    await expect(pictures).toHaveCount(1);
    await expect(pictures).toHaveJSProperty('width', 640);

    await button(page, 'Compare').click();
    await expect(pictures).toHaveCount(2);
    await dialog.getByRole('radiogroup', { name: 'Right color' }).getByRole('radio').nth(3).click();
    await expectCloth(pictures.nth(1), (await pictures.nth(1).getAttribute('data-cloth')) ?? '');
    await expectAccessible(page);

    const saving = page.waitForEvent('download');
    await button(page, 'Save picture').click();
    expect((await saving).suggestedFilename()).toMatch(/\.png$/);
    expect(sent.filter((line) => !/ (?:blob|data):|^GET \S+\/assets\//.test(line))).toEqual([]);

    await button(page, 'Back to live').click();
    await expect(dialog.getByText(/^Below your face: /)).toBeAttached();
    await expect(pictures).toHaveCount(0);
  });
});

test('the mirror says that it sees no face, and that the light is poor', async ({
  launchOptions,
  baseURL,
}) => {
  const parts = [
    { scene: 'empty', frames: 60 },
    { scene: 'dark', frames: 60 },
  ] as const;
  await film({ parts, launchOptions, baseURL }, async (page) => {
    await arrive(page);
    await openMirror(page);
    for (const line of ['Look into the camera.', 'Too dark. Turn toward a window.'])
      await expect(dialogOf(page).getByText(line).first()).toBeVisible();
  });
});

test('closing the mirror ends its workers and the camera', async ({ launchOptions, baseURL }) => {
  await film({ parts: FACE, launchOptions, baseURL }, async (page) => {
    await page.addInitScript(() => {
      const tracks: MediaStreamTrack[] = [];
      Object.assign(globalThis, { cameraTracks: tracks });
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wish) => {
        const stream = await open(wish);
        tracks.push(...stream.getTracks());
        return stream;
      };
    });
    await arrive(page);
    await expect(page.getByRole('button', { name: 'Live mirror' })).toBeVisible();
    const before = page.workers().length;
    await openMirror(page);
    await expect(dialogOf(page).getByText(/^Below your face: /)).toBeAttached();
    expect(page.workers()).toHaveLength(before + 2);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect.poll(() => page.workers().length).toBeLessThanOrEqual(before);
    const states = await page.evaluate(() =>
      (globalThis as unknown as { cameraTracks: MediaStreamTrack[] }).cameraTracks.map(
        ({ readyState }) => readyState,
      ),
    );
    expect(new Set(states)).toEqual(new Set(['ended']));
  });
});

test('the mirror says what to do when the camera is blocked, and when its models do not load', async ({
  launchOptions,
  baseURL,
}) => {
  await film({ parts: FACE, launchOptions, baseURL }, async (page) => {
    await page.addInitScript(() => {
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      let asked = 0;
      navigator.mediaDevices.getUserMedia = (wish) => {
        asked += 1;
        if (asked > 1) return open(wish);
        return Promise.reject(new DOMException('Not now', 'NotAllowedError'));
      };
    });
    await arrive(page);
    await openMirror(page);
    await expect(dialogOf(page).getByText('Camera access is blocked')).toBeVisible();
    await button(page, 'Try Again').click();
    await expect(dialogOf(page).getByText(/^Below your face: /)).toBeAttached();
    await page.keyboard.press('Escape');

    await page.route('**/models/**', (route) => route.abort());
    await openMirror(page);
    await expect(dialogOf(page).getByText('We couldn’t load the mirror')).toBeVisible();
    await page.unroute('**/models/**');
    await button(page, 'Try Again').click();
    await expect(dialogOf(page).getByText(/^Below your face: /)).toBeAttached();
  });
});
