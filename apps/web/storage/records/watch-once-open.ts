import type { KeptRecord, RecordShelf } from '@color-almanac/sync';

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
