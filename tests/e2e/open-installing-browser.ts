import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { chromium, type BrowserContext, type LaunchOptions } from '@playwright/test';

interface InstallingBrowser {
  readonly context: BrowserContext;
  readonly close: () => Promise<void>;
}

/**
 * A browser that can install apps: with a profile on disk, because private windows never install, and not headless
 * shell, which has no settings and never reports installability.
 */
export async function openInstallingBrowser(
  launchOptions: LaunchOptions | undefined,
  baseURL: string,
): Promise<InstallingBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'color-almanac-installing-'));
  const executablePath = process.env['CHROMIUM_WITH_SETTINGS'] ?? launchOptions?.executablePath;
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    ...(executablePath ? { executablePath } : {}),
    // Otherwise Chromium offers to install only apps that have been used for a while.
    args: [...(launchOptions?.args ?? []), '--bypass-app-banner-engagement-checks'],
    serviceWorkers: 'allow',
    baseURL,
  });
  return {
    context,
    close: async () => {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
