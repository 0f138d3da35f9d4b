import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { chromium, expect, type Page } from '@playwright/test';

import { skipWelcome, test } from './return-visit.ts';
import { enterAsGuest, openGuestSettings } from './visit-steps.ts';
import { waitUntilSaved } from './wait-until-saved.ts';

interface Manifest {
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

async function askBrowser(page: Page) {
  const session = await page.context().newCDPSession(page);
  const manifest = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  return { manifest, hindrances: installabilityErrors.map(({ errorId }) => errorId) };
}

test('Chromium finds the app installable, its shortcuts lead to their screens, and the settings offer it @full', async ({
  baseURL,
  afterwards,
}, { project }) => {
  const { launchOptions } = project.use;
  // Headless shell has no settings and never reports installability; private windows never install.
  const executablePath = process.env['CHROMIUM_WITH_SETTINGS'] ?? launchOptions?.executablePath;
  const folder = await mkdtemp(join(tmpdir(), 'color-almanac-installing-'));
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    ...(executablePath ? { executablePath } : {}),
    // Otherwise Chromium offers to install only apps that have been used for a while.
    args: [...(launchOptions?.args ?? []), '--bypass-app-banner-engagement-checks'],
    serviceWorkers: 'allow',
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  afterwards(async () => {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  });
  await skipWelcome(context);
  const page = await context.newPage();
  // Proves that this browser does report pages that are not installable.
  await page.goto('/api/docs');
  const before = await askBrowser(page);
  expect(before.hindrances).toContain('no-manifest');

  await enterAsGuest(page);
  await waitUntilSaved(page);
  const { manifest, hindrances } = await askBrowser(page);
  expect([manifest.errors, hindrances]).toEqual([[], []]);
  const { shortcuts } = JSON.parse(manifest.data ?? '') as Manifest;
  expect(shortcuts.map(({ name }) => name)).toEqual(['Analyze', 'Wardrobe', 'Workspace']);
  for (const { name, url } of shortcuts) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  }
  const settings = await openGuestSettings(page, 'Account');
  await expect(settings.getByRole('button', { name: 'Install on this device' })).toBeVisible();
});
