import { expect, type Locator, type Page } from '@playwright/test';

import { COLLECTION, leaveClothes, leaveFace, PALETTE, PLANTED } from './stored-everything.ts';
import { makePlain } from './upload-steps.ts';

type Name = string | RegExp;

/** A dialog and how to open it. */
export interface Dialog {
  readonly name: Name;
  readonly role?: 'alertdialog';
  /** Buttons or menu entries that lead to it, each pressed by Enter. */
  readonly by: readonly Name[];
  /** Whether the dialog that it was opened from stays open below it. */
  readonly isOnTop?: true;
  /** What shows that its content has arrived. */
  readonly ready?: (page: Page) => Locator;
  /** What has the focus after it closes; what opened it, unless named. */
  readonly opener?: (page: Page) => Locator;
  /** Instead of the last press of `by`. */
  readonly open?: (page: Page) => Promise<void>;
}

interface PlainScreen {
  readonly title: string;
  /** With what an earlier visit left in the browser. */
  readonly arrive: (page: Page) => Promise<void>;
}

interface Screen extends PlainScreen {
  /** Whether the welcome is still to come. */
  readonly isFirstVisit?: true;
  /** Menus and lists, which are not modal. */
  readonly menus?: readonly Name[];
  readonly dialogs: readonly Dialog[];
}

export const button = (page: Page, name: Name): Locator =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

type Find = (page: Page) => Locator;
type Act = (page: Page) => Promise<void>;

/** Opens a page, waits for its heading and for what comes last, and acts. */
const at =
  (leave: Act, path: string, ready: Find = heading, act?: Act): Act =>
  async (page) => {
    await leave(page);
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expect(ready(page)).toBeVisible();
    await act?.(page);
  };
const face = (path: string, ready?: Find, act?: Act) => at(leaveFace, path, ready, act);
const clothes = (path: string, ready?: Find, act?: Act) => at(leaveClothes, path, ready, act);

const photo: Find = (page) => page.getByRole('img', { name: /Your photo/ });
const grid: Find = (page) => page.getByRole('listbox', { name: /^Items in / });
const tile =
  (name: string): Find =>
  (page) =>
    grid(page).getByRole('option').filter({ hasText: name });
const press =
  (name: Name): Act =>
  (page) =>
    button(page, name).press('Enter');

/** Passkeys belong to a name, so this is not the address of the other tests. */
async function enterByName(page: Page): Promise<void> {
  await page.goto('/');
  await page.goto(`http://localhost:${new URL(page.url()).port}`);
  await expect(button(page, 'Continue without signing in')).toBeVisible();
}

/** Models never arrive, and the first step of an analysis, of 350 milliseconds, never ends. */
const waiting =
  (arrive: Act): Act =>
  async (page) => {
    await page.route('**/models/**', () => new Promise<void>(() => {}));
    await page.addInitScript(() => {
      const { setTimeout: begin } = globalThis;
      const wait = (act: () => void, ms?: number) => (ms === 350 ? 0 : begin(act, ms));
      Object.assign(globalThis, { setTimeout: wait });
    });
    await arrive(page);
  };

async function chooseTwoPhotos(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await press('Upload new photo')(page);
  const chooser = await choosing;
  await chooser.setFiles([await makePlain(120), await makePlain(130)]);
}

async function judgeForeignColor(page: Page): Promise<void> {
  await page.getByLabel('or type a color').fill('#00E5FF');
  await page.getByLabel('or type a color').press('Enter');
  const analysis = page.getByRole('region', { name: 'Analysis' });
  await expect(analysis.getByRole('meter').first()).toBeVisible();
}

const CAMERA: Dialog = {
  name: 'Take a photo',
  by: ['More for this photo', 'Take a photo'],
  ready: (page) => page.getByRole('button', { name: 'Take photo', disabled: false }),
};

