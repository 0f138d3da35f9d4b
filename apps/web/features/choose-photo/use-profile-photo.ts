import type { PhotoShelf } from '@color-almanac/storage';
import { useCallback, useEffect, useRef, useState } from 'react';

import { PHOTO_WORDS } from '../../words/photo.ts';
import type { DecodedPhoto, PhotoDecoding } from '../../vision/decode-photo.ts';

/** A reason in words why there is no photo, or no new one. */
export interface PhotoProblem {
  readonly title: string;
  readonly detail: string;
}

export interface PhotoGround {
  readonly photos: Pick<PhotoShelf, 'get' | 'put' | 'remove'>;
  readonly decodePhoto: (file: Blob) => Promise<PhotoDecoding>;
  /**
   * After a new photo was taken on. `false` when its profile is gone: a photo without a profile could be found, and
   * removed, by nobody, so it is not kept either.
   */
  readonly onNewPhoto: () => Promise<boolean>;
  /** When the photo can be used but will not be there next time. */
  readonly onNotKept: () => void;
}

export interface ProfilePhoto {
  readonly photo: DecodedPhoto | null;
  /** Whether a photo is being read, from the shelf or from a file. */
  readonly busy: boolean;
  readonly problem: PhotoProblem | null;
  /** Takes a file as the new photo; the one before stays until the new one is ready. */
  readonly choose: (file: Blob) => Promise<void>;
}

/** The photo of a profile: read from the shelf at first, replaced by files the person chooses. */
export function useProfilePhoto(profileId: string, ground: PhotoGround): ProfilePhoto {
  const { photos, decodePhoto, onNewPhoto, onNotKept } = ground;
  const [photo, setPhoto] = useState<DecodedPhoto | null>(null);
  const [busy, setBusy] = useState(true);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  // The latest request wins: a slow file must not replace one chosen after it.
  const request = useRef(0);

  const read = useCallback(
    async (open: () => Promise<Blob | null>): Promise<Blob | null> => {
      request.current += 1;
      const mine = request.current;
      const opened = await openFile(open, decodePhoto);
      if (request.current !== mine) {
        opened.photo?.release();
        return null;
      }
      setBusy(false);
      setProblem(opened.problem);
      if (opened.photo) setPhoto(opened.photo);
      return opened.photo ? opened.blob : null;
    },
    [decodePhoto],
  );

  useEffect(() => {
    const open = async () => {
      const kept = await photos.get(profileId);
      return kept ? new Blob([kept.bytes.slice()], { type: kept.type }) : null;
    };
    // oxlint-disable-next-line react/set-state-in-effect -- it sets state only once the photo has been read
    void read(open);
    return () => {
      request.current += 1;
    };
  }, [photos, profileId, read]);

  useEffect(() => photo?.release, [photo]);

  const choose = useCallback(
    async (file: Blob) => {
      setBusy(true);
      const taken = await read(async () => file);
      if (!taken) return;
      // Both at once: whoever leaves the page now has less to lose.
      const isThere = onNewPhoto();
      const bytes = new Uint8Array(await taken.arrayBuffer());
      const outcome = await photos.put(profileId, { bytes, type: taken.type });
      // Of a profile that is gone nothing may stay behind.
      if (!(await isThere)) await photos.remove(profileId);
      else if (outcome.kind !== 'kept') onNotKept();
    },
    [onNewPhoto, onNotKept, photos, profileId, read],
  );

  return { photo, busy, problem, choose };
}

interface OpenedFile {
  readonly blob: Blob | null;
  readonly photo: DecodedPhoto | null;
  readonly problem: PhotoProblem | null;
}

async function openFile(
  open: () => Promise<Blob | null>,
  decode: PhotoGround['decodePhoto'],
): Promise<OpenedFile> {
  try {
    const blob = await open();
    if (!blob) return { blob, photo: null, problem: null };
    const decoded = await decode(blob);
    return decoded.ok
      ? { blob, photo: decoded.photo, problem: null }
      : { blob, photo: null, problem: decoded };
  } catch (error) {
    reportError(error);
    const { unreadableTitle: title, unreadableText: detail } = PHOTO_WORDS;
    return { blob: null, photo: null, problem: { title, detail } };
  }
}
