import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';

import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';

import { readPortrait } from '../apps/server/testing/portrait.ts';
import { findNeededChromium } from './chromium.mjs';
import { leaveDrawnWardrobe } from './drawn-wardrobe.ts';
import { projectFolder } from './project-folder.mjs';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

interface Picture {
  /** In the folder of pictures. */
  readonly file: string;
  /** Pixels, as it is shown. */
  readonly width: number;
  readonly viewport: typeof PHONE;
  readonly theme: string;
  readonly mode: 'light' | 'dark';
  readonly reach: (page: Page) => Promise<void>;
}

/** The pictures of README.md and docs/features.md. `npm run patterns` draws the sheet of patterns. */
const PICTURES: readonly Picture[] = [
  {
    file: 'personal-mode.png',
    width: 1200,
    viewport: DESKTOP,
    theme: 'system',
    mode: 'light',
    reach: async (page) => {
      await readPhoto(page);
      await press(page, 'Save Season');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    file: 'reading.png',
    width: 1000,
    viewport: DESKTOP,
    theme: 'system',
    mode: 'light',
    reach: (page) => readPhoto(page),
  },
  {
    file: 'seasons-dark.png',
    width: 1000,
    viewport: DESKTOP,
    theme: 'deep_winter',
    mode: 'dark',
    reach: async (page) => {
      await page.goto('/knowledge');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    file: 'themes-on-a-phone.png',
    width: 390,
    viewport: PHONE,
    theme: 'soft_autumn',
    mode: 'light',
    reach: async (page) => {
      await page.goto('/');
      await press(page, 'Menu');
      await press(page, 'Settings');
      await page.getByRole('dialog', { name: 'Settings' }).waitFor();
    },
  },
  {
    file: 'wardrobe.png',
    width: 1200,
    viewport: DESKTOP,
    theme: 'system',
    mode: 'light',
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

const { values: options } = parseArgs({
  options: { folder: { type: 'string', default: join(projectFolder, 'docs/images') } },
});

const executablePath = await findNeededChromium();
const server = await startServer();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  for (const picture of PICTURES) await take(picture);
} finally {
  await browser.close();
  server.stop();
}

/** The first view of a screen, scaled down to a small file. Without dithering: a swatch must stay one color. */
async function take({ file, width, viewport, theme, mode, reach }: Picture): Promise<void> {
  const context = await browser.newContext({
    viewport,
    colorScheme: mode,
    baseURL: server.address,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
      sessionStorage.setItem('continuesAsGuest', 'true');
    },
    [
      ['themeOption', theme],
      ['themeMode', mode],
      ['hasSeenLandingModal', 'true'],
    ] as const,
  );
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await reach(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .resize(width)
    .png({ palette: true, dither: 0, effort: 10 })
    .toFile(join(options.folder, file));
  process.stderr.write(`${file}\n`);
  await context.close();
}

/** Up to the season, as a new user. */
async function readPhoto(page: Page): Promise<void> {
  const { data, width, height } = await readPortrait();
  const buffer = await sharp(data, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  await page.goto('/');
  const portrait = { name: 'portrait.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('input[type=file]').first().setInputFiles(portrait);
  await press(page, 'Get color points');
  await page.getByRole('dialog').getByRole('button', { name: 'Get Color Season' }).click();
  await page.getByRole('button', { name: 'Save Season' }).waitFor();
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
}

async function startServer(): Promise<{ address: string; stop: () => void }> {
  const data = mkdtempSync(join(tmpdir(), 'color-almanac-pictures-'));
  const child = spawn(process.execPath, [join(projectFolder, 'apps/server/main.ts')], {
    env: { ...process.env, PORT: '0', DATA_FOLDER: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (bytes: Buffer) => {
    printed += bytes.toString();
  });
  while (!printed.includes('ready at')) await once(child.stdout, 'data');
  const address = /ready at (http:\S+)/.exec(printed)?.[1] ?? '';
  const stop = () => {
    child.once('exit', () => rmSync(data, { recursive: true, force: true }));
    child.kill('SIGTERM');
  };
  return { address, stop };
}
