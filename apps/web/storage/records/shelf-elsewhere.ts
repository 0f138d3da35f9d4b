import type { KeptRecord, PutOutcome, RecordShelf } from '@color-almanac/sync';

import { watchOnceOpen } from './watch-once-open.ts';

/** A shelf that is looked up at every step: it may have to be opened first, or be another by then. */
export function openShelfElsewhere<Thing extends KeptRecord>(
  find: () => RecordShelf<Thing> | Promise<RecordShelf<Thing>>,
): RecordShelf<Thing> {
  return {
    freshen: async (wish) => (await (await find()).freshen?.(wish)) ?? true,
    watch: (onChange) => watchOnceOpen(async () => find(), onChange),
    isUntouched: async () => mayBeUntouched(await find()),
    beginAnew: async () => (await find()).beginAnew?.(),
    list: async () => (await find()).list(),
    get: async (id) => (await find()).get(id),
    put: async (thing) => (await find()).put(thing),
    remove: async (id) => (await find()).remove(id),
  };
}

/** Where it is not remembered, nothing says otherwise. */
const mayBeUntouched = async <Thing extends KeptRecord>(
  shelf: RecordShelf<Thing>,
): Promise<boolean> => (await shelf.isUntouched?.()) ?? true;

const NOT_HERS: PutOutcome = { kind: 'failed', reason: 'forbidden' };

/** A shelf that is there as long as `isHers` says so: a screen may outlive by a moment whom it was opened for. */
export function bindShelf<Thing extends KeptRecord>(
  shelf: RecordShelf<Thing>,
  isHers: () => boolean,
): RecordShelf<Thing> {
  return {
    freshen: async (wish) => isHers() && ((await shelf.freshen?.(wish)) ?? true),
    watch: (onChange) => shelf.watch?.(() => isHers() && onChange()) ?? (() => undefined),
    isUntouched: async () => isHers() && (await mayBeUntouched(shelf)),
    beginAnew: async () => {
      if (isHers()) await shelf.beginAnew?.();
    },
    list: async () => (isHers() ? shelf.list() : []),
    get: async (id) => (isHers() ? shelf.get(id) : null),
    put: async (thing) => (isHers() ? shelf.put(thing) : NOT_HERS),
    remove: async (id) => {
      if (isHers()) await shelf.remove(id);
    },
  };
}
