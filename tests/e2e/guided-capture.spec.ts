import { expect, test, type Page } from '@playwright/test';

import type { Scene } from './camera-film.ts';
import { expectAccessible } from './expect-accessible.ts';
import { film } from './filmed-page.ts';
import { enterAsGuest } from './visit-steps.ts';

/** What the guide says of each scene. */
const LINES: readonly (readonly [Scene, string])[] = [
  ['empty', 'Look into the camera.'],
  ['tilted', 'Hold your head straight.'],
  ['dark', 'Too dark. Turn toward a window.'],
  ['tinted', 'Tinted light. Turn the lamps off.'],
  ['eyes-shut', 'Open your eyes.'],
  ['blurred', 'Blurred. Hold still.'],
];
/** A flaw longer than a good face must hold still, so that nothing is taken. */
const LONG = 12;

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Take a photo' });
const colorsOf = (page: Page) => dialogOf(page).getByRole('img', { name: /^#[0-9A-F]{6}, #/ });

async function openGuide(page: Page): Promise<void> {
  await enterAsGuest(page);
  await page.getByRole('button', { name: 'Take a photo' }).click();
  await expect(dialogOf(page)).toBeVisible();
}

test('the guide says what to mend in each scene of the camera, and takes none of them @full', async ({
  launchOptions,
  baseURL,
}) => {
  const parts = LINES.map(([scene]) => ({ scene, frames: LONG }));
  await film({ parts, launchOptions, baseURL }, async (page) => {
    await openGuide(page);
    for (const [, line] of LINES)
      await expect(dialogOf(page).getByText(line).first()).toBeVisible();
    await expect(dialogOf(page).getByRole('button', { name: 'Take photo' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('the guide takes a good face by itself, offline and without sending anything, despite a blink @full', async ({
  launchOptions,
  baseURL,
}) => {
  const parts = [
    { scene: 'good', frames: 24 },
    { scene: 'eyes-shut', frames: 1 },
  ] as const;
  await film({ parts, launchOptions, baseURL }, async (page) => {
    await openGuide(page);
    const dialog = dialogOf(page);
    await expect(dialog.getByAltText('The photo you took')).toBeVisible();
    await expect(colorsOf(page)).toHaveCount(1);
    await expect(dialog.getByText(/^This capture says /)).toBeInViewport();
    await page.context().setOffline(true);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
    await dialog.getByRole('button', { name: 'Another light' }).click();
    await expect(colorsOf(page)).toHaveCount(2);
    await expect(dialog.getByText(/^Both captures say /)).toBeVisible();
    await expectAccessible(page);

    // Ten seconds after the start the app loads code of its own.
    expect(sent.filter((line) => !/ (?:blob|data):|^GET \S+\/assets\//.test(line))).toEqual([]);
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Use 2 photos' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('img', { name: /Your photo/ })).toBeVisible();
    await expect(page.getByText('5 of 5')).toBeVisible();
  });
});

test('white paper beside the face is found, confirmed, and becomes the white point of the photo @full', async ({
  launchOptions,
  baseURL,
}) => {
  // The head is tilted, so the photo waits for the shutter.
  const parts = [{ scene: 'with-paper', frames: 4 }] as const;
  await film({ parts, launchOptions, baseURL }, async (page) => {
    await openGuide(page);
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'Use as white' }).click();
    await expect(dialog.getByText('Measured by your white paper')).toBeVisible();
    await dialog.getByRole('button', { name: 'Take photo' }).click();
    await expect(colorsOf(page)).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Use photo' }).click();
    await expect(page.getByText('Colors corrected by your white point.')).toBeVisible();
  });
});
