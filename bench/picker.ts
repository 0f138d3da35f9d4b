// How responsive picking a color of a photo of 24 megapixels is: `npm run bench -- picker`. A line for each figure on
// standard error; the last line of standard output is one line of JSON. `loupeP95Ms`: work of the main thread for one
// move of the pointer, from the event to the frame with the loupe. `panelP95Ms`: the same for a pick, up to the panel
// that shows it. `openMs`: from choosing the file to a stage that responds. `leakMB`: how much more memory the browser
// uses in the last of 50 rounds of opening and deleting the photo than in the first.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';

import { buildWeb } from '../scripts/build.mjs';
import { findNeededChromium } from '../scripts/chromium.mjs';
import { choose, measureMs, medianOf } from './measure-time.ts';
import { makeLargePhoto } from './make-large-photo.ts';
import { OPEN_AND_DELETE } from './open-and-delete.ts';
import { openPlainPage } from './plain-browser.ts';
import { serveApp } from './serve-app.ts';
import { watchMainThread } from './watch-main-thread.ts';
import { beGuest } from './weigh-routes.ts';

const MOVES = choose({ full: 200, smoke: 2 });
const PICKS = choose({ full: 60, smoke: 2 });
const OPENINGS = choose({ full: 5, smoke: 1 });
const ROUNDS = choose({ full: 50, smoke: 1 });
/** How many rounds each end of the series is judged by. */
const READINGS = 10;

const executablePath = await findNeededChromium();
await buildWeb();
const folder = mkdtempSync(join(tmpdir(), 'color-almanac-picker-'));
const photo = join(folder, 'photo.jpg');
await makeLargePhoto(photo);
const server = await serveApp();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const openMs = await measureOpening(browser, server.address);
  const speed = await measurePicking(browser, server.address);
  const leakMB = await measureLeak(executablePath, server.address);
  process.stdout.write(`${JSON.stringify({ ...speed, openMs, leakMB })}\n`);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function openPage(owner: Browser, address: string): Promise<Page> {
  const viewport = { width: 1440, height: 900 };
  const page = await owner.newPage({ viewport, serviceWorkers: 'block' });
  await page.addInitScript(beGuest);
  await page.goto(`${address}/`);
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
  return page;
}

/** Ends when the photo is drawn and the stage has shown the loupe for a pointer event. */
async function openPhoto(page: Page): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(photo);
  const stage = page.getByRole('application');
  await stage.waitFor();
  await page.evaluate(() => document.querySelector<HTMLImageElement>('main img')?.decode());
  const loupe = page.locator('[data-loupe]');
  // A move before the picture is drawn shows nothing, so there are more of them.
  for (let x = 40; x < 140 && !(await loupe.isVisible()); x += 1)
    await stage.hover({ position: { x, y: 40 } });
  await loupe.waitFor();
}

async function measureOpening(owner: Browser, address: string): Promise<number> {
  const times: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const page = await openPage(owner, address);
    times.push(await measureMs(() => openPhoto(page)));
    await page.close();
  }
  const openMs = Math.round(medianOf(times));
  say(`from the file to a stage that answers: ${openMs} ms (median of ${OPENINGS})`);
  return openMs;
}

async function measurePicking(owner: Browser, address: string) {
  const page = await openPage(owner, address);
  await openPhoto(page);
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('The stage is nowhere');
  const cdp = await page.context().newCDPSession(page);
  const place = (turn: number) => ({
    x: Math.round(box.x + box.width * (0.5 + 0.35 * Math.sin(turn * 1.7))),
    y: Math.round(box.y + box.height * (0.5 + 0.3 * Math.cos(turn * 2.3))),
  });
  const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', turn: number) =>
    cdp.send('Input.dispatchMouseEvent', { type, ...place(turn), button: 'left', clickCount: 1 });
  const move = (turn: number) =>
    cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place(turn) });
  const pick = async (turn: number) => {
    await send('mousePressed', turn);
    await send('mouseReleased', turn);
  };
  const moves = Array.from({ length: MOVES }, (_, turn) => () => move(turn));
  const loupe = await watchMainThread(cdp, moves);
  const picks = Array.from({ length: PICKS }, (_, turn) => [() => move(turn), () => pick(turn)]);
  const panel = (await watchMainThread(cdp, picks.flat())).filter((_, at) => at % 2 === 1);
  await page.close();
  return {
    loupeP95Ms: reportP95('a move of the pointer, with its loupe', loupe),
    panelP95Ms: reportP95('a pick, with its panel', panel),
  };
}

async function measureLeak(executable: string, address: string): Promise<number> {
  const page = await openPlainPage({
    executablePath: executable,
    folder: mkdtempSync(join(tmpdir(), 'color-almanac-plain-')),
  });
  await page.visit(address, `(${beGuest.toString()})()`);
  const bytes = readFileSync(photo).toString('base64');
  await page.evaluate(
    `photoBytes = Uint8Array.from(atob('${bytes}'), (letter) => letter.charCodeAt(0)); 0`,
  );
  const held: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.evaluate(OPEN_AND_DELETE);
    held.push(await page.measureMemory());
  }
  await page.close();
  const [first, last] = [medianOf(held.slice(0, READINGS)), medianOf(held.slice(-READINGS))];
  say(`memory of the browser: ${first.toFixed(0)} MB at first, ${last.toFixed(0)} MB at last`);
  return Math.round(last - first);
}

function reportP95(what: string, times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
  say(`${what}: median ${medianOf(times).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of main thread`);
  return Math.round(p95 * 10) / 10;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
