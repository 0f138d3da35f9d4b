import { contextOf, withNewPhoto, withTurnedPhoto } from '@color-almanac/domain';
import { useCallback, useEffect, useRef, useState } from 'react';

import { showToast } from '../../ui/toast/show-toast.ts';
import type { CaptureGuide, TakenCaptures } from '../../features/choose-photo/guide/capture.ts';
import { openPhotoEvents } from '../../features/choose-photo/photo-events.ts';
import { useProfilePhoto } from '../../features/choose-photo/use-profile-photo.ts';
import type { PhotoDeps } from '../../features/choose-photo/photo-deps.ts';
import { usePhotoTurning } from '../../features/choose-photo/use-photo-turning.ts';
import type { ProfileChange } from '../../features/profile/profile-saving.ts';
import type { ProfileHandle } from '../../features/profile/use-profiles.ts';
import { explainNotSaved } from '../../words/not-saved.words.ts';
import { PHOTO_WORDS } from '../../words/photo.words.ts';
import { useServices } from '../page/services.ts';

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
  const turn = usePhotoTurning(photo, (file, { width, height }) =>
    onCaptures({
      file,
      accept: (before, now) => withTurnedPhoto(before, { turns: 1, aspect: width / height }, now),
    }),
  );
  const captureGuide: CaptureGuide = {
    engine,
    newId,
    said: contextOf(profile),
    onCaptures: (taken) => void onCaptures(taken),
  };
  return { photo, onSaved, captureGuide, turn };
}

const showPhotoNotSaved: PhotoDeps['onNotSaved'] = (outcome) => {
  showToast({
    type: 'warning',
    title: PHOTO_WORDS.notKeptTitle,
    text: PHOTO_WORDS.notKeptText(outcome.kind === 'failed' ? explainNotSaved(outcome) : ''),
  });
};
