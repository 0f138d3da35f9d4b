// The thread `bench garment` measures in: loads the engine, scans, writes the table and the figures.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { decodePhoto } from '../apps/server/vision/decode-photo.ts';
import { openNodeRunner, readGarmentHeadFile } from '../apps/server/vision/open-embedded-engine.ts';
import { releasePixels } from '../apps/server/release-pixels.ts';
import { drawGarments } from './draw-garment.ts';
import { measureMemory } from './measure-memory.ts';
import { medianOf, measureMs } from './measure-time.ts';
import { openRecordedEngine } from './recorded-engine.ts';

/** Of somebody in clothes. */
const WORN = fileURLToPath(
  new URL('../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url),
);
const WARM_UPS = 2;
const ROUNDS = 7;
const SCANS_FOR_GROWTH = 60;

interface Photo {
  readonly name: string;
  /** Of the file. */
  readonly bytes: Uint8Array;
}

interface PhotoCost {
  readonly name: string;
  readonly outcome: string;
  /** Decoding the file and scanning it. */
  readonly wholeMs: number;
  /** Decoding the file and running the segmenter alone on the same numbers. */
  readonly bareMs: number;
  /** Of the two, round by round. */
  readonly ratios: readonly number[];
}

const given = process.argv.slice(2);
const files = given.length > 0 ? given : [WORN];
const drawn = given.length > 0 ? [] : await drawGarments();
const photos: readonly Photo[] = [
  ...drawn.map((bytes, index) => ({ name: `drawn ${index + 1}`, bytes })),
  ...(await Promise.all(
    files.map(async (file) => ({ name: basename(file), bytes: await readFile(file) })),
  )),
];

const began = performance.now();
const runner = await openNodeRunner();
const { engine, recording } = openRecordedEngine(runner, await readGarmentHeadFile());
const loadMs = performance.now() - began;

async function decode({ name, bytes }: Photo) {
  const decoded = await decodePhoto(bytes, { keepsClear: true });
  if (!decoded.ok) throw new Error(`${name}: ${decoded.message}`);
  return decoded.pixels;
}

/** Gives the pixels back after use, as the threads of the server do. */
async function scanPhoto(photo: Photo) {
  const pixels = await decode(photo);
  const outcome = await engine.scanGarment({ pixels });
  releasePixels(pixels);
  return outcome;
}

/** Both ways are measured in turn, so that whatever else the machine does falls on both alike. */
async function costOf(photo: Photo): Promise<PhotoCost> {
  recording.begin();
  const outcome = await scanPhoto(photo);
  const runs = recording.end().filter(({ model }) => model === 'segmenter');
  const runBare = async () => {
    const pixels = await decode(photo);
    for (const { model, input } of runs) await runner.run(model, input);
    releasePixels(pixels);
  };
  const whole: number[] = [];
  const bare: number[] = [];
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const wholeMs = await measureMs(() => scanPhoto(photo));
    const bareMs = await measureMs(runBare);
    if (round < 0) continue;
    whole.push(wholeMs);
    bare.push(bareMs);
  }
  return {
    name: photo.name,
    outcome: outcome.ok ? outcome.scan.view : outcome.failure.reason,
    wholeMs: medianOf(whole),
    bareMs: medianOf(bare),
    ratios: whole.map((ms, round) => ms / (bare[round] ?? Number.NaN)),
  };
}

function writeRow(cells: readonly (string | number)[]): void {
  const [name, ...others] = cells.map(String);
  const row = `${(name ?? '').slice(0, 27).padEnd(28)}${others.map((cell) => cell.padStart(12)).join('')}`;
  process.stderr.write(`${row}\n`);
}

writeRow(['photo', 'outcome', 'scan ms', 'bare ms', 'ratio']);
const costs: PhotoCost[] = [];
for (const photo of photos) {
  const cost = await costOf(photo);
  costs.push(cost);
  const { name, outcome, wholeMs, bareMs, ratios } = cost;
  writeRow([name, outcome, wholeMs.toFixed(1), bareMs.toFixed(1), medianOf(ratios).toFixed(3)]);
}

const { growthMB, peakMB } = await measureMemory(SCANS_FOR_GROWTH, async (scan) => {
  const photo = photos[scan % photos.length];
  if (photo) await scanPhoto(photo);
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
