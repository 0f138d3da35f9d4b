import { useEffect, useMemo } from 'react';

import type { Cutouts } from '../../media/cutouts/cutouts.ts';
import { listCutoutNames, openPictures } from '../../media/item-pictures/pictures.ts';
import type { Pictures } from '../../media/item-pictures/pictures.ts';
import { openThumbnails } from '../../media/item-pictures/thumbnails.ts';
import type { Thumbnails } from '../../media/item-pictures/thumbnails.ts';

/** The small pictures of a repository, as long as the screen is shown. */
export function useThumbnails(repository: Pictures, cutouts: Cutouts): Thumbnails {
  const thumbnails = useMemo(
    () => openThumbnails(openPictures(repository, cutouts)),
    [repository, cutouts],
  );
  useEffect(() => {
    const stop = cutouts.watch((id) => {
      for (const name of listCutoutNames(id)) thumbnails.renew(name);
    });
    return () => {
      stop();
      thumbnails.release();
    };
  }, [thumbnails, cutouts]);
  return thumbnails;
}
