import { analysisReadiness, whiteGains } from '@color-almanac/domain';
import type { FacePlace, FaceScan, Profile } from '@color-almanac/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { settleConsent } from '../../ui/ai-consent/settle-consent.ts';
import { useAsk } from '../../ui/ask/ask-context.ts';
import { useAccount } from '../../features/account/use-account.ts';
import type { DescribedScanFailure } from '../../features/face-scan/describe-scan-failure.ts';
import { findScanLocation, useScanLocation } from '../../features/face-scan/scan-location.ts';
import { useFaceScan } from '../../features/face-scan/use-face-scan.ts';
import type { OpenPhoto } from '../../features/face-scan/run-scan.ts';
import type { ProfileChange } from '../../features/profile/profile-saving.ts';
import type { DecodedPhoto } from '../../media/vision/decode-photo.ts';
import { useServices } from '../page/services.ts';
import type { GuidedPlacing } from './use-guided-placing.ts';
import { useScanArrival } from './use-scan-arrival.ts';

/** Pause between the last point and reading the season: the modal has closed, and the points are visible. */
const BEFORE_ANALYSIS_MS = 500;

interface ScanDeps {
  readonly profile: Profile;
  readonly photo: DecodedPhoto | null;
  /** The chosen photo that is still being opened. */
  readonly opening: object | null;
  /** Tries to load a photo that the profile has and the screen doesn't. */
  readonly findPhoto: OpenPhoto | null;
  readonly change: (change: ProfileChange) => void;
  readonly onLock: (locked: boolean) => void;
  readonly guide: Pick<GuidedPlacing, 'begin' | 'lead' | 'forget'>;
  /** Not called when the user has already started an analysis. */
  readonly onAnalyze: (profile: Profile) => void;
  readonly isAnalyzing: boolean;
}

/** A scan from the first press to the two ways to continue from its results. */
export function useScanWork(deps: ScanDeps) {
  const { photo, profile, change, onLock, guide } = deps;
  /** Whether one of several faces was chosen, which only this device's engine can be told. */
  const isNear = useRef(false);
  const [refused, setRefused] = useState<DescribedScanFailure | null>(null);
  const run = useFaceScan({
    settle: useSettledConsent(isNear),
    chooseEngine: useChosenEngine(isNear),
    onFailure: useFailureAlert(setRefused),
  });
  const latest = useRef(deps);
  useEffect(() => {
    latest.current = deps;
  });
  const { isSeasonDue, readSoon, leaveSeason } = useSeasonSoon(() => readSeason(latest.current));
  const { cancel, take } = run;
  useEndWithPhoto(photo, () => {
    leaveSeason();
    cancel();
    guide.forget();
    setRefused(null);
  });
  usePreparedEngine(photo);
  /** `make` gives the profile the points of the shown photo's scan. */
  const accept = (scan: FaceScan, make: ProfileChange) => {
    change(make);
    const accepted = make(profile, profile.updated_at);
    guide.begin(scan, accepted, 'season');
    // The user places the points that the scan withheld, so nothing is locked.
    if (analysisReadiness(accepted).ready) readSoon();
  };
  const openPhoto = photo ? async () => photo.pixels : deps.findPhoto;
  const start = (near?: FacePlace) => {
    if (!openPhoto) return;
    isNear.current = near !== undefined;
    leaveSeason();
    // Without a tapped white point the scan makes its own correction.
    void run.start(openPhoto, { gains: whiteGains(deps.profile), ...(near ? { near } : {}) });
  };
  const arrival = useScanArrival(run.state, (near) => {
    cancel();
    start(near);
  });
  useEndUnless(arrival.asked === null || photo !== null || deps.opening !== null, cancel);
  const press = usePressForNextPhoto({ photo, opening: deps.opening, start: () => start() });

  return {
    state: run.state,
    ...arrival,
    refused,
    forgetRefused: () => setRefused(null),
    /** Whether the scan was asked for and starts once the photo is open. */
    isWaiting: press.isWaiting,
    /** From the press to the answer: the photo and its points must stay as they are. */
    isHolding: press.isWaiting || run.state.kind !== 'idle',
    cancel,
    /** Reads the season once the points are complete. */
    readSoon,
    /** Cancels reading the season of the points just accepted. */
    leaveSeason,
    /** Whether the season of the points just accepted is about to be read. */
    isSeasonDue,
    /** Whether there is a photo, or one to try to load. */
    isReady: openPhoto !== null || deps.opening !== null,
    start: press.press,
    /** `scan` includes the user's choices between two opinions. */
    getSeason: (scan: FaceScan, make: ProfileChange) => {
      if (take()) accept(scan, make);
    },
    accept,
    /** The user places points, and no season is read in the end. `make` may preserve the scan. */
    placeByHand: (scan: FaceScan, make: ProfileChange) => {
      if (!take()) return;
      change(make);
      guide.begin(scan, make(profile, profile.updated_at), 'points');
      onLock(false);
    },
  };
}

