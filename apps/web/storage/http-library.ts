import { entriesOf, forgiveEntries, isPhotoAside, resolveId } from '@color-almanac/sync';
import type { Library } from '@color-almanac/sync';

import type { ApiClient } from '../api/api-client.ts';
import type { CollectionRoom } from './collections/synced-collections.ts';
import type { ItemRoom } from './items/synced-items.ts';
import { openSyncedThings } from './open-synced-things.ts';
import type { SyncedThings } from './open-synced-things.ts';
import type { RecordGround } from './record-ground.ts';
import type { PaletteRoom } from './records/synced-palettes.ts';
import { openAskedSending } from './sync/asked-sending.ts';
import { createListCache } from './sync/list-cache.ts';
import type { ListCache } from './sync/list-cache.ts';
import { forgetSentProfiles } from './sync/forget-sent.ts';
import { joinStatus } from './sync/join-status.ts';
import { createMirrorView } from './sync/mirror-view.ts';
import { countWaiting } from './sync/outbox-record.ts';
import { openSyncedPhotos } from './sync/photo-sync.ts';
import { openSyncedProfiles } from './sync/synced-profiles.ts';
import { createPutThrough } from './sync/put-through.ts';
import { createStatus } from './sync/save-status.ts';
import type { WatchedStatus } from './sync/save-status.ts';
import { sendFarewell } from './sync/send-farewell.ts';
import { startSendLoop } from './sync/send-loop.ts';
import type { LoopGround, SendLoop } from './sync/send-loop.ts';
import type { SyncGround } from './sync/sync-ground.ts';
import { openSyncStore } from './sync/sync-store.ts';
import { createWaiters } from './sync/waiters.ts';
import type { Waiters } from './sync/waiters.ts';

export interface HttpGround extends Pick<
  LoopGround,
  'newKey' | 'warn' | 'clock' | 'schedule' | 'alone' | 'isOnline' | 'line'
> {
  /** The server's list came after somebody had been shown what is kept here. */
  readonly onLateNews: () => void;
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
  /** Removes what else of this person is here and does not wait to be sent. Of profiles some do, or nothing does. */
  readonly forgetCopies: (profiles: 'nothing-waits' | 'some-wait') => Promise<void>;
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
  /** Removes from this device what the server has, and closes. What waits stays until this person signs in again. */
  forgetSent(): Promise<void>;
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
  const cache = createListCache(sync);
  const waits = (id: string) =>
    entriesOf(store.read().outbox, id).some((entry) => !isPhotoAside(entry));
  const loop = startSendLoop({
    ...sync,
    ensureListed: () => cache.ensureListed(),
    setStatus: status.set,
    onSent: (entry, sending) => {
      cache.invalidate();
      if (entry.kind === 'delete' && sending.kind === 'refused') cache.noteKept(entry.profileId);
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
  const ofProfiles = { ...sync, cache, waiters, onChange, onSwitch, putThrough };
  const asked = openAskedSending({ ...sync, sendAsked: () => loop.sendAsked() });
  const things = openSyncedThings({ ...ground, api: hearRemovals(sync, () => loop.wake()) });
  const sendAll = async (sendProfiles: () => Promise<void>) => {
    const [thingsLeft] = await Promise.all([things.flush(), sendProfiles()]);
    return countWaiting(store.read()) + thingsLeft;
  };
  loop.wake();

  return {
    profiles: Object.assign(openSyncedProfiles(ofProfiles), asked.profiles),
    photos: Object.assign(openSyncedPhotos({ ...sync, putThrough, onChange }), asked.photos),
    ...things.shelves,
    status: things.statuses.reduce(joinStatus, status),
    flush: () => sendAll(() => loop.flush()),
    farewell: async () => {
      if (ground.isOnline() && !loop.isHeldUp()) await sendFarewell(sync);
    },
    retryNow: () => {
      cache.hurry();
      things.hurry();
      return sendAll(() => loop.retryNow());
    },
    whenSent,
    noticeChange: () => {
      onChange();
      things.noticeChange();
    },
    ...endingOf({ ...sync, loop, cache, waiters, things }),
  };
}

interface EndingDeps extends SyncGround, Pick<HttpGround, 'forgetRest' | 'forgetCopies'> {
  readonly loop: SendLoop;
  readonly cache: ListCache;
  readonly waiters: Waiters;
  readonly things: SyncedThings;
}

function endingOf({
  store,
  view,
  line,
  forgetRest,
  forgetCopies,
  loop,
  cache,
  waiters,
  things,
}: EndingDeps): Pick<HttpLibrary, 'forget' | 'forgetSent' | 'close'> {
  const stop = () => {
    loop.stop();
    cache.stop();
  };
  return {
    forgetSent: async () => {
      stop();
      await line(async () => {
        const left = await forgetSentProfiles({ store, view });
        if (left !== 'untold') await forgetCopies(left);
        store.close();
        view.close();
      });
      await things.forgetSent();
    },
    forget: async () => {
      stop();
      waiters.cancel();
      await line(async () => {
        store.forget();
        await view.forget();
        await forgetRest();
      });
      await things.forget();
    },
    close: () => {
      stop();
      store.close();
      view.close();
      things.close();
    },
  };
}

/** Photos of items take their room from the same as those of profiles: what had none may have it now. */
function hearRemovals({ api, line, store }: SyncGround, onRemoved: () => void): ApiClient {
  return {
    ...api,
    call: async (name, call) => {
      const answer = await api.call(name, call);
      if (name === 'deleteItem') {
        await line(async () => store.changeOutbox((outbox) => forgiveEntries(outbox)));
        onRemoved();
      }
      return answer;
    },
  };
}

function failIfWaiting(stillWaits: boolean): void {
  if (stillWaits) throw new Error('The server cannot be reached');
}
