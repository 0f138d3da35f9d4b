import { withoutBlobs } from '@color-almanac/sync';
import type { StoredRecord } from '@color-almanac/sync';

import { listedKey } from './refetch.ts';
import type { KindDeps } from './sync-deps.ts';

/** Removes what the server has of a kind; returns how many records stay pending. Rejects where that cannot be known. */
export async function forgetSent<R extends StoredRecord>({
  store,
  kind,
}: KindDeps<R>): Promise<number> {
  const done = await store.update(kind, { ids: 'all' }, ({ rows }) => {
    const sent = [...rows].flatMap(([id, { pending }]) => (pending ? [] : id));
    return {
      rows: new Map(sent.map((id) => [id, null])),
      blobs: new Map(sent.flatMap((id) => [...withoutBlobs(kind.name, id)])),
      // What is missing here now may still exist there, so the list has to be fetched again.
      meta: new Map([[listedKey(kind), null]]),
      answer: rows.size - sent.length,
    };
  });
  if (!done.ok) throw new Error(`Could not remove the local copies: ${done.reason}`);
  return done.value + ((await store.hasQuarantined(kind.name)) ? 1 : 0);
}
