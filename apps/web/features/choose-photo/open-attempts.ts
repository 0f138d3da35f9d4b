import { sayPhotoFailure } from '@color-almanac/words';
import type { Mutex } from '../../base/browser-lock.ts';
import type { DecodedPhoto } from '../../media/vision/decode-photo.ts';
import { UPLOAD_WORDS } from '../../words/upload.words.ts';
import type { PhotoDeps } from './photo-deps.ts';
import type { AttemptOutcome } from './upload-photo.ts';
import type { Attempt } from './use-photo-upload.ts';

interface Taking extends Omit<PhotoDeps, 'imageUrl'> {
  readonly file: File;
  readonly profileId: string;
  /** The new photo is ready; from here on the receiver releases it. */
  readonly onShown: (photo: DecodedPhoto) => void;
  /** Whether it is still the shown photo: it may have been replaced or removed. */
  readonly isShown: (photo: DecodedPhoto) => boolean;
  /** Runs saves and removals of this profile one after the other. */
  readonly mutex: Mutex;
}

/** One attempt after the other to add a file. Work an earlier attempt completed is not repeated. */
export function openAttempts(taking: Taking): Attempt {
  const { file, profileId, photos, decodePhoto, onShown, isShown, mutex } = taking;
  const { onNewPhoto, onSaved, onNotSaved } = taking;
  let taken: DecodedPhoto | null = null;
  let isThere: Promise<boolean> | null = null;
  let isSaved = false;
  const send = async (): Promise<AttemptOutcome> => {
    const outcome = await photos.send(profileId);
    const reason = !outcome || outcome.kind === 'sent' ? null : outcome.reason;
    // It is safe on this device, and is sent later without a message if the failure is transient.
    return reason === null
      ? { kind: 'taken' }
      : { kind: 'refused', title: UPLOAD_WORDS.allFailedTitle, detail: reason, mayRecover: true };
  };
  return async (signal) => {
    if (isSaved) return send();
    if (!taken) {
      const decoding = await decodePhoto(file, { signal });
      if (!decoding.ok) {
        const said = sayPhotoFailure(decoding.failure);
        return { kind: 'refused', ...said, mayRecover: decoding.mayRecover === true };
      }
      if (signal.aborted) {
        decoding.photo.release();
        throw signal.reason as Error;
      }
      taken = decoding.photo;
      onShown(taken);
    }
    // Both at once: a user who leaves the page now loses less.
    const there = (isThere ??= onNewPhoto());
    const shown = taken;
    const stored = shown.shown ?? file;
    const bytes = new Uint8Array(await stored.arrayBuffer());
    await mutex(async () => {
      // Only the shown photo is saved.
      if (!isShown(shown)) return;
      const outcome = await photos.put(profileId, { bytes, type: stored.type });
      // Nothing of a deleted profile may stay behind.
      if (!(await there)) await photos.remove(profileId);
      else if (outcome.kind === 'saved') {
        isSaved = true;
        onSaved?.();
      } else onNotSaved(outcome);
    });
    return isSaved ? send() : { kind: 'taken' };
  };
}
