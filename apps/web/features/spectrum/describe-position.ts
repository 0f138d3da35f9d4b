import { SPECTRUM_HUES } from '@color-almanac/domain';
import type { SpectrumPosition } from '@color-almanac/domain';

import { SPECTRUM_WORDS } from '../../words/spectrum.words.ts';

/** "orange, lightness 59 of 100": the position of a dot, for screen readers. */
export function describePosition(place: SpectrumPosition): string {
  return SPECTRUM_WORDS.place(nameHue(place), Math.round(place.lightness * 100));
}

/** The hue label that a dot belongs to. */
export function nameHue({ hue }: SpectrumPosition): string {
  if (hue === null) return SPECTRUM_WORDS.grays;
  const distanceTo = (other: number) => Math.min(Math.abs(hue - other), 1 - Math.abs(hue - other));
  const [nearest] = SPECTRUM_HUES.toSorted(
    (one, other) => distanceTo(one.hue) - distanceTo(other.hue),
  );
  return nearest?.name ?? SPECTRUM_WORDS.grays;
}
