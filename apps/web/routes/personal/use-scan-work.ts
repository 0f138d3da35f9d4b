import {
  acceptScan,
  analysisReadiness,
  missingPoints,
  takePointsOnly,
} from '@color-almanac/domain';
import type { FaceScan, Profile } from '@color-almanac/domain';
import type { VisionEngine } from '@color-almanac/vision';
import { useCallback, useEffect, useRef } from 'react';

import { useAsk } from '../../components/ask/ask-context.ts';
import { showToast } from '../../components/toast/show-toast.ts';
import { useFaceScan } from '../../features/face-scan/use-face-scan.ts';
import type { ProfileChange } from '../../features/profile/profile-desk.ts';
import { SCAN_WORDS } from '../../words/scan.ts';

/** Between accepting the points and reading the season: the modal is gone by then, and the points are seen. */
const BEFORE_ANALYSIS_MS = 500;

interface ScanGround {
  readonly engine: VisionEngine;
  readonly profile: Profile;
  readonly change: (change: ProfileChange) => void;
  readonly onLock: (locked: boolean) => void;
  readonly onActivate: (id: string) => void;
  readonly onAnalyze: (profile: Profile) => void;
}

/** A scan from the first press to the two ways on from its results. */
export function useScanWork(ground: ScanGround) {
  const { engine, profile, change, onLock, onActivate, onAnalyze } = ground;
  const ask = useAsk();
  const tellFailure = useCallback((message: string) => void ask.tell(message), [ask]);
  const run = useFaceScan(engine, tellFailure);
  const latest = useRef(profile);
  useEffect(() => {
    latest.current = profile;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const readSeason = () => {
    const { ready } = analysisReadiness(latest.current);
    if (ready) {
      onLock(true);
      onAnalyze(latest.current);
      return;
    }
    // What the scan withheld is for the person to place, so nothing is locked.
    const missing = missingPoints(latest.current);
    if (missing[0]) onActivate(missing[0].id);
    showToast({
      type: 'info',
      title: SCAN_WORDS.incompleteTitle,
      text: SCAN_WORDS.incomplete(missing.map(({ name }) => name)),
    });
  };

  return {
    ...run,
    getSeason: (scan: FaceScan) => {
      change((before, now) => acceptScan(before, scan, now));
      run.finish();
      timer.current = setTimeout(readSeason, BEFORE_ANALYSIS_MS);
    },
    updateManually: (scan: FaceScan) => {
      change((before, now) => takePointsOnly(before, scan, now));
      onLock(false);
      run.finish();
    },
  };
}
