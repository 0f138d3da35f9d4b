// The thread `bench face` measures in: loads the engine, scans, writes the table and the figures.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { decodePhoto } from '../apps/server/vision/decode-photo.ts';
import { openNodeRunner, readGarmentHeadFile } from '../apps/server/vision/open-embedded-engine.ts';
import { releasePixels } from '../apps/server/release-pixels.ts';
import { measureMemory } from './measure-memory.ts';
import { medianOf, measureMs } from './measure-time.ts';
import { openRecordedEngine } from './recorded-engine.ts';

const SAMPLES = new URL('../node_modules/@vladmandic/face-api/demo/', import.meta.url);
const SAMPLE_COUNT = 6;
const WARM_UPS = 2;
const ROUNDS = 7;
const SCANS_FOR_GROWTH = 150;

interface PhotoCost {
  readonly name: string;
  readonly outcome: string;
  /** Reading the file's pixels and scanning them. */
  readonly wholeMs: number;
  /** Reading the file's pixels and running the same networks as often, with nothing around them. */
  readonly bareMs: number;
  /** Of the two, round by round. */
  readonly ratios: readonly number[];
  readonly runs: number;
}

const given = process.argv.slice(2);
const photos =
  given.length > 0
    ? given
    : Array.from({ length: SAMPLE_COUNT }, (_, i) =>
        fileURLToPath(new URL(`sample${i + 1}.jpg`, SAMPLES)),
      );

const began = performance.now();
const runner = await openNodeRunner();
const loadMs = performance.now() - began;
const { engine, recording } = openRecordedEngine(runner, await readGarmentHeadFile());

async function decode(path: string) {
  const decoded = await decodePhoto(await readFile(path));
  if (!decoded.ok) throw new Error(`${basename(path)}: ${decoded.message}`);
  return decoded.pixels;
}

/** Gives the pixels back after use, as the threads of the server do. */
async function scanPhoto(path: string) {
  const pixels = await decode(path);
  const outcome = await engine.scanFace({ pixels });
  releasePixels(pixels);
  return outcome;
}

/** Both ways are measured in turn, so that whatever else the machine does falls on both alike. */
async function costOf(path: string): Promise<PhotoCost> {
  recording.begin();
  const outcome = await scanPhoto(path);
  const runs = recording.end();
  const runBare = async () => {
    const pixels = await decode(path);
    for (const { model, input } of runs) await runner.run(model, input);
    releasePixels(pixels);
  };
  const whole: number[] = [];
  const bare: number[] = [];
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const wholeMs = await measureMs(() => scanPhoto(path));
    const bareMs = await measureMs(runBare);
    if (round < 0) continue;
    whole.push(wholeMs);
    bare.push(bareMs);
  }
  return {
    name: basename(path),
    outcome: outcome.ok ? 'read' : outcome.failure.reason,
    wholeMs: medianOf(whole),
    bareMs: medianOf(bare),
    ratios: whole.map((ms, round) => ms / (bare[round] ?? Number.NaN)),
    runs: runs.length,
  };
}

function writeRow(cells: readonly (string | number)[]): void {
  const [name, ...others] = cells.map(String);
  const row = `${(name ?? '').padEnd(28)}${others.map((cell) => cell.padStart(12)).join('')}`;
  process.stderr.write(`${row}\n`);
}

writeRow(['photo', 'outcome', 'scan ms', 'bare ms', 'ratio', 'runs']);
const costs: PhotoCost[] = [];
for (const path of photos) {
  const cost = await costOf(path);
  costs.push(cost);
  const { name, outcome, wholeMs, bareMs, ratios, runs } = cost;
  const ratio = medianOf(ratios).toFixed(3);
  writeRow([name, outcome, wholeMs.toFixed(1), bareMs.toFixed(1), ratio, runs]);
}

const { growthMB, peakMB } = await measureMemory(SCANS_FOR_GROWTH, async (scan) => {
  await scanPhoto(photos[scan % photos.length] ?? '');
});
await engine.close();

const figures = {
  ratio: Number(medianOf(costs.flatMap((cost) => cost.ratios)).toFixed(3)),
  medianMs: Number(medianOf(costs.map((cost) => cost.wholeMs)).toFixed(1)),
  loadMs: Math.round(loadMs),
  peakMB: Math.round(peakMB),
  growthMB: Number(growthMB.toFixed(1)),
};
for (const [name, value] of Object.entries(figures)) writeRow([name, value]);
process.stdout.write(`${JSON.stringify(figures)}\n`);
