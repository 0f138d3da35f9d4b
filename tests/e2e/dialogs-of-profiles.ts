import { expect, type Page } from '@playwright/test';

import type { DialogCase } from './dialog-case.ts';
import { arriveAtHome, at, button, choose, press, pressInside } from './dialog-steps.ts';
import { enterAsGuest } from './picker-steps.ts';
import { fakeCamera, makePlain } from './upload-steps.ts';
import { chooseSeason, signInByHeader } from './visit-steps.ts';

/** How long each step of an analysis is shown. */
const STEP_MS = 350;

/** The engine's models never load, so that the scan never ends. */
async function arriveWithoutModels(page: Page): Promise<void> {
  await page.route('**/models/**', () => new Promise<void>(() => {}));
  await arriveAtHome(page);
}

async function openResults(page: Page): Promise<void> {
  await press(page, 'Get color points');
  await page.getByRole('dialog', { name: 'AI Point Detection Results' }).waitFor();
}

/** The drawer is closed once its target is open. */
async function openFromDrawer(page: Page, name: string | RegExp): Promise<void> {
  await press(page, 'Menu');
  await page.getByRole('dialog').getByRole('button', { name }).press('Enter');
}

/** The first step of the analysis lasts forever. */
async function arriveWithEndlessSteps(page: Page): Promise<void> {
  await page.addInitScript((step) => {
    const { setTimeout: begin } = globalThis;
    const wait = (act: () => void, ms?: number) => (ms === step ? 0 : begin(act, ms));
    Object.assign(globalThis, { setTimeout: wait });
  }, STEP_MS);
  await arriveAtHome(page);
}

