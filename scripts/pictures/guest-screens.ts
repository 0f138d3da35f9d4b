import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { readPortrait } from '../../apps/server/vision/portrait.fixture.ts';
import { CATALOG_SCREENS } from './catalog-screens.ts';
import { COLLECTION_SCREENS } from './collection-screens.ts';
import { close, follow, open, press, type Screen } from './screen.ts';

/** The way of somebody new, from the gate to a season. */
const FIRST_VISIT: readonly Screen[] = [
  {
    name: '01-gate',
    mock: '01-gate',
    whole: true,
    reach: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Continue without signing in' }).waitFor();
    },
  },
  {
    name: '02-welcome',
    mock: '01-welcome',
    reach: async (page) => {
      await press(page, 'Continue without signing in');
      await page.getByRole('button', { name: 'Get started' }).waitFor();
    },
  },
  {
    name: '03-personal-empty',
    whole: true,
    reach: async (page) => {
      await press(page, 'Get started');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: '04-personal-photo',
    mock: '02-personal',
    whole: true,
    reach: async (page) => {
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(await portraitFile());
      await page.getByRole('img', { name: /^Your photo/ }).waitFor();
    },
  },
  {
    name: '05-scan-results',
    mock: '03-points-modal',
    reach: async (page) => {
      await press(page, 'Get color points');
      await page.getByRole('dialog').getByText('Cheek (Skin)').first().waitFor();
    },
  },
  {
    name: '06-reading',
    mock: '03-reading',
    reach: async (page) => {
      await press(page, 'Get Color Season');
      await page.getByRole('button', { name: 'Save Season' }).waitFor();
    },
  },
  {
    name: '07-personal-points',
    mock: '02-personal',
    whole: true,
    reach: (page) => press(page, 'Cancel'),
  },
  {
    name: '08-toast',
    mock: '08-states',
    reach: async (page) => {
      await press(page, 'Get Color Season');
      await page.getByRole('button', { name: 'Save Season' }).waitFor();
      await page.getByRole('radio').first().click();
      await press(page, 'Save Season');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByText('Season saved').waitFor();
    },
  },
  {
    name: '09-personal-season',
    mock: '02-personal',
    whole: true,
    reach: async (page) => {
      // A message waits for as long as the pointer rests on it.
      await page.mouse.move(0, 0);
      await page.getByText('Season saved').waitFor({ state: 'detached' });
    },
  },
];

/** What opens over the screens once there is a season. */
const DIALOGS: readonly Screen[] = [
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

const SCREENS: readonly Screen[] = [
  {
    name: '22-analyze',
    mock: '04-analyze',
    whole: true,
    reach: async (page) => {
      await close(page);
      await follow(page, 'Analyze');
    },
  },
  {
    name: '23-analyze-picked',
    mock: '04-analyze',
    whole: true,
    reach: async (page) => {
      const stage = page.getByRole('application');
      await stage.click({ position: { x: 150, y: 200 } });
    },
  },
  {
    name: '24-knowledge',
    mock: '05-knowledge',
    whole: true,
    reach: (page) => follow(page, 'Explore Seasons'),
  },
  {
    name: '24-knowledge-season',
    mock: '05-season',
    whole: true,
    reach: (page) => goTo(page, '/knowledge/soft_autumn'),
  },
  {
    name: '24-knowledge-two-seasons',
    whole: true,
    reach: (page) => goTo(page, '/knowledge/soft_autumn?with=soft_summer'),
  },
  {
    name: '24-knowledge-how',
    whole: true,
    reach: (page) => goTo(page, '/knowledge/how-the-app-decides'),
  },
  {
    name: '25-workspace',
    mock: '06-workspace',
    whole: true,
    reach: (page) => follow(page, 'Workspace'),
  },
  ...CATALOG_SCREENS,
  ...COLLECTION_SCREENS,
  {
    name: '28-profiles-one',
    mock: '08-profiles',
    whole: true,
    reach: (page) => goTo(page, '/profiles'),
  },
  {
    name: '29-profiles',
    mock: '08-profiles',
    whole: true,
    reach: async (page) => {
      await createProfile(page, 'Mila', 'Winter light, by the window');
      await createProfile(page, 'Living room', '');
      await choose(page, 'Me', 'Duplicate');
      await page.getByRole('button', { name: 'Actions for Me (Copy)' }).waitFor();
      await page.getByText('Me (Copy)').first().waitFor();
    },
  },
  {
    name: '30-profile-menu',
    mock: '08-profiles',
    reach: (page) => press(page, 'Actions for Me'),
  },
  {
    name: '31-profile-edit',
    reach: async (page) => {
      await page.getByRole('menuitem', { name: 'Edit Profile' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: '32-delete-question',
    reach: async (page) => {
      await close(page);
      await choose(page, 'Living room', 'Delete');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: '33-error',
    mock: '08-states',
    whole: true,
    reach: async (page) => {
      await press(page, 'Cancel');
      await page.route(/knowledge-route/, (route) => route.abort());
      await goTo(page, '/knowledge');
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
];

/** What can be done with a photo and a reading that are there. */
const PERSONAL: readonly Screen[] = [
  {
    name: '34-personal-analysis',
    mock: '03-reading',
    whole: true,
    reach: async (page) => {
      await close(page);
      await press(page, /^Color Season Analysis/);
      await page.getByText('All twelve').waitFor();
    },
  },
  {
    name: '35-personal-context',
    whole: true,
    reach: async (page) => {
      await press(page, /^Color Season Analysis/);
      await press(page, /^Hair, makeup/);
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: '36-personal-white-point',
    mock: '02-personal',
    whole: true,
    reach: (page) => press(page, 'White point'),
  },
];

export const GUEST_SCREENS: readonly Screen[] = [
  ...FIRST_VISIT,
  ...DIALOGS,
  ...PERSONAL,
  ...SCREENS,
];

async function goTo(page: Page, path: string): Promise<void> {
  // A dialog that was just closed first takes its entry in the history back.
  await page.waitForFunction(() => !history.state?.dialogs);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function openSettings(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await press(page, 'Settings');
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
}

async function createProfile(page: Page, name: string, description: string): Promise<void> {
  await press(page, 'Create profile');
  const form = page.getByRole('dialog', { name: 'Create Profile' });
  await form.getByLabel('Profile Name').fill(name);
  await form.getByLabel('Description (Optional)').fill(description);
  await form.getByRole('button', { name: 'Create Profile' }).click();
  await form.waitFor({ state: 'detached' });
}

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await press(page, `Actions for ${name}`);
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

async function portraitFile(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { data, width, height } = await readPortrait();
  const raw = { width, height, channels: 4 } as const;
  const buffer = await sharp(data, { raw }).jpeg({ quality: 95 }).toBuffer();
  return { name: 'portrait.jpg', mimeType: 'image/jpeg', buffer };
}
