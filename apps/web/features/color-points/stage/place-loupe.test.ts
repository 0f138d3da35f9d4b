import * as check from 'fast-check';
import { describe, expect, it } from 'vitest';

import { LOUPE_BOX, LOUPE_OFFSET, placeLoupe } from './place-loupe.ts';

const room = { width: 390, height: 844 };

describe('placeLoupe', () => {
  it('[S2-AVIEW-04] puts the loupe beside a mouse, 48 pixels off, and flips it at the edge', () => {
    expect(placeLoupe({ left: 100, top: 300 }, { room, finger: false })).toEqual({
      side: 'right',
      left: 148,
      top: 316,
    });
    expect(placeLoupe({ left: 380, top: 300 }, { room, finger: false })).toMatchObject({
      side: 'left',
      left: 380 - 48 - 96,
    });
  });

  it('puts it above a finger, and beside it where there is no space above', () => {
    expect(placeLoupe({ left: 200, top: 400 }, { room, finger: true }).side).toBe('above');
    expect(placeLoupe({ left: 200, top: 60 }, { room, finger: true }).side).toBe('left');
    expect(placeLoupe({ left: 60, top: 60 }, { room, finger: true }).side).toBe('right');
  });

  it('[S2-AVIEW-05] never puts it under the finger, nor outside a window it fits in', () => {
    const left = check.integer({ min: 0, max: room.width });
    const top = check.integer({ min: 0, max: room.height });
    check.assert(
      check.property(left, top, check.boolean(), (x, y, finger) => {
        const box = placeLoupe({ left: x, top: y }, { room, finger });
        const across = Math.max(box.left - x, x - box.left - LOUPE_BOX.width);
        const down = Math.max(box.top - y, y - box.top - LOUPE_BOX.height);
        expect(Math.max(across, down)).toBeGreaterThanOrEqual(LOUPE_OFFSET);
        expect(box.left >= 0 && box.left + LOUPE_BOX.width <= room.width).toBe(true);
        expect(box.top >= 0 && box.top + LOUPE_BOX.height <= room.height).toBe(true);
      }),
    );
  });
});
