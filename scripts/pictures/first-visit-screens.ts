import sharp from 'sharp';

import { readPortrait } from '../../apps/server/testing/portrait.ts';
import { press, type Screen } from './screen.ts';

/** A new user's way from the gate to a season. */
export const FIRST_VISIT_SCREENS: readonly Screen[] = [
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
      // A message stays as long as the pointer is on it.
      await page.mouse.move(0, 0);
      await page.getByText('Season saved').waitFor({ state: 'detached' });
    },
  },
];

async function portraitFile(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { data, width, height } = await readPortrait();
  const raw = { width, height, channels: 4 } as const;
  const buffer = await sharp(data, { raw }).jpeg({ quality: 95 }).toBuffer();
  return { name: 'portrait.jpg', mimeType: 'image/jpeg', buffer };
}
