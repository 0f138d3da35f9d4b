import { expect, type Locator } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { leavePhotoProfile } from './photo-profile.ts';
import { test } from './return-visit.ts';
import { enterAsGuest } from './visit-steps.ts';
import { watchBodies } from './watch-bodies.ts';

/** The mean color of a square of a canvas, at a share of its width and height. */
function readColor(canvas: Locator, across: number, down: number): Promise<number[]> {
  return canvas.evaluate(
    (element, place) => {
      if (!(element instanceof HTMLCanvasElement)) throw new Error('Not a canvas');
      const side = 24;
      const [x, y] = [place.across * element.width, place.down * element.height];
      // Copied, because the app's own canvas is never read.
      const copy = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
      copy?.drawImage(element, x, y, side, side, 0, 0, side, side);
      const pixels = copy?.getImageData(0, 0, side, side).data ?? [];
      const sums = [0, 0, 0];
      pixels.forEach((byte, at) => {
        if (at % 4 < 3) sums[at % 4] = (sums[at % 4] ?? 0) + byte / side ** 2;
      });
      return sums;
    },
    { across, down },
  );
}

/** How far two colors are apart in the channel that differs most. */
const distanceOf = (one: readonly number[], other: readonly number[]) =>
  Math.max(...one.map((byte, at) => Math.abs(byte - (other[at] ?? Infinity))));
const channelsOf = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The season of an outcome, steady or not. */
const SETTLED = /^(?:Nearest to (.+), but not settled|(.+), by your eye)$/;

/** Folds darken and brighten a cloth; no channel changes more than this. */
const FOLDS = 40;

test('a user answers by eye in the result, sees cloths below their face, whose own colors stay, and no byte of the photo leaves the device', async ({
  page,
}) => {
  const sent = watchBodies(page);
  await leavePhotoProfile(page);
  await enterAsGuest(page);
  await page.getByRole('button', { name: /^Get Color Season/ }).click();
  const result = page.getByRole('dialog', { name: 'AI Analysis Result' });
  await expect(result.getByRole('group', { name: 'Pairs to compare' })).toBeVisible();
  for (const pair of [1, 2, 3]) {
    await expect(
      result.getByRole('button', { name: new RegExp(`^Pair ${pair}:`), pressed: true }),
    ).toBeVisible();
    await result
      .getByRole('button', { name: /^This one/ })
      .first()
      .click();
  }
  const answer = result.getByText(/^You chose .+ 3 of 3 times\.$/);
  const season = ((await answer.textContent()) ?? '').replace(/^You chose (.+) 3 of.*$/, '$1');
  await result.getByRole('button', { name: 'Save Season' }).click();
  await page.getByRole('link', { name: /^See it on you/ }).click();
  await expect(page.getByText(`You chose ${season} by eye.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'See it on you' })).toBeVisible();
  const divider = page.getByRole('slider', { name: 'Divider' });
  await expect(divider).toBeVisible();
  await expectAccessible(page);

  const cloths = page
    .getByRole('region', { name: 'Cloth A' })
    .getByRole('group', { name: /Test colors/ });
  const faces: (readonly number[])[] = [];
  for (const at of [0, 1, 6]) {
    const cloth = cloths.getByRole('button').nth(at);
    await cloth.click();
    const [hex = ''] = /#[0-9A-F]{6}/.exec((await cloth.getAttribute('aria-label')) ?? '') ?? [];
    const canvas = page.locator(`canvas[data-cloth="${hex}"]`);
    await expect(canvas).toBeVisible();
    await expect
      .poll(async () => distanceOf(await readColor(canvas, 0.5, 0.9), channelsOf(hex)))
      .toBeLessThan(FOLDS);
    faces.push(await readColor(canvas, 0.5, 0.4));
  }
  expect(faces).toEqual([faces[0], faces[0], faces[0]]);

  await divider.press('ArrowRight');
  await expect(divider).toHaveAttribute('aria-valuetext', '51% of the picture shows cloth A');
  expect(sent.map((request) => `${request.method()} ${request.url()}`)).toEqual([]);
});

test('a user decides by eye, keeps the answer over a reload, and their season stays @full', async ({
  page,
}) => {
  await leavePhotoProfile(page);
  await enterAsGuest(page, '/drape');
  await page.getByRole('button', { name: 'Decide by eye' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decide by eye' });
  await expect(dialog.getByText('Pair 1 of 7 at most')).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save pairs for a friend' }).click();
  const pairs = await downloading;
  expect(pairs.suggestedFilename()).toBe('drape-pairs.png');
  const save = dialog.getByRole('button', { name: 'Save the answer' });
  const result = dialog.getByRole('heading', { name: SETTLED });
  for (let pair = 1; pair <= 7; pair += 1) {
    await expect(dialog.getByText(`Pair ${pair} of 7 at most`).or(result)).toBeVisible();
    if (await result.isVisible()) break;
    await dialog
      .getByRole('button', { name: pair % 2 === 0 ? 'Left' : 'Right', exact: true })
      .click();
  }
  await expect(result).toBeVisible();
  const found = (await result.textContent()) ?? '';
  await save.click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText(`You chose ${found.replace(SETTLED, '$1$2')} by eye.`)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Soft Autumn' })).toContainText('40 colors');
});
