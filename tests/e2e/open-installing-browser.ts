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
 * A browser that would install an app: with a profile of its own on the disk, because a window in private never does,
 * and of the kind that has settings, because one without never says so.
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
    // Else Chromium offers to install only what somebody has used for a while.
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