/** Reads after a moment, unless it is left before. */
function useSeasonSoon(read: () => void) {
  const [isSeasonDue, setDue] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    isSeasonDue,
    readSoon: () => {
      setDue(true);
      timer.current = setTimeout(() => {
        setDue(false);
        read();
      }, BEFORE_ANALYSIS_MS);
    },
    leaveSeason: () => {
      clearTimeout(timer.current);
      setDue(false);
    },
  };
}

/** A scan doesn't apply to the next photo, and ends when the user leaves. */
function useEndWithPhoto(photo: DecodedPhoto | null, end: () => void): void {
  const latest = useRef(end);
  useEffect(() => {
    latest.current = end;
  });
  useEffect(() => (photo ? () => latest.current() : undefined), [photo]);
}

/** Whose face it is can only be asked on the photo: one that was missing may not open after all. */
function useEndUnless(isAskable: boolean, end: () => void): void {
  useEffect(() => {
    if (!isAskable) end();
  }, [isAskable, end]);
}

interface NextPhoto {
  readonly photo: DecodedPhoto | null;
  readonly opening: object | null;
  readonly start: () => void;
}

/** A press while a photo is being opened is meant for the photo opened last, not for the one still shown. */
function usePressForNextPhoto({ photo, opening, start }: NextPhoto) {
  const [pressed, setPressed] = useState<Pick<NextPhoto, 'photo'> | null>(null);
  /** Counts presses whose photo has come. */
  const [due, setDue] = useState(0);
  if (pressed && !opening) {
    setPressed(null);
    // A photo that was refused has said so.
    if (photo !== pressed.photo) setDue(due + 1);
  }
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  useEffect(() => {
    if (due > 0) latest.current();
  }, [due]);
  return {
    isWaiting: opening !== null && pressed !== null,
    press: opening ? () => setPressed({ photo }) : start,
  };
}

function readSeason({ profile, isAnalyzing, guide, onLock, onAnalyze }: ScanDeps): void {
  // A point may have been cleared in between.
  if (!analysisReadiness(profile).ready) return guide.lead(profile, 'season');
  onLock(true);
  if (!isAnalyzing) onAnalyze(profile);
}

/** A photo makes a scan likely, so this device's engine loads ahead if it will be used. */
function usePreparedEngine(photo: DecodedPhoto | null): void {
  const { account, engine } = useServices();
  const isSignedIn = useAccount(account).kind === 'signed-in';
  const place = useScanLocation(isSignedIn);
  const isLikely = photo !== null && place !== 'server';
  useEffect(() => {
    if (isLikely) void engine.prepare();
  }, [isLikely, engine]);
}

/** The server's engine for signed-in users, unless they chose this device; else this device's engine. */
function useChosenEngine(isNear: RefObject<boolean>) {
  const { account, engine, serverEngine } = useServices();
  return useCallback(() => {
    const isSignedIn = account.getState().kind === 'signed-in';
    const isSent = findScanLocation(isSignedIn) === 'server' && !isNear.current;
    return isSent ? serverEngine : engine;
  }, [account, engine, serverEngine, isNear]);
}

/** Before a photo is sent, asks signed-in users whether a provider may see it. */
function useSettledConsent(isNear: RefObject<boolean>) {
  const { account, aiConsent } = useServices();
  const ask = useAsk();
  return () => {
    const isSignedIn = account.getState().kind === 'signed-in';
    if (isNear.current || findScanLocation(isSignedIn) !== 'server') return null;
    // If the question can't be asked, there is no consent, so only the server's own engine runs.
    return aiConsent.open().then(
      (consent) => settleConsent(consent, ask),
      () => true,
    );
  };
}

/** What another photo would help is said with ways to one; anything else in an alert. */
function useFailureAlert(onRefused: (problem: DescribedScanFailure) => void) {
  const ask = useAsk();
  return useCallback(
    (problem: DescribedScanFailure) => {
      const { text, more, title } = problem;
      if (title) onRefused(problem);
      else void (more ? ask.notify(more, text) : ask.notify(text));
    },
    [ask, onRefused],
  );
}
