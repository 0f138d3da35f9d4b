import type { KindName, RecordStore } from '@color-almanac/sync';

import { createEmitter } from '../../base/emitter.ts';
import { createHeldChanges } from './held-changes.ts';
import type { HoldingStore } from '../sync/sync-deps.ts';

/** A store that holds in memory what another refuses, as the browser's store does, to test over a memory disk. */
export function holdRefused(store: RecordStore): HoldingStore {
  const changes = createEmitter<[KindName]>();
  const held = createHeldChanges(changes.emit);
  let isClosed = false;
  const close = () => {
    isClosed = true;
    held.clear();
    changes.clear();
  };
  const update = held.updateOver(
    (kind, request, decide) => store.update(kind, request, decide),
    () => !isClosed,
  );
  return {
    ...store,
    whyRefused: held.whyRefused,
    release: held.release,
    update: async (kind, request, decide) =>
      isClosed ? { ok: false, reason: 'forbidden' } : update(kind, request, decide),
    readBlob: async (key) => {
      const here = held.readBlob(key);
      return here === undefined ? store.readBlob(key) : here;
    },
    listBlobKeys: async () => held.listBlobKeys(await store.listBlobKeys()),
    writeBlobs: async (written) => {
      const done = await store.writeBlobs(written);
      if (done.ok) held.dropBlobs(written.keys());
      return done;
    },
    subscribe: (kind, onChange) => {
      const stopThere = store.subscribe(kind, onChange);
      const stopHere = changes.subscribe((changed) => {
        if (changed === kind) onChange();
      });
      return () => {
        stopHere();
        stopThere();
      };
    },
    destroy: async () => {
      close();
      await store.destroy();
    },
    close: () => {
      close();
      store.close();
    },
  };
}
