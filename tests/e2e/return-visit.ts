import type { BrowserContext } from '@playwright/test';

import { test as base } from './quiet-test.ts';

/** Marks the welcome as dismissed in this browser. */
export async function skipWelcome(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      localStorage.setItem('hasSeenLandingModal', 'true');
    } catch {
      // Pages without storage access, such as about:blank.
    }
  });
}

/** Tests of a returning user. */
export const test = base.extend({
  context: async ({ context }, run) => {
    await skipWelcome(context);
    await run(context);
  },
});
