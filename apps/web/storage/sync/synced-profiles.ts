import { isServerId } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import {
  addActivation,
  addChange,
  addRemoval,
  applyChange,
  diffProfiles,
  everythingOf,
  findServerId,
  isNoChange,
  NO_CHANGE,
  resolveId,
} from '@color-almanac/sync';
import type { ProfileShelf, PutOutcome } from '@color-almanac/sync';

import type { ListCache } from './list-cache.ts';
import type { PutThrough } from './put-through.ts';
import type { LoopGround } from './send-loop.ts';
import { createSnapshots } from './snapshots.ts';
import type { Snapshots } from './snapshots.ts';
import type { Waiters } from './waiters.ts';

interface ProfilesGround extends Omit<LoopGround, 'ensureListed' | 'setStatus' | 'onSent'> {
  readonly cache: ListCache;
  readonly waiters: Waiters;
  readonly onChange: () => void;
  /** Another profile is worked with from now on. */
  readonly onSwitch: () => void;
  readonly putThrough: PutThrough;
}

/** The profiles of a person who signed in: kept here at once, and noted to be sent. */
export function openSyncedProfiles(ground: ProfilesGround): ProfileShelf {
  const { view, store, line, cache } = ground;
  const snapshots = createSnapshots();
  const resolve = (id: string) => resolveId(store.read().outbox, id);
  const note = () => noteOf(ground);
  const give = (profile: Profile) => {
    snapshots.noteGiven(profile);
    return profile;
  };

  return {
    freshen: (wish) => cache.freshen(wish),
    knowsAll: async () => {
      const isFresh = await cache.freshen();
      // A copy that was whole once is what there was then.
      const wasHad = isFresh || store.read().listed;
      return wasHad && line(() => view.knowsAll());
    },
    isGone: (id) =>
      line(async () => (await view.get(resolve(id))) === null && (await view.knowsAll())),
    list: async () => {
      await cache.freshenSoon();
      const { serverIds } = store.read().outbox;
      const profiles = await line(() => view.list());
      return profiles.filter(({ id }) => findServerId(serverIds, id) === null).map(give);
    },
    get: async (id) => {
      const find = () => line(() => view.get(resolve(id)));
      await cache.freshenSoon();
      // What is not here may be there.
      const profile = (await find()) ?? ((await cache.freshen()) ? await find() : null);
      return profile && give(profile);
    },
    put: (profile) => putProfile(profile, { ...ground, snapshots }),
    remove: async (id) => {
      const removal = await line(async () => {
        const known = await view.get(resolve(id));
        await view.remove(resolve(id));
        const isNew = known ? known.version === 0 : !isServerId(resolve(id));
        store.changeOutbox((outbox) =>
          addRemoval(outbox, { ...note(), profileId: resolve(id), isNew }),
        );
        return { known, id: resolve(id) };
      });
      cache.noteRemoved(removal.id);
      ground.waiters.cancel(removal.id);
      ground.onChange();
    },
    getActiveId: async () => {
      const here = await view.getActiveId();
      if (here !== null) return resolve(here);
      // A server that just failed to tell its list tells this no better.
      if (view.isClosed() || !cache.mayAsk()) return null;
      const there = await askForActiveId(ground);
      if (there !== null) await line(() => view.setActiveId(there));
      return there;
    },
    setActiveId: async (id) => {
      await line(async () => {
        await view.setActiveId(resolve(id));
        store.changeOutbox((outbox) =>
          addActivation(outbox, { ...note(), profileId: resolve(id) }),
        );
      });
      ground.onSwitch();
    },
  };
}

const noteOf = ({ newKey, clock }: ProfilesGround) => ({ key: newKey(), at: clock() });

/** Keeps a profile, and notes what of it changed since whoever puts it was given it. */
async function putProfile(
  profile: Profile,
  ground: ProfilesGround & { readonly snapshots: Snapshots },
): Promise<PutOutcome> {
  const { view, store, snapshots } = ground;
  const outcome = await ground.putThrough(profile.id, {
    keep: async (current, id) => {
      const base = snapshots.findBase(profile) ?? current;
      const isNew = (current ?? profile).version === 0 || !isServerId(id);
      const unseen = isNew ? NO_CHANGE : everythingOf(profile);
      const change = base ? diffProfiles(base, { ...profile, id }) : unseen;
      const changed = current && applyChange(current, change, profile.updated_at);
      const record = changed ?? { ...profile, id };
      if (current && isNoChange(change)) return { outcome: { kind: 'kept' }, noted: true };
      const outcome = await view.put(record);
      // Its photo may have come before it.
      const photo = isNew && !current && (await view.getPhoto(id)) ? ('put' as const) : null;
      const addition = { ...noteOf(ground), profileId: id, change, isNew, photo };
      return { outcome, noted: store.changeOutbox((outbox) => addChange(outbox, addition)) };
    },
    undo: (before, id) => view.restore(id, before),
  });
  if (outcome.kind !== 'failed') snapshots.notePut(profile);
  return outcome;
}

/** On a new device: what she worked with on another. */
async function askForActiveId({ api, isOnline, warn }: ProfilesGround): Promise<string | null> {
  if (!isOnline()) return null;
  try {
    const profile = await api.call('getActiveProfile', {});
    return profile?.id ?? null;
  } catch (error) {
    warn('Which profile was active elsewhere cannot be known now', error);
    return null;
  }
}
