import {
  asOfOwnFace,
  FACE_POINTS,
  hasPosition,
  isOfUnknownFace,
  middleOfFace,
} from '@color-almanac/domain';
import type { FaceBox, FacePlace, FaceScan } from '@color-almanac/domain';
import { useEffect, useState } from 'react';

import type { ScanState } from '../../features/face-scan/use-face-scan.ts';

/** Five markers a tenth of a second apart, and a look at the last; as in `markers.module.css`. */
const LANDING_MS = 700;

/**
 * What comes between a scan and the question about its results: in a photo of several faces, whose is the user's; then
 * the markers land on the photo. `onOther` reads another face.
 */
export function useScanArrival(state: ScanState, onOther: (place: FacePlace) => void) {
  const [own, setOwn] = useState<{ scan: FaceScan; results: ScanResults } | null>(null);
  const scanned = state.kind === 'results' ? state : null;
  const unanswered = scanned && own?.scan === scanned.scan ? own.results : scanned;
  const scan = unanswered?.scan ?? null;
  const isAsked = scan !== null && isOfUnknownFace(scan) && unanswered === scanned;
  const found = isAsked ? null : scan;
  const hasLanded = useLanding(found);
  return {
    /** The scan of a photo with several faces, until the user says whose is theirs. */
    asked: isAsked ? scan : null,
    /** `null`: the face that was read is the user's. */
    chooseFace: (other: FaceBox | null) => {
      if (other) onOther(middleOfFace(other));
      else if (scanned) setOwn({ scan: scanned.scan, results: ofChosenFace(scanned) });
    },
    /** The unanswered scan, for its markers on the photo. */
    found,
    /** The unanswered results, once the markers have landed. */
    results: found && hasLanded ? unanswered : null,
    isLanding: found !== null && !hasLanded,
  };
}

type ScanResults = Extract<ScanState, { kind: 'results' }>;

/** Once the user chose a face, it doesn't matter which of several was read. */
const ofChosenFace = ({ secondOpinion, ...results }: ScanResults): ScanResults => ({
  ...results,
  scan: asOfOwnFace(results.scan),
  ...(secondOpinion ? { secondOpinion: asOfOwnFace(secondOpinion) } : {}),
});

/** Whether the markers of a scan have landed on the photo, one after the other; its results wait for that. */
function useLanding(scan: FaceScan | null): boolean {
  const [landed, setLanded] = useState<FaceScan | null>(null);
  const isAtOnce = scan !== null && !landsOneByOne(scan);
  useEffect(() => {
    if (!scan || isAtOnce) return undefined;
    const timer = setTimeout(() => setLanded(scan), LANDING_MS);
    return () => clearTimeout(timer);
  }, [scan, isAtOnce]);
  return isAtOnce || (scan !== null && landed === scan);
}

/** A scan without places has nothing to land. */
function landsOneByOne(scan: FaceScan): boolean {
  return FACE_POINTS.some((place) => hasPosition(scan[place]));
}
