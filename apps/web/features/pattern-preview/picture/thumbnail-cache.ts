import type { PatternRequest } from '@color-almanac/pattern';

import type { PatternPainter } from '../../../pattern/pattern-painter.ts';

/** Small pictures, each painted once, when it is first asked for. They stay the shelf's: whoever gets one copies it. */
export interface ThumbnailCache {
  readonly get: (request: PatternRequest) => Promise<ImageBitmap>;
  /** Frees what was painted, and forgets what waits. */
  readonly clear: () => void;
}

export function openThumbnailCache(painter: PatternPainter): ThumbnailCache {
  const pictures = new Map<string, Promise<ImageBitmap>>();
  let watching = new AbortController();
  const forget = (key: string) => () => {
    // What could not be painted is painted anew the next time.
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
      watching.abort(new Error('Nobody looks any more'));
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
