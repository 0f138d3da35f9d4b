import { describe, expect, it } from 'vitest';

import type { Hex } from '../color/hex.ts';
import {
  applyPaletteCommand,
  type NewWorkingColor,
  type PaletteCommand,
} from './palette-commands.ts';
import type { WorkingPalette } from './working-color.ts';

const SOURCE = { type: 'season', name: 'Soft Autumn', id: 'soft_autumn' } as const;
const HEXES: readonly Hex[] = [
  '#7F7360',
  '#F4E1CF',
  '#98A77C',
  '#B28A79',
  '#52817A',
  '#AC9167',
  '#CEBEAB',
  '#A5716B',
  '#678AA6',
];

function colorOf(place: number): NewWorkingColor {
  const hex = HEXES[place] ?? '#000000';
  return { id: `color-${place}`, hex, name: `Color ${place}`, source: SOURCE };
}

const adding = (count: number): readonly PaletteCommand[] =>
  Array.from({ length: count }, (_, place) => ({ kind: 'add', color: colorOf(place) }));

/** Applies commands that all must succeed. */
function after(...commands: readonly PaletteCommand[]): WorkingPalette {
  return commands.reduce<WorkingPalette>((palette, command) => {
    const outcome = applyPaletteCommand(palette, command);
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.palette;
  }, []);
}

const weigh = (place: number, weight: number): PaletteCommand => ({
  kind: 'set-weight',
  id: `color-${place}`,
  weight,
});
const lock = (place: number): PaletteCommand => ({ kind: 'toggle-lock', id: `color-${place}` });
const remove = (place: number): PaletteCommand => ({ kind: 'remove', id: `color-${place}` });

const weightsOf = (palette: WorkingPalette) => palette.map(({ weight }) => weight);
const primariesOf = (palette: WorkingPalette) =>
  palette.filter(({ isPrimary }) => isPrimary).map(({ id }) => id);

function reasonOf(palette: WorkingPalette, command: PaletteCommand): string | null {
  const outcome = applyPaletteCommand(palette, command);
  return outcome.ok ? null : outcome.reason;
}

function orderWithFirstAt(to: number): readonly string[] {
  const palette = after(...adding(3), { kind: 'reorder', id: 'color-0', to });
  return palette.map(({ id }) => id.slice(-1));
}

describe('adding a color', () => {
  it('[S2-WS-12] gives the first color 100 and makes it the primary one', () => {
    expect(after(...adding(1))).toEqual([
      { ...colorOf(0), weight: 100, isPrimary: true, isLocked: false },
    ]);
  });

  it('[S2-WS-17] gives another color an even share, and shrinks all others in proportion', () => {
    expect(weightsOf(after(...adding(2)))).toEqual([50, 50]);
    expect(weightsOf(after(...adding(3)))).toEqual([34, 33, 33]);
    expect(weightsOf(after(...adding(2), weigh(0, 80), ...adding(3).slice(2)))).toEqual([
      54, 13, 33,
    ]);
    expect(weightsOf(after(...adding(8)))).toHaveLength(8);
  });

  it('[S2-WS-08] is refused at the ninth color', () => {
    expect(applyPaletteCommand(after(...adding(8)), { kind: 'add', color: colorOf(8) })).toEqual({
      ok: false,
      reason: 'full',
      name: '',
    });
  });

  it('is refused for a color already in the palette, even a full one, and names that color', () => {
    for (const count of [3, 8]) {
      const again = { ...colorOf(1), id: 'another', name: 'From a profile' };
      expect(applyPaletteCommand(after(...adding(count)), { kind: 'add', color: again })).toEqual({
        ok: false,
        reason: 'present',
        name: 'Color 1',
      });
    }
  });

  it('[S2-WS-20] takes nothing from locked colors, and is refused if they have all the weight', () => {
    const palette = after(...adding(3), lock(0), ...adding(4).slice(3));
    expect(weightsOf(palette)).toEqual([34, 22, 22, 22]);
    const held = after(...adding(2), weigh(0, 99), lock(0));
    expect(applyPaletteCommand(held, { kind: 'add', color: colorOf(2) })).toMatchObject({
      ok: false,
      reason: 'no-room',
    });
  });
});

