import type { RecordStore } from '@color-almanac/sync';

import { warnDevelopers } from '../warn-developers.ts';
import type { CleanPicture } from './clean-on-demand.ts';
import { listUnclean } from './unclean-pictures.ts';
import type { WrittenPictures } from './unclean-pictures.ts';

/**
 * A store into which no picture comes with its place, time or camera: all pictures that are written pass `clean`, alone
 * or inside a record. What nobody understands is refused; inside a record it is left out. The code for pictures loads
 * with the first one.
 */
export function withCleanPictures<Store extends RecordStore>(
  store: Store,
  clean?: CleanPicture,
): Store {
  return {
    ...store,
    update: async (kind, request, decide) => {
      try {
        return await store.update(kind, request, (view) => {
          const change = decide(view);
          if (listUnclean(change).length > 0) throw new NotYetClean(change);
          return change;
        });
      } catch (error) {
        // Nothing was written: a transaction cannot wait for a decoder.
        if (!(error instanceof NotYetClean)) throw error;
        const code = await load();
        if (!code) return { ok: false, reason: 'unavailable' };
        return code.updateClean({ store, clean, first: error.change }, [kind, request, decide]);
      }
    },
    writeBlobs: async (blobs) => {
      if (listUnclean({ blobs }).length === 0) return store.writeBlobs(blobs);
      const code = await load();
      return code
        ? code.writeCleanBlobs({ store, clean }, blobs)
        : { ok: false, reason: 'unavailable' };
    },
  };
}

const load = () =>
  import('./write-clean-pictures.ts').catch((cause: unknown) => {
    warnDevelopers('A picture cannot be stored now', cause);
    return null;
  });

class NotYetClean extends Error {
  readonly change: WrittenPictures;

  constructor(change: WrittenPictures) {
    super('Pictures must be cleaned before they are stored');
    this.change = change;
  }
}
