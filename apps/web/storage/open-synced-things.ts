import type { Library } from '@color-almanac/sync';

import { openSyncedCollections } from './collections/synced-collections.ts';
import { openSyncedItems } from './items/synced-items.ts';
import { openSyncedPalettes } from './records/synced-palettes.ts';
import type { WatchedStatus } from './sync/save-status.ts';

type ThingsGround = Parameters<typeof openSyncedPalettes>[0] &
  Parameters<typeof openSyncedItems>[0] &
  Parameters<typeof openSyncedCollections>[0];

/** What is put whole, each kind sent by itself, and all asked together. */
export interface SyncedThings {
  readonly shelves: Pick<Library, 'palettes' | 'items' | 'collections'>;
  readonly statuses: readonly WatchedStatus[];
  /** Sends all that waits, as far as the server can be reached; answers how much still waits. */
  readonly flush: () => Promise<number>;
  /** Another tab changed something, or the connection came or went. */
  readonly noticeChange: () => void;
  /** The connection is back: lists that could not be had are asked for without waiting further. */
  readonly hurry: () => void;
  /** Removes everything of every kind from this device, what waits included. */
  readonly forget: () => Promise<void>;
  /** Removes what of every kind the server has, and closes. What waits stays. */
  readonly forgetSent: () => Promise<void>;
  /** From now on nothing is sent, and nothing written on this device. */
  readonly close: () => void;
}

export function openSyncedThings(ground: ThingsGround): SyncedThings {
  const palettes = openSyncedPalettes(ground);
  const items = openSyncedItems(ground);
  const collections = openSyncedCollections(ground);
  const kinds = [palettes, items, collections];
  return {
    shelves: { palettes: palettes.shelf, items: items.shelf, collections: collections.shelf },
    statuses: kinds.map(({ status }) => status),
    flush: async () => {
      const left = await Promise.all(kinds.map(({ flush }) => flush()));
      return left.reduce((sum, one) => sum + one, 0);
    },
    noticeChange: () => {
      for (const { noticeChange } of kinds) noticeChange();
    },
    hurry: () => {
      for (const { hurry } of kinds) hurry();
    },
    forget: async () => {
      for (const { forget } of kinds) await forget();
    },
    forgetSent: async () => {
      for (const { forgetSent } of kinds) await forgetSent();
    },
    close: () => {
      for (const { close } of kinds) close();
    },
  };
}
