import type { KeptRecord, RecordShelf } from '@color-almanac/storage';

import { openOnce } from '../../open-once.ts';

/** A shelf whose code is fetched when it is first asked for, and anew when it did not come. */
export function openShelfOnDemand<Thing extends KeptRecord>(
  load: () => Promise<() => RecordShelf<Thing>>,
): RecordShelf<Thing> {
  const { open } = openOnce(async () => (await load())());
  return {
    freshen: async () => (await (await open()).freshen?.()) ?? true,
    watch: (onChange) => watchOnceOpen(open, onChange),
    list: async () => (await open()).list(),
    get: async (id) => (await open()).get(id),
    put: async (thing) => (await open()).put(thing),
    remove: async (id) => (await open()).remove(id),
  };
}

/** Nothing changes on a shelf nobody has opened yet. Whoever asks for what is on it is told why its code did not come. */
export function watchOnceOpen<Thing extends KeptRecord>(
  open: () => Promise<RecordShelf<Thing>>,
  onChange: () => void,
): () => void {
  const watching: { isOver: boolean; stop?: (() => void) | undefined } = { isOver: false };
  const begin = async () => {
    const shelf = await open();
    if (!watching.isOver) watching.stop = shelf.watch?.(onChange);
  };
  begin().catch(() => undefined);
  return () => {
    watching.isOver = true;
    watching.stop?.();
  };
}
