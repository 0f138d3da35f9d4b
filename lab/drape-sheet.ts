// `research -- drape-sheet FILE.png PHOTO...`: cloths below faces, to be judged by eye: is the edge of the cloth right,
// does hair fall over it, is a face covered?
import { basename } from 'node:path';

import { toRgb, type Hex } from '@color-almanac/domain';
import { darknessOf, SHADE_UNIT, type PortraitLayers } from '@color-almanac/vision';
import sharp, { type OverlayOptions } from 'sharp';

import { openWorkerPoolEngine } from '../apps/server/vision/worker-pool-engine.ts';
import { NEUTRAL_GRAY } from './contact-tile.ts';
import { readPixels } from './read-faces.ts';

const TILE = { width: 400, height: 520 } as const;
const COLUMNS = 4;
const GAP = 8;
const CLOTHS: readonly [Hex, ...Hex[]] = ['#8E2F4B', '#F2E6D8', '#2F5D8A', '#D9A441', '#1E1E24'];

const [file, ...photos] = process.argv.slice(2);
if (file === undefined || photos.length === 0) {
  console.error('Usage: npm run research -- drape-sheet FILE.png PHOTO...');
  process.exitCode = 2;
} else await writeDrapeSheet(file, await drapeEach(photos));

async function drapeEach(files: readonly string[]): Promise<readonly Buffer[]> {
  const engine = await openWorkerPoolEngine({ size: 1 });
  const tiles: Buffer[] = [];
  for (const photo of files) {
    const pixels = await readPixels(photo);
    const outcome = pixels && (await engine.segmentPortrait({ pixels }));
    const color = CLOTHS[tiles.length % CLOTHS.length] ?? CLOTHS[0];
    if (outcome?.ok) tiles.push(await drawTile(outcome.layers, color));
    else console.error(`${basename(photo)}: ${outcome ? outcome.failure.reason : 'no photo'}`);
  }
  await engine.close();
  return tiles;
}

/** The portrait with a cloth of this color, as the web app paints it. */
function drawTile({ picture, cloth, shade }: PortraitLayers, color: Hex): Promise<Buffer> {
  const { width, height } = picture;
  const data = new Uint8ClampedArray(picture.data);
  const { r, g, b } = toRgb(color);
  const darkness = darknessOf(color);
  for (let at = 0; at < width * height; at++) {
    const share = (cloth[at] ?? 0) / 255;
    const light = (shade[at] ?? 0) / SHADE_UNIT;
    const isPhoto = data[at * 4 + 3] !== 0;
    const sheen = 255 * Math.max(0, 1 - 1 / light) * darkness;
    for (const [channel, own] of [r, g, b].entries()) {
      const lit = Math.min(255, own * light + sheen);
      const before = isPhoto ? (data[at * 4 + channel] ?? 0) : lit;
      data[at * 4 + channel] = before + (lit - before) * share;
    }
    data[at * 4 + 3] = Math.max(data[at * 4 + 3] ?? 0, share * 255);
  }
  return sharp(data, { raw: { width, height, channels: 4 } })
    .resize(TILE.width, TILE.height, { fit: 'contain', background: NEUTRAL_GRAY })
    .flatten({ background: NEUTRAL_GRAY })
    .png()
    .toBuffer();
}

async function writeDrapeSheet(name: string, tiles: readonly Buffer[]): Promise<void> {
  const layers = tiles.map((input, index): OverlayOptions => ({
    input,
    left: GAP + (index % COLUMNS) * (TILE.width + GAP),
    top: GAP + Math.floor(index / COLUMNS) * (TILE.height + GAP),
  }));
  const width = GAP + COLUMNS * (TILE.width + GAP);
  const height = GAP + Math.ceil(tiles.length / COLUMNS) * (TILE.height + GAP);
  await sharp({ create: { width, height, channels: 3, background: NEUTRAL_GRAY } })
    .composite(layers)
    .png()
    .toFile(name);
}
