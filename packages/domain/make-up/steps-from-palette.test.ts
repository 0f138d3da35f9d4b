import { describe, expect, it } from 'vitest';

import { SEASON_KEYS } from '../season/season-key.ts';
import { makeUpOf } from './make-up.ts';
import { stepsFromPalette } from './steps-from-palette.ts';

describe('stepsFromPalette', () => {
  it('names the direction, and how far', () => {
    expect(stepsFromPalette({ hex: '#CFA892', from: '#FFD6C0' })).toEqual([
      { way: 'darker', degree: 'much' },
    ]);
    expect(stepsFromPalette({ hex: '#CB8086', from: '#EB9DA3' })).toEqual([
      { way: 'darker', degree: 'plain' },
    ]);
    expect(stepsFromPalette({ hex: '#E5813D', from: '#F07919' })).toEqual([
      { way: 'softer', degree: 'plain' },
    ]);
    expect(stepsFromPalette({ hex: '#BB5D7D', from: '#982B57' })).toEqual([
      { way: 'lighter', degree: 'much' },
      { way: 'softer', degree: 'plain' },
    ]);
  });

  it('calls the step from black to nearly black a little one', () => {
    expect(stepsFromPalette({ hex: '#0D0D0D', from: '#000000' })).toEqual([
      { way: 'lighter', degree: 'little' },
    ]);
  });

  it('has none for a palette color itself, and one or two for each that is visibly moved', () => {
    for (const season of SEASON_KEYS) {
      for (const color of Object.values(makeUpOf(season)).flat()) {
        const steps = stepsFromPalette(color);
        if (color.moved === 0) expect(steps).toEqual([]);
        if (color.moved >= 2) expect(steps.length, color.name).toBeGreaterThan(0);
      }
    }
  });
});
