import { describe, expect, it } from 'vitest';

import { moveCrosshair } from './move-crosshair.ts';
import { isOnPicture } from './picture-position.ts';
import { pixelAt, sampleAreaAt, sampleSideFor } from './sample-area.ts';
import { countWheelSteps } from './wheel-steps.ts';

const photo = { width: 100, height: 200 };
const middle = { x: 0.5, y: 0.5 };

const sideOfPhoto = (length: number) =>
  sampleSideFor('auto', { width: length / 2, height: length });

describe('reading an area of the photo', () => {
  it('takes the pixel under the pointer and those around it', () => {
    expect(sampleAreaAt(middle, 1, photo)).toEqual({ left: 50, top: 100, width: 1, height: 1 });
    expect(sampleAreaAt(middle, 11, photo)).toEqual({ left: 45, top: 95, width: 11, height: 11 });
  });

  it('covers the same share of a photo however large it is, and exactly as many pixels as the user chose', () => {
    expect([80, 500, 1000, 2000, 4000, 9000].map(sideOfPhoto)).toEqual([1, 3, 5, 11, 21, 31]);
    expect(sampleSideFor(1, { width: 4000, height: 3000 })).toBe(1);
  });

  it('takes only pixels the photo has', () => {
    expect(sampleAreaAt({ x: 0, y: 1 }, 5, photo)).toEqual({
      left: 0,
      top: 197,
      width: 3,
      height: 3,
    });
  });

  it('[S2-PVIEW-15] never goes beyond the photo', () => {
    expect(pixelAt({ x: 1, y: 1 }, photo)).toEqual({ column: 99, row: 199 });
    expect(pixelAt({ x: -1, y: 7 }, photo)).toEqual({ column: 0, row: 199 });
  });

  it('[S2-PVIEW-14] ignores places beside the picture', () => {
    expect([middle, { x: 0, y: 1 }].every(isOnPicture)).toBe(true);
    expect(
      [
        { x: -0.001, y: 0.5 },
        { x: 0.5, y: 1.001 },
      ].some(isOnPicture),
    ).toBe(false);
  });
});

const press = (key: string, shiftKey = false, from = middle) => {
  const moved = moveCrosshair(from, { key, shiftKey }, photo);
  return moved && pixelAt(moved, photo);
};

describe('moveCrosshair', () => {
  it('moves by one photo pixel, by ten with Shift', () => {
    expect(press('ArrowLeft')).toEqual({ column: 49, row: 100 });
    expect(press('ArrowDown', true)).toEqual({ column: 50, row: 110 });
  });

  it('jumps a tenth of the photo', () => {
    expect(press('End')).toEqual({ column: 60, row: 100 });
    expect(press('PageUp')).toEqual({ column: 50, row: 80 });
  });

  it('stops at the edge', () => {
    expect(press('ArrowUp', true, { x: 0, y: 0 })).toEqual({ column: 0, row: 0 });
    expect(press('PageDown', false, { x: 1, y: 1 })).toEqual({ column: 99, row: 199 });
  });

  it('comes back to the pixel it left, on a photo of any width', () => {
    for (const width of [3, 7, 49, 6016, 9973]) {
      const odd = { width, height: width };
      let place = { x: 1 / 3, y: 1 / 3 };
      const { column } = pixelAt(place, odd);
      for (const key of ['ArrowRight', 'ArrowLeft']) {
        place = moveCrosshair(place, { key, shiftKey: false }, odd) ?? place;
      }
      expect(pixelAt(place, odd).column).toBe(column);
    }
  });

  it('ignores other keys', () => {
    expect(press('Enter')).toBeNull();
  });
});

const turn = (deltaY: number, deltaMode = 0) => ({ deltaY, deltaMode });

describe('countWheelSteps', () => {
  it('[S2-PVIEW-09] counts one step a notch, whatever the system makes of a notch', () => {
    expect(countWheelSteps(0, turn(-100))).toEqual({ steps: 1, rest: 0 });
    expect(countWheelSteps(0, turn(480))).toEqual({ steps: -1, rest: 0 });
    expect(countWheelSteps(0, turn(-3, 1))).toEqual({ steps: 1, rest: 0 });
  });

  it('adds up the small turns of a trackpad', () => {
    let rest = 0;
    let steps = 0;
    for (let turns = 0; turns < 30; turns += 1) {
      const counted = countWheelSteps(rest, turn(-5));
      rest = counted.rest;
      steps += counted.steps;
    }
    expect(steps).toBe(3);
    expect(countWheelSteps(45, turn(10))).toEqual({ steps: 0, rest: -10 });
  });
});
