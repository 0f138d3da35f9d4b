import type { CollectionShelf, ItemShelf } from '@color-almanac/sync';

/** What of a guest's shelves stands a second time under keys of the browser's storage needs this. */
export interface MirrorGround {
  readonly storage: Pick<Storage, 'setItem' | 'removeItem'>;
  readonly items: Pick<ItemShelf, 'list' | 'watch'>;
  readonly collections: Pick<CollectionShelf, 'list' | 'watch'>;
  /** Runs something so many milliseconds later. */
  readonly schedule: (milliseconds: number, run: () => void) => void;
  readonly warn: (message: string, cause: unknown) => void;
}

interface Following extends Pick<MirrorGround, 'schedule'> {
  readonly shelves: readonly Pick<ItemShelf, 'watch'>[];
  /** Writes anew what follows from them. */
  readonly write: () => Promise<void>;
  readonly onFailure: (cause: unknown) => void;
}

/** Things come and go many at a time; what follows them need not follow each. */
const GATHERING_MS = 500;

/** Writes what follows from shelves: a moment after they were opened, and after whatever changes on any of them. */
export function followShelves({ shelves, write, schedule, onFailure }: Following): void {
  let isPlanned = false;
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    schedule(GATHERING_MS, () => {
      isPlanned = false;
      write().catch(onFailure);
    });
  };
  for (const shelf of shelves) shelf.watch?.(plan);
  // The page before may have gone before it had followed.
  plan();
}
