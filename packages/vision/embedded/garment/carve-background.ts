import type { ScanMemory } from '../scan-memory.ts';
import { blurBox } from './blur-box.ts';
import { countColors, readColorBins } from './color-bins.ts';
import { CELLS, type GarmentPicture } from './garment-picture.ts';

/** A color this much more common in the background than on the garment belongs to the background. */
const BACKGROUND_FROM = 1.5;
/** Only patches count, not single cells, because prints may contain a color of the background. */
const PATCH = { radius: 3, share: 0.6 } as const;
/** White on white: if more than this share would be removed, nothing is. */
const MOST_CARVED = 0.3;

/** Removes patches of background from a garment's mask, in place. */
export function carveBackground(
  mask: Uint8Array,
  picture: GarmentPicture,
  memory: ScanMemory,
): void {
  const bins = readColorBins(picture, memory);
  const isBackground = markBackground(bins, mask);
  const background = memory.floats('ground', CELLS);
  const piece = memory.floats('piece around', CELLS);
  for (let cell = 0; cell < CELLS; cell++) {
    piece[cell] = mask[cell] ?? 0;
    background[cell] = mask[cell] === 1 ? (isBackground[bins[cell] ?? 0] ?? 0) : 0;
  }
  blurBox(background, PATCH.radius, { into: background, memory });
  blurBox(piece, PATCH.radius, { into: piece, memory });
  const isPatch = (cell: number): boolean =>
    mask[cell] === 1 && (background[cell] ?? 0) > PATCH.share * (piece[cell] ?? 0);
  let cells = 0;
  let carved = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    cells += mask[cell] ?? 0;
    if (isPatch(cell)) carved++;
  }
  if (carved > MOST_CARVED * cells) return;
  for (let cell = 0; cell < CELLS; cell++) if (isPatch(cell)) mask[cell] = 0;
}

/** Per color, 1 if it belongs to the background. */
function markBackground(bins: Int32Array, mask: Uint8Array): Uint8Array {
  const { on, behind } = countColors(mask, bins);
  const piece = on.reduce((total, count) => total + count, 0);
  const perCell = piece / Math.max(1, CELLS - piece);
  return Uint8Array.from(on, (count, bin) =>
    (behind[bin] ?? 0) * perCell > BACKGROUND_FROM * count ? 1 : 0,
  );
}
