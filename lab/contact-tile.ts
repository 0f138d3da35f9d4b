import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

import { FACE_POINTS, type ScannedPoint } from '@color-almanac/domain';
import { FACE_POINT_LABELS } from '@color-almanac/words';
import sharp, { type OverlayOptions } from 'sharp';

import { decodePhoto } from '../apps/server/vision/decode-photo.ts';
import { describeCorrection } from './describe-findings.ts';
import type { PhotoReport } from './read-photo-file.ts';

export const TILE = { width: 640, height: 466 } as const;
/** A neutral gray: any hue would change how the colors on it look. */
export const NEUTRAL_GRAY = '#8c8c8c';

const PICTURE = 420;
const SWATCH = { left: PICTURE + 12, top: 20, width: 98, height: 50, row: 82 } as const;

const LIGHT_EYE = FACE_POINTS.indexOf('lightEye');

interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** One photo of the sheet: the face with its five points, and beside it the colors read there. A PNG of size `TILE`. */
export async function drawTile(report: PhotoReport): Promise<Buffer> {
  const photo = report.ok ? await drawFace(report) : await drawPhoto(report.file);
  const words = report.ok ? drawReadings(report) : drawFailure(report);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE.width}" height="${TILE.height}" font-family="sans-serif">${photo.marks}${words}${drawCaption(report)}</svg>`;
  return sharp({ create: { ...TILE, channels: 3, background: NEUTRAL_GRAY } })
    .composite([...photo.layers, { input: Buffer.from(svg), left: 0, top: 0 }])
    .png()
    .toBuffer();
}

interface DrawnPhoto {
  readonly layers: readonly OverlayOptions[];
  /** SVG drawn over it. */
  readonly marks: string;
}

type ReadReport = PhotoReport & { readonly ok: true };

async function drawFace(report: ReadReport): Promise<DrawnPhoto> {
  const picture = await openPicture(report.file);
  if (!picture) return { layers: [], marks: '' };
  const square = squareAround(Object.values(report.points), picture);
  const { left, top, side } = square;
  const input = await picture.image
    .extract({ left, top, width: side, height: side })
    .resize(PICTURE, PICTURE)
    .png()
    .toBuffer();
  const scale = PICTURE / side;
  const marks = FACE_POINTS.map((name, index) => {
    const { x, y } = report.points[name];
    if (x < 0) return '';
    return markAt((x * picture.width - left) * scale, (y * picture.height - top) * scale, index);
  });
  return { layers: [{ input, left: 0, top: 0 }], marks: marks.join('') };
}

async function drawPhoto(file: string): Promise<DrawnPhoto> {
  const picture = await openPicture(file);
  if (!picture) return { layers: [], marks: '' };
  const input = await picture.image.resize(PICTURE, PICTURE, { fit: 'inside' }).png().toBuffer();
  return { layers: [{ input, left: 0, top: 0 }], marks: '' };
}

/** The photo exactly as the engine saw it; null if the file is no photo. */
async function openPicture(file: string) {
  const bytes = await readFile(file).catch(() => null);
  const photo = bytes ? await decodePhoto(bytes) : null;
  if (!photo?.ok) return null;
  const { width, height, data } = photo.pixels;
  return { width, height, image: sharp(data, { raw: { width, height, channels: 4 } }) };
}

/** The part of the picture with all points and a margin. */
export function squareAround(
  points: readonly ScannedPoint[],
  { width, height }: { readonly width: number; readonly height: number },
): Square {
  const seen = points.filter(({ x }) => x >= 0);
  const across = rangeOf(seen.map(({ x }) => x * width));
  const down = rangeOf(seen.map(({ y }) => y * height));
  const wanted = Math.max(across.length, down.length, width / 20) * 1.5;
  const side = Math.floor(Math.min(wanted, width, height));
  const within = (middle: number, length: number): number =>
    Math.round(Math.min(Math.max(middle - side / 2, 0), length - side));
  return { left: within(across.middle, width), top: within(down.middle, height), side };
}

function rangeOf(values: readonly number[]): { readonly middle: number; readonly length: number } {
  const least = Math.min(...values);
  const most = Math.max(...values);
  return values.length === 0
    ? { middle: 0, length: Infinity }
    : { middle: (least + most) / 2, length: most - least };
}

/** A ring around the point, visible on any color, and its number beside it. */
function markAt(x: number, y: number, index: number): string {
  const ring = (radius: number, color: string): string =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${color}" stroke-width="1.5"/>`;
  // The two points of an eye are close together, so their numbers are on both sides.
  const side = index === LIGHT_EYE ? `x="${x - 9}" text-anchor="end"` : `x="${x + 9}"`;
  const number = `<text ${side} y="${y - 7}" font-size="15" font-weight="bold" fill="white" stroke="black" stroke-width="3" paint-order="stroke">${index + 1}</text>`;
  return `${ring(7.5, 'black')}${ring(6, 'white')}${number}`;
}

function drawReadings(report: ReadReport): string {
  const heads =
    textAt({ x: SWATCH.left, y: 14, text: 'photo' }) +
    textAt({ x: SWATCH.left + SWATCH.width, y: 14, text: 'reported' });
  const readings = FACE_POINTS.map((name, index) => {
    const point = report.points[name];
    const top = SWATCH.top + index * SWATCH.row;
    const words = point.hex ? `${point.hex}  ${point.confidence} %` : 'withheld';
    const line = { x: SWATCH.left, y: top + SWATCH.height + 17 };
    const text = `${index + 1} ${FACE_POINT_LABELS[name]}  ${words}`;
    return `${drawSwatches(point, top)}${textAt({ ...line, text })}`;
  });
  return heads + readings.join('');
}

/** The raw color, then the reported one, side by side: a difference is seen best where they touch. */
function drawSwatches({ hex, rawHex }: ScannedPoint, top: number): string {
  const { left, width, height } = SWATCH;
  const plate = (x: number, color: string): string =>
    `<rect x="${x}" y="${top}" width="${width}" height="${height}" fill="${color}"/>`;
  if (hex) return plate(left, rawHex ?? hex) + plate(left + width, hex);
  return `<rect x="${left}" y="${top}" width="${2 * width}" height="${height}" fill="none" stroke="black"/>`;
}

function drawFailure({ failure }: PhotoReport & { readonly ok: false }): string {
  return textAt({ x: SWATCH.left, y: 24, text: failure.reason });
}

function drawCaption(report: PhotoReport): string {
  const note = report.ok ? describeCorrection(report.correction) : '';
  const name = textAt({ x: 6, y: PICTURE + 18, text: basename(report.file) });
  return name + textAt({ x: 6, y: PICTURE + 36, text: note });
}

function textAt({ x, y, text }: { x: number; y: number; text: string }): string {
  return `<text x="${x}" y="${y}" font-size="12.5" fill="black" xml:space="preserve">${escapeText(text)}</text>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
