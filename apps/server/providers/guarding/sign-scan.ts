import type { FaceScan, GarmentScan, SeenBy } from '@color-almanac/domain';

type Seen<Scan> = { readonly ok: true; readonly scan: Scan } | { readonly ok: false };

/** The same outcome, with who looked written on what was seen. */
export function signScan<Outcome extends Seen<FaceScan | GarmentScan>>(
  outcome: Outcome,
  seenBy: SeenBy,
): Outcome {
  return outcome.ok ? { ...outcome, scan: { ...outcome.scan, seenBy } } : outcome;
}

/** What was seen, with what another engine saw beside it; each alone where the other saw nothing. */
export function addOpinion<Outcome extends Seen<FaceScan | GarmentScan>>(
  outcome: Outcome,
  other: Outcome,
): Outcome {
  return outcome.ok && other.ok ? { ...outcome, secondOpinion: other.scan } : outcome;
}
