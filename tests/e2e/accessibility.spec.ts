import { expect } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { test } from './return-visit.ts';
import { leaveClothes } from './stored-everything.ts';

/** How each screen looks on a phone and on a desk. `every-screen.spec.ts` tests much more, and every screen. */
const WINDOWS = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const;

for (const path of ['/', '/analyze', '/knowledge', '/workspace', '/catalog', '/collections']) {
  test(`[SX-04] ${path} is accessible at 390 px in light and at 1440 px in dark mode`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await leaveClothes(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const { colorScheme, ...size } of WINDOWS) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme);
      await expectAccessible(page);
    }
  });
}
