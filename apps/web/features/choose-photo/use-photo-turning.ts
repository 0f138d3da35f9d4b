import { useState } from 'react';

import { showToast } from '../../ui/toast/show-toast.ts';
import type { DecodedPhoto } from '../../media/vision/decode-photo.ts';
import { turnPhoto } from '../../media/vision/turn-photo.ts';
import { PHOTO_WORDS } from '../../words/photo.words.ts';
import type { ProfilePhoto } from './use-profile-photo.ts';

/** Turns the shown photo by 90 degrees clockwise, one press after the other. `take` shows the turned file. */
export function usePhotoTurning(
  { photo, busy }: Pick<ProfilePhoto, 'photo' | 'busy'>,
  take: (turned: File, before: DecodedPhoto) => Promise<void>,
) {
  const [isTurning, setTurning] = useState(false);
  const turn = async (): Promise<void> => {
    if (!photo || busy || isTurning) return;
    setTurning(true);
    try {
      await take(await turnPhoto(photo, 1), photo);
    } catch (error) {
      reportError(error);
      const { notTurnedTitle: title, notTurnedText: text } = PHOTO_WORDS;
      showToast({ type: 'error', title, text });
    } finally {
      setTurning(false);
    }
  };
  return { onTurn: (): void => void turn(), isBusy: busy || isTurning, isTurning };
}
