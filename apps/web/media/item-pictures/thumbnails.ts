import type { ItemRepository } from '@color-almanac/sync';

import { createEmitter } from '../../base/emitter.ts';
import type { Emitter } from '../../base/emitter.ts';

/** More than any window shows, and few enough for an old phone. */
const MOST_KEPT = 300;

/** Small pictures of items as URLs for an `img`. */
export interface Thumbnails {
  /** A picture that was read already, synchronously. */
  readonly peek: (id: string) => string | null;
  /** `null` where there is none. */
  readonly read: (id: string) => Promise<string | null>;
  /** The picture changed: components that show it read it again. */
  readonly renew: (id: string) => void;
  /** Calls back when the picture of that id changed. Returns how to stop. */
  readonly watch: (id: string, onRenewed: () => void) => () => void;
  /** Releases everything, including pictures still being read. Visible ones stay visible. */
  readonly release: () => void;
}

/** Caches the last shown pictures, so that scrolling back shows them at once. */
export function openThumbnails({ getThumbnail }: Pick<ItemRepository, 'getThumbnail'>): Thumbnails {
  const urls = new Map<string, string>();
  const readings = new Map<string, Promise<string | null>>();
  const watchers = new Map<string, Emitter>();

  const keep = (id: string, url: string): void => {
    urls.set(id, url);
    for (const [oldest, its] of urls) {
      if (urls.size <= MOST_KEPT) return;
      urls.delete(oldest);
      URL.revokeObjectURL(its);
    }
  };
  const read = async (id: string, isWanted: () => boolean): Promise<string | null> => {
    const photo = await getThumbnail(id);
    if (!photo || !isWanted()) return null;
    const url = URL.createObjectURL(new Blob([new Uint8Array(photo.bytes)], { type: photo.type }));
    keep(id, url);
    return url;
  };

  return {
    peek: (id) => {
      const url = urls.get(id);
      if (url === undefined) return null;
      // Moved to the end: the last shown picture is evicted last.
      urls.delete(id);
      urls.set(id, url);
      return url;
    },
    read: (id) => {
      const known = readings.get(id);
      if (known) return known;
      // Not after `renew` or `release`: what arrives then is out of date.
      const isWanted = () => readings.get(id) === reading;
      const reading = read(id, isWanted).finally(() => {
        if (isWanted()) readings.delete(id);
      });
      readings.set(id, reading);
      return reading;
    },
    renew: (id) => {
      const url = urls.get(id);
      if (url !== undefined) URL.revokeObjectURL(url);
      urls.delete(id);
      readings.delete(id);
      watchers.get(id)?.emit();
    },
    watch: (id, onRenewed) => {
      const its = watchers.get(id) ?? createEmitter();
      watchers.set(id, its);
      const stop = its.subscribe(onRenewed);
      return () => {
        stop();
        if (its.isEmpty()) watchers.delete(id);
      };
    },
    release: () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
      readings.clear();
    },
  };
}
