import { GARMENT_TYPES, garmentScanSchema } from '@color-almanac/domain';
import type { Pixels } from '@color-almanac/vision';
import { describe, expect, it } from 'vitest';

import { GARMENT_INQUIRY, type GarmentAnswer } from './garment-inquiry.ts';
import { readReply } from './read-reply.ts';
import { toGarmentScan } from './to-garment-scan.ts';

/** White, with a blue item in the middle, half as wide and half as high as the picture. */
function paint(around: readonly number[]): Pixels {
  const [width, height] = [128, 128];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const isPiece = x >= 32 && x < 96 && y >= 32 && y < 96;
      data.set(isPiece ? [40, 70, 140, 255] : around, at);
    }
  }
  return { width, height, data };
}

const ON_WHITE = paint([255, 255, 255, 255]);
const CUT_OUT = paint([0, 0, 0, 0]);

const PIECE = {
  photo: 'readable',
  view: 'flat',
  colors: [{ hex: '#28468C', percent: 100 }],
  types: [{ type: 'shirt', percent: 80 }],
  box: { left: 0.25, top: 0.25, right: 0.75, bottom: 0.75 },
};

function read(change: object): GarmentAnswer {
  const reply = readReply(JSON.stringify({ ...PIECE, ...change }), GARMENT_INQUIRY.schema);
  if (!reply.ok) throw new Error(reply.fault);
  return reply.answer;
}

function lookAt(pixels: Pixels, change: object = {}) {
  const outcome = toGarmentScan(read(change), pixels);
  if (!outcome.ok) throw new Error(outcome.failure.reason);
  expect(garmentScanSchema.parse(outcome.scan)).toEqual(outcome.scan);
  return outcome;
}

const seenOf = (change: object) => lookAt(ON_WHITE, change).scan;

describe('toGarmentScan', () => {
  it('covers what shows its colors within the box, with the confidence the photo supports', () => {
    const { scan, mask } = lookAt(ON_WHITE);
    expect(scan).toMatchObject({ view: 'flat', mask: { quality: 1 } });
    expect(scan.mask.share).toBeCloseTo(0.25, 1);
    const covered = mask.data.filter((value) => value === 255).length;
    expect(covered / mask.data.length).toBe(scan.mask.share);
    const wrong = seenOf({
      colors: [
        { hex: '#C03020', percent: 60 },
        { hex: '#28468C', percent: 40 },
      ],
    });
    expect(wrong.mask).toEqual({ share: scan.mask.share, quality: 0.4 });
  });

  it.each([null, 'the middle', { left: 2, top: 2, right: 3, bottom: 3 }])(
    'has no confidence without a valid box: %o',
    (box) => {
      expect(seenOf({ box }).mask).toEqual({ share: 0, quality: 0 });
    },
  );

  it('takes its outline from transparency', () => {
    const { scan } = lookAt(CUT_OUT, { box: null });
    expect(scan).toMatchObject({ view: 'cut-out', mask: { share: 0.25, quality: 1 } });
  });

  it.each([
    ['70 20', '78 22'],
    ['66.67 33.33', '67 33'],
    ['50 40 30 20', '37 28 21 14'],
    ['100 0.001', '99 1'],
    ['0.6 0.4', '60 40'],
    ['5', '100'],
    ['10 9 8 7 6', '31 26 23 20'],
  ])('scales the shares %s to a sum of 100', (given, expected) => {
    const percents = given.split(' ').map(Number);
    const hexes = ['#111111', '#222222', '#333333', '#444444', '#555555'];
    const colors = percents.map((percent, at) => ({
      hex: hexes[at],
      percent: Math.min(100, percent),
    }));
    const scaled = seenOf({ colors }).colors.map(({ percentage }) => percentage);
    expect(scaled.join(' ')).toBe(expected);
  });

  it('merges a color named twice', () => {
    const colors = [
      { hex: '#112233', percent: 30 },
      { hex: '#445566', percent: 40 },
      { hex: '112233', percent: 30 },
    ];
    expect(seenOf({ colors }).colors).toEqual([
      { hex: '#112233', percentage: 60 },
      { hex: '#445566', percentage: 40 },
    ]);
  });

  it('spreads the probability the model left over among all types', () => {
    const { types } = seenOf({});
    expect(types.map(({ type }) => type).toSorted()).toEqual([...GARMENT_TYPES].toSorted());
    expect(types[0]).toMatchObject({ type: 'shirt' });
    expect(types[0]?.probability).toBeCloseTo(0.82);
    expect(types[9]?.probability).toBeCloseTo(0.02);
  });

  it('hides the type of worn clothes but keeps the order', () => {
    const { view, types } = seenOf({ view: 'worn', types: [{ type: 'dress', percent: 97 }] });
    expect(view).toBe('worn');
    expect(types[0]?.type).toBe('dress');
    expect(types[0]?.probability).toBeLessThan(0.5);
    expect(types.reduce((total, { probability }) => total + probability, 0)).toBeCloseTo(1, 9);
  });

  it.each([{ photo: 'no-garment' }, { colors: [] }, { colors: [{ hex: '#112233', percent: 0 }] }])(
    'fails if there is no item: %o',
    (change) => {
      expect(toGarmentScan(read(change), ON_WHITE)).toMatchObject({
        ok: false,
        failure: { reason: 'no-garment' },
      });
    },
  );
});
