import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import process from 'node:process';

import type { Pixels, VisionEngine } from '@color-almanac/vision';

import { releasePixels } from '../apps/server/http/release-pixels.ts';
import { decodePhoto, type DecodeOptions } from '../apps/server/vision/decode-photo.ts';
import { openNodeRunner, readGarmentHeadFile } from '../apps/server/vision/open-embedded-engine.ts';
import { choose, medianOf, measureMs } from './measure-time.ts';
import { measureMemory } from './measure-memory.ts';
import { openRecordedEngine, type RecordedRun } from './recorded-engine.ts';

const WARM_UPS = choose({ full: 2, smoke: 0 });
const ROUNDS = choose({ full: 7, smoke: 1 });

export interface NamedPhoto {
  readonly name: string;
  /** Of the file. */
  readonly bytes: Uint8Array;
}

export interface ScanMeasurement {
  readonly photos: readonly NamedPhoto[];
  readonly decoding: DecodeOptions;
  /** Returns the outcome in a word. */
  readonly scan: (engine: VisionEngine, pixels: Pixels) => Promise<string>;
  /** Which of the recorded networks are run again on their own. */
  readonly isCompared: (run: RecordedRun) => boolean;
  readonly scansForGrowth: number;
}

interface PhotoCost {
  readonly name: string;
  readonly outcome: string;
  /** Decoding the file and scanning it. */
  readonly wholeMs: number;
  /** Decoding the file and running the same networks as often, with nothing else. */
  readonly bareMs: number;
  /** The ratio of the two, round by round. */
  readonly ratios: readonly number[];
  readonly runs: number;
}

/** Loads the engine, scans, and writes a row for each photo; then the figures of all, as the last line in JSON. */
export async function measureScans(measurement: ScanMeasurement): Promise<void> {
  const { photos, scansForGrowth } = measurement;
  const began = performance.now();
  const bench = await openBench(measurement);
  const loadMs = performance.now() - began;
  writeRow(['photo', 'outcome', 'scan ms', 'bare ms', 'ratio', 'runs']);
  const costs: PhotoCost[] = [];
  for (const photo of photos) {
    const cost = await costOf(bench, photo);
    costs.push(cost);
    const { name, outcome, wholeMs, bareMs, ratios, runs } = cost;
    const ratio = medianOf(ratios).toFixed(3);
    writeRow([name, outcome, wholeMs.toFixed(1), bareMs.toFixed(1), ratio, runs]);
  }
  const { growthMB, peakMB } = await measureMemory(scansForGrowth, async (scan) => {
    const photo = photos[scan % photos.length];
    if (photo) await bench.scanPhoto(photo);
  });
  await bench.close();
  const figures = {
    ratio: Number(medianOf(costs.flatMap((cost) => cost.ratios)).toFixed(3)),
    medianMs: Number(medianOf(costs.map((cost) => cost.wholeMs)).toFixed(1)),
    loadMs: Math.round(loadMs),
    peakMB: Math.round(peakMB),
    growthMB: Number(growthMB.toFixed(1)),
  };
  for (const [name, value] of Object.entries(figures)) writeRow([name, value]);
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}

type Bench = Awaited<ReturnType<typeof openBench>>;

async function openBench({ decoding, scan, isCompared }: ScanMeasurement) {
  const runner = await openNodeRunner();
  const { engine, recording } = openRecordedEngine(runner, await readGarmentHeadFile());
  /** Releases the pixels after use, as the threads of the server do. */
  const withPixels = async <Outcome>(
    { name, bytes }: NamedPhoto,
    use: (pixels: Pixels) => Promise<Outcome>,
  ) => {
    const decoded = await decodePhoto(bytes, decoding);
    if (!decoded.ok) throw new Error(`${name}: ${decoded.message}`);
    const outcome = await use(decoded.pixels);
    releasePixels(decoded.pixels);
    return outcome;
  };
  const scanPhoto = (photo: NamedPhoto) => withPixels(photo, (pixels) => scan(engine, pixels));
  return {
    scanPhoto,
    recordScan: async (photo: NamedPhoto) => {
      recording.begin();
      const outcome = await scanPhoto(photo);
      return { outcome, runs: recording.end().filter(isCompared) };
    },
    runBare: (photo: NamedPhoto, runs: readonly RecordedRun[]) =>
      withPixels(photo, async () => {
        for (const { model, input } of runs) await runner.run(model, input);
      }),
    close: () => engine.close(),
  };
}

/** Both ways alternate, so that other load on this machine affects both alike. */
async function costOf(bench: Bench, photo: NamedPhoto): Promise<PhotoCost> {
  const { outcome, runs } = await bench.recordScan(photo);
  const whole: number[] = [];
  const bare: number[] = [];
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const wholeMs = await measureMs(() => bench.scanPhoto(photo));
    const bareMs = await measureMs(() => bench.runBare(photo, runs));
    if (round < 0) continue;
    whole.push(wholeMs);
    bare.push(bareMs);
  }
  return {
    name: photo.name,
    outcome,
    wholeMs: medianOf(whole),
    bareMs: medianOf(bare),
    ratios: whole.map((ms, round) => ms / (bare[round] ?? Number.NaN)),
    runs: runs.length,
  };
}

function writeRow(cells: readonly (string | number)[]): void {
  const [name, ...others] = cells.map(String);
  const row = `${(name ?? '').slice(0, 27).padEnd(28)}${others.map((cell) => cell.padStart(12)).join('')}`;
  process.stderr.write(`${row}\n`);
}

export function readPhotoFiles(paths: readonly string[]): Promise<readonly NamedPhoto[]> {
  return Promise.all(
    paths.map(async (path) => ({ name: basename(path), bytes: await readFile(path) })),
  );
}
