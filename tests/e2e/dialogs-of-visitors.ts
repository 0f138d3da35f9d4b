import { button, press, pressInside } from './dialog-steps.ts';
import type { DialogCase } from './dialog-case.ts';
import { enterAsGuest } from './picker-steps.ts';

/** Dialogs of visitors who have no account, and no photo yet. */
export const DIALOGS_OF_VISITORS: readonly DialogCase[] = [
  {
    source: 'features/welcome/welcome-modal.tsx',
    name: 'Welcome to Color Almanac',
    isFirstVisit: true,
    arrive: async (page) => {
      await page.goto('/');
      await button(page, 'Continue without signing in').waitFor();
    },
    open: (page) => press(page, 'Continue without signing in'),
    opener: (page) => page.getByRole('heading', { name: 'Set Profile Colors' }),
  },
  {
    source: 'features/account/passkey-dialog.tsx',
    name: 'Sign in with a passkey',
    arrive: async (page) => {
      await page.goto('/');
      // Passkeys belong to a name.
      const { port } = new URL(page.url());
      await enterAsGuest(page, `http://localhost:${port}`);
    },
    open: async (page) => {
      await press(page, 'Account');
      await pressInside(page, 'Sign in with a passkey');
      await page.getByRole('heading', { name: 'New here?' }).waitFor();
    },
    opener: (page) => button(page, 'Account'),
  },
  {
    source: 'features/sample-portrait/sample-dialog.tsx',
    name: 'Sample portrait',
    arrive: (page) => enterAsGuest(page),
    open: async (page) => {
      await press(page, 'Try with a sample portrait');
      await page.getByRole('img', { name: /^The face of/ }).waitFor();
    },
    opener: (page) => button(page, 'Try with a sample portrait'),
  },
];
