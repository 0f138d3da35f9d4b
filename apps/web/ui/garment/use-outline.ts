import type { CatalogItem } from '@color-almanac/domain';
import { useEffect, useState } from 'react';

import type { Cutouts } from '../../media/cutouts/cutouts.ts';
import { turnStored } from '../../media/item-pictures/pictures.ts';

/**
 * The address of an item's picture without background, turned as the item is shown. Its edge is the outline that was
 * read; `null` until one was made on this device.
 */
export function useOutline(
  source: Pick<Cutouts, 'get' | 'wish' | 'watch'>,
  item: Pick<CatalogItem, 'id' | 'photo_turns'> | null,
): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const { id, photo_turns: turns } = item ?? { id: null, photo_turns: 0 };
  useEffect(() => {
    if (id === null) return undefined;
    let isOver = false;
    let shown: string | null = null;
    const show = async (): Promise<void> => {
      const cutout = await turnStored(await source.get(id), turns);
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
  }, [source, id, turns]);
  return url;
}
