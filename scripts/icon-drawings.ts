import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

const PUBLIC = new URL('../apps/web/app/public/', import.meta.url);
/** The drawing behind all icons: a background with round corners and four swatches. */
const DRAWING = readFileSync(new URL('icon.svg', PUBLIC), 'utf8');

/** Width of the drawing in pixels. */
const SIDE = 32;
/**
 * Of a maskable icon only a circle of 80% of its width is always visible (W3C Web Application Manifest, "safe zone").
 * The outermost corners of the swatches are 10√2 from the center; at this scale they end at 35% of the width.
 */
const MASKABLE_SCALE = 0.8;

export interface IconFile {
  /** Path below `apps/web/app/public`. */
  readonly name: string;
  /** Width in pixels. */
  readonly size: number;
  /**
   * `plain`: as drawn. `filled`: without round corners, which iOS cuts itself. `maskable`: with a margin for any mask.
   */
  readonly shape: 'plain' | 'filled' | 'maskable';
}

export const ICON_FILES: readonly IconFile[] = [
  { name: 'icons/icon-32.png', size: 32, shape: 'plain' },
  { name: 'icons/icon-192.png', size: 192, shape: 'plain' },
  { name: 'icons/icon-512.png', size: 512, shape: 'plain' },
  { name: 'icons/maskable-512.png', size: 512, shape: 'maskable' },
  { name: 'icons/apple-touch-icon.png', size: 180, shape: 'filled' },
];

export const placeIcon = ({ name }: IconFile): string => fileURLToPath(new URL(name, PUBLIC));

/** A few colors and straight edges: with a palette the file is a third of the size without visible difference. */
export function drawIcon({ size, shape }: IconFile): Promise<Buffer> {
  const drawing = Buffer.from(shapeDrawing(shape));
  return sharp(drawing, { density: (72 * size) / SIDE })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer();
}

function shapeDrawing(shape: IconFile['shape']): string {
  if (shape === 'plain') return DRAWING;
  const scale = shape === 'maskable' ? MASKABLE_SCALE : 1;
  const inset = (SIDE * (1 - scale)) / 2;
  const inner = DRAWING.replace(
    '<svg ',
    `<svg x="${inset}" y="${inset}" width="${SIDE * scale}" height="${SIDE * scale}" `,
  );
  const [, background] = /<rect width="32"[^>]* fill="(#[0-9A-F]{6})"/.exec(DRAWING) ?? [];
  if (background === undefined) throw new Error('icon.svg has lost its ground');
  const box = `viewBox="0 0 ${SIDE} ${SIDE}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><rect width="${SIDE}" height="${SIDE}" fill="${background}"/>${inner}</svg>`;
}
