import type { StoredPhoto } from '@color-almanac/sync';
import { useEffect, useState } from 'react';

/** Where pictures without background come from, as far as an outline needs it. */
export interface OutlineSource {
  readonly get: (id: string) => Promise<StoredPhoto | null>;
  readonly wish: (id: string) => void;
  readonly watch: (onMade: (id: string) => void) => () => void;
}

/**
 * The address of an item's picture without background, whose edge is the outline that was read; `null` until one was
 * made on this device.
 */
export function useOutline(source: OutlineSource, id: string | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    let isOver = false;
    let shown: string | null = null;
    const show = async (): Promise<void> => {
      const cutout = await source.get(id);
      if (isOver || shown !== null) return;
      if (!cutout) return source.wish(id);
      shown = URL.createObjectURL(new Blob([new Uint8Array(cutout.bytes)], { type: cutout.type }));
      setUrl(shown);
    };
    const stop = source.watch((made) => {
      if (made === id) show().catch(reportError);
    });
    show().catch(reportError);
    return () => {
      isOver = true;
      stop();
      setUrl(null);
      if (shown !== null) URL.revokeObjectURL(shown);
    };
  }, [source, id]);
  return url;
}
