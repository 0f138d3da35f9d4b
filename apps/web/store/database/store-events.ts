import { KIND_NAMES } from '@color-almanac/sync';
import type { KindName, Row, StoreChange, StoredRecord } from '@color-almanac/sync';

import { createEmitter } from '../../base/emitter.ts';
import { openTabChannel } from './tab-channel.ts';
import type { TabChannel } from './tab-channel.ts';

/** What was written. `rows` is `null` where another tab wrote it, so the reader must read again. */
export interface StoreCommit {
  readonly kind: KindName;
  readonly rows: ReadonlyMap<string, Row<StoredRecord> | null> | null;
  readonly meta: ReadonlyMap<string, unknown>;
}

/** Sends this page what was written, and other tabs that something was written. */
export function openStoreEvents(databaseName: string) {
  const here = createEmitter<[StoreCommit]>();
  const channels = new Map<KindName, TabChannel>();
  let isOwn = false;
  const channelOf = (kind: KindName): TabChannel => {
    const known = channels.get(kind) ?? openTabChannel(`${databaseName} ${kind}`);
    channels.set(kind, known);
    return known;
  };
  const emitToAll = (kind: KindName) => {
    isOwn = true;
    channelOf(kind).emit();
    isOwn = false;
  };
  return {
    emitToAll,
    emit: <R extends StoredRecord>(
      kind: KindName,
      { rows = new Map(), blobs, meta = new Map() }: StoreChange<R, unknown>,
    ) => {
      if (rows.size + meta.size > 0) here.emit({ kind, rows, meta });
      if (rows.size + (blobs?.size ?? 0) > 0) emitToAll(kind);
    },
    /** Everything may have changed since the page before. */
    emitOpened: () => {
      for (const kind of KIND_NAMES) here.emit({ kind, rows: null, meta: new Map() });
    },
    subscribe: (kind: KindName, onChange: () => void) => channelOf(kind).subscribe(onChange),
    follow: (kinds: readonly KindName[], onCommit: (commit: StoreCommit) => void) => {
      const stops = kinds.map((kind) =>
        channelOf(kind).subscribe(() => {
          if (!isOwn) onCommit({ kind, rows: null, meta: new Map() });
        }),
      );
      const stopHere = here.subscribe((commit) => {
        if (kinds.includes(commit.kind)) onCommit(commit);
      });
      return () => {
        stopHere();
        for (const stop of stops) stop();
      };
    },
    close: () => {
      here.clear();
      for (const channel of channels.values()) channel.close();
    },
  };
}
