import type { Page } from '@playwright/test';

import { CATALOG_SCREENS } from './catalog-screens.ts';
import { COLLECTION_SCREENS } from './collection-screens.ts';
import { DIALOG_SCREENS } from './dialog-screens.ts';
import { FIRST_VISIT_SCREENS } from './first-visit-screens.ts';
import { close, follow, press, type Screen } from './screen.ts';

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

/** The actions for an existing photo and reading. */
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
  ...FIRST_VISIT_SCREENS,
  ...DIALOG_SCREENS,
  ...PERSONAL,
  ...SCREENS,
];

async function goTo(page: Page, path: string): Promise<void> {
  // A dialog that was just closed first removes its history entry.
  await page.waitForFunction(() => !history.state?.dialogs);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
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
