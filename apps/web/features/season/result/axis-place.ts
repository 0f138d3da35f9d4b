import type { Axis, AxisReading } from '@color-almanac/domain';
import { describeAxis } from '@color-almanac/words';

import { READING_WORDS } from '../../../words/reading.words.ts';

/** The ends of the model's axes, in its units. */
const AXIS_END = 2.5;

/** The name of each axis on screen. The second end is the one the model counts as positive. */
export const AXIS_NAMES: Readonly<
  Record<Axis, { readonly name: string; readonly ends: readonly [string, string] }>
> = {
  warmth: { name: 'Undertone', ends: ['Cool', 'Warm'] },
  lightness: { name: 'Value', ends: ['Deep', 'Light'] },
  clarity: { name: 'Chroma', ends: ['Muted', 'Clear'] },
};

/** The position of a value on its line: 0 at the first end, 100 at the second. */
export function placeOnAxis(value: number): number {
  return Math.min(100, Math.max(0, 50 + (value / AXIS_END) * 50));
}

/** The reading of one axis as a line with a band: positions 0 to 100, and the words for both. */
export function drawAxis(axis: Axis, { value, spread }: AxisReading) {
  const { name, ends } = AXIS_NAMES[axis];
  return {
    title: `${name}: ${describeAxis(axis, value)}`,
    ends,
    place: placeOnAxis(value),
    from: placeOnAxis(value - spread),
    to: placeOnAxis(value + spread),
    reach: READING_WORDS.reaches(
      describeAxis(axis, value - spread),
      describeAxis(axis, value + spread),
    ),
  };
}
