import type { Profile } from '@color-almanac/domain';
import { entriesOf, resolveId } from '@color-almanac/sync';
import type { OutboxEntry, PutOutcome } from '@color-almanac/sync';

import type { SyncGround } from './sync-ground.ts';

interface Keeping {
  /** Keeps the thing here, under the id it is known by now, and notes that it is to be sent. To be run in line. */
  readonly keep: (
    current: Profile | null,
    id: string,
  ) => Promise<{
    readonly outcome: PutOutcome;
    /** Whether the note will be there after a reload. */
    readonly noted: boolean;
  }>;
  /** Takes back what was kept, because neither this device nor the server has it. */
  readonly undo: (before: Profile | null, id: string) => Promise<void>;
}

export type PutThrough = (profileId: string, keeping: Keeping) => Promise<PutOutcome>;

interface PutGround extends SyncGround {
  readonly onChange: () => void;
  /** Sends what waits for one profile at once; rejects when that cannot be done. */
  readonly sendNow: (profileId: string) => Promise<void>;
}

/**
 * Keeps a thing here, from where it is sent when there is time. When there is no room here the server is asked
 * at once: only when it has no room either, or cannot be reached, has it failed.
 */
export function createPutThrough(ground: PutGround): PutThrough {
  const { view, store, line } = ground;
  return async (givenId, { keep, undo }) => {
    const { profileId, before, waited, outcome, noted } = await line(async () => {
      // Known only here: while this waited for its turn, the server may have given the profile its id.
      const profileId = resolveId(store.read().outbox, givenId);
      const before = await view.get(profileId);
      const waited = entriesOf(store.read().outbox, profileId);
      return { profileId, before, waited, ...(await keep(before, profileId)) };
    });
    if (outcome.kind !== 'failed' && noted) {
      ground.onChange();
      return outcome;
    }
    try {
      if (entriesOf(store.read().outbox, profileId).length === 0)
        throw new Error('Nothing to send');
      await ground.sendNow(profileId);
      return { kind: 'kept' };
    } catch (error) {
      ground.warn('Neither this device nor the server could keep it', error);
      await line(async () => {
        await undo(before, profileId);
        store.changeOutbox((outbox) => ({
          ...outbox,
          entries: putBack(outbox.entries, { profileId, waited }),
        }));
      });
      return outcome.kind === 'failed' ? outcome : { kind: 'failed', reason: 'full' };
    }
  };
}

/** What waited before, in the place of what waits now. */
function putBack(
  entries: readonly OutboxEntry[],
  { profileId, waited }: { readonly profileId: string; readonly waited: readonly OutboxEntry[] },
): readonly OutboxEntry[] {
  const before = new Map(waited.map((entry) => [entry.key, entry]));
  return entries.flatMap((entry) =>
    entry.profileId === profileId ? (before.get(entry.key) ?? []) : entry,
  );
}
