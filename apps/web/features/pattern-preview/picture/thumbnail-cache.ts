import type { PatternRequest } from '@color-almanac/pattern';

import type { PatternPainter } from '../../../media/pattern/pattern-painter.ts';

/** Thumbnails, each painted once, when first requested. The cache owns them: callers copy what they get. */
export interface ThumbnailCache {
  readonly get: (request: PatternRequest) => Promise<ImageBitmap>;
  /** Frees painted thumbnails, and drops waiting requests. */
  readonly clear: () => void;
}

export function openThumbnailCache(painter: PatternPainter): ThumbnailCache {
  const pictures = new Map<string, Promise<ImageBitmap>>();
  let watching = new AbortController();
  const forget = (key: string) => () => {
    // After a failure it is painted again the next time.
    pictures.delete(key);
  };
  return {
    get: (request) => {
      const key = JSON.stringify(request);
      const known = pictures.get(key);
      if (known) return known;
      const picture = painter.paint(request, { signal: watching.signal, canWait: true });
      pictures.set(key, picture);
      picture.catch(forget(key));
      return picture;
    },
    clear: () => {
      watching.abort(new Error('No longer needed'));
      watching = new AbortController();
      for (const picture of pictures.values()) {
        picture.then(
          (bitmap) => bitmap.close(),
          () => undefined,
        );
      }
      pictures.clear();
    },
  };
}
