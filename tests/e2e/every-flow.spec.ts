import { expect } from '@playwright/test';

import { enterAsGuest } from './picker-steps.ts';
import { test } from './quiet-test.ts';
import { watchWidth } from './watch-width.ts';
import { runSequence } from './whole-flow-steps.ts';

for (const size of [
  // The pixel density of a phone.
  { width: 360, height: 740, scale: 2 },
  { width: 1920, height: 1080, scale: 1 },
]) {
  test.describe(`on a window of ${size.width} px`, () => {
    test.use({ viewport: size, deviceScaleFactor: size.scale });

    test(`[SX-01] everything from the welcome to a season, a wardrobe, a collection and a pattern works at ${size.width} px, and the page never scrolls sideways @sweep`, async ({
      page,
    }) => {
      const sideways = await watchWidth(page);
      await enterAsGuest(page);
      const { collected } = await runSequence(page);
      expect(collected.length).toBeGreaterThan(0);
      expect(sideways).toEqual([]);
    });
  });
}
