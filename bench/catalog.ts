// How responsive a catalog of 10,000 items is: `npm run bench -- catalog`. Its items are stored in the browser, as a
// guest's are, each with a photo. A line for each figure on standard error; the last line of standard output is one
// line of JSON. `firstGridMs`: from navigation to the first items in the grid, at 10,000 items; the median of the
// visits. `filterP95Ms`: work of the main thread for one change of the filter, from the press to the frame that shows
// it. `worstFrameMs`: the longest task of the main thread while the page is scrolled by wheel and by keys. Both in
// thread time, and the median of three rounds, because a busy machine would otherwise count twice. `pageCostRatio`: the
// server's cost of a page of a hundred items for a user with 100,000, as a multiple of that for a user with 1,000.
import process from 'node:process';

import { chromium } from '@playwright/test';
import type { Browser, CDPSession, Page } from '@playwright/test';

import { buildWeb } from '../scripts/build.mjs';
import { findNeededChromium } from '../scripts/chromium.mjs';
import { leaveItems } from '../tests/e2e/stored-items.ts';
import { listCatalogItems } from './catalog-items.ts';
import { choose, medianOf } from './measure-time.ts';
import { measurePageCost } from './measure-page-cost.ts';
import { serveApp } from './serve-app.ts';
import { watchMainThread, watchTasks } from './watch-main-thread.ts';

const COUNTS = choose({ full: [100, 1000, 10_000], smoke: [100] });
const VISITS = choose({ full: 5, smoke: 1 });
const ROUNDS = choose({ full: 3, smoke: 1 });
/** In every round. */
const FILTER_CHANGES = choose({ full: 40, smoke: 2 });
const WHEELS = choose({ full: 60, smoke: 2 });
/** Pixels: as far as one strong turn of a wheel. */
const WHEEL_STEP = 700;
const KEYS = ['PageDown', 'PageDown', 'Control+End', 'PageUp', 'Control+Home'];
/** As the filter beside the grid names them; each is pressed to choose it and again to undo that. */
const PRESSED = [/^Great,/, /^Work,/, /^Fair,/, /^Party,/, /^Not rated,/];

const executablePath = await findNeededChromium();
await buildWeb();
const server = await serveApp();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  let figures = null;
  for (const count of COUNTS) figures = await measureCatalog(browser, count);
  const { costs, pageCostRatio } = await measurePageCost();
  for (const { database, rows, ...ms } of costs) {
    say(`a page at the server, ${database}, ${rows} rows: ${JSON.stringify(ms)}`);
  }
  process.stdout.write(`${JSON.stringify({ ...figures, pageCostRatio })}\n`);
} finally {
  await browser.close();
  await server.stop();
}

async function measureCatalog(owner: Browser, count: number) {
  const context = await owner.newContext({
    baseURL: server.address,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await leaveItems(page, listCatalogItems(count));
  await page.addInitScript(noteFirstItem);
  const firstGridMs = await measureFirstGrid(page);
  const filterP95Ms = await measureFilter(page);
  const worstFrameMs = await measureScrolling(page);
  await context.close();
  say(
    `${count} items: first grid ${firstGridMs} ms, filter p95 ${filterP95Ms} ms, worst frame ${worstFrameMs} ms`,
  );
  return { firstGridMs, filterP95Ms, worstFrameMs };
}

declare global {
  interface Window {
    firstItemAt?: number;
  }
}

/** Runs in the page before everything else. */
function noteFirstItem(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[role=option]')) return;
    window.firstItemAt = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

async function measureFirstGrid(page: Page): Promise<number> {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    await page.goto('/catalog');
    await page.getByRole('option').first().waitFor();
    times.push((await page.evaluate(() => window.firstItemAt)) ?? Number.NaN);
  }
  return Math.round(medianOf(times));
}

async function measureFilter(page: Page): Promise<number> {
  const places = await Promise.all(
    PRESSED.map(async (name) => {
      const box = await page.getByRole('checkbox', { name }).boundingBox();
      if (!box) throw new Error(`There is no ${name.source} to press`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }),
  );
  const presses = Array.from({ length: FILTER_CHANGES }, (_, turn) => async () => {
    const { x, y } = places[(turn >> 1) % places.length] ?? { x: 0, y: 0 };
    await page.mouse.click(x, y);
  });
  const rounds = await inRounds(page, async (cdp) => {
    const work = await watchMainThread(cdp, presses);
    const sorted = work.toSorted((one, other) => one - other);
    const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
    say(`  a change of the filter: median ${round(medianOf(work))} ms, p95 ${round(p95)} ms`);
    return p95;
  });
  return round(medianOf(rounds));
}

async function measureScrolling(page: Page): Promise<number> {
  await page.mouse.move(500, 600);
  const turn = (by: number) => () => page.mouse.wheel(0, by);
  const wheels = Array.from({ length: WHEELS }, (_, at) =>
    turn(at < WHEELS / 2 ? WHEEL_STEP : -WHEEL_STEP),
  );
  await page.getByRole('listbox').focus();
  const keys = KEYS.map((key) => () => page.keyboard.press(key));
  const rounds = await inRounds(page, async (cdp) => {
    const tasks = (await watchTasks(cdp, [...wheels, ...keys])).map((own) => Math.max(0, ...own));
    const worst = Math.max(...tasks);
    say(`  a step of scrolling: median ${round(medianOf(tasks))} ms, worst ${round(worst)} ms`);
    return worst;
  });
  return round(medianOf(rounds));
}

async function inRounds(
  page: Page,
  measure: (cdp: CDPSession) => Promise<number>,
): Promise<readonly number[]> {
  const figures: number[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const cdp = await page.context().newCDPSession(page);
    figures.push(await measure(cdp));
    await cdp.detach();
  }
  return figures;
}

function round(figure: number): number {
  return Math.round(figure * 10) / 10;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
