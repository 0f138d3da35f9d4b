import { press, type Screen } from './screen.ts';

/** What somebody who signed in sees differently. */
export const MEMBER_SCREENS: readonly Screen[] = [
  {
    name: '40-account-menu',
    mock: '02-menus',
    reach: async (page) => {
      await page.goto('/');
      await press(page, 'Sign in with Google');
      await press(page, 'Get started');
      await press(page, /^Account: /);
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: '41-settings-account-member',
    reach: async (page) => {
      await page.getByRole('menuitem', { name: 'Settings' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Account', exact: true }).click();
    },
  },
  {
    name: '42-profiles-none',
    whole: true,
    reach: async (page) => {
      await page.evaluate(() => localStorage.removeItem('colorProfiles'));
      await page.route('**/api/profiles**', (route) => route.abort());
      await page.goto('/profiles');
      await page.getByRole('heading', { name: 'My Color Profiles' }).waitFor();
    },
  },
];
