import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

import { createMutex } from '../../base/browser-lock.ts';
import type { DecodedPhoto } from '../../media/vision/decode-photo.ts';
import type { PhotoProblem } from './handed-photo.ts';
import { openAttempts } from './open-attempts.ts';
import { openStoredPhoto } from './open-stored-photo.ts';
import { usePhotoUpload } from './use-photo-upload.ts';
import type { PhotoDeps } from './photo-deps.ts';
import type { PhotoUpload } from './use-photo-upload.ts';

/** Where the shown photo came from: the profile had it, or it was just added. */
export type PhotoSource = 'profile' | 'upload';

export interface ProfilePhoto extends Omit<PhotoUpload, 'arriving'> {
  readonly photo: DecodedPhoto | null;
  /** `null` while there is no photo. */
  readonly source: PhotoSource | null;
  /** Whether a photo is being read, from the store or from a file. */
  readonly busy: boolean;
  /** The photo that is on its way, whether chosen here or in another tab: a press now is meant for that photo. */
  readonly arriving: object | null;
  /** Removes the photo from the profile; rejects when it stays. */
  readonly remove: () => Promise<void>;
  /** Loads the stored photo again, because the profile got it from elsewhere; `imageUrl` is its present address. */
  readonly reopen: (imageUrl: string | null) => void;
}

interface Shown {
  readonly photo: DecodedPhoto;
  readonly source: PhotoSource;
}

/**
 * The photo of a profile: read from the store at first, replaced by what the user adds. The old photo stays until the
 * new one is ready. Give the screen a `key` by profile, so that another profile gets a new one.
 */
export function useProfilePhoto(profileId: string, deps: PhotoDeps): ProfilePhoto {
  const { photos, decodePhoto, onNewPhoto, onSaved, onNotSaved } = deps;
  const [shown, setShown] = useState<Shown | null>(null);
  const [opening, setOpening] = useState<Opening>({ kind: 'opening', turn: 0 });
  // Once it has one of its own, the profile's address for it changes.
  const [imageUrl, setImageUrl] = useState(deps.imageUrl ?? null);

  // The photo added last, or its removal: anything started before is out of date.
  const latest = useRef<{ readonly photo: DecodedPhoto | null }>({ photo: null });
  const [mutex] = useState(createMutex);
  const { turn } = opening;
  useEffect(() => {
    const reading = new AbortController();
    const { signal } = reading;
    const open = async () => {
      const before = latest.current;
      const opened = await openStoredPhoto({ profileId, imageUrl, photos, decodePhoto, signal });
      const { photo, problem } = opened;
      // A photo added in the meantime is newer.
      const isLate = signal.aborted || latest.current !== before;
      if (isLate) photo?.release();
      // Redraws the whole screen right after it was first shown, so it may be interruptible.
      startTransition(() => {
        const retry = () => setOpening({ kind: 'opening', turn: turn + 1 });
        if (!isLate) setShown(photo && { photo, source: 'profile' });
        if (signal.aborted) return;
        setOpening({ kind: 'opened', turn, problem: problem && { ...problem, retry } });
      });
    };
    void open();
    return () => reading.abort();
  }, [decodePhoto, imageUrl, photos, profileId, turn]);

  const photo = shown?.photo ?? null;
  useEffect(() => photo?.release, [photo]);

  const openFile = useCallback(
    (file: File, noteShown: () => void) => {
      const onShown = (taken: DecodedPhoto) => {
        latest.current = { photo: taken };
        setShown({ photo: taken, source: 'upload' });
        // It is newer than one still being read.
        setOpening(endOpening);
        noteShown();
      };
      const isShown = (taken: DecodedPhoto) => latest.current.photo === taken;
      const keeping = { photos, decodePhoto, onNewPhoto, onSaved, onNotSaved, mutex };
      return openAttempts({ file, profileId, onShown, isShown, ...keeping });
    },
    [decodePhoto, mutex, onSaved, onNewPhoto, onNotSaved, photos, profileId],
  );
  const uploaded = usePhotoUpload(openFile);
  const { cancel } = uploaded;
  const remove = useCallback(async () => {
    cancel();
    const before = latest.current;
    await mutex(async () => {
      await photos.remove(profileId);
      // The address may be that of the removed photo.
      setImageUrl(null);
      if (latest.current !== before) return;
      latest.current = { photo: null };
      setShown(null);
    });
  }, [cancel, mutex, photos, profileId]);
  const reopen = useCallback((address: string | null) => {
    setImageUrl(address);
    setOpening(({ turn: before }) => ({ kind: 'opening', turn: before + 1 }));
  }, []);
  return {
    ...uploaded,
    remove,
    reopen,
    photo,
    source: shown?.source ?? null,
    busy: (opening.kind === 'opening' && !photo) || uploaded.upload.kind === 'processing',
    arriving: uploaded.arriving ?? findExpected(opening, imageUrl),
    problem: uploaded.problem ?? (photo ? null : problemOf(opening)),
  };
}

const endOpening = ({ turn }: Opening): Opening => ({ kind: 'opened', turn, problem: null });

/** Before it is read, only the profile's address tells that there is a photo; when it is read again, there was one. */
const findExpected = (opening: Opening, imageUrl: string | null) =>
  opening.kind === 'opening' && (opening.turn > 0 || imageUrl !== null) ? opening : null;

const problemOf = (opening: Opening) => (opening.kind === 'opened' ? opening.problem : null);

type Opening =
  | { readonly kind: 'opening'; readonly turn: number }
  | { readonly kind: 'opened'; readonly turn: number; readonly problem: PhotoProblem | null };
