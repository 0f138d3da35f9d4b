import type { Profile } from '@color-almanac/domain';
import { PROFILE_KIND } from '@color-almanac/sync';
import type { Row } from '@color-almanac/sync';

import type { UnsavedChange } from '../unsaved-journal.ts';
import type { SyncDeps } from './sync-deps.ts';
import { writeUpdate } from './record-calls.ts';

interface ClosingPage {
  readonly pending: ReadonlyMap<string, Row<Profile>>;
  readonly unsaved: readonly UnsavedChange[];
  /** The `localSeq` of each change sent this way: a page gets more than one closing event. */
  readonly flushed: Map<string, number>;
}

interface LastUpdate {
  readonly record: Profile;
  readonly base: Profile | null;
  readonly key: string;
}

/**
 * The page is closing: locks and databases no longer answer, but a request sent now still arrives. So changes are sent
 * without a lock, and without noting it. That is safe because a change names the version it was made from: sent again
 * on the next visit, it is found to be done. Changes that create, have a photo or are in flight wait for that visit.
 */
export function flushOnUnload(deps: SyncDeps, { pending, unsaved, flushed }: ClosingPage): void {
  const last = new Map<string, LastUpdate>();
  for (const [id, row] of pending) {
    const { record, pending: waits } = row;
    if (!record || !waits || !mayLeave(row)) continue;
    const hasMore = unsaved.some(({ profile }) => profile.id === id);
    if (hasMore || flushed.get(id) !== row.localSeq)
      last.set(id, { record, base: waits.base, key: waits.key });
  }
  for (const { profile, madeFrom } of unsaved) {
    const row = pending.get(profile.id);
    if (!madeFrom || madeFrom.version === 0 || (row && !mayLeave(row))) continue;
    const base = last.get(profile.id)?.base ?? madeFrom;
    const at = new Date(deps.clock()).toISOString();
    const record = PROFILE_KIND.changeBetween?.(madeFrom, profile).stamp(profile, at) ?? profile;
    last.set(profile.id, { record, base, key: deps.newKey() });
  }
  for (const [id, update] of last) {
    flushed.set(id, pending.get(id)?.localSeq ?? 0);
    send(deps, id, update);
  }
}

function mayLeave({ record, pending }: Row<Profile>): boolean {
  const isUpdate = record !== null && record.version > 0 && pending !== null;
  return isUpdate && !pending.sent && !pending.photo && pending.refused === null;
}

function send({ api, warn }: SyncDeps, id: string, { record, base, key }: LastUpdate): void {
  const body = writeUpdate({ record, base, photoChange: null });
  const call = { params: { id }, body, idempotencyKey: key, keepalive: true };
  api
    .call('updateProfile', call)
    .catch((error: unknown) =>
      warn('Changes that could not be sent before the page closed wait here', error),
    );
}
