import { analysisReadiness, withoutPhoto } from '@color-almanac/domain';
import { useCallback, useState, useEffect, useRef } from 'react';

import type { ProfileChange } from '../../features/profile/profile-saving.ts';
import { useWhitePoint } from '../../features/white-point/use-white-point.ts';
import type { ProfileHandle } from '../../features/profile/use-profiles.ts';
import { useServices } from '../page/services.ts';
import { usePhotoRemoval } from './use-photo-removal.ts';
import { useGuidedPlacing } from './use-guided-placing.ts';
import { findLostPhoto } from './find-lost-photo.ts';
import { usePhotoWork } from './use-photo-work.ts';
import { usePointWork } from './use-point-work.ts';
import { useScanWork } from './use-scan-work.ts';
import { useSeasonWork } from './use-season-work.ts';
import { useAnnouncedChange } from './use-announced-change.ts';

/** State and actions of personal mode, from the photo to the season. */
export function usePersonalWork(handle: ProfileHandle) {
  const services = useServices();
  const { profile } = handle;
  // A refused photo is said where it is sent.
  const changeWithPhoto = useAnnouncedChange(handle.change);
  const changeAndAnnounce = useAnnouncedChange(handle.change, handle.confirm);
  const changeSoon = useCallback(
    (make: ProfileChange): void => void changeAndAnnounce(make),
    [changeAndAnnounce],
  );
  const changeLaterAndAnnounce = useAnnouncedChange(handle.changeSoon, handle.confirm);
  const points = usePointWork({
    profile,
    change: changeSoon,
    changeLater: useCallback(
      (make: ProfileChange): void => void changeLaterAndAnnounce(make),
      [changeLaterAndAnnounce],
    ),
  });
  const guide = useGuidedPlacing(profile, points);
  const white = useWhitePoint(profile, points.changeNoted);
  const season = useSeasonWork(handle);
  const putAway = usePutAway(points, white);
  const { photo, onSaved, captureGuide, turn } = usePhotoWork({
    handle,
    change: changeWithPhoto,
    putAway,
  });
  const scan = useScanWork({
    profile,
    photo: photo.photo,
    opening: photo.arriving,
    findPhoto: findLostPhoto({ services, profile, photo }),
    change: points.changeNoted,
    onLock: points.setLocked,
    guide,
    onAnalyze: (ready) => void season.start(ready),
    isAnalyzing: season.state.kind === 'analyzing',
  });

  const onUndo = () => {
    // Undoing a scan cancels its pending season.
    scan.leaveSeason();
    points.history.onUndo();
  };
  const removePhoto = usePhotoRemoval({
    shown: photo.photo,
    remove: photo.remove,
    onRemoved: () => {
      putAway();
      void changeWithPhoto(withoutPhoto).then(onSaved);
    },
  });
  const readiness = analysisReadiness(profile);
  const startAnalysis = () => {
    const isFree = !scan.isHolding && season.state.kind !== 'analyzing';
    if (readiness.ready && isFree) void season.start(profile);
  };
  useColorAnalysisTrigger(startAnalysis);
  return {
    profile,
    photo,
    captureGuide,
    points: {
      ...points,
      pick: guide.thenGoOn(points.pick, scan.readSoon),
      history: { ...points.history, onUndo },
    },
    guide,
    white,
    scan,
    ...usePhotoDialogs(),
    season,
    readiness,
    startAnalysis,
    removePhoto,
    turn: { ...turn, isBusy: turn.isBusy || scan.isHolding },
    change: changeSoon,
  };
}

function usePhotoDialogs() {
  const [chosen, choose] = useState<readonly File[] | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    /** Several photos of the face to be read together; `null` while none were chosen. */
    several: { chosen, choose },
    sample: { isOpen, setOpen },
  };
}

/** Ends what belonged to the previous photo. */
function usePutAway(
  {
    setLocked,
    forgetHistory,
  }: Pick<ReturnType<typeof usePointWork>, 'setLocked' | 'forgetHistory'>,
  { setPicking }: Pick<ReturnType<typeof useWhitePoint>, 'setPicking'>,
) {
  return useCallback(() => {
    setLocked(false);
    forgetHistory();
    setPicking(false);
  }, [setLocked, forgetHistory, setPicking]);
}

export type PersonalWork = ReturnType<typeof usePersonalWork>;

/** Dispatched on the window to have the season read again; ignored while the button is disabled. */
const TRIGGER_COLOR_ANALYSIS = 'triggerColorAnalysis';

function useColorAnalysisTrigger(onTrigger: () => void): void {
  const latest = useRef(onTrigger);
  useEffect(() => {
    latest.current = onTrigger;
  });
  useEffect(() => {
    const handle = () => latest.current();
    window.addEventListener(TRIGGER_COLOR_ANALYSIS, handle);
    return () => window.removeEventListener(TRIGGER_COLOR_ANALYSIS, handle);
  }, []);
}
