import { describeAxis } from '@color-almanac/domain';
import type { Axis, AxisReading } from '@color-almanac/domain';

import { READING_WORDS } from '../../../words/reading.ts';

/** Where the model's axes end, in its units. */
const AXIS_END = 2.5;

/** What each axis is called on screen. The first end is the one the model counts as positive. */
export const AXIS_NAMES: Readonly<
  Record<Axis, { readonly name: string; readonly ends: readonly [string, string] }>
> = {
  warmth: { name: 'Undertone', ends: ['Warm', 'Cool'] },
  lightness: { name: 'Value', ends: ['Light', 'Deep'] },
  clarity: { name: 'Chroma', ends: ['Clear', 'Soft'] },
};

/** Where a value stands on its line: 0 at the first end, 100 at the second. */
export function placeOnAxis(value: number): number {
  return Math.min(100, Math.max(0, 50 - (value / AXIS_END) * 50));
}

/** The reading of one axis as a line with a band: places 0 to 100, and the words above it. */
export function drawAxis(axis: Axis, { value, spread }: AxisReading) {
  const { name, ends } = AXIS_NAMES[axis];
  return {
    title: `${name}: ${describeAxis(axis, value)}`,
    ends,
    place: placeOnAxis(value),
    from: placeOnAxis(value + spread),
    to: placeOnAxis(value - spread),
    figure: READING_WORDS.place(
      Math.round(placeOnAxis(value)),
      Math.round((spread / AXIS_END) * 50),
    ),
  };
}
