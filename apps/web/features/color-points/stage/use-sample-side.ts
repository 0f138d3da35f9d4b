import { useState } from 'react';

import { SAMPLE_SIDES } from './sample-area.ts';
import type { SampleSide } from './sample-area.ts';

/** Where the choice is stored: per browser, for all pictures. */
export const SAMPLE_SIDE_KEY = 'pickerSampleSide';

/** How many pixels on a side a pick averages, as last chosen. */
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
    // A browser that blocks storage: every picture starts with single pixels.
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
