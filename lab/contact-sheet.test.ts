import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readSeason, type ScannedPoint } from '@color-almanac/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { layOutSheet, writeContactSheet } from './contact-sheet.ts';
import { drawTile, squareAround, TILE } from './contact-tile.ts';
import { refuse, type PhotoReport } from './read-photo-file.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheet-'));
});
afterAll(() => rm(folder, { recursive: true }));

const missing = refuse('no <such> & photo.jpg', { reason: 'unreadable', message: 'not there' });

function pointAt(x: number, y: number): ScannedPoint {
  return { hex: '#112233', rawHex: null, x, y, confidence: 80, note: '' };
}

describe('the contact sheet', () => {
  it('arranges six photos in a block, three in a row', () => {
    const { places, width, height } = layOutSheet(7);
    expect(new Set(places.slice(0, 3).map(({ top }) => top)).size).toBe(1);
    const [rowStep, blockStep] = [
      (places[3]?.top ?? 0) - (places[0]?.top ?? 0),
      (places[6]?.top ?? 0) - (places[3]?.top ?? 0),
    ];
    expect(blockStep).toBeGreaterThan(rowStep);
    expect(width).toBeGreaterThan(3 * TILE.width);
    expect(height).toBeGreaterThan(3 * TILE.height);
  });

  it('includes photos that could not be read', async () => {
    const file = join(folder, 'sheet.png');
    await writeContactSheet(file, [missing, missing]);
    const { width, height } = layOutSheet(2);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width, height });
  });

  it('shows the raw color and the reported one side by side', async () => {
    const file = fileURLToPath(
      new URL('../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url),
    );
    const hair: ScannedPoint = { ...pointAt(0.4, 0.3), rawHex: '#ff0000' };
    const withheld: ScannedPoint = { ...pointAt(-1, -1), hex: null, confidence: 0 };
    const points = { hair, lightEye: withheld, darkEye: withheld, cheek: hair, lips: hair };
    const reading = readSeason({ photos: [], hairState: 'natural', makeup: false });
    const found = { warnings: [], sclera: null, correction: undefined, reading };
    const report: PhotoReport = { file, ok: true, points, ...found };
    const { data, info } = await sharp(await drawTile(report))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colorAt = (x: number) => {
      const start = (30 * info.width + x) * info.channels;
      return [...data.subarray(start, start + 3)];
    };
    expect(colorAt(480)).toEqual([255, 0, 0]);
    expect(colorAt(580)).toEqual([0x11, 0x22, 0x33]);
  });
});

describe('the visible part of a photo', () => {
  it('contains every point that was read', () => {
    const size = { width: 1000, height: 800 };
    const { left, top, side } = squareAround(
      [pointAt(0.5, 0.5), pointAt(0.6, 0.25), pointAt(-1, -1)],
      size,
    );
    for (const [x, y] of [
      [500, 400],
      [600, 200],
    ] as const) {
      expect(x).toBeGreaterThan(left);
      expect(x).toBeLessThan(left + side);
      expect(y).toBeGreaterThan(top);
      expect(y).toBeLessThan(top + side);
    }
  });

  it('never extends beyond the photo', () => {
    const { left, top, side } = squareAround([pointAt(0.99, 0.01)], { width: 300, height: 900 });
    expect(left + side).toBeLessThanOrEqual(300);
    expect(top).toBe(0);
    expect(squareAround([], { width: 300, height: 900 }).side).toBe(300);
  });
});
