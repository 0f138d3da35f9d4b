import { describe, expect, it } from 'vitest';

import type { GarmentMask, Pixels } from '../vision-engine.ts';
import { cutOut } from './cut-out.ts';

type Paint = readonly [number, number, number];

const RED: Paint = [190, 30, 40];
const WHITE: Paint = [245, 245, 240];
const SIDE = 64;
const WIDTH = 320;
const HEIGHT = 240;

/** A garment left of `edge` (in pixels; fractions mix both colors) on a background. */
function paint(piece: Paint, background: Paint, edge: number): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let at = 0; at < data.length; at += 4) {
    const share = Math.min(1, Math.max(0, edge - ((at / 4) % WIDTH)));
    const mixed = piece.map(
      (value, channel) => value * share + (background[channel] ?? 0) * (1 - share),
    );
    data.set([...mixed, 255], at);
  }
  return { width: WIDTH, height: HEIGHT, data };
}

/** A mask of the cells left of a column. */
function maskUpTo(column: number, side = SIDE): GarmentMask {
  const data = Uint8ClampedArray.from({ length: side * side }, (_, cell) =>
    cell % side < column ? 255 : 0,
  );
  return { width: side, height: side, data };
}

/** The pixels of a row in the middle of the picture. */
const pixelAt = ({ data, width, height }: Pixels, x: number) =>
  Array.from(data.subarray((Math.trunc(height / 2) * width + x) * 4).subarray(0, 4));

describe('cutOut', () => {
  // A cell is five pixels wide: the edge at 160 is that of the mask at 32.
  const cut = cutOut(paint(RED, WHITE, 160.5), maskUpTo(32));

  it('keeps the garment unchanged, up to the edge of the picture, and removes the background', () => {
    expect(pixelAt(cut, 0)).toEqual([...RED, 255]);
    expect(pixelAt(cut, 140)).toEqual([...RED, 255]);
    expect(pixelAt(cut, 180)).toEqual([0, 0, 0, 0]);
    expect(pixelAt(cut, WIDTH - 1)).toEqual([0, 0, 0, 0]);
    expect([cut.width, cut.height]).toEqual([WIDTH, HEIGHT]);
  });

  it('makes a soft edge as fine as the picture', () => {
    const opacities = [158, 159, 160, 161, 162].map((x) => pixelAt(cut, x)[3] ?? -1);
    expect(opacities.slice(0, 2)).toEqual([255, 255]);
    expect(opacities[2]).toBeGreaterThan(60);
    expect(opacities[2]).toBeLessThan(200);
    expect(opacities.slice(3)).toEqual([0, 0]);
  });

  it('leaves no background color at the edge', () => {
    for (let x = 0; x < WIDTH; x++) {
      const [red = 0, green = 0, blue = 0, opacity] = pixelAt(cut, x);
      if (opacity === 0) continue;
      const off = Math.hypot(red - RED[0], green - RED[1], blue - RED[2]);
      expect(off, `at ${x}`).toBeLessThan(30);
    }
  });

  it('follows the picture where the mask is a cell too wide', () => {
    const mended = cutOut(paint(RED, WHITE, 160.5), maskUpTo(33));
    expect(pixelAt(mended, 158)[3]).toBe(255);
    expect(pixelAt(mended, 162)[3]).toBe(0);
  });

  it('follows the mask smoothly where both sides have the same color', () => {
    const same = cutOut(paint(RED, RED, 160), maskUpTo(32));
    const opacities = Array.from({ length: 30 }, (_, at) => pixelAt(same, 145 + at)[3] ?? 0);
    expect(opacities.at(0)).toBe(255);
    expect(opacities.at(-1)).toBe(0);
    for (const [at, opacity] of opacities.entries()) {
      const before = opacities[at - 1] ?? 255;
      expect(opacity).toBeLessThanOrEqual(before);
      expect(before - opacity).toBeLessThan(100);
    }
    expect(pixelAt(same, 159).slice(0, 3)).toEqual([...RED]);
  });

  it('keeps transparent pixels transparent and does not modify its input', () => {
    const picture = paint(RED, WHITE, 160);
    for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = 100;
    const before = picture.data.slice();
    expect(pixelAt(cutOut(picture, maskUpTo(32)), 100)).toEqual([...RED, 100]);
    expect(picture.data).toEqual(before);
  });

  it('works where cells are smaller than pixels', () => {
    const tiny: Pixels = {
      width: 2,
      height: 2,
      data: Uint8ClampedArray.from([0, 1].flatMap(() => [...RED, 255, ...WHITE, 255])),
    };
    const halved = cutOut(tiny, maskUpTo(32));
    expect(Array.from(halved.data.subarray(0, 8))).toEqual([...RED, 255, 0, 0, 0, 0]);
  });

  it('shows nothing for an empty mask and everything for a full one', () => {
    const picture = paint(RED, WHITE, 160);
    expect(cutOut(picture, maskUpTo(0)).data.every((byte) => byte === 0)).toBe(true);
    expect(cutOut(picture, maskUpTo(SIDE)).data).toEqual(picture.data);
  });

  it('throws for a mask that no engine returns', () => {
    const mask = { ...maskUpTo(32), height: SIDE / 2 };
    expect(() => cutOut(paint(RED, WHITE, 160), mask)).toThrow(RangeError);
  });
});
