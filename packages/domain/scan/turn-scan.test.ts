import { describe, expect, it } from 'vitest';

import { sampleScan } from '../testing/sample-scan.ts';
import type { FaceScan } from './face-scan.ts';
import { asQuarterTurns, QUARTER_TURNS, turnPlace, turnScan } from './turn-scan.ts';

const ASPECT = 3 / 4;
const SCAN: FaceScan = {
  ...sampleScan(),
  lips: { ...sampleScan().lips, x: -1, y: -1, hex: null, confidence: 0 },
  face: {
    x: 0.2,
    y: 0.1,
    width: 0.5,
    height: 0.6,
    pixels: 200,
    eyes: [{ x: 0.3, y: 0.25, width: 0.1 }],
  },
};

describe('turnScan', () => {
  it('moves the top left corner of a picture clockwise', () => {
    const corner = { x: 0, y: 0 };
    expect(QUARTER_TURNS.map((turns) => turnPlace(corner, turns))).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ]);
  });

  it('turns the box of the face, and the width of an eye with the width of the picture', () => {
    const { face } = turnScan(SCAN, 1, ASPECT);
    expect(face).toEqual({
      x: 0.3,
      y: 0.2,
      width: 0.6,
      height: 0.5,
      pixels: 200,
      eyes: [{ x: 0.75, y: 0.3, width: 0.075 }],
    });
  });

  it('keeps colors, and gives no place to a point that has none', () => {
    const { lips, hair } = turnScan(SCAN, 3, ASPECT);
    expect(lips).toEqual(SCAN.lips);
    expect(hair).toMatchObject({ hex: SCAN.hair.hex, x: 0.1, y: 0.5 });
  });

  it.each(QUARTER_TURNS)('is undone after %i turns by as many turns back', (turns) => {
    const back = turns % 2 === 1 ? 1 / ASPECT : ASPECT;
    const again = turnScan(turnScan(SCAN, turns, ASPECT), asQuarterTurns(-turns), back);
    expect(again.face?.width).toBeCloseTo(0.5);
    expect(again.face?.eyes[0]?.width).toBeCloseTo(0.1);
    expect(again.cheek.x).toBeCloseTo(SCAN.cheek.x);
    expect(again.cheek.y).toBeCloseTo(SCAN.cheek.y);
  });
});
