import type { OkLab } from './oklab.ts';
import type { Point } from './region.ts';

/** A reason to trust a reading less: the percent points it costs, and the words shown to the user. */
export interface Doubt {
  readonly cost: number;
  readonly note: string;
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
  | { readonly seen: false; readonly note: string };

/** A doubt that grows linearly from 0 at `from` to `most` at `to`, which may be below `from`. */
export interface Ramp {
  readonly from: number;
  readonly to: number;
  readonly most: number;
  readonly note: string;
}

export function rampDoubt(value: number, { from, to, most, note }: Ramp): Doubt {
  const share = (value - from) / (to - from);
  return { cost: Math.min(Math.max(share, 0), 1) * most, note };
}
