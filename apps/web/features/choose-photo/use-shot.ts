import { useCallback, useEffect, useRef, useState } from 'react';

import { UPLOAD_WORDS } from '../../words/upload.words.ts';
import { takeShot } from '../../media/camera/camera.ts';

/** A shot, and its object URL. */
interface Shot {
  readonly file: File;
  readonly url: string;
}

/**
 * The shot in the preview, one at a time. A shot still being taken when it is no longer wanted is dropped: it would
 * appear at the next opening, in place of the camera.
 */
export function useShot() {
  const [shot, setShot] = useState<Shot | null>(null);
  const taking = useRef<AbortController | null>(null);
  useEffect(() => (shot ? () => URL.revokeObjectURL(shot.url) : undefined), [shot]);
  useEffect(() => () => taking.current?.abort(), []);

  const discard = useCallback(() => {
    taking.current?.abort();
    taking.current = null;
    setShot(null);
  }, []);

  /** Returns whether the camera is still usable. */
  const take = useCallback(async (shown: HTMLVideoElement): Promise<boolean> => {
    if (taking.current) return true;
    const mine = new AbortController();
    taking.current = mine;
    try {
      const file = await takeShot(shown, UPLOAD_WORDS.shot);
      if (!mine.signal.aborted) setShot({ file, url: URL.createObjectURL(file) });
      return true;
    } catch (error) {
      reportError(error);
      return mine.signal.aborted;
    } finally {
      if (taking.current === mine) taking.current = null;
    }
  }, []);

  return { shot, take, discard };
}
