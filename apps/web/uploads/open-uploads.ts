import { LOCAL_ITEM_OWNER, listUnfinished } from '@color-almanac/domain';
import type { UploadEvent } from '@color-almanac/domain';
import type { ItemShelf } from '@color-almanac/storage';

import { openBrowserLock } from '../storage/browser-lock.ts';
import { makeRecordId } from '../storage/record-id.ts';
import { openBrowserUploadRoom } from './browser-upload-room.ts';
import { openItemLooks } from './item-looks.ts';
import { openThreadLooker } from './photo-looker.ts';
import { runUploads } from './run-uploads.ts';
import { takeInFiles } from './take-in-files.ts';
import { openUploadDesk } from './upload-desk.ts';
import { uploadPlaces } from './upload-places.ts';
import { openUploadWorks } from './upload-works.ts';
import type { Uploads } from './uploads.ts';

export interface PersonUploads extends Uploads {
  /** Ends when what was left from before is known. */
  readonly look: () => Promise<void>;
  /** What is there is kept, and goes on when it is opened again. */
  readonly close: () => void;
  /** Removes all of it from this device. */
  readonly forget: () => Promise<void>;
}

export interface UploadGround {
  /** `null` for a guest. */
  readonly userId: string | null;
  /** Hers. */
  readonly items: ItemShelf;
  /** ISO time. */
  readonly now: () => string;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Is told whether anything waits to be done, or to be answered. */
  readonly noteWaiting: (isWaiting: boolean) => void;
  readonly warn: (message: string, cause: unknown) => void;
}

/** The queue of one person in this browser, and the work on it. */
export function openUploads(ground: UploadGround, adapters = openAdapters(ground)): PersonUploads {
  const { items, now, wait, warn, userId, noteWaiting } = ground;
  const { room, looks, looker, alone, newId } = adapters;
  const desk = openUploadDesk(room);
  const works = openUploadWorks({
    desk,
    items,
    owner: userId ?? LOCAL_ITEM_OWNER,
    looks,
    looker,
    warn,
  });
  let isNoted: boolean | null = null;
  const noteAs = (isWaiting: boolean) => {
    if (isWaiting !== isNoted) noteWaiting(isWaiting);
    isNoted = isWaiting;
  };
  const note = () => {
    const { queue, comingIn } = desk.get();
    noteAs(comingIn > 0 || listUnfinished(queue).length > 0);
  };
  const warnOf = (cause: unknown) => warn('The queue of photos has trouble', cause);
  const tell = (event: UploadEvent) => void desk.tell(event).catch(warnOf);
  const stopRunning = runUploads({ desk, works, alone, wait, onRest: looker.rest, warn });
  const begin = async () => {
    await desk.look();
    note();
    desk.subscribe(note);
  };
  const begun = begin();
  begun.catch(warnOf);
  const stop = () => {
    stopRunning();
    looks.close();
  };
  return {
    look: () => begun,
    get: desk.get,
    subscribe: desk.subscribe,
    add: (files, catalogue) => {
      noteAs(true);
      return takeInFiles(files, catalogue, { desk, newId, now });
    },
    answer: (ids, answer) => tell({ kind: 'answer', ids, answer }),
    cancel: (ids) => tell({ kind: 'cancel', ids }),
    retry: (ids) => tell({ kind: 'retry', ids }),
    dismiss: (ids) => tell({ kind: 'dismiss', ids }),
    getPicture: async ({ kind, id }) => {
      const kept = kind === 'upload' ? await desk.getPicture(id) : null;
      return kept ?? items.getThumbnail(id);
    },
    close: () => {
      stop();
      desk.close();
    },
    forget: async () => {
      stop();
      await desk.forget();
      await looks.forget();
    },
  };
}

function openAdapters({ userId, items }: Pick<UploadGround, 'userId' | 'items'>) {
  const places = uploadPlaces(userId);
  const looker = openThreadLooker();
  return {
    room: openBrowserUploadRoom(places.queue),
    looks: openItemLooks({
      databaseName: places.looks,
      items,
      readFingerprint: looker.readFingerprint,
      clock: () => Date.now(),
    }),
    looker,
    alone: openBrowserLock(places.queue),
    newId: makeRecordId,
  };
}
