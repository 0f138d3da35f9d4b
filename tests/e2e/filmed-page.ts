import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';
import type { LaunchOptions, Page } from '@playwright/test';

import { writeFilm } from './camera-film.ts';
import type { Scene } from './camera-film.ts';
import { skipWelcome } from './return-visit.ts';

interface Filming {
  readonly parts: readonly { readonly scene: Scene; readonly frames: number }[];
  readonly launchOptions: LaunchOptions | undefined;
  readonly baseURL: string | undefined;
}

/** A page whose camera shows a film, over and over. */
export async function film(
  { parts, launchOptions, baseURL = '' }: Filming,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'color-almanac-film-'));
  const file = join(folder, 'film.y4m');
  await writeFilm(file, parts);
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  try {
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
    await skipWelcome(context);
    await use(await context.newPage());
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}
