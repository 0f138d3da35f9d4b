import type { BrowserContext } from '@playwright/test';

import { test as base } from './quiet-test.ts';

/** Makes a browser one in which the welcome was dismissed already. */
export async function skipWelcome(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      localStorage.setItem('hasSeenLandingModal', 'true');
    } catch {
      // Pages that may keep nothing are none of ours.
    }
  });
}

/** Tests of somebody who has been here before. */
export const test = base.extend({
  context: async ({ context }, run) => {
    await skipWelcome(context);
    await run(context);
  },
});
