import type { FaceScan, GarmentScan, SeenBy } from '@color-almanac/domain';

type Seen<Scan> = { readonly ok: true; readonly scan: Scan } | { readonly ok: false };

/** The same result, with the engine that produced it. */
export function signScan<Outcome extends Seen<FaceScan | GarmentScan>>(
  outcome: Outcome,
  seenBy: SeenBy,
): Outcome {
  return outcome.ok ? { ...outcome, scan: { ...outcome.scan, seenBy } } : outcome;
}

/** Adds another engine's result; if only one succeeded, returns that one alone. */
export function addOpinion<Outcome extends Seen<FaceScan | GarmentScan>>(
  outcome: Outcome,
  other: Outcome,
): Outcome {
  return outcome.ok && other.ok ? { ...outcome, secondOpinion: other.scan } : outcome;
}
