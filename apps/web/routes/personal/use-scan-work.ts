import { acceptScan, analysisReadiness, takePointsOnly, whiteGains } from '@color-almanac/domain';
import type { FaceScan, Profile } from '@color-almanac/domain';
import { useCallback, useEffect, useRef } from 'react';

import { useAsk } from '../../components/ask/ask-context.ts';
import { useAccount } from '../../features/account/use-account.ts';
import type { DescribedScanFailure } from '../../features/face-scan/describe-scan-failure.ts';
import { findScanLocation, useScanLocation } from '../../features/face-scan/scan-location.ts';
import { useFaceScan } from '../../features/face-scan/use-face-scan.ts';
import type { OpenPhoto } from '../../features/face-scan/run-scan.ts';
import type { ProfileChange } from '../../features/profile/profile-saving.ts';
import type { DecodedPhoto } from '../../vision/decode-photo.ts';
import { useServices } from '../services.ts';
import type { GuidedPlacing } from './use-guided-placing.ts';

/** Between the last point and reading the season: the modal is gone by then, and the points are seen. */
const BEFORE_ANALYSIS_MS = 500;

interface ScanDeps {
  readonly profile: Profile;
  readonly photo: DecodedPhoto | null;
  /** Looks for one that is not here and should be. */
  readonly findPhoto: OpenPhoto | null;
  readonly change: (change: ProfileChange) => void;
  readonly onLock: (locked: boolean) => void;
  readonly guide: Pick<GuidedPlacing, 'begin' | 'lead' | 'forget'>;
  /** Not called when the person has begun an analysis herself meanwhile. */
  readonly onAnalyze: (profile: Profile) => void;
  readonly isAnalyzing: boolean;
}

/** A scan from the first press to the two ways on from its results. */
export function useScanWork(deps: ScanDeps) {
  const { photo, profile, change, onLock, guide } = deps;
  const run = useFaceScan({
    settle: useSettledConsent(),
    chooseEngine: useChosenEngine(),
    onFailure: useFailureTold(),
  });
  const latest = useRef(deps);
  useEffect(() => {
    latest.current = deps;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { cancel, take } = run;
  const { forget } = guide;
  useEffect(() => {
    if (!photo) return undefined;
    return () => {
      // What was seen in a photo says nothing of the next one, and nobody waits for it who has left.
      clearTimeout(timer.current);
      cancel();
      forget();
    };
  }, [photo, cancel, forget]);
  usePreparedEngine(photo);
  const readSoon = () => {
    timer.current = setTimeout(() => readSeason(latest.current), BEFORE_ANALYSIS_MS);
  };
  const openPhoto = photo ? async () => photo.pixels : deps.findPhoto;

  return {
    state: run.state,
    cancel,
    /** Reads the season of points that are about to be complete. */
    readSoon,
    /** No season is read of what was just accepted. */
    leaveSeason: () => clearTimeout(timer.current),
    /** Whether there is a photo, or one to look for. */
    isReady: openPhoto !== null,
    start: () => {
      if (!openPhoto) return;
      clearTimeout(timer.current);
      // A scan brings its own correction where she tapped no white.
      void run.start(openPhoto, { gains: whiteGains(deps.profile) });
    },
    /** With what the person chose where there were two opinions. */
    getSeason: (scan: FaceScan) => {
      if (!take()) return;
      change((before, now) => acceptScan(before, scan, now));
      const accepted = acceptScan(profile, scan, profile.updated_at);
      guide.begin(scan, accepted, 'season');
      // What the scan withheld is for the person to place, so nothing is locked.
      if (analysisReadiness(accepted).ready) readSoon();
    },
    updateManually: (scan: FaceScan) => {
      if (!take()) return;
      change((before, now) => takePointsOnly(before, scan, now));
      guide.begin(scan, takePointsOnly(profile, scan, profile.updated_at), 'points');
      onLock(false);
    },
  };
}

function readSeason({ profile, isAnalyzing, guide, onLock, onAnalyze }: ScanDeps): void {
  // A point may have been cleared meanwhile.
  if (!analysisReadiness(profile).ready) return guide.lead(profile, 'season');
  onLock(true);
  if (!isAnalyzing) onAnalyze(profile);
}

/** With a photo there a scan is likely: what this device reads with can be loaded meanwhile, if it is to read. */
function usePreparedEngine(photo: DecodedPhoto | null): void {
  const { account, engine } = useServices();
  const isSignedIn = useAccount(account).kind === 'signed-in';
  const place = useScanLocation(isSignedIn);
  const isLikely = photo !== null && place !== 'server';
  useEffect(() => {
    if (isLikely) void engine.prepare();
  }, [isLikely, engine]);
}

/** The server's engine for whoever signed in and did not choose otherwise; else the one of this device. */
function useChosenEngine() {
  const { account, engine, serverEngine } = useServices();
  return useCallback(() => {
    const isSignedIn = account.getState().kind === 'signed-in';
    return findScanLocation(isSignedIn) === 'server' ? serverEngine : engine;
  }, [account, engine, serverEngine]);
}

/** Before a picture is sent, whoever signed in is asked whether somebody else than the server may look at it. */
function useSettledConsent() {
  const { account, aiConsent } = useServices();
  const ask = useAsk();
  return useCallback(() => {
    const isSignedIn = account.getState().kind === 'signed-in';
    if (findScanLocation(isSignedIn) !== 'server') return null;
    // Whoever cannot be asked has not agreed, so the server's own engine looks.
    return aiConsent.open().then(
      (consent) => consent.settle(ask),
      () => true,
    );
  }, [account, aiConsent, ask]);
}

function useFailureTold() {
  const ask = useAsk();
  return useCallback(
    ({ text, more }: DescribedScanFailure) => void (more ? ask.tell(more, text) : ask.tell(text)),
    [ask],
  );
}
