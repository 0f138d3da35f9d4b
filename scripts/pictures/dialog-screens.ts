import type { Page } from '@playwright/test';

import { close, open, press, type Screen } from './screen.ts';

/** The dialogs once there is a season. */
export const DIALOG_SCREENS: readonly Screen[] = [
  { name: '10-season-colors', reach: (page) => open(page, 'Show all colors') },
  {
    name: '11-season-picker',
    reach: async (page) => {
      await close(page);
      await open(page, 'Change season');
    },
  },
  {
    name: '12-switch-profile',
    mock: '02-menus',
    reach: async (page) => {
      await close(page);
      await open(page, /^Switch Profile, active/);
    },
  },
  {
    name: '13-profile-form',
    reach: async (page) => {
      await press(page, 'Create New');
      await page.getByRole('dialog', { name: 'Create Profile' }).waitFor();
    },
  },
  {
    name: '14-alert',
    reach: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Create Profile' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: '15-drawer-or-header',
    mock: '02-menus',
    reach: async (page) => {
      await press(page, 'OK');
      await close(page);
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      if (await menu.isVisible()) await open(page, 'Menu');
    },
  },
  {
    name: '16-help',
    reach: async (page) => {
      if (await page.getByRole('dialog').isVisible()) await close(page);
      await open(page, 'Help');
    },
  },
  {
    name: '17-help-season',
    reach: (page) => page.getByRole('dialog').getByText('Season', { exact: true }).click(),
  },
  {
    name: '18-account-signed-out',
    mock: '02-menus',
    reach: async (page) => {
      await close(page);
      await open(page, 'Account');
    },
  },
  ...(['App Theme', 'Color Profiles', 'Account'] as const).map((section, place) => ({
    name: `${19 + place}-settings-${section.toLowerCase().replace(' ', '-')}`,
    mock: '08-settings',
    reach: async (page: Page) => {
      if (place === 0) {
        await close(page);
        await openSettings(page);
      } else {
        await page.getByRole('dialog').getByRole('button', { name: section, exact: true }).click();
      }
    },
  })),
];

async function openSettings(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await press(page, 'Settings');
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
}
