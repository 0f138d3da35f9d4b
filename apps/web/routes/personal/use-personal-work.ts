import { analysisReadiness, withNewPhoto, withoutPhoto } from '@color-almanac/domain';
import { useCallback, useEffect, useRef, useState } from 'react';

import { showToast } from '../../components/toast/show-toast.ts';
import { openPhotoNews } from '../../features/choose-photo/photo-news.ts';
import { useProfilePhoto } from '../../features/choose-photo/use-profile-photo.ts';
import type { ProfileChange } from '../../features/profile/profile-desk.ts';
import { useColorAnalysisTrigger } from '../../features/season/trigger-color-analysis.ts';
import { useWhitePoint } from '../../features/white-point/use-white-point.ts';
import { PHOTO_WORDS } from '../../words/photo.ts';
import { PROFILE_WORDS } from '../../words/profile.ts';
import type { ProfileKeeper } from '../../features/profile/use-profiles.ts';
import type { Parts } from '../../wiring.ts';
import { usePhotoRemoval } from './use-photo-removal.ts';
import { findLostPhoto } from './find-lost-photo.ts';
import { usePointWork } from './use-point-work.ts';
import { useScanWork } from './use-scan-work.ts';
import { useSeasonWork } from './use-season-work.ts';

/** Everything personal mode does, from the photo to the season. */
export function usePersonalWork(parts: Parts, keeper: ProfileKeeper) {
  const { profile } = keeper;
  const changeAndTell = useTellingChange(keeper.change);
  const changeSoon = useCallback(
    (make: ProfileChange): void => void changeAndTell(make),
    [changeAndTell],
  );
  const changeLaterAndTell = useTellingChange(keeper.changeSoon);
  const points = usePointWork({
    profile,
    change: changeSoon,
    changeLater: useCallback(
      (make: ProfileChange): void => void changeLaterAndTell(make),
      [changeLaterAndTell],
    ),
  });
  const white = useWhitePoint(profile, points.changeNoted);
  const season = useSeasonWork(keeper, parts);
  const { setLocked, forgetHistory } = points;
  const { setPicking } = white;
  const putAway = useCallback(() => {
    setLocked(false);
    // What was placed on the photo before has no place on this one.
    forgetHistory();
    setPicking(false);
  }, [setLocked, forgetHistory, setPicking]);
  const onNewPhoto = useCallback(() => {
    putAway();
    return changeAndTell(withNewPhoto);
  }, [changeAndTell, putAway]);
  const [news] = useState(openPhotoNews);
  const onKept = useCallback(() => news.tell(profile.id), [news, profile.id]);
  const photo = useProfilePhoto(profile.id, {
    photos: parts.library.photos,
    decodePhoto: parts.decodePhoto,
    imageUrl: profile.image_url,
    onNewPhoto,
    onKept,
    onNotKept: tellPhotoNotKept,
  });
  const { adopt } = keeper;
  const { reopen } = photo;
  useEffect(
    () =>
      news.listen(async (told) => {
        const adopted = await adopt(told);
        if (!adopted) return;
        putAway();
        reopen(adopted.image_url);
      }),
    [adopt, news, putAway, reopen],
  );
  const scan = useScanWork({
    parts,
    profile,
    photo: photo.photo,
    findPhoto: findLostPhoto({ parts, profile, photo }),
    change: points.changeNoted,
    onLock: setLocked,
    onActivate: points.activate,
    onAnalyze: (ready) => void season.start(ready),
    isAnalyzing: season.state.kind === 'analyzing',
  });

  const onUndo = () => {
    // A scan that is undone is read no season of.
    scan.leaveSeason();
    points.history.onUndo();
  };
  const removePhoto = usePhotoRemoval({
    remove: photo.remove,
    onRemoved: () => {
      putAway();
      void changeAndTell(withoutPhoto).then(onKept);
    },
  });
  const readiness = analysisReadiness(profile);
  const startAnalysis = () => {
    if (readiness.ready && season.state.kind !== 'analyzing') void season.start(profile);
  };
  useColorAnalysisTrigger(startAnalysis);
  return {
    profile,
    photo,
    points: { ...points, history: { ...points.history, onUndo } },
    white,
    scan,
    season,
    readiness,
    startAnalysis,
    removePhoto,
    /** Changes the profile, and says so when that cannot be kept. */
    change: changeSoon,
  };
}

export type PersonalWork = ReturnType<typeof usePersonalWork>;

/**
 * Changes the profile; when it could not be kept says so, once until it can be kept again. Answers whether the
 * profile is still there.
 */
function useTellingChange(change: ProfileKeeper['change']) {
  const told = useRef(false);
  return useCallback(
    async (make: ProfileChange): Promise<boolean> => {
      const outcome = await change(make);
      const failed = outcome.kind === 'failed';
      if (failed && outcome.reason === 'gone') return false;
      if (failed && !told.current) {
        const { notKeptTitle, notKeptText } = PROFILE_WORDS;
        showToast({ type: 'warning', title: notKeptTitle, text: notKeptText });
      }
      told.current = failed;
      return true;
    },
    [change],
  );
}

function tellPhotoNotKept(): void {
  showToast({
    type: 'warning',
    title: PHOTO_WORDS.notKeptTitle,
    text: PHOTO_WORDS.notKeptText,
  });
}
