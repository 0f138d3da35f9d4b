import { describe, expect, it } from 'vitest';

import { findNearest } from './find-nearest.ts';
import { movePlace } from './move-place.ts';
import { placeLabels } from './place-labels.ts';
import { placeOnPicture } from './read-pixel.ts';

const portrait = { first: 'skin', ratio: 0.75 };
const at = (id: string, x: number, y: number) => ({ id, name: id, x, y });

describe('labels of markers', () => {
  it('stand right of their marker where there is room', () => {
    expect(placeLabels([at('skin', 0.3, 0.5)], portrait)).toEqual({
      skin: { side: 'right', line: 0 },
    });
  });

  it('flip left at the right edge', () => {
    expect(placeLabels([at('skin', 0.95, 0.5)], portrait)['skin']?.side).toBe('left');
  });

  it('stand on either side of two markers that lie close', () => {
    const places = placeLabels([at('one', 0.5, 0.3), at('two', 0.52, 0.3)], portrait);
    expect(places['one']).toEqual({ side: 'left', line: 0 });
    expect(places['two']).toEqual({ side: 'right', line: 0 });
  });

  it('keep the active one where it is and give the others other lines', () => {
    const crowd = ['hair', 'light', 'dark', 'skin', 'lips'].map((id) => at(id, 0.5, 0.3));
    const places = Object.values(placeLabels(crowd, portrait));
    expect(new Set(places.map(({ side, line }) => `${side} ${line}`)).size).toBe(5);
  });
});

describe('a press on the photo', () => {
  const shown = { left: 10, top: 20, width: 200, height: 100 };

  it('is measured in shares of the picture', () => {
    expect(placeOnPicture({ clientX: 110, clientY: 45 }, shown)).toEqual({ x: 0.5, y: 0.25 });
  });

  it('counts for nothing beside the picture', () => {
    expect(placeOnPicture({ clientX: 5, clientY: 45 }, shown)).toBeNull();
  });

  it('means the nearest marker within a finger’s reach', () => {
    const places = [at('one', 0.5, 0.5), at('two', 0.55, 0.5)];
    expect(findNearest(places, { x: 0.54, y: 0.5 }, shown)?.id).toBe('two');
    expect(findNearest(places, { x: 0.9, y: 0.5 }, shown)).toBeNull();
  });
});

describe('an arrow key', () => {
  const photo = { width: 100, height: 200 };
  const middle = { x: 0.5, y: 0.5 };

  it('moves by one pixel of the photo, by ten with Shift', () => {
    expect(movePlace(middle, { key: 'ArrowLeft', shiftKey: false }, photo)?.x).toBeCloseTo(0.49);
    expect(movePlace(middle, { key: 'ArrowDown', shiftKey: true }, photo)?.y).toBeCloseTo(0.55);
  });

  it('stops at the edge', () => {
    const corner = { x: 0, y: 0 };
    expect(movePlace(corner, { key: 'ArrowUp', shiftKey: true }, photo)).toEqual(corner);
  });

  it('is the only key that moves anything', () => {
    expect(movePlace(middle, { key: 'Enter', shiftKey: false }, photo)).toBeNull();
  });
});