/** Everything users can visit, here and below. A new screen or dialog gets its line here. */
export const SCREENS: readonly Screen[] = [
  {
    title: 'the gate',
    arrive: enterByName,
    isFirstVisit: true,
    dialogs: [
      { name: 'Welcome to Color Almanac', by: ['Continue without signing in'], opener: heading },
    ],
  },
  {
    title: 'personal mode without a photo',
    arrive: async (page) => {
      await enterByName(page);
      await press('Continue without signing in')(page);
      await expect(button(page, 'Try with a sample portrait')).toBeVisible();
    },
    dialogs: [
      {
        name: 'Sample portrait',
        by: ['Try with a sample portrait'],
        ready: (page) => page.getByRole('img', { name: /^The face of/ }),
      },
      {
        // Nobody owns the server of this test.
        name: 'Set up this server',
        by: ['Account', 'Sign in with a passkey'],
      },
    ],
  },
  {
    title: 'personal mode with a season',
    arrive: face('/', photo),
    menus: ['More for this photo'],
    dialogs: [
      { name: 'Color Almanac', by: ['Menu'] },
      { name: 'Switch Profile', by: [/^Switch Profile/] },
      { name: 'Settings', by: ['Menu', /^Settings/] },
      { name: 'Help', by: ['Help'] },
      { name: 'Setting Up Your Color Profile', by: ['Help', 'How to set up your color profile'] },
      CAMERA,
      { name: 'Your photos together', by: ['Upload new photo'], open: chooseTwoPhotos },
      { name: /season/i, by: ['Change season'] },
      { name: /Soft Autumn/, by: ['Show all colors'] },
      { name: 'Save a report', by: ['Save a report'] },
      { name: 'AI Analysis Result', by: [/^Get Color Season/] },
      { name: 'AI Point Detection Results', by: ['Get color points'] },
    ],
  },
  {
    title: 'personal mode while it waits',
    arrive: waiting(face('/', photo)),
    dialogs: [
      { name: 'Analyzing Your Colors', by: [/^Get Color Season/] },
      { name: /^(?!AI Point)/, by: ['Get color points'] },
    ],
  },
  {
    title: 'the drape',
    arrive: face('/drape', (page) => page.getByRole('slider', { name: 'Divider' })),
    dialogs: [
      { name: 'Live mirror', by: ['Live mirror'] },
      { name: 'Decide by eye', by: ['Decide by eye'] },
    ],
  },
  {
    title: 'analyze mode with a color outside the season',
    arrive: face('/analyze', heading, judgeForeignColor),
    dialogs: [CAMERA],
  },
  {
    title: 'the seasons',
    arrive: face('/knowledge', (page) => page.getByText('Your season').first()),
    dialogs: [{ name: 'Spectrum', by: ['Spectrum'] }],
  },
  {
    title: 'one season',
    arrive: face('/knowledge/soft_autumn'),
    dialogs: [
      { name: 'Soft Autumn', by: ['Palette card'] },
      { name: 'Soft Autumn', by: ['Palette card', 'Full screen'], isOnTop: true },
      { name: 'Oxblood clay', by: ['Palette card', /Oxblood clay/], isOnTop: true },
    ],
  },
  {
    title: 'the workspace',
    arrive: face(`/workspace#palette-1.mosaic.9.${PALETTE}`, (page) =>
      page.getByText(/Areas within \d+% of the weights/),
    ),
    menus: ['Export', /Generate Pattern/],
    dialogs: [{ name: 'My palettes', by: ['My palettes'] }],
  },
  {
    title: 'the catalog with an item selected',
    arrive: clothes('/catalog', tile('Light vest'), (page) =>
      tile('Light vest')(page).click({ modifiers: ['ControlOrMeta'] }),
    ),
    dialogs: [
      { name: 'Filter', by: ['Filter'] },
      { name: /^Move/, by: ['Move'] },
      { name: /delete/i, role: 'alertdialog', by: ['Delete'] },
      { name: 'Add to Collection', by: ['Add to Collection'] },
      { name: 'Item Analysis', by: ['AI Scan', 'Re-analyze'], opener: grid },
    ],
  },
  {
    title: 'the catalog while it waits',
    arrive: waiting(
      clothes('/catalog', tile('Light vest'), (page) =>
        tile('Light vest')(page).click({ modifiers: ['ControlOrMeta'] }),
      ),
    ),
    dialogs: [{ name: 'Analyzing Your Clothing', by: ['AI Scan', 'Re-analyze'] }],
  },
  {
    title: 'the wardrobe against a palette',
    arrive: clothes('/wardrobe', tile('Slip dress'), press(/^Wardrobe against my palette/)),
    dialogs: [
      {
        name: 'Item Analysis',
        by: [],
        open: (page) => tile(PLANTED)(page).click(),
        opener: grid,
      },
    ],
  },
  {
    title: 'the collections',
    arrive: clothes('/collections', (page) => page.getByRole('heading', { name: 'Monday' })),
    dialogs: [
      { name: 'Create collection', by: ['Create collection'] },
      { name: 'Edit collection', by: ['Edit Monday'] },
      { name: 'Outfit ideas', by: ['Outfit ideas'] },
      {
        name: 'Save as collection',
        by: ['Outfit ideas', 'Save idea 1 as collection'],
        isOnTop: true,
      },
    ],
  },
  {
    title: 'one collection',
    arrive: clothes(`/collections/${COLLECTION.id}`, (page) => button(page, 'More for Slip dress')),
    menus: ['More for Slip dress'],
    dialogs: [
      { name: 'Move Slip dress', by: ['More for Slip dress', 'Move to another collection'] },
      { name: 'Add items', by: ['Add items'] },
    ],
  },
  {
    title: 'the profiles',
    arrive: face('/profiles', (page) => button(page, 'Actions for Berta')),
    menus: ['Actions for Berta'],
    dialogs: [
      { name: 'Create Profile', by: ['Create profile'] },
      { name: /delete/i, role: 'alertdialog', by: ['Actions for Berta', 'Delete'] },
    ],
  },
];

export const PLAIN_SCREENS: readonly PlainScreen[] = [
  {
    title: 'two seasons side by side',
    arrive: face('/knowledge/soft_autumn?with=deep_winter', (page) =>
      page.getByRole('listbox', { name: /^Spectrum of Soft Autumn and/ }),
    ),
  },
  { title: 'make-up of a season', arrive: face('/knowledge/soft_autumn/make-up') },
  { title: 'an unknown address', arrive: face('/no/such/path') },
  { title: 'the trash', arrive: clothes('/trash') },
];
