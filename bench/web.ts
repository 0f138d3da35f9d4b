// How large the web app is and how Lighthouse rates it: `npm run bench -- web`. A table on standard error; the last
// line of standard output is one line of JSON. `firstRouteKB`: gzip kB (1000 bytes, level 9) of all JavaScript a
// browser fetches to show the gate and then `/`, up to idle and without interaction; `largestRouteKB`: what a further
// path adds at most (see `weigh-routes.ts`). The scores are of the gate and of `/` behind it, the median of nine runs
// each; the worse page counts. They are `null` if Lighthouse could not be installed, and with `--without-lighthouse`.
import { availableParallelism, loadavg } from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';

import { chromium } from '@playwright/test';

import { buildWeb } from '../scripts/build.mjs';
import { findNeededChromium } from '../scripts/chromium.mjs';
import { openLighthouse, type Lighthouse } from '../lab/run-lighthouse.ts';
import { isSmoke } from './measure-time.ts';
import { serveApp } from './serve-app.ts';
import { beGuest, weighRoutes, WEIGHT_BUDGET } from './weigh-routes.ts';

const RUNS = 9;
const UNKNOWN_SCORES = { lighthousePerformance: null, lighthouseAccessibility: null };

const { values: options } = parseArgs({ options: { 'without-lighthouse': { type: 'boolean' } } });

const executablePath = await findNeededChromium();
await buildWeb();
const server = await serveApp();
try {
  const weights = await weigh(server.address, executablePath);
  const scores =
    isSmoke || options['without-lighthouse']
      ? UNKNOWN_SCORES
      : await score(server.address, executablePath);
  process.stdout.write(`${JSON.stringify({ ...weights, ...scores })}\n`);
} finally {
  await server.stop();
}

async function weigh(address: string, executable: string) {
  const browser = await chromium.launch({ executablePath: executable, args: ['--no-sandbox'] });
  const { firstRouteKB, further, files } = await weighRoutes(browser, address);
  await browser.close();
  for (const [file, kB] of files) say(`  ${kB.toFixed(1).padStart(6)} kB  ${file}`);
  say(`gate and /: ${firstRouteKB} kB of ${WEIGHT_BUDGET.firstRouteKB}`);
  for (const [path, kB] of further) say(`${path} adds ${kB} kB of ${WEIGHT_BUDGET.routeKB}`);
  return { firstRouteKB, largestRouteKB: Math.max(0, ...further.values()) };
}

async function score(address: string, executable: string) {
  const lighthouse = await openLighthouse(executable);
  if (!lighthouse) {
    say('Lighthouse could NOT be installed here, so nothing is said of its scores.');
    return UNKNOWN_SCORES;
  }
  warnWhenBusy();
  try {
    const gate = await scorePage(lighthouse, { name: 'gate', address, prepare: null });
    const home = await scorePage(lighthouse, { name: '/', address, prepare: beGuest });
    return {
      lighthousePerformance: Math.min(gate.performance, home.performance),
      lighthouseAccessibility: Math.min(gate.accessibility, home.accessibility),
    };
  } finally {
    await lighthouse.close();
  }
}

/** Lighthouse extrapolates to a slow phone from what it measures here, so any other load costs points. */
function warnWhenBusy(): void {
  const [load = 0] = loadavg();
  const cores = availableParallelism();
  if (load > cores)
    say(`This machine is busy (load ${load.toFixed(1)} on ${cores} cores): scores suffer.`);
}

interface ScoredPage {
  readonly name: string;
  readonly address: string;
  readonly prepare: (() => void) | null;
}

async function scorePage(lighthouse: Lighthouse, { name, address, prepare }: ScoredPage) {
  const scores = await lighthouse.audit({ address: `${address}/`, runs: RUNS, prepare });
  const { performance, accessibility, findings } = scores;
  say(`${name}: performance ${performance}, accessibility ${accessibility}`);
  for (const finding of findings) say(`  ${finding}`);
  return scores;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
