import { close, follow, open, press, type Screen } from './screen.ts';

/** From the two initial collections to a filled one and its outfits. */
export const COLLECTION_SCREENS: readonly Screen[] = [
  {
    name: '27-collections',
    mock: '08-collections',
    whole: true,
    reach: async (page) => {
      if (await page.getByRole('dialog').isVisible()) await close(page);
      await follow(page, 'Collections');
      await page.getByRole('heading', { name: 'My Wardrobe' }).waitFor();
    },
  },
  {
    name: '27-collections-form',
    reach: async (page) => {
      await open(page, 'Create collection');
      const form = page.getByRole('dialog');
      await form.getByRole('textbox', { name: 'Name' }).fill('Lisbon, May');
      await form.getByRole('textbox', { name: /^Description/ }).fill('Three pieces, one cabin bag');
    },
  },
  {
    name: '27-collection-empty',
    whole: true,
    reach: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Lisbon, May' }).click();
      await page.getByText('No items in this collection yet').waitFor();
    },
  },
  {
    name: '27-collection-add',
    reach: async (page) => {
      await open(page, 'Add items');
      const boxes = page.getByRole('dialog').getByRole('checkbox');
      await boxes.first().waitFor();
      for (const box of await boxes.all()) await box.click();
    },
  },
  {
    name: '27-collection',
    mock: '08-collection',
    whole: true,
    reach: async (page) => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Add \d/ })
        .click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page
        .getByRole('button', { name: /^More for / })
        .first()
        .waitFor();
    },
  },
  {
    name: '27-collection-delete',
    reach: async (page) => {
      await open(page, 'Edit');
      await press(page, 'Delete collection');
      await page.getByRole('dialog').getByText('stay in your catalog').waitFor();
    },
  },
  {
    name: '27-outfit-ideas',
    reach: async (page) => {
      await press(page, 'Keep it');
      await close(page);
      await open(page, 'Outfit ideas');
      await page.locator('article img').first().waitFor();
    },
  },
  {
    name: '27-collections-filled',
    mock: '08-collections',
    whole: true,
    reach: async (page) => {
      await close(page);
      await page.getByRole('link', { name: 'Back to Collections' }).click();
      await page.getByRole('heading', { name: 'Lisbon, May' }).waitFor();
    },
  },
];
