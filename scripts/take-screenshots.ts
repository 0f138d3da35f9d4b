import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import sharp from 'sharp';

import { findNeededChromium } from './chromium.mjs';
import { projectFolder } from './project-folder.mjs';
import { GUEST_SCREENS } from './pictures/guest-screens.ts';
import { layBeside } from './pictures/lay-beside.ts';
import { LOST_SCREENS, MEMBER_SCREENS } from './pictures/member-screens.ts';
import { README_PICTURES, RETURNING_SCREENS } from './pictures/readme-pictures.ts';
import type { Screen } from './pictures/screen.ts';

const FOLDER = join(projectFolder, 'screenshots');
const README_FOLDER = join(projectFolder, 'docs/images');
const MOBILE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

interface Variant {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly mode: 'light' | 'dark';
  readonly theme: string;
}

const VARIANTS: readonly Variant[] = [DESKTOP, MOBILE].flatMap((viewport) => [
  { viewport, mode: 'light', theme: 'system' },
  { viewport, mode: 'dark', theme: 'system' },
  { viewport, mode: 'light', theme: 'soft_autumn' },
  { viewport, mode: 'dark', theme: 'deep_winter' },
]);

const SEQUENCES = [GUEST_SCREENS, RETURNING_SCREENS, MEMBER_SCREENS, LOST_SCREENS];

const { values: options } = parseArgs({
  options: {
    /** Places the mocks of this folder beside the pictures. */
    beside: { type: 'string' },
    /** Only looks whose name contains this, such as `390-dark`. */
    look: { type: 'string', default: '' },
    /** Retakes the pictures of README.md and docs/features.md, and stops after the last of them. */
    readme: { type: 'boolean', default: false },
  },
});

const executablePath = await findNeededChromium();
mkdirSync(FOLDER, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  for (const look of VARIANTS) {
    if (!nameOf(look).includes(options.look)) continue;
    for (const screens of SEQUENCES) await takeSequence(browser, look, findWanted(look, screens));
  }
} finally {
  await browser.close();
  server.stop();
}

/** Named like the mocks: the system theme and the light mode are omitted. */
function nameOf({ viewport, theme, mode }: Variant): string {
  const parts = [
    String(viewport.width),
    theme === 'system' ? '' : theme,
    mode === 'dark' ? mode : '',
  ];
  return parts.filter((part) => part !== '').join('-');
}

/** All of them; for the README those up to its last one, because each screen is reached from the one before. */
function findWanted(look: Variant, screens: readonly Screen[]): readonly Screen[] {
  if (!options.readme) return screens;
  const last = screens.findLastIndex(({ name }) =>
    README_PICTURES.some((one) => one.screen === name && one.look === nameOf(look)),
  );
  return screens.slice(0, last + 1);
}

/** Visits the screens once, in order, and saves a picture of each. */
async function takeSequence(
  one: Browser,
  look: Variant,
  screens: readonly Screen[],
): Promise<void> {
  if (screens.length === 0) return;
  const context = await openContext(one, look);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  for (const { name, reach, mock, whole = false } of screens) {
    await reach(page);
    await page.waitForLoadState('networkidle');
    if (whole) await page.evaluate(() => window.scrollTo(0, 0));
    const picture = join(FOLDER, `${name}-${nameOf(look)}.png`);
    await page.screenshot({ path: picture, fullPage: whole });
    if (options.readme) await keepForReadme(picture, name, look);
    if (mock !== undefined && options.beside !== undefined) {
      const mocks = [`${mock}-${nameOf(look)}`, `${mock}-${look.viewport.width}`];
      await layBeside({ picture, folder: options.beside, mocks });
    }
    process.stderr.write(`${picture}\n`);
  }
  await context.close();
}

/**
 * The first view of the screen, scaled down to a small file. Without dithering, because a swatch must stay one color.
 */
async function keepForReadme(picture: string, screen: string, look: Variant): Promise<void> {
  const wanted = README_PICTURES.find((one) => one.screen === screen && one.look === nameOf(look));
  if (!wanted) return;
  await sharp(picture)
    .extract({ left: 0, top: 0, ...look.viewport })
    .resize(wanted.width)
    .png({ palette: true, dither: 0, effort: 10 })
    .toFile(join(README_FOLDER, wanted.file));
}

async function openContext(
  one: Browser,
  { viewport, mode, theme }: Variant,
): Promise<BrowserContext> {
  const context = await one.newContext({
    viewport,
    colorScheme: mode,
    baseURL: server.address,
    reducedMotion: 'reduce',
    // The error screens need a failing request.
    serviceWorkers: 'block',
  });
  await context.addInitScript((option) => localStorage.setItem('themeOption', option), theme);
  await context.addInitScript((chosen) => localStorage.setItem('themeMode', chosen), mode);
  return context;
}

async function startServer(): Promise<{ address: string; stop: () => void }> {
  const data = mkdtempSync(join(tmpdir(), 'color-almanac-pictures-'));
  const child = spawn(process.execPath, [join(projectFolder, 'apps/server/main.ts')], {
    env: { ...process.env, PORT: '0', LOCAL_AUTH_MODE: 'true', DATA_FOLDER: data },
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
