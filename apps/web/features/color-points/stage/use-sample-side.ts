import { useState } from 'react';

import { SAMPLE_CHOICES } from './sample-area.ts';
import type { SampleChoice } from './sample-area.ts';

/** Where the choice is stored: per browser, for all pictures. */
export const SAMPLE_SIDE_KEY = 'pickerSampleSide';

/** How much of a picture a pick averages, as last chosen. */
export function useSampleSide(): readonly [SampleChoice, (side: SampleChoice) => void] {
  const [side, setSide] = useState(readKept);
  const choose = (chosen: SampleChoice) => {
    setSide(chosen);
    keep(chosen);
  };
  return [side, choose];
}

function readKept(): SampleChoice {
  try {
    const kept = localStorage.getItem(SAMPLE_SIDE_KEY);
    return SAMPLE_CHOICES.find((side) => String(side) === kept) ?? 'auto';
  } catch {
    // A browser that blocks storage: every picture starts with the usual size.
    return 'auto';
  }
}

function keep(side: SampleChoice): void {
  try {
    localStorage.setItem(SAMPLE_SIDE_KEY, String(side));
  } catch {
    // Then the choice lasts as long as the picture is open.
  }
}
