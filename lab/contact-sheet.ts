import sharp from 'sharp';

import { drawTile, NEUTRAL_GRAY, TILE } from './contact-tile.ts';
import type { PhotoReport } from './read-photo-file.ts';

const COLUMNS = 3;
const ROWS_OF_BLOCK = 2;
/** Between tiles, and again between blocks of six. */
const GAP = 10;

/** The positions of the tiles of a sheet and its size, in pixels. */
export function layOutSheet(count: number): {
  readonly width: number;
  readonly height: number;
  readonly places: readonly { readonly left: number; readonly top: number }[];
} {
  const places = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / COLUMNS);
    const block = Math.floor(row / ROWS_OF_BLOCK);
    return {
      left: GAP + (index % COLUMNS) * (TILE.width + GAP),
      top: GAP + row * (TILE.height + GAP) + block * 2 * GAP,
    };
  });
  const last = places.at(-1);
  return {
    width: GAP + COLUMNS * (TILE.width + GAP),
    height: (last?.top ?? 0) + TILE.height + GAP,
    places,
  };
}

/** Draws readings beside their photos, six to a block, to be judged by eye. */
export async function writeContactSheet(
  file: string,
  reports: readonly PhotoReport[],
): Promise<void> {
  const { width, height, places } = layOutSheet(reports.length);
  const layers = [];
  for (const [index, report] of reports.entries()) {
    const place = places[index];
    if (place) layers.push({ input: await drawTile(report), ...place });
  }
  await sharp({ create: { width, height, channels: 3, background: NEUTRAL_GRAY } })
    .composite(layers)
    .png()
    .toFile(file);
}
