import { LOCAL_ITEM_OWNER, listUnfinished } from '@color-almanac/domain';
import type { UploadEvent, UploadQueue } from '@color-almanac/domain';
import type { ItemShelf } from '@color-almanac/sync';

import { openBrowserLock } from '../storage/browser-lock.ts';
import { makeRecordId } from '../storage/record-id.ts';
import { openBrowserUploadRoom } from './browser-upload-room.ts';
import { openItemLooks } from './item-looks.ts';
import { openThreadLooker } from './photo-looker.ts';
import { noteLeaving } from './leaving-uploads.ts';
import { runUploads } from './run-uploads.ts';
import { takeInFiles } from './take-in-files.ts';
import { applyAll, openUploadDesk } from './upload-desk.ts';
import { uploadPlaces } from './upload-places.ts';
import { countToDo } from './count-to-do.ts';
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

/** Many items change at once; what follows from it need not follow each. */
const GATHERING_MS = 1000;
/** Nobody waits longer for what hangs. */
const LONGEST_END_MS = 5000;

/** The queue of one person in this browser, and the work on it. */
export function openUploads(ground: UploadGround, adapters = openAdapters(ground)): PersonUploads {
  const { items, now, wait, warn, userId, noteWaiting } = ground;
  const { room, looks, looker, alone, newId } = adapters;
  const desk = openUploadDesk(room);
  const owner = userId ?? LOCAL_ITEM_OWNER;
  const works = openUploadWorks({ desk, items, owner, looks, looker, warn });
  const noteAs = onChangeOnly(noteWaiting);
  const note = () => {
    const { queue, comingIn } = desk.get();
    noteAs(comingIn > 0 || countToDo(queue) > 0);
  };
  const warnOf = (cause: unknown) => warn('The queue of photos has trouble', cause);
  const tell = (event: UploadEvent) => void desk.tell(event).catch(warnOf);
  const stopRunning = runUploads({ desk, works, alone, wait, onRest: looker.rest, warn });
  const leaving = noteLeaving();
  const letGo = () => {
    const ids = leaving.listSettled(desk.get().queue);
    if (ids.length > 0) tell({ kind: 'dismiss', ids });
  };
  const begin = async () => {
    await desk.look();
    note();
    desk.subscribe(note);
    desk.subscribe(letGo);
    await works.answerPast();
  };
  const begun = begin();
  begun.catch(warnOf);
  const answerSoon = onceIn(GATHERING_MS, {
    wait,
    act: async () => {
      if (!desk.isClosed()) await works.answerPast();
    },
  });
  const stopWatching = items.watch?.(() => void answerSoon().catch(warnOf));
  let comingIn = new AbortController();
  const stop = () => {
    comingIn.abort();
    stopWatching?.();
    looks.close();
    return stopRunning();
  };
  return {
    look: () => begun,
    get: desk.get,
    subscribe: desk.subscribe,
    add: (files, catalogue) => {
      noteAs(true);
      return takeInFiles(files, catalogue, { desk, newId, now, signal: comingIn.signal });
    },
    answer: (ids, answer) => tell({ kind: 'answer', ids, answer }),
    cancel: (ids) => tell({ kind: 'cancel', ids }),
    cancelAll: () => {
      comingIn.abort();
      comingIn = new AbortController();
      desk.change({ decide: cancelUnfinished }).catch(warnOf);
    },
    retry: (ids) => tell({ kind: 'retry', ids }),
    dismiss: (ids) => {
      leaving.add(ids);
      tell({ kind: 'dismiss', ids });
    },
    getPicture: async ({ kind, id }) => {
      const kept = kind === 'upload' ? await desk.getPicture(id) : null;
      return kept ?? items.getThumbnail(id);
    },
    close: () => {
      stop().catch(warnOf);
      desk.close();
    },
    forget: async () => {
      // An item that is just being kept would come into being after all the others were removed.
      await Promise.race([stop(), wait(LONGEST_END_MS)]);
      await desk.forget();
      await looks.forget();
    },
  };
}

function onChangeOnly(note: (is: boolean) => void): (is: boolean) => void {
  let noted: boolean | null = null;
  return (is) => {
    if (is !== noted) note(is);
    noted = is;
  };
}

/** Acts when so many milliseconds have passed, once for all who ask meanwhile. */
function onceIn(
  milliseconds: number,
  { wait, act }: Pick<UploadGround, 'wait'> & { readonly act: () => Promise<void> },
): () => Promise<void> {
  let isPlanned = false;
  return async () => {
    if (isPlanned) return;
    isPlanned = true;
    await wait(milliseconds);
    isPlanned = false;
    await act();
  };
}

function cancelUnfinished(queue: UploadQueue): UploadQueue {
  return applyAll(queue, [{ kind: 'cancel', ids: listUnfinished(queue) }]);
}

function openAdapters({ userId, items, wait }: Pick<UploadGround, 'userId' | 'items' | 'wait'>) {
  const places = uploadPlaces(userId);
  const looker = openThreadLooker();
  return {
    room: openBrowserUploadRoom(places.queue),
    looks: openItemLooks({
      databaseName: places.looks,
      items,
      readFingerprint: looker.readFingerprint,
      clock: () => Date.now(),
      wait,
    }),
    looker,
    alone: openBrowserLock(places.queue),
    newId: makeRecordId,
  };
}
