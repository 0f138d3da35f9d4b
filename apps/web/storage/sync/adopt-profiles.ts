import { isLater, isServerId, saysNothing } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import {
  addChange,
  applyChange,
  diffProfiles,
  entriesOf,
  findServerId,
  isNoChange,
  settle,
  waitingChange,
} from '@color-almanac/sync';
import type { Outbox } from '@color-almanac/sync';

import type { SyncGround } from './sync-ground.ts';

/**
 * Takes over what the server says of a profile, with what still waits to be sent laid over it: nothing the
 * person did here is lost, and nothing else hides what she did elsewhere. Older news is no news.
 * To be called in line.
 */
export async function adoptProfile(ground: SyncGround, server: Profile): Promise<void> {
  const { outbox } = ground.store.read();
  if (entriesOf(outbox, server.id).some(({ kind }) => kind === 'delete')) return;
  const here = await ground.view.get(server.id);
  if (here && !isNews(server, here)) return;
  const waiting = waitingChange(outbox, server.id);
  const updated = here && isLater(here.updated_at, server.updated_at) ? here : server;
  await ground.view.put(
    isNoChange(waiting) ? server : applyChange(server, waiting, updated.updated_at),
  );
}

/** The server counts the changes of a profile; by the time only where the count says nothing. */
function isNews(server: Profile, here: Profile): boolean {
  return server.version === here.version
    ? isLater(server.updated_at, here.updated_at)
    : server.version > here.version;
}

export interface ListNews {
  readonly list: readonly Profile[];
  /** The ids kept here when the server was asked. */
  readonly knownBefore: ReadonlySet<string>;
  /** What was removed here lately; an answer may be older than that. */
  readonly removedHere: ReadonlySet<string>;
}

/** Takes over the server's whole list. To be called in line. */
export async function adoptList(ground: SyncGround, news: ListNews): Promise<void> {
  if (ground.store.read().notesLost) await noteAnew(ground, news);
  for (const profile of news.list) {
    if (!news.removedHere.has(profile.id)) await adoptProfile(ground, profile);
  }
  const listed = new Set(news.list.map(({ id }) => id));
  for (const profile of await ground.view.list()) {
    if (listed.has(profile.id)) continue;
    const serverId = findServerId(ground.store.read().outbox.serverIds, profile.id);
    // The page died between the server's answer and giving the local one its id.
    if (serverId) await moveToServerId(ground, profile.id, serverId);
    else if (profile.version === 0) await fitInLocalProfile(ground, profile, news.list);
    else if (news.knownBefore.has(profile.id)) await dropRemovedElsewhere(ground, profile);
  }
  ground.store.change((record) => (record.listed ? record : { ...record, listed: true }));
}

/**
 * What was changed here waited with a note, and notes were lost. Whatever is later here than on the server is
 * taken for changed here, and whatever the server never had for new.
 */
async function noteAnew(ground: SyncGround, { list, removedHere }: ListNews): Promise<void> {
  const { view, store, newKey } = ground;
  for (const here of await view.list()) {
    if (entriesOf(store.read().outbox, here.id).length > 0) continue;
    const addition = { profileId: here.id, key: newKey(), at: 0 };
    const there = list.find(({ id }) => id === here.id);
    if (!there && here.version === 0) {
      const photo = (await view.getPhoto(here.id)) ? ('put' as const) : null;
      store.changeOutbox((outbox) => addChange(outbox, { ...addition, isNew: true, photo }));
    } else if (there && !removedHere.has(here.id) && isLater(here.updated_at, there.updated_at)) {
      const { image_url, thumbnail_url } = there;
      const change = diffProfiles(there, { ...here, image_url, thumbnail_url });
      store.changeOutbox((outbox) => addChange(outbox, { ...addition, isNew: false, change }));
    }
  }
  store.change((record) => ({ ...record, notesLost: false }));
}

async function moveToServerId({ view }: SyncGround, id: string, serverId: string): Promise<void> {
  const known = await view.get(serverId);
  if (known) await view.rename(id, known);
}

async function dropRemovedElsewhere(ground: SyncGround, profile: Profile): Promise<void> {
  const waits = entriesOf(ground.store.read().outbox, profile.id).length > 0;
  // What was changed here after it was removed there is wanted after all; it is created again.
  if (isServerId(profile.id) && !waits) await ground.view.remove(profile.id);
}

/**
 * A profile made before the server's list was ever seen. `Me`, made only because nothing could be seen, goes
 * when nothing was done to it; otherwise it stays, but another is the default one already.
 */
async function fitInLocalProfile(
  ground: SyncGround,
  profile: Profile,
  list: readonly Profile[],
): Promise<void> {
  const { outbox, listed } = ground.store.read();
  const wasSent = entriesOf(outbox, profile.id).some(({ sent }) => sent !== null);
  if (listed || wasSent || !profile.is_default || list.length === 0) return;
  if (isUntouched(profile, outbox)) {
    const keys = entriesOf(outbox, profile.id).map(({ key }) => key);
    ground.store.changeOutbox((box) => keys.reduce(settle, box));
    await ground.view.remove(profile.id);
  } else {
    await ground.view.put({ ...profile, is_default: false });
  }
}

function isUntouched(profile: Profile, outbox: Outbox): boolean {
  const { colorPoints, savedAIData, analysisResult } = profile.personal_colors;
  const hasPhoto = entriesOf(outbox, profile.id).some(({ photo }) => photo === 'put');
  const hasResults = savedAIData !== null || analysisResult !== null;
  const isEmpty = colorPoints.length === 0 && saysNothing(profile);
  return isEmpty && !hasResults && !profile.color_season && !hasPhoto;
}
