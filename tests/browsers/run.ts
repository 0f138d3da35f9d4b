// `npm run test:browsers [-- chromium firefox webkit]`: one flow through the built app in three engines, and whether
// they read the same colors and seasons and paint the same patterns.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { isDeepStrictEqual } from 'node:util';

import sharp from 'sharp';

import { findEngines, type EngineName } from '../../scripts/other-browsers.mjs';
import { makePortraitFile } from '../e2e/portrait.ts';
import { paintGarments } from '../e2e/painted-garments.ts';
import { findFreePort, serveSiteApart } from '../e2e/identity-provider/serve-site.ts';
import { STEPS, type Findings, type Painting } from './flow.ts';
import { openWebkit } from './open-webkit.ts';
import { openWithPuppeteer } from './open-with-puppeteer.ts';
import type { Tab } from './tab.ts';
import { createVisitor } from './visitor.ts';

/** "A service is unavailable" (sysexits.h). */
const NOT_HERE = 69;
/** Engines round colors differently, by one of 255. */
const SAME_UP_TO = 1;
/** They also smooth the edges of shapes differently: of all pixels, in percent. */
const MOST_ON_EDGES = 5;

const engines = await findEngines();
const wanted = process.argv.slice(2);
const chosen = engines.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const folder = mkdtempSync(join(tmpdir(), 'color-almanac-browsers-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const portraits = await makePortraits();
const garments = (await paintGarments(3)).map(({ name, buffer }) => write(name, buffer));

let passed = 0;
let failed = 0;
const all = new Map<EngineName, Findings>();
for (const engine of chosen) {
  if (engine.path === null) {
    process.stdout.write(`${engine.name}: not found here, and it could not be installed.\n`);
    continue;
  }
  all.set(engine.name, await runFlow(engine.name, () => openEngine(engine)));
}
const [first, ...others] = all;
if (first) for (const other of others) compare(first, other);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
if (failed > 0) process.exitCode = 1;
else if (chosen.some(({ path }) => path === null)) process.exitCode = NOT_HERE;

function openEngine({ name, path }: { name: EngineName; path: string | null }): Promise<Tab> {
  if (path === null) throw new Error(`${name} is not here`);
  if (name === 'webkit') return openWebkit({ driver: 'WebKitWebDriver', browser: path });
  return openWithPuppeteer(name === 'firefox' ? 'firefox' : 'chrome', path);
}

/** A step that fails ends the flow of its engine: the next one begins where it should have ended. */
async function runFlow(name: EngineName, open: () => Promise<Tab>): Promise<Findings> {
  const found: Findings = { readings: {}, patterns: {} };
  const port = await findFreePort();
  const site = await serveSiteApart(port, {});
  let isServed = true;
  const goOffline = async () => {
    if (isServed) await site.stop();
    isServed = false;
  };
  const tab = await open();
  process.stdout.write(`${name} is ${tab.version}\n`);
  const stage = { address: `http://127.0.0.1:${port}`, portraits, garments, goOffline, found };
  try {
    for (const { title, run } of STEPS) {
      const begun = Date.now();
      const error = await run(createVisitor(tab), stage).catch(
        (reason: unknown) => reason ?? 'failed',
      );
      report(`${name}: ${title} (${((Date.now() - begun) / 1000).toFixed(1)} s)`, error);
      if (error !== undefined) break;
    }
  } finally {
    await tab.close();
    await goOffline();
  }
  return found;
}

function report(title: string, error: unknown): void {
  if (error === undefined) passed += 1;
  else failed += 1;
  process.stdout.write(`  ${error === undefined ? '✓' : '✘'} ${title}\n`);
  if (error !== undefined) {
    process.stdout.write(`${error instanceof Error ? error.message : JSON.stringify(error)}\n`);
  }
}

type Found = readonly [EngineName, Findings];

function compare([first, expected]: Found, [name, found]: Found): void {
  const isSame = isDeepStrictEqual(found.readings, expected.readings);
  const readings = `${JSON.stringify(expected.readings)}\n${JSON.stringify(found.readings)}`;
  report(`${name}: the same colors and seasons as in ${first}`, isSame ? undefined : readings);
  for (const [type, painting] of Object.entries(expected.patterns)) {
    const other = found.patterns[type];
    const { isSame: isAlike, said } = other
      ? comparePaintings(painting, other)
      : { isSame: false, said: 'it was not painted' };
    report(`${name}: the pattern ${type} as in ${first}: ${said}`, isAlike ? undefined : said);
  }
}

/** One face each, from the photos that come with a package of the tests. */
async function makePortraits(): Promise<readonly string[]> {
  const { name, buffer } = await makePortraitFile();
  const darker = await sharp(buffer).modulate({ brightness: 0.8 }).jpeg({ quality: 90 }).toBuffer();
  const smaller = await sharp(buffer).resize(360).png().toBuffer();
  return [write(name, buffer), write('darker.jpg', darker), write('smaller.png', smaller)];
}

function write(name: string, bytes: Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

/** How two paintings of one pattern differ, and whether by no more than engines may. */
function comparePaintings(
  one: Painting,
  other: Painting,
): { readonly isSame: boolean; readonly said: string } {
  const sizes = [one, other].map(({ width, height }) => `${width} x ${height}`);
  if (sizes[0] !== sizes[1]) return { isSame: false, said: `the sizes are ${sizes.join(' and ')}` };
  let different = 0;
  for (let at = 0; at < one.pixels.length; at += 4) {
    const isSame = [0, 1, 2, 3].every((channel) => {
      const [here, there] = [one.pixels[at + channel], other.pixels[at + channel]];
      return Math.abs((here ?? 0) - (there ?? 0)) <= SAME_UP_TO;
    });
    if (!isSame) different += 1;
  }
  const percent = (100 * different) / (one.width * one.height);
  return { isSame: percent <= MOST_ON_EDGES, said: `${percent.toFixed(2)} % of the pixels differ` };
}
