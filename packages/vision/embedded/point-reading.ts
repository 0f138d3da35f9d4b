import type { ScanFinding } from '@color-almanac/domain';

import type { OkLab } from './oklab.ts';
import type { Point } from './region.ts';

/** A reason to trust a reading less: the percent points it costs, and what was found. */
export interface Doubt {
  readonly cost: number;
  readonly finding: ScanFinding;
}

/** One point of the face as the photo shows it, or why it was withheld. */
export type PointReading =
  | {
      readonly seen: true;
      readonly color: OkLab;
      readonly place: Point | null;
      /** Percent before any doubt. */
      readonly base: number;
      readonly doubts: readonly Doubt[];
    }
  | { readonly seen: false; readonly finding: ScanFinding };

/** A doubt that grows linearly from 0 at `from` to `most` at `to`, which may be below `from`. */
export interface Ramp {
  readonly from: number;
  readonly to: number;
  readonly most: number;
  readonly finding: ScanFinding;
}

export function rampDoubt(value: number, { from, to, most, finding }: Ramp): Doubt {
  const share = (value - from) / (to - from);
  return { cost: Math.min(Math.max(share, 0), 1) * most, finding };
}
