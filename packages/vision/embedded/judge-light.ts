import type { LightDecision } from './correct-light.ts';
import { rampDoubt, type Doubt } from './point-reading.ts';
import type { ScleraReading } from './read-sclera.ts';
import type { SkinReading } from './read-skin.ts';

/** Problems of the light affect all five points alike. */
export interface LightJudgement {
  /** Every confidence is multiplied by this, 0 to 1. */
  readonly factor: number;
  /** The worst first; only those that matter. */
  readonly doubts: readonly Doubt[];
}

/** Problems of the light, by their code. */
const COLORED = { code: 'light-colored' } as const;
const UNMEASURED = { code: 'light-unmeasured' } as const;
const EYES_SHADED = { code: 'light-eyes-shaded' } as const;
const DARK = { code: 'light-dark' } as const;
const ONE_SIDED = { code: 'light-one-sided' } as const;
const OVEREXPOSED = { code: 'light-overexposed' } as const;

/** Used if the white was not seen: costs a little, because the light is unknown. */
const UNSEEN_SCLERA = 0.74;

/** Percent points that unmeasured light costs. */
const UNMEASURED_COST = {
  corrected: 0,
  'sclera-unseen': 10,
  'sclera-dark': 16,
  implausible: 25,
} as const;

/**
 * Judges the light of a face by the white of the eyes, exposure and the difference between the cheeks. Set so that
 * confidence falls with the spread of readings of the same photo under other gains, exposures and crops.
 */
export function judgeLight(seen: {
  readonly skin: SkinReading;
  readonly sclera: ScleraReading | null;
  readonly decision: LightDecision;
}): LightJudgement {
  const { skin, sclera, decision } = seen;
  const remaining = decision.cast * (1 - decision.strength);
  const doubts = [
    rampDoubt(decision.cast, { from: 0.04, to: 0.12, most: 30, finding: COLORED }),
    rampDoubt(remaining, { from: 0.02, to: 0.09, most: 30, finding: COLORED }),
    { cost: UNMEASURED_COST[decision.outcome], finding: UNMEASURED },
    rampDoubt(sclera?.color.l ?? UNSEEN_SCLERA, {
      from: 0.78,
      to: 0.45,
      most: 45,
      finding: EYES_SHADED,
    }),
    rampDoubt(exposureOf(skin.face.median, sclera), {
      from: 0.5,
      to: 0.25,
      most: 30,
      finding: DARK,
    }),
    rampDoubt(skin.asymmetry, { from: 0.08, to: 0.25, most: 30, finding: ONE_SIDED }),
    rampDoubt(skin.face.blown, { from: 0.03, to: 0.25, most: 30, finding: OVEREXPOSED }),
  ].filter((doubt) => doubt.cost > 0);
  const factor = doubts.reduce((left, doubt) => left * (1 - doubt.cost / 100), 1);
  return { factor, doubts: doubts.toSorted((one, other) => other.cost - one.cost) };
}

/** The white of the eyes distinguishes dark skin in good light from any skin in the dark. OKLab lightness. */
export function exposureOf(median: number, sclera: ScleraReading | null): number {
  return sclera ? Math.max(median, sclera.color.l - 0.25) : median + 0.1;
}
