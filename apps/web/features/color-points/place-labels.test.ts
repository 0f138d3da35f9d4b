import { describe, expect, it } from 'vitest';

import { findNearest, FINGER_REACH, MOUSE_REACH } from './find-nearest.ts';
import { placeLabels } from './place-labels.ts';

const portrait = { first: 'skin', picture: { width: 444, height: 592 } };
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
  const shown = { width: 200, height: 100 };
  const places = [at('one', 0.5, 0.5), at('two', 0.55, 0.5)];

  it('means the nearest marker within a finger’s reach', () => {
    const press = { reach: FINGER_REACH, shown };
    expect(findNearest(places, { ...press, place: { x: 0.54, y: 0.5 } })?.id).toBe('two');
    expect(findNearest(places, { ...press, place: { x: 0.9, y: 0.5 } })).toBeNull();
  });

  it('must be nearer to it with a mouse', () => {
    const press = { place: { x: 0.42, y: 0.5 }, shown };
    expect(findNearest(places, { ...press, reach: FINGER_REACH })?.id).toBe('one');
    expect(findNearest(places, { ...press, reach: MOUSE_REACH })).toBeNull();
  });
});
