// `npm run research -- garment-sheet FILE.png PHOTO...`: photos of clothes with the outlines and colors read from them, to
// be judged by eye.
import { readFile } from 'node:fs/promises';

import { analyzeGarment } from '@color-almanac/domain';
import type { VisionEngine } from '@color-almanac/vision';
import sharp from 'sharp';

import { decodePhoto } from '../apps/server/vision/decode-photo.ts';
import { openEmbeddedEngine } from '../apps/server/vision/open-embedded-engine.ts';
import { NEUTRAL_GRAY } from './contact-tile.ts';
import { drawGarmentTile, GARMENT_TILE, type GarmentReport } from './garment-tile.ts';

const COLUMNS = 5;
const GAP = 6;

const [sheet, ...files] = process.argv.slice(2);
if (sheet === undefined || files.length === 0) {
  console.error('Usage: npm run research -- garment-sheet FILE.png PHOTO...');
  process.exitCode = 2;
} else {
  const engine = await openEmbeddedEngine();
  const tiles: Buffer[] = [];
  for (const [index, file] of files.entries()) {
    const report = await readGarment(engine, file);
    if (report) tiles.push(await drawGarmentTile(report, index + 1));
  }
  await engine.close();
  await writeSheet(sheet, tiles);
}

async function readGarment(engine: VisionEngine, file: string): Promise<GarmentReport | null> {
  const photo = await decodePhoto(await readFile(file), { keepsClear: true });
  if (!photo.ok) {
    console.error(`${file}: ${photo.message}`);
    return null;
  }
  const began = performance.now();
  const outcome = await engine.scanGarment({ pixels: photo.pixels });
  if (!outcome.ok) {
    console.error(`${file}: ${outcome.failure.reason}`);
    return null;
  }
  const { scan, mask } = outcome;
  const analysis = analyzeGarment({ scan, processingTime: performance.now() - began });
  return { file, pixels: photo.pixels, scan, mask, analysis };
}

async function writeSheet(file: string, tiles: readonly Buffer[]): Promise<void> {
  const across = GARMENT_TILE.width + GAP;
  const down = GARMENT_TILE.height + GAP;
  const rows = Math.ceil(tiles.length / COLUMNS);
  const layers = tiles.map((input, index) => ({
    input,
    left: GAP + (index % COLUMNS) * across,
    top: GAP + Math.floor(index / COLUMNS) * down,
  }));
  const size = { width: GAP + COLUMNS * across, height: GAP + rows * down };
  await sharp({ create: { ...size, channels: 3, background: NEUTRAL_GRAY } })
    .composite(layers)
    .png()
    .toFile(file);
}
