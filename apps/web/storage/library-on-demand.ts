import { isGone } from '@color-almanac/sync';

import type { HttpLibrary } from './http-library.ts';
import { openRecordsElsewhere } from './records-elsewhere.ts';
import { createStatus } from './sync/save-status.ts';

/**
 * A library whose code is fetched first: whoever asks waits for it, and asks for it anew when it did not come.
 * Whoever still asks when it was closed meanwhile finds it closed.
 */
export function openOnDemand(load: () => Promise<() => HttpLibrary>): HttpLibrary {
  const status = createStatus();
  let opened: HttpLibrary | null = null;
  let isClosed = false;

  async function open(): Promise<HttpLibrary> {
    if (opened) return opened;
    const openNow = await load();
    // Somebody else who waited may have been first.
    if (opened) return opened;
    opened = openNow();
    if (isClosed) opened.close();
    const { status: its } = opened;
    its.subscribe(() => status.set(its.get()));
    status.set(its.get());
    return opened;
  }

  return {
    status: { get: status.get, subscribe: status.subscribe },
    flush: async () => (await open()).flush(),
    farewell: async () => opened?.farewell(),
    retryNow: async () => (await open()).retryNow(),
    whenSent: async (id) => (await open()).whenSent(id),
    noticeChange: () => opened?.noticeChange(),
    forget: async () => (await open()).forget(),
    forgetSent: async () => (await open()).forgetSent(),
    close: () => {
      isClosed = true;
      opened?.close();
    },
    profiles: {
      freshen: async (wish) => (await (await open()).profiles.freshen?.(wish)) ?? true,
      knowsAll: async () => (await open()).profiles.knowsAll(),
      isGone: async (id) => isGone((await open()).profiles, id),
      send: async (id) => (await (await open()).profiles.send?.(id)) ?? { kind: 'sent' },
      listRefused: async () => (await (await open()).profiles.listRefused?.()) ?? [],
      list: async () => (await open()).profiles.list(),
      get: async (id) => (await open()).profiles.get(id),
      put: async (profile) => (await open()).profiles.put(profile),
      remove: async (id) => (await open()).profiles.remove(id),
      getActiveId: async () => (await open()).profiles.getActiveId(),
      setActiveId: async (id) => (await open()).profiles.setActiveId(id),
    },
    photos: {
      get: async (id) => (await open()).photos.get(id),
      isCurrent: async (id) => (await (await open()).photos.isCurrent?.(id)) ?? true,
      put: async (id, photo) => (await open()).photos.put(id, photo),
      send: async (id) => (await (await open()).photos.send?.(id)) ?? { kind: 'sent' },
      remove: async (id) => (await open()).photos.remove(id),
    },
    ...openRecordsElsewhere(open),
  };
}