describe('weighing a color', () => {
  it('[S2-WS-13] takes from the others in proportion, and leaves each at least 1', () => {
    const palette = after(...adding(3), weigh(0, 40), weigh(1, 40));
    expect(weightsOf(palette)).toEqual([34, 40, 26]);
    expect(weightsOf(after(...adding(3), weigh(0, 98)))).toEqual([98, 1, 1]);
  });

  it('[S2-WS-14] stops at 1, and at 100 less 1 for each other color, whatever is typed', () => {
    expect(weightsOf(after(...adding(4), weigh(2, 400)))).toEqual([1, 1, 97, 1]);
    expect(weightsOf(after(...adding(2), weigh(1, -3)))).toEqual([99, 1]);
    expect(weightsOf(after(...adding(2), weigh(1, 30.4)))).toEqual([70, 30]);
    expect(applyPaletteCommand(after(...adding(2)), weigh(1, Number.NaN))).toMatchObject({
      ok: false,
      reason: 'not-a-number',
    });
  });

  it('is refused, with the reason, for a locked, single or last unlocked color', () => {
    expect(reasonOf(after(...adding(1)), weigh(0, 50))).toBe('single');
    expect(reasonOf(after(...adding(1)), lock(0))).toBe('single');
    expect(reasonOf(after(...adding(3), lock(0)), weigh(0, 50))).toBe('locked');
    expect(reasonOf(after(...adding(2), lock(0)), weigh(1, 60))).toBe('others-locked');
  });
});

describe('removing a color', () => {
  it('[S2-WS-11][S2-WS-16] spreads its weight over the rest in proportion', () => {
    expect(weightsOf(after(...adding(3), weigh(0, 50), weigh(1, 40), remove(0)))).toEqual([67, 33]);
  });

  it('[S2-WS-20] gives nothing to locked colors, and is refused if all others are locked', () => {
    expect(weightsOf(after(...adding(3), lock(1), remove(0)))).toEqual([33, 67]);
    expect(applyPaletteCommand(after(...adding(3), lock(0), lock(1)), remove(2))).toMatchObject({
      ok: false,
      reason: 'none-takes-weight',
      name: 'Color 2',
    });
  });

  it('[S2-WS-14] leaves the last color at 100 and unlocked, because it cannot change anyway', () => {
    expect(after(...adding(2), lock(0), remove(1))).toMatchObject([
      { weight: 100, isLocked: false },
    ]);
  });

  it('makes the first remaining color primary, and ends with an empty palette', () => {
    expect(primariesOf(after(...adding(3), remove(0)))).toEqual(['color-1']);
    expect(after(...adding(1), remove(0))).toEqual([]);
    expect(applyPaletteCommand([], remove(0))).toMatchObject({ ok: false, reason: 'missing' });
  });
});

describe('arranging colors', () => {
  it('allows one primary color, in any place', () => {
    const palette = after(...adding(3), { kind: 'make-primary', id: 'color-2' });
    expect(primariesOf(palette)).toEqual(['color-2']);
    expect(weightsOf(palette)).toEqual([34, 33, 33]);
  });

  it('moves a color with its weight, at most to an end', () => {
    expect(orderWithFirstAt(1)).toEqual(['1', '0', '2']);
    expect(orderWithFirstAt(9)).toEqual(['1', '2', '0']);
    expect(orderWithFirstAt(-1)).toEqual(['0', '1', '2']);
  });

  it('[S2-WS-10] clears everything at once', () => {
    expect(after(...adding(5), { kind: 'clear' })).toEqual([]);
  });
});
