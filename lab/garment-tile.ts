import { basename } from 'node:path';

import {
  ASKED_TYPES,
  KIND_FACTS,
  type GarmentAnalysis,
  type GarmentScan,
} from '@color-almanac/domain';
import type { GarmentMask, Pixels } from '@color-almanac/vision';
import sharp from 'sharp';

import { NEUTRAL_GRAY } from './contact-tile.ts';

export const GARMENT_TILE = { width: 330, height: 400 } as const;
const PICTURE = { width: 240, height: 340 } as const;
const SWATCH = { left: 250, width: 72, height: 46, row: 84 } as const;

/** The scan of one photo of a garment. */
export interface GarmentReport {
  readonly file: string;
  readonly pixels: Pixels;
  readonly scan: GarmentScan;
  readonly mask: GarmentMask;
  readonly analysis: GarmentAnalysis;
}

/** A photo with the outline of the garment, its colors beside it and its likely types below. A PNG of `GARMENT_TILE`. */
export async function drawGarmentTile(report: GarmentReport, place: number): Promise<Buffer> {
  const { width, height, data } = report.pixels;
  const photo = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ ...PICTURE, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  drawOutline(photo.data, photo.info, report.mask);
  const size = { width: photo.info.width, height: photo.info.height };
  const picture = await sharp(photo.data, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer();
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${GARMENT_TILE.width}" height="${GARMENT_TILE.height}" font-family="sans-serif">${drawColors(report)}${drawWords(report, place)}</svg>`;
  return sharp({ create: { ...GARMENT_TILE, channels: 3, background: NEUTRAL_GRAY } })
    .composite([
      { input: picture, left: 0, top: 0 },
      { input: Buffer.from(words), left: 0, top: 0 },
    ])
    .png()
    .toBuffer();
}

/** Magenta on the outline; the background is faded. */
function drawOutline(
  photo: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
  mask: GarmentMask,
): void {
  const isPiece = (x: number, y: number): boolean => {
    const column = Math.min(mask.width - 1, Math.trunc(((x + 0.5) / width) * mask.width));
    const row = Math.min(mask.height - 1, Math.trunc(((y + 0.5) / height) * mask.height));
    return (mask.data[row * mask.width + column] ?? 0) >= 128;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inside = isPiece(x, y);
      const isEdge = [
        [x + 1, y],
        [x, y + 1],
        [x + 1, y + 1],
      ].some(
        ([right, below]) =>
          isPiece(Math.min(right ?? x, width - 1), Math.min(below ?? y, height - 1)) !== inside,
      );
      const at = (y * width + x) * 3;
      if (isEdge) photo.set([255, 0, 200], at);
      else if (!inside) for (let c = at; c < at + 3; c++) photo[c] = 128 + (photo[c] ?? 0) / 2;
    }
  }
}

function drawColors({ analysis }: GarmentReport): string {
  return analysis.colors
    .map(({ hex, name, percentage }, index) => {
      const top = 4 + index * SWATCH.row;
      return (
        `<rect x="${SWATCH.left}" y="${top}" width="${SWATCH.width}" height="${SWATCH.height}" fill="${hex}"/>` +
        textAt(SWATCH.left, top + SWATCH.height + 13, `${percentage} %`) +
        textAt(SWATCH.left, top + SWATCH.height + 26, name.slice(0, 14))
      );
    })
    .join('');
}

function drawWords({ file, scan, analysis }: GarmentReport, place: number): string {
  const types = scan.types
    .slice(0, ASKED_TYPES)
    .map(
      ({ type, probability }) => `${KIND_FACTS[type].label} ${Math.round(100 * probability)}`,
    );
  const asked = analysis.ask ? `asks: ${analysis.ask.reason}` : 'told';
  const mask = `${scan.view}, mask ${scan.mask.share.toFixed(2)} quality ${scan.mask.quality.toFixed(2)}`;
  return (
    textAt(4, 354, `${place}  ${basename(file).slice(0, 18)}  ${asked}`) +
    textAt(4, 370, types.join(', ')) +
    textAt(4, 386, mask)
  );
}

function textAt(x: number, y: number, text: string): string {
  return `<text x="${x}" y="${y}" font-size="12" fill="black">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
}
