import { useEffect, useState } from 'react';

import { readPhotos } from './read-photos.ts';
import type { ReadingDeps, ReadPhoto } from './read-photos.ts';

interface PhotoReadings {
  readonly photos: readonly ReadPhoto[];
  /** Whether all files were read. */
  readonly isDone: boolean;
}

/**
 * Reads the files while the component is on the page. `files` and `deps` must stay the same; give the component a key
 * for other files.
 */
export function usePhotoReadings(files: readonly File[], deps: ReadingDeps): PhotoReadings {
  const [readings, setReadings] = useState<PhotoReadings>({ photos: [], isDone: false });
  useEffect(() => {
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
  }, [files, deps]);
  return readings;
}

function revoke(addresses: readonly string[]): void {
  for (const address of addresses) URL.revokeObjectURL(address);
}
