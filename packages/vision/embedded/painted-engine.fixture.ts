import type { FaceScan } from '@color-almanac/domain';

import type { FaceScanOutcome } from '../vision-engine.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';
import { paintHead } from './garment/painted-garment.fixture.ts';
import {
  NEUTRAL_FACE,
  paintFace,
  runnerFor,
  type Paint,
  type PaintedFace,
  type PaintedNetworks,
} from './painted-face.fixture.ts';

/** The engine with networks that always see this face. */
export function engineFor(face: PaintedFace, networks: PaintedNetworks = {}) {
  return createEmbeddedEngine({
    runner: runnerFor(face, networks),
    name: 'painted',
    garmentHead: paintHead(),
    close: () => Promise.resolve(),
  });
}

export function scanOf(outcome: FaceScanOutcome): FaceScan {
  if (!outcome.ok) throw new Error(outcome.failure.reason);
  return outcome.scan;
}

/** What the engine reads of a painted face in such light. Throws if it reads none. */
export async function scanPainted(
  change: { face?: Partial<PaintedFace>; gains?: Paint; networks?: PaintedNetworks } = {},
): Promise<FaceScan> {
  const face = { ...NEUTRAL_FACE, ...change.face };
  return scanOf(
    await engineFor(face, change.networks).scanFace({ pixels: paintFace(face, change.gains) }),
  );
}
