import { withNewPhoto } from '@color-almanac/domain';
import { useCallback, useEffect, useRef, useState } from 'react';

import { showToast } from '../../components/toast/show-toast.ts';
import type { CaptureGuide, TakenCaptures } from '../../features/choose-photo/guide/capture.ts';
import { openPhotoEvents } from '../../features/choose-photo/photo-events.ts';
import { useProfilePhoto } from '../../features/choose-photo/use-profile-photo.ts';
import type { PhotoDeps } from '../../features/choose-photo/photo-deps.ts';
import type { ProfilePhoto } from '../../features/choose-photo/use-profile-photo.ts';
import type { ProfileChange } from '../../features/profile/profile-saving.ts';
import type { ProfileHandle } from '../../features/profile/use-profiles.ts';
import { lazyWithRetry } from '../../lazy-with-retry.ts';
import { explainNotSaved } from '../../words/not-saved.ts';
import { PHOTO_WORDS } from '../../words/photo.ts';
import { useServices } from '../services.ts';

interface PhotoWork {
  readonly handle: ProfileHandle;
  /** Resolves to whether the profile still exists. */
  readonly change: (make: ProfileChange) => Promise<boolean>;
  /** Resets what belongs to the previous photo. */
  readonly putAway: () => void;
}

/** The profile's photo, including changes from other tabs. */
export function usePhotoWork({ handle, change, putAway }: PhotoWork) {
  const { dataStore, decodePhoto, engine, newId } = useServices();
  const { profile, adopt } = handle;
  /** The captures whose best photo is being added. */
  const arriving = useRef<TakenCaptures | null>(null);
  const onNewPhoto = useCallback(() => {
    putAway();
    // In one change, so that no other tab sees the photo without its points.
    return change(arriving.current?.accept ?? withNewPhoto);
  }, [change, putAway]);
  const [photoEvents] = useState(openPhotoEvents);
  const onSaved = useCallback(() => photoEvents.emit(profile.id), [photoEvents, profile.id]);
  const photo = useProfilePhoto(profile.id, {
    photos: dataStore.photos,
    decodePhoto,
    imageUrl: profile.image_url,
    onNewPhoto,
    onSaved,
    onNotSaved: showPhotoNotSaved,
  });
  const { reopen } = photo;
  useEffect(
    () =>
      photoEvents.listen(async (changedId) => {
        const adopted = changedId === profile.id ? await adopt() : null;
        if (!adopted) return;
        putAway();
        reopen(adopted.image_url);
      }),
    [adopt, photoEvents, profile.id, putAway, reopen],
  );
  const onCaptures = async (taken: TakenCaptures) => {
    arriving.current = taken;
    await photo.take({ by: 'camera', file: taken.file });
    if (arriving.current === taken) arriving.current = null;
  };
  const turning = usePhotoTurning(photo, onCaptures);
  const captureGuide: CaptureGuide = {
    engine,
    newId,
    onCaptures: (taken) => void onCaptures(taken),
  };
  return { photo, onSaved, captureGuide, ...turning };
}

/** Needed once there is a photo, and then rarely. */
const turner = lazyWithRetry(() => import('../../features/choose-photo/turn-shown-photo.ts'));

/** Turns the photo, one press after the other. */
function usePhotoTurning(
  { photo, busy }: ProfilePhoto,
  take: (turned: TakenCaptures) => Promise<void>,
) {
  const [isTurning, setTurning] = useState(false);
  const turnPhoto = async () => {
    if (!photo || busy || isTurning) return;
    setTurning(true);
    try {
      const { turnShownPhoto } = await turner.load();
      await take(await turnShownPhoto(photo));
    } catch (error) {
      reportError(error);
      showToast({
        type: 'error',
        title: PHOTO_WORDS.notTurnedTitle,
        text: PHOTO_WORDS.notTurnedText,
      });
    } finally {
      setTurning(false);
    }
  };
  return { turnPhoto, isTurning };
}

const showPhotoNotSaved: PhotoDeps['onNotSaved'] = (outcome) => {
  showToast({
    type: 'warning',
    title: PHOTO_WORDS.notKeptTitle,
    text: PHOTO_WORDS.notKeptText(outcome.kind === 'failed' ? explainNotSaved(outcome) : ''),
  });
};
