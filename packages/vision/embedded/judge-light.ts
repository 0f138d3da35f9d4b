import type { LightDecision } from './correct-light.ts';
import { chromaOf } from './oklab.ts';
import { rampDoubt, type Doubt } from './point-reading.ts';
import type { ScleraReading } from './read-sclera.ts';
import type { SkinReading } from './read-skin.ts';

/** What is wrong with the light falls on all five points alike. */
export interface LightJudgement {
  /** Every confidence is multiplied by this, 0 to 1. */
  readonly factor: number;
  /** The worst first; only those that matter. */
  readonly doubts: readonly Doubt[];
}

/** Judges the light of a face by the white of the eyes, exposure and the difference between the cheeks. */
export function judgeLight(seen: {
  readonly skin: SkinReading;
  readonly sclera: ScleraReading | null;
  readonly decision: LightDecision;
}): LightJudgement {
  const { skin, sclera, decision } = seen;
  const cast = sclera ? chromaOf(sclera.color) : 0.04;
  const corrected = decision.method !== 'none';
  const doubts = [
    rampDoubt({
      value: cast,
      from: 0.03,
      to: 0.12,
      most: corrected ? 30 : 45,
      note: 'The light is strongly colored',
    }),
    rampDoubt({
      value: 1 - decision.strength,
      from: 0,
      to: 1,
      most: corrected ? 15 : 12,
      note: 'The color of the light could not be measured',
    }),
    rampDoubt({
      value: sclera?.color.l ?? 0.6,
      from: 0.62,
      to: 0.4,
      most: 30,
      note: 'Your eyes lie in shade',
    }),
    rampDoubt({
      value: skin.face.median,
      from: 0.5,
      to: 0.25,
      most: 30,
      note: 'The photo is dark',
    }),
    rampDoubt({
      value: skin.asymmetry,
      from: 0.08,
      to: 0.25,
      most: 30,
      note: 'One side of your face is much brighter',
    }),
    rampDoubt({
      value: skin.face.blown,
      from: 0.03,
      to: 0.25,
      most: 30,
      note: 'Part of your face is overexposed',
    }),
  ].filter((doubt) => doubt.cost > 0);
  const factor = doubts.reduce((left, doubt) => left * (1 - doubt.cost / 100), 1);
  return { factor, doubts: doubts.toSorted((one, other) => other.cost - one.cost) };
}
