import { gzipSync } from 'node:zlib';

import type { Browser, Page, Response } from '@playwright/test';

import { GZIP } from '../scripts/compress-files.mjs';

/** Limits for the JavaScript of a visit, in kB (1000 bytes) of gzip. */
export const WEIGHT_BUDGET = { firstRouteKB: 210, routeKB: 60 } as const;

const FURTHER_PATHS = [
  '/drape',
  '/analyze',
  '/knowledge',
  '/workspace',
  '/catalog',
  '/wardrobe',
  '/profiles',
  '/collections',
  '/trash',
];

/** Wait after the network goes quiet, for code that loads only when the browser is idle. */
const IDLE_MS = 500;

export interface RouteWeights {
  /** All JavaScript of the gate and then of `/`, up to idle. */
  readonly firstRouteKB: number;
  /** What each further path adds to it. */
  readonly further: ReadonlyMap<string, number>;
  /** The files of the first route, largest first, in kB. */
  readonly files: readonly (readonly [address: string, kB: number])[];
}

/**
 * Measures all JavaScript a browser fetches to show the gate, then `/` as a guest, then each further path, without
 * interaction. Not included: the service worker and what it caches, and the vision worker with its wasm and models,
 * which are loaded with the first photo.
 */
export async function weighRoutes(browser: Browser, address: string): Promise<RouteWeights> {
  const gate = await weighPage(browser, { address, path: '/', isGuest: false });
  const home = await weighPage(browser, { address, path: '/', isGuest: true });
  const first = new Map([...gate, ...home]);
  const further = new Map<string, number>(FURTHER_PATHS.map((path) => [path, 0]));
  const weighPart = async (part: readonly string[]) => {
    for (const path of part) {
      const files = await weighPage(browser, { address, path, isGuest: true });
      further.set(path, toKB(sum([...files].filter(([file]) => !first.has(file)))));
    }
  };
  // Most of the time is spent waiting until nothing more loads.
  const half = Math.ceil(FURTHER_PATHS.length / 2);
  await Promise.all([
    weighPart(FURTHER_PATHS.slice(0, half)),
    weighPart(FURTHER_PATHS.slice(half)),
  ]);
  const files = [...first].map(([file, bytes]) => [file, toKB(bytes)] as const);
  return {
    firstRouteKB: toKB(sum([...first])),
    further,
    files: files.toSorted(([, one], [, other]) => other - one),
  };
}

interface Visit {
  readonly address: string;
  readonly path: string;
  readonly isGuest: boolean;
}

/** The JavaScript files of one visit in a new browser profile, with their bytes. */
async function weighPage(
  browser: Browser,
  { address, path, isGuest }: Visit,
): Promise<ReadonlyMap<string, number>> {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  const weighed: Promise<readonly [string, number]>[] = [];
  page.on('response', (response) => {
    if (isScript(response)) weighed.push(weigh(response));
  });
  if (isGuest) await page.addInitScript(beGuest);
  await page.goto(address + path);
  await showsItself(page, isGuest);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForTimeout(IDLE_MS);
  // Closing the page would cut off pending requests.
  page.removeAllListeners('response');
  const files = new Map(await Promise.all(weighed));
  await page.close();
  return files;
}

/** As a guest who has passed the gate and dismissed the welcome. Runs in the page. */
export function beGuest(): void {
  sessionStorage.setItem('continuesAsGuest', 'true');
  localStorage.setItem('hasSeenLandingModal', 'true');
}

/** Measuring the gate instead of a screen would give too small a figure. */
async function showsItself(page: Page, isGuest: boolean): Promise<void> {
  await page.locator('main h1').first().waitFor();
  const isInside = (await page.getByRole('banner').count()) > 0;
  if (isInside !== isGuest) throw new Error(`${page.url()} shows ${isGuest ? 'the gate' : 'more'}`);
}

const isScript = (response: Response) =>
  response.ok() && /javascript/.test(response.headers()['content-type'] ?? '');

async function weigh(response: Response): Promise<readonly [string, number]> {
  const bytes = gzipSync(await response.body(), GZIP).length;
  return [new URL(response.url()).pathname, bytes];
}

const sum = (files: readonly (readonly [string, number])[]) =>
  files.reduce((total, [, bytes]) => total + bytes, 0);

const toKB = (bytes: number) => Math.round(bytes / 100) / 10;
