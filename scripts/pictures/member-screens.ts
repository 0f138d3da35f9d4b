import { follow, press, type Screen } from './screen.ts';

/** The screens that differ for a signed-in user. */
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
];

/** What a new device shows while the profiles cannot be loaded. */
export const LOST_SCREENS: readonly Screen[] = [
  {
    name: '42-profiles-none',
    whole: true,
    reach: async (page) => {
      await page.route('**/api/profiles**', (route) => route.abort());
      await page.goto('/profiles');
      await press(page, 'Sign in with Google');
      await press(page, 'Get started');
      await follow(page, 'Manage Color Profiles', 'My Color Profiles');
      await page.getByRole('heading', { name: 'No Color Profiles Yet' }).waitFor();
    },
  },
];
