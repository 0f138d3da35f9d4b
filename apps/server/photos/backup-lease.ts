import { randomUUID } from 'node:crypto';

import { isReadOnlyFailure } from '../storage/dialects.ts';
import type { PhotoStore } from './photo-store.ts';

// A backup reads one moment of the database, and then for minutes the files of its photos. Files whose record is
// deleted meanwhile must wait for it. It says so by a mark in the photo store with a time, which it renews: so every
// server sees it, and a backup that died holds up nothing for long.

/** Milliseconds a lease is valid; clocks of server and backup may differ by almost as much. */
const LEASE_MS = 10 * 60 * 1000;
const RENEWED_AFTER_MS = 60 * 1000;
const LEASE = /^backup-[0-9a-f]+-(\d+)$/;

export const isBackupLease = (mark: string): boolean => LEASE.test(mark);

/** Whether a backup is being made: no file of a photo may be removed. `now` in milliseconds. */
export function isBackupRunning(marks: readonly string[], now: number): boolean {
  return marks.some((mark) => Number(LEASE.exec(mark)?.[1] ?? 0) > now);
}

export interface BackupLease {
  /** Throws when the lease could not be renewed in time, so that files may have been removed. */
  readonly confirm: () => void;
  readonly release: () => Promise<void>;
}

/**
 * Keeps all files in the store until the lease is released. Take it before the database is read.
 *
 * @param now in milliseconds
 * @throws when the store can be changed, but not by this program.
 */
export async function holdBackupLease(store: PhotoStore, now: () => number): Promise<BackupLease> {
  const id = randomUUID().replaceAll('-', '');
  let until = 0;
  let mark: string | null = null;
  let failure: unknown;
  const renew = async () => {
    const [before, next] = [mark, now() + LEASE_MS];
    const renewed = `backup-${id}-${next}`;
    await store.putMark(renewed);
    [mark, until] = [renewed, next];
    if (before !== null) await store.removeMark(before);
  };
  try {
    await renew();
  } catch (error) {
    if (isReadOnlyFailure(error)) return NEEDS_NONE;
    throw error;
  }
  await removeExpired(store, now());
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renewing.then(renew).catch((error: unknown) => {
      failure = error;
    });
  }, RENEWED_AFTER_MS);
  return {
    confirm: () => {
      if (now() < until) return;
      const message = 'The photo store could not be kept as it was; please back up again';
      throw new Error(message, { cause: failure });
    },
    release: async () => {
      clearInterval(timer);
      await renewing;
      if (mark !== null) await store.removeMark(mark);
    },
  };
}

/** On a read-only disk no server can remove anything. */
const NEEDS_NONE: BackupLease = { confirm: () => {}, release: async () => {} };

async function removeExpired(store: PhotoStore, now: number): Promise<void> {
  for (const mark of await store.listMarks()) {
    if (isBackupLease(mark) && !isBackupRunning([mark], now)) await store.removeMark(mark);
  }
}
