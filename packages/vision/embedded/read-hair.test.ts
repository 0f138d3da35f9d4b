import { expect, it } from 'vitest';

import type { FaceView } from './face-view.ts';
import type { HeadMap } from './head-map.ts';
import { readHair } from './read-hair.ts';
import type { Point } from './region.ts';

/** A face of 90 by 110 pixels with this much certain hair far above it, in pictures of different sizes. */
function viewOf({ side, hair }: { side: number; hair: number }): FaceView {
  const data = new Uint8ClampedArray(side * side * 4).fill(90);
  const level = { scale: 1, width: side, height: side, data };
  const isHair = ({ x, y }: Point) => y < 10 && x < hair / 10;
  const head = {
    bounds: { left: 0, top: 0, right: side - 1, bottom: side - 1 },
    isSurely: () => isHair,
    probability: () => 0,
  };
  const oval: readonly Point[] = [
    { x: 100, y: 100 },
    { x: 190, y: 100 },
    { x: 190, y: 210 },
    { x: 100, y: 210 },
  ];
  return {
    points: Array.from({ length: 478 }, () => ({ x: 145, y: 120 })),
    oval,
    faceHeight: 110,
    angle: 0,
    head: head as unknown as HeadMap,
    isNearest: () => true,
    full: level,
    coarse: level,
  } as unknown as FaceView;
}

it.each([240, 310, 400])(
  'readHair ignores stray hair and reads a wide enough strand in a picture of %i pixels',
  (side) => {
    const faceArea = 90 * 110;
    expect(readHair(viewOf({ side, hair: 0.02 * faceArea }))).toMatchObject({ seen: false });
    expect(readHair(viewOf({ side, hair: 0.08 * faceArea }))).toMatchObject({ seen: true });
  },
);
