import type { Outbox } from '@color-almanac/sync';

import type { RecordGround } from '../record-ground.ts';
import { setAside } from '../set-aside.ts';
import { tryStorage } from '../storage-access.ts';
import { OUTBOX_KEY } from '../storage-keys.ts';
import { EMPTY_SYNC_RECORD, readSyncRecord, writeSyncRecord } from './outbox-record.ts';
import type { SyncRecord } from './outbox-record.ts';

/** Keeps what waits to be sent. Read anew every time, because another tab may have added to it. */
export interface SyncStore {
  read(): SyncRecord;
  /** Changes it in one step, to be taken in line with other tabs; answers whether it will still be there after a reload. */
  change(make: (record: SyncRecord) => SyncRecord): boolean;
  changeOutbox(make: (outbox: Outbox) => Outbox): boolean;
  /** Removes all of it for good: an answer that comes only now is not noted any more. */
  forget(): void;
  /** Leaves what is there to the next page: an answer that comes only now is not noted any more. */
  close(): void;
}

export function openSyncStore(ground: RecordGround): SyncStore {
  // What found no room; holds until the page is left or there is room again.
  let unkept: SyncRecord | null = null;
  let closed = false;

  function read(): SyncRecord {
    if (unkept) return unkept;
    const text = tryStorage(() => ground.storage.getItem(OUTBOX_KEY));
    if (!text.ok || text.value === null) return EMPTY_SYNC_RECORD;
    const { record, intact } = readSyncRecord(text.value);
    if (intact) return record;
    setAside(ground, {
      key: OUTBOX_KEY,
      text: text.value,
      replace: () => tryStorage(() => ground.storage.setItem(OUTBOX_KEY, writeSyncRecord(record))),
    });
    return record;
  }

  function change(make: (record: SyncRecord) => SyncRecord): boolean {
    if (closed) return false;
    const before = read();
    const record = make(before);
    if (record === before && !unkept) return true;
    const kept = tryStorage(() => ground.storage.setItem(OUTBOX_KEY, writeSyncRecord(record)));
    unkept = kept.ok ? null : record;
    return kept.ok;
  }

  return {
    read,
    change,
    changeOutbox: (make) =>
      change((record) => {
        const outbox = make(record.outbox);
        return outbox === record.outbox ? record : { ...record, outbox };
      }),
    forget: () => {
      closed = true;
      unkept = null;
      tryStorage(() => ground.storage.removeItem(OUTBOX_KEY));
    },
    close: () => {
      closed = true;
    },
  };
}
