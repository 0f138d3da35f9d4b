import { useEffect, useMemo } from 'react';

import type { Cutouts } from '../cutouts/cutouts.ts';
import { cutoutNameOf, openPictures } from './pictures.ts';
import type { Pictures } from './pictures.ts';
import { openThumbnails } from './thumbnails.ts';
import type { Thumbnails } from './thumbnails.ts';

/** The small pictures of a repository, as long as the screen is shown. */
export function useThumbnails(repository: Pictures, cutouts: Cutouts): Thumbnails {
  const thumbnails = useMemo(
    () => openThumbnails(openPictures(repository, cutouts)),
    [repository, cutouts],
  );
  useEffect(() => {
    const stop = cutouts.watch((id) => thumbnails.renew(cutoutNameOf(id)));
    return () => {
      stop();
      thumbnails.release();
    };
  }, [thumbnails, cutouts]);
  return thumbnails;
}
