import { isServerId } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import {
  addActivation,
  addChange,
  addRemoval,
  applyChange,
  diffProfiles,
  entriesOf,
  everythingOf,
  findServerId,
  isNoChange,
  NO_CHANGE,
  resolveId,
} from '@color-almanac/storage';
import type { Library, ProfileShelf, PutOutcome } from '@color-almanac/storage';

import type { ApiClient } from '../api/api-client.ts';
import { openSyncedCollections } from './collections/synced-collections.ts';
import type { CollectionRoom } from './collections/synced-collections.ts';
import { openSyncedItems } from './items/synced-items.ts';
import type { ItemRoom } from './items/synced-items.ts';
import type { RecordGround } from './record-ground.ts';
import { openSyncedPalettes } from './records/synced-palettes.ts';
import type { PaletteRoom } from './records/synced-palettes.ts';
import { createListCache } from './sync/list-cache.ts';
import { joinStatus } from './sync/join-status.ts';
import { createMirrorView } from './sync/mirror-view.ts';
import { countWaiting } from './sync/outbox-record.ts';
import { openSyncedPhotos } from './sync/photo-sync.ts';
import { createPutThrough } from './sync/put-through.ts';
import { createStatus } from './sync/save-status.ts';
import type { WatchedStatus } from './sync/save-status.ts';
import { sendFarewell } from './sync/send-farewell.ts';
import { startSendLoop } from './sync/send-loop.ts';
import type { LoopGround } from './sync/send-loop.ts';
import { createSnapshots } from './sync/snapshots.ts';
import { openSyncStore } from './sync/sync-store.ts';
import { createWaiters } from './sync/waiters.ts';

export interface HttpGround extends Pick<
  LoopGround,
  'newKey' | 'warn' | 'clock' | 'schedule' | 'alone' | 'isOnline' | 'line'
> {
  readonly api: ApiClient;
  /** The copy on this device, of this person and nobody else. */
  readonly mirror: Pick<Library, 'profiles' | 'photos'>;
  /** Where her palettes are on this device. */
  readonly palettes: PaletteRoom;
  /** Where her items and their photos are on this device. */
  readonly items: ItemRoom;
  /** Where her collections are on this device. */
  readonly collections: CollectionRoom;
  /** Where it is written down what waits to be sent. */
  readonly records: RecordGround;
  /** Removes what is left of this person on this device when her profiles and what waits are gone. */
  readonly forgetRest: () => Promise<void>;
}

/** A library on the server that is also here, so that one can work without a connection. */
export interface HttpLibrary extends Library {
  readonly status: WatchedStatus;
  /** Sends all that waits, as far as the server can be reached; answers how much still waits. */
  flush(): Promise<number>;
  /** The page goes at this moment: changes leave with it. What is sent so is sent again on the next visit. */
  farewell(): Promise<void>;
  /** The connection is back, or somebody signed in again. */
  retryNow(): Promise<number>;
  /**
   * Resolves when the server has heard of all changes of a profile. Rejects with the reason when it has not,
   * with `Update cancelled` when they were called off.
   */
  whenSent(profileId: string): Promise<void>;
  /** Another tab changed what is kept here. */
  noticeChange(): void;
  /** Removes everything of this person from this device, what waits included. */
  forget(): Promise<void>;
  /** From now on nothing is sent, and nothing written on this device: somebody else may be there. */
  close(): void;
}

const FLUSH_FAILURE = 'What waits to be sent could not be worked on';

