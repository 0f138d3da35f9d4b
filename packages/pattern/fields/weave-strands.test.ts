import { describe, expect, it } from 'vitest';

import { BARE, readWeave, type Weave } from './weave-strands.ts';

/** Two strands each way: those of the rows have ranks 0 and 1, those of the columns 2 and 3. */
const WEAVE: Weave = { rows: 2, columns: 2, ranks: [0, 1, 2, 3] };
const onTop = (row: number, column: number) => Math.floor(readWeave(WEAVE, row, column));

describe('readWeave', () => {
  it('alternates which strand is on top', () => {
    expect(onTop(0.5, 0.5)).toBe(0);
    expect(onTop(0.5, 1.5)).toBe(3);
    expect(onTop(1.5, 0.5)).toBe(2);
    expect(onTop(1.5, 1.5)).toBe(1);
  });

  it('leaves holes between strands, and a gap where one goes under another', () => {
    expect(readWeave(WEAVE, 0, 0)).toBe(BARE);
    expect(onTop(0.5, 1)).toBe(0);
    expect(readWeave(WEAVE, 0.5, 1.17)).toBe(BARE);
    expect(onTop(0.5, 0.17)).toBe(0);
  });

  it('repeats after all strands, also below zero', () => {
    expect(readWeave(WEAVE, 2.5, 0.5)).toBe(readWeave(WEAVE, 0.5, 0.5));
    expect(readWeave(WEAVE, -1.5, -1.5)).toBe(readWeave(WEAVE, 0.5, 0.5));
  });

  it('says how far across its strand a position is', () => {
    expect(readWeave(WEAVE, 0.5, 0.5)).toBeCloseTo(0.5, 9);
    expect(readWeave(WEAVE, 0.65, 0.5)).toBeCloseTo(0.75, 9);
  });
});
