import { leaveDrawnWardrobe } from './drawn-wardrobe.ts';
import type { Screen } from './screen.ts';

/** A picture of README.md or docs/features.md: its screen and look, and how wide it is shown. */
export interface ReadmePicture {
  /** In docs/images. */
  readonly file: string;
  readonly screen: string;
  readonly look: string;
  /** Pixels. */
  readonly width: number;
}

/** `npm run patterns` draws the sheet of patterns. */
export const README_PICTURES: readonly ReadmePicture[] = [
  { file: 'personal-mode.png', screen: '09-personal-season', look: '1440', width: 1200 },
  { file: 'reading.png', screen: '06-reading', look: '1440', width: 1000 },
  { file: 'seasons-dark.png', screen: '24-knowledge', look: '1440-deep_winter-dark', width: 1000 },
  {
    file: 'themes-on-a-phone.png',
    screen: '19-settings-app-theme',
    look: '390-soft_autumn',
    width: 390,
  },
  { file: 'wardrobe.png', screen: '43-wardrobe-drawn', look: '1440', width: 1200 },
];

/** A returning user with analyzed clothes. */
export const RETURNING_SCREENS: readonly Screen[] = [
  {
    name: '43-wardrobe-drawn',
    reach: async (page) => {
      await leaveDrawnWardrobe(page);
      await page.goto('/wardrobe');
      await page.getByRole('option', { name: /Camel coat/ }).waitFor();
      await page.getByRole('listbox').locator('img').first().waitFor();
      await page.evaluate(() =>
        Promise.all(Array.from(document.images, (image) => image.decode())),
      );
    },
  },
];