export const DIALOGS_OF_PROFILES: readonly DialogCase[] = [
  {
    source: 'features/shell/drawer-panel.tsx',
    name: 'Color Almanac',
    arrive: arriveAtHome,
    open: (page) => press(page, 'Menu'),
    opener: (page) => button(page, 'Menu'),
  },
  {
    source: 'features/profile/switch-profile.tsx',
    name: 'Switch Profile',
    arrive: arriveAtHome,
    open: (page) => press(page, /^Switch Profile/),
    opener: (page) => button(page, /^Switch Profile/),
  },
  {
    source: 'features/profile/profile-form.tsx',
    name: 'Create Profile',
    arrive: at('/profiles'),
    open: (page) => press(page, 'Create profile'),
    opener: (page) => button(page, 'Create profile'),
  },
  {
    source: 'components/ask/ask-dialog.tsx',
    name: /delete/i,
    role: 'alertdialog',
    arrive: at('/profiles'),
    open: async (page) => {
      await press(page, 'Actions for Berta');
      await choose(page, 'Delete');
    },
    opener: (page) => button(page, 'Actions for Berta'),
  },
  {
    source: 'features/settings/settings-modal.tsx',
    name: 'Settings',
    arrive: arriveAtHome,
    open: (page) => openFromDrawer(page, /^Settings/),
    opener: (page) => button(page, 'Menu'),
  },
  {
    source: 'features/help/help-modal.tsx',
    name: 'Help',
    arrive: arriveAtHome,
    open: (page) => press(page, 'Help'),
    opener: (page) => button(page, 'Help'),
  },
  {
    source: 'features/help/profile-guide.tsx',
    name: 'Setting Up Your Color Profile',
    arrive: arriveAtHome,
    open: async (page) => {
      await press(page, 'Help');
      await pressInside(page, 'How to set up your color profile');
    },
    opener: (page) => button(page, 'Help'),
  },
  {
    source: 'features/choose-photo/guide/guided-dialog.tsx',
    name: 'Take a photo',
    arrive: async (page) => {
      await fakeCamera(page);
      await arriveAtHome(page);
    },
    open: async (page) => {
      await press(page, 'More for this photo');
      await choose(page, 'Take a photo');
      await expect(
        page.getByRole('dialog').getByRole('button', { name: 'Take photo' }),
      ).not.toHaveAttribute('aria-disabled', 'true');
    },
    opener: (page) => button(page, 'More for this photo'),
  },
  {
    source: 'features/several-photos/several-photos-dialog.tsx',
    name: 'Your photos together',
    arrive: arriveAtHome,
    open: async (page) => {
      const choosing = page.waitForEvent('filechooser');
      await press(page, 'Upload new photo');
      await (await choosing).setFiles([await makePlain(120), await makePlain(130)]);
    },
    opener: (page) => button(page, 'Upload new photo'),
  },
  {
    source: 'features/choose-photo/camera-dialog.tsx',
    name: 'Take a photo',
    arrive: async (page) => {
      await fakeCamera(page);
      await at('/analyze')(page);
    },
    open: async (page) => {
      await press(page, 'More for this photo');
      await choose(page, 'Take a photo');
      await expect(
        page.getByRole('dialog').getByRole('button', { name: 'Take photo' }),
      ).not.toHaveAttribute('aria-disabled', 'true');
    },
    opener: (page) => button(page, 'More for this photo'),
  },
  {
    source: 'features/mirror/mirror-dialog.tsx',
    name: 'Live mirror',
    arrive: async (page) => {
      await fakeCamera(page);
      await at('/drape')(page);
    },
    open: (page) => press(page, 'Live mirror'),
    opener: (page) => button(page, 'Live mirror'),
  },
  {
    source: 'features/face-scan/scan-progress-modal.tsx',
    name: /^(?!AI Point)/,
    arrive: arriveWithoutModels,
    open: (page) => press(page, 'Get color points'),
    opener: (page) => button(page, 'Get color points'),
  },
  {
    source: 'features/face-scan/scan-results-modal.tsx',
    name: 'AI Point Detection Results',
    arrive: arriveAtHome,
    open: openResults,
    opener: (page) => button(page, 'Get color points'),
  },
  {
    source: 'features/season/analyzing-modal.tsx',
    name: 'Analyzing Your Colors',
    arrive: arriveWithEndlessSteps,
    open: (page) => press(page, /^Get Color Season/),
    opener: (page) => button(page, /^Get Color Season/),
  },
  {
    source: 'features/season/result/analysis-result-modal.tsx',
    name: 'AI Analysis Result',
    arrive: arriveAtHome,
    open: (page) => press(page, /^Get Color Season/),
    opener: (page) => button(page, /^Get Color Season/),
  },
  {
    source: 'features/drape/decide/decide-dialog.tsx',
    name: 'Decide by eye',
    arrive: at('/drape'),
    open: (page) => press(page, 'Decide by eye'),
    opener: (page) => button(page, 'Decide by eye'),
  },
  {
    source: 'features/season/season-picker.tsx',
    name: /season/i,
    arrive: arriveAtHome,
    open: (page) => press(page, 'Change season'),
    opener: (page) => button(page, 'Change season'),
  },
  {
    source: 'features/season/season-colors-modal.tsx',
    name: /Soft Autumn/,
    arrive: arriveAtHome,
    open: (page) => press(page, 'Show all colors'),
    opener: (page) => button(page, 'Show all colors'),
  },
  {
    source: 'features/take-along/save-report-modal.tsx',
    name: 'Save a report',
    arrive: arriveAtHome,
    open: (page) => press(page, 'Save a report'),
    opener: (page) => button(page, 'Save a report'),
  },
  {
    source: 'features/palette-card/palette-card-modal.tsx',
    name: 'Soft Autumn',
    arrive: at('/knowledge/soft_autumn'),
    open: (page) => press(page, 'Palette card'),
    opener: (page) => button(page, 'Palette card'),
  },
  {
    source: 'features/palette-card/full-screen-card.tsx',
    name: 'Soft Autumn',
    arrive: at('/knowledge/soft_autumn'),
    open: async (page) => {
      await press(page, 'Palette card');
      await pressInside(page, 'Full screen');
    },
    below: 1,
    opener: (page) => button(page, 'Full screen'),
  },
  {
    source: 'features/palette-card/full-screen-color.tsx',
    name: 'Oxblood clay',
    arrive: at('/knowledge/soft_autumn'),
    open: async (page) => {
      await press(page, 'Palette card');
      await pressInside(page, /Oxblood clay/);
    },
    below: 1,
    opener: (page) => page.getByRole('dialog').getByRole('button', { name: /Oxblood clay/ }),
  },
  {
    source: 'features/spectrum/spectrum-modal.tsx',
    name: 'Spectrum',
    arrive: at('/knowledge'),
    open: (page) => press(page, 'Spectrum'),
    opener: (page) => button(page, 'Spectrum'),
  },
  {
    source: 'features/palette-library/palette-library-dialog.tsx',
    name: 'My palettes',
    arrive: at('/workspace'),
    open: (page) => press(page, 'My palettes'),
    opener: (page) => button(page, 'My palettes'),
  },
  {
    source: 'features/own-your-data/move-dialog.tsx',
    name: 'You have work on this device',
    arrive: async (page, site) => {
      await enterAsGuest(page, `${site}/`);
      await chooseSeason(page, 'Deep Winter');
    },
    open: signInByHeader,
    // The session has expired.
    opener: (page) => page.getByRole('heading', { level: 1 }),
  },
];
