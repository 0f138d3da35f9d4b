import type { Mutex } from '../../data/browser-lock.ts';
import type { DecodedPhoto } from '../../vision/decode-photo.ts';
import { UPLOAD_WORDS } from '../../words/upload.ts';
import type { PhotoDeps } from './photo-deps.ts';
import type { AttemptOutcome } from './upload-photo.ts';
import type { Attempt } from './use-photo-upload.ts';

interface Taking extends Omit<PhotoDeps, 'imageUrl'> {
  readonly file: File;
  readonly profileId: string;
  /** The new photo is ready; from here on whoever shows it also releases it. */
  readonly onShown: (photo: DecodedPhoto) => void;
  /** Whether it is still the one that is shown: another may have come, or the person has taken it away. */
  readonly isShown: (photo: DecodedPhoto) => boolean;
  /** What is kept of this profile and taken away, one after the other. */
  readonly mutex: Mutex;
}

/** What each attempt to take a file on does: what one of them has done is not done again. */
export function openAttempts(taking: Taking): Attempt {
  const { file, profileId, photos, decodePhoto, onShown, isShown, mutex } = taking;
  const { onNewPhoto, onKept, onNotKept } = taking;
  let taken: DecodedPhoto | null = null;
  let isThere: Promise<boolean> | null = null;
  let isKept = false;
  const send = async (): Promise<AttemptOutcome> => {
    const outcome = await photos.send(profileId);
    const reason = !outcome || outcome.kind === 'sent' ? null : outcome.reason;
    // It is safe on this device all the same, and what may pass is sent later without a word.
    return reason === null
      ? { kind: 'taken' }
      : { kind: 'refused', title: UPLOAD_WORDS.allFailedTitle, detail: reason, mayRecover: true };
  };
  return async (signal) => {
    if (isKept) return send();
    if (!taken) {
      const decoding = await decodePhoto(file, { signal });
      if (!decoding.ok) {
        return { ...decoding, kind: 'refused', mayRecover: decoding.mayRecover === true };
      }
      if (signal.aborted) {
        decoding.photo.release();
        throw signal.reason as Error;
      }
      taken = decoding.photo;
      onShown(taken);
    }
    // Both at once: whoever leaves the page now has less to lose.
    const there = (isThere ??= onNewPhoto());
    const shown = taken;
    const kept = shown.shown ?? file;
    const bytes = new Uint8Array(await kept.arrayBuffer());
    await mutex(async () => {
      // What is kept is what is shown.
      if (!isShown(shown)) return;
      const outcome = await photos.put(profileId, { bytes, type: kept.type });
      // Of a profile that is gone nothing may stay behind.
      if (!(await there)) await photos.remove(profileId);
      else if (outcome.kind === 'kept') {
        isKept = true;
        onKept?.();
      } else onNotKept();
    });
    return isKept ? send() : { kind: 'taken' };
  };
}
