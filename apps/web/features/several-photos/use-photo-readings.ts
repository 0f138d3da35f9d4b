import { useCallback, useEffect, useState } from 'react';

import { readPhotos } from './read-photos.ts';
import type { ReadingDeps, ReadPhoto } from './read-photos.ts';

interface PhotoReadings {
  readonly photos: readonly ReadPhoto[];
  /** Whether all files were read. */
  readonly isDone: boolean;
}

const NONE: PhotoReadings = { photos: [], isDone: false };

/**
 * Reads the files until the dialog is closed, after which it doesn't open again. `files` and `deps` must stay the same;
 * give the component a key for other files.
 */
export function usePhotoReadings(open: boolean, files: readonly File[], deps: ReadingDeps) {
  const [readings, setReadings] = useState(NONE);
  useEffect(() => {
    if (!open) return undefined;
    const control = new AbortController();
    const thumbnails: string[] = [];
    const { signal } = control;
    const onRead = (photo: ReadPhoto) => {
      if (photo.thumbnail) thumbnails.push(photo.thumbnail);
      if (signal.aborted) revoke(thumbnails);
      else setReadings(({ photos }) => ({ photos: [...photos, photo], isDone: false }));
    };
    const end = () => {
      if (!signal.aborted) setReadings(({ photos }) => ({ photos, isDone: true }));
    };
    readPhotos(files, deps, { signal, onRead }).then(end).catch(reportError);
    return () => {
      control.abort();
      revoke(thumbnails);
    };
  }, [open, files, deps]);
  /** In place of the photo with the same id. */
  const replace = useCallback((photo: ReadPhoto) => {
    setReadings(({ photos, isDone }) => ({
      photos: photos.map((one) => (one.id === photo.id ? photo : one)),
      isDone,
    }));
  }, []);
  return { ...readings, replace };
}

function revoke(addresses: readonly string[]): void {
  for (const address of addresses) URL.revokeObjectURL(address);
}