/** Everything one signed-in person owns: kept here at once, and on the server as soon as that can be reached. */
export function openHttpLibrary(ground: HttpGround): HttpLibrary {
  const store = openSyncStore(ground.records);
  const view = createMirrorView(ground.mirror);
  const sync = { ...ground, store, view };
  const status = createStatus();
  const waiters = createWaiters((id) => resolveId(store.read().outbox, id));
  const cache = createListCache(sync, ground.clock);
  const waits = (id: string) => entriesOf(store.read().outbox, id).length > 0;
  const loop = startSendLoop({
    ...sync,
    ensureListed: () => cache.ensureListed(),
    setStatus: status.set,
    onSent: (entry, sending) => {
      cache.invalidate();
      const isKept = entry.kind === 'delete' && sending.kind === 'refused';
      if (isKept) cache.noteKept(entry.profileId);
      waiters.note(entry, sending, waits);
    },
  });
  const onChange = () => {
    cache.invalidate();
    loop.wake();
  };
  const whenSent = async (id: string) => {
    if (waits(resolveId(store.read().outbox, id))) await waiters.wait(id);
  };
  const sendNow = async (id: string) => {
    if (!ground.isOnline()) throw new Error('There is no connection');
    const sent = whenSent(id);
    // Whoever waits is told of a failure by what he waits for; the flush itself may end without a word.
    await Promise.race([sent, loop.flush().then(() => failIfWaiting(waits(id)))]);
  };
  // Whoever turns to something else is done with what she left.
  const onSwitch = () => {
    onChange();
    loop.flush().catch((error: unknown) => ground.warn(FLUSH_FAILURE, error));
  };
  const putThrough = createPutThrough({ ...sync, onChange, sendNow });
  const palettes = openSyncedPalettes(ground);
  const items = openSyncedItems(ground);
  const collections = openSyncedCollections(ground);
  /** Things that are put whole, each kind sent by itself. */
  const things = [palettes, items, collections];
  const flushThings = async () => {
    const left = await Promise.all(things.map(({ flush }) => flush()));
    return left.reduce((sum, one) => sum + one, 0);
  };
  loop.wake();

  return {
    profiles: openSyncedProfiles({ ...sync, cache, waiters, onChange, onSwitch, putThrough }),
    photos: openSyncedPhotos({ ...sync, putThrough, onChange }),
    palettes: palettes.shelf,
    items: items.shelf,
    collections: collections.shelf,
    status: things.map((kind) => kind.status).reduce(joinStatus, status),
    flush: async () => {
      const [thingsLeft] = await Promise.all([flushThings(), loop.flush()]);
      return countWaiting(store.read()) + thingsLeft;
    },
    farewell: async () => {
      if (ground.isOnline() && !loop.isHeldUp()) await sendFarewell(sync);
    },
    retryNow: async () => {
      const [thingsLeft] = await Promise.all([flushThings(), loop.retryNow()]);
      return countWaiting(store.read()) + thingsLeft;
    },
    whenSent,
    noticeChange: () => {
      onChange();
      for (const { noticeChange } of things) noticeChange();
    },
    forget: async () => {
      loop.stop();
      waiters.cancel();
      await sync.line(async () => {
        store.forget();
        await view.forget();
        await ground.forgetRest();
      });
      for (const { forget } of things) await forget();
    },
    close: () => {
      loop.stop();
      store.close();
      view.close();
      for (const { close } of things) close();
    },
  };
}

function failIfWaiting(stillWaits: boolean): void {
  if (stillWaits) throw new Error('The server cannot be reached');
}

interface ShelfGround extends Omit<LoopGround, 'ensureListed' | 'setStatus' | 'onSent'> {
  readonly cache: ReturnType<typeof createListCache>;
  readonly waiters: ReturnType<typeof createWaiters>;
  readonly onChange: () => void;
  /** Another profile is worked with from now on. */
  readonly onSwitch: () => void;
  readonly putThrough: ReturnType<typeof createPutThrough>;
}

function openSyncedProfiles(ground: ShelfGround): ProfileShelf {
  const { view, store, line, cache } = ground;
  const snapshots = createSnapshots();
  const resolve = (id: string) => resolveId(store.read().outbox, id);
  const note = () => ({ key: ground.newKey(), at: ground.clock() });
  const give = (profile: Profile) => {
    snapshots.noteGiven(profile);
    return profile;
  };

  async function putProfile(profile: Profile): Promise<PutOutcome> {
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
        const addition = { ...note(), profileId: id, change, isNew, photo };
        return { outcome, noted: store.changeOutbox((outbox) => addChange(outbox, addition)) };
      },
      undo: (before, id) => view.restore(id, before),
    });
    if (outcome.kind !== 'failed') snapshots.notePut(profile);
    return outcome;
  }

  return {
    freshen: () => cache.freshen(),
    knowsAll: async () => {
      const isFresh = await cache.freshen();
      // A copy that was whole once is what there was then.
      const wasHad = isFresh || store.read().listed;
      return wasHad && line(() => view.knowsAll());
    },
    isGone: (id) =>
      line(async () => (await view.get(resolve(id))) === null && (await view.knowsAll())),
    list: async () => {
      await cache.freshen();
      const { serverIds } = store.read().outbox;
      const profiles = await line(() => view.list());
      return profiles.filter(({ id }) => findServerId(serverIds, id) === null).map(give);
    },
    get: async (id) => {
      await cache.freshen();
      const profile = await line(() => view.get(resolve(id)));
      return profile && give(profile);
    },
    put: putProfile,
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
      if (view.isClosed()) return null;
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

/** On a new device: what she worked with on another. */
async function askForActiveId({ api, isOnline, warn }: ShelfGround): Promise<string | null> {
  if (!isOnline()) return null;
  try {
    const profile = await api.call('getActiveProfile', {});
    return profile?.id ?? null;
  } catch (error) {
    warn('Which profile was active elsewhere cannot be known now', error);
    return null;
  }
}
