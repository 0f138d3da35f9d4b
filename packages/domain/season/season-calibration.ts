// Printed by `npm run calibrate`, never edited by hand: docs/decisions/041-season-model-7-1.md says from what. It holds
// figures about how often analysts agree with the model, and nothing of the model itself.

/** What is known when a promise is made. */
export interface Calibration {
  /** Family probability of the model, and how often in a hundred photos an analyst named the same family. */
  readonly family: readonly (readonly [probability: number, percent: number])[];
  /** The seasons with at least this probability include the analyst's in 70 of 100 photos. */
  readonly leastOfSet: number;
}

/** By whether the light of the photo was measured. */
export const CALIBRATION: Readonly<Record<'measured' | 'unmeasured', Calibration>> = {
  measured: {
    family: [
      [0.32, 38],
      [0.4, 48],
      [0.49, 55],
      [0.59, 59],
    ],
    leastOfSet: 0.103,
  },
  unmeasured: {
    family: [
      [0.32, 38],
      [0.4, 38],
      [0.49, 38],
      [0.59, 38],
    ],
    leastOfSet: 0.086,
  },
};
