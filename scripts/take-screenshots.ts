import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';

import { readPortrait } from '../apps/server/vision/portrait.fixture.ts';
import { findChromium } from './chromium.mjs';
import { projectFolder } from './project-folder.mjs';

const FOLDER = join(projectFolder, 'screenshots');
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const MODES = ['light', 'dark'] as const;

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

/** The screens in the order a person meets them; each goes on from where the one before it stood. */
const SCREENS: readonly { readonly name: string; readonly reach: (page: Page) => Promise<void> }[] =
  [
    {
      name: '1-gate',
      reach: async (page) => {
        await page.goto('/');
      },
    },
    {
      name: '1-welcome',
      reach: async (page) => {
        await press(page, 'Continue without signing in');
        await page.getByRole('button', { name: 'Get started' }).waitFor();
      },
    },
    { name: '2-personal-empty', reach: (page) => press(page, 'Get started') },
    {
      name: '3-personal-photo',
      reach: async (page) => {
        const buffer = await encodePortrait();
        const file = { name: 'portrait.jpg', mimeType: 'image/jpeg', buffer };
        await page.locator('input[type=file]').first().setInputFiles(file);
        await page.getByRole('button', { name: 'Get color points' }).first().waitFor();
      },
    },
    {
      name: '4-scan-results',
      reach: async (page) => {
        await press(page, 'Get color points');
        await page.getByRole('dialog').getByText('Cheek (Skin)').first().waitFor();
      },
    },
    {
      name: '5-season-result',
      reach: async (page) => {
        await press(page, 'Get Color Season');
        await page.getByRole('button', { name: 'Save Season' }).waitFor();
      },
    },
    {
      name: '6-personal-saved',
      reach: async (page) => {
        await page.getByRole('radio').first().click();
        await press(page, 'Save Season');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      },
    },
  ];

const executablePath = await findChromium();
if (executablePath === null) throw new Error('No Chromium was found. Name one in CHROMIUM_PATH.');
mkdirSync(FOLDER, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  for (const viewport of SIZES) {
    for (const colorScheme of MODES) {
      await walk(browser, { viewport, colorScheme, baseURL: server.address });
    }
  }
} finally {
  await browser.close();
  server.stop();
}

/** Walks every screen once and keeps a picture of each. */
async function walk(
  one: Browser,
  look: {
    viewport: { width: number; height: number };
    colorScheme: 'light' | 'dark';
    baseURL: string;
  },
): Promise<void> {
  const page = await one.newPage({ ...look, reducedMotion: 'reduce' });
  for (const { name, reach } of SCREENS) {
    await reach(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => window.scrollTo(0, 0));
    const file = `${name}-${look.viewport.width}-${look.colorScheme}.png`;
    await page.screenshot({ path: join(FOLDER, file) });
    process.stderr.write(`screenshots/${file}\n`);
  }
  await page.close();
}

async function encodePortrait(): Promise<Buffer> {
  const { data, width, height } = await readPortrait();
  return sharp(data, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

async function startServer(): Promise<{ address: string; stop: () => void }> {
  const child = spawn(process.execPath, [join(projectFolder, 'apps/server/main.ts')], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (bytes: Buffer) => {
    printed += bytes.toString();
  });
  while (!printed.includes('ready at')) await once(child.stdout, 'data');
  const address = /ready at (http:\S+)/.exec(printed)?.[1] ?? '';
  return { address, stop: () => child.kill('SIGTERM') };
}
