import { useState } from 'react';

import { SAMPLE_SIDES } from './sample-area.ts';
import type { SampleSide } from './sample-area.ts';

/** Where the choice is kept: for this browser, whichever picture is open. */
export const SAMPLE_SIDE_KEY = 'pickerSampleSide';

/** How many pixels on a side a pick averages, as she chose it last. */
export function useSampleSide(): readonly [SampleSide, (side: SampleSide) => void] {
  const [side, setSide] = useState(readKept);
  const choose = (chosen: SampleSide) => {
    setSide(chosen);
    keep(chosen);
  };
  return [side, choose];
}

function readKept(): SampleSide {
  try {
    const kept = localStorage.getItem(SAMPLE_SIDE_KEY);
    return SAMPLE_SIDES.find((side) => String(side) === kept) ?? 1;
  } catch {
    // A browser that forbids storage: every picture begins with single pixels.
    return 1;
  }
}

function keep(side: SampleSide): void {
  try {
    localStorage.setItem(SAMPLE_SIDE_KEY, String(side));
  } catch {
    // Then the choice lasts as long as the picture is open.
  }
}
