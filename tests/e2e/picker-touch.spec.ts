import { expect, type CDPSession, type Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import {
  choosePicture,
  enterAsGuest,
  expectPicked,
  expectZoom,
  loupeOf,
  spotOf,
  stageOf,
} from './picker-steps.ts';
import { makeSpeckled } from './picture.ts';
import { test } from './return-visit.ts';

interface Touch {
  readonly x: number;
  readonly y: number;
}

/** Real touch events, so that the browser derives its own gestures. */
async function openFingers(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touches: readonly Touch[]) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touches.map(({ x, y }, id) => ({ x, y, id })),
    });
  return {
    put: (...touches: readonly Touch[]) => send('touchStart', touches),
    move: (...touches: readonly Touch[]) => send('touchMove', touches),
    lift: (...left: readonly Touch[]) => send('touchEnd', left),
  };
}

test('@telephone [S1-PICK-02] [S2-PVIEW-10] one finger aims below the loupe and picks when lifted, two fingers pinch and pan without picking, and a double tap shows the whole photo', async ({
  page,
}) => {
  await enterAsGuest(page);
  const picture = await makeSpeckled(60, 75);
  await choosePicture(page, picture);
  await stageOf(page).scrollIntoViewIfNeeded();
  const fingers = await openFingers(page);
  const loupe = loupeOf(page);
  const at = (column: number, row: number) => spotOf(page, { column, row });

  const start = await at(30, 40);
  await fingers.put(start);
  await expect(loupe).toHaveAttribute('data-side', 'above');
  const target = await at(38, 44);
  await fingers.move(target);
  await expect(loupe).toContainText(picture.hexAt(38, 44));
  const room = async () => {
    const box = await loupe.boundingBox();
    return target.y - ((box?.y ?? 0) + (box?.height ?? 0));
  };
  await expect.poll(room).toBeGreaterThanOrEqual(47);
  await expect(page.getByText('0 of 5')).toBeVisible();
  await fingers.lift();
  await expectPicked(page, picture.hexAt(38, 44));
  await expect(loupe).toBeHidden();

  const middle = await at(30, 37);
  const pair = (apart: number, down = 0) =>
    [
      { x: middle.x - apart, y: middle.y + down },
      { x: middle.x + apart, y: middle.y + down },
    ] as const;
  const [one, other] = pair(40);
  await fingers.put(one);
  await fingers.put(one, other);
  for (const apart of [50, 60, 70, 80]) await fingers.move(...pair(apart));
  await expectZoom(page, 200);
  // The point between the fingers stays between them.
  const drift = async () => {
    const held = await at(30, 37);
    return Math.hypot(held.x - middle.x, held.y - middle.y);
  };
  await expect.poll(drift).toBeLessThan(2);
  const held = await at(30, 37);
  await fingers.move(...pair(80, 50));
  await expect.poll(async () => (await at(30, 37)).y - held.y).toBeCloseTo(50, 0);
  await fingers.lift(pair(80, 50)[0]);
  await fingers.lift();
  await expectPicked(page, picture.hexAt(38, 44));
  for (const apart of [60, 200]) {
    await fingers.put(...pair(40));
    await fingers.move(...pair(apart));
    await fingers.lift();
  }
  await expectZoom(page, 300);

  const second = await at(33, 34);
  // Sent in one call, so that slow machines do not stretch it.
  const taps = [fingers.put(second), fingers.lift(), fingers.put(second), fingers.lift()];
  await Promise.all(taps);
  await expectZoom(page, 100);
  const skin = page.getByRole('button', { name: /^Cheek \(Skin\)/ });
  await expect(skin).toContainText(picture.hexAt(38, 44));
  await expect(page.getByText('1 of 5')).toBeVisible();
  await expectAccessible(page);
});
