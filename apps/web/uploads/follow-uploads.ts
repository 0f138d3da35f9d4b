import type { ItemShelf } from '@color-almanac/storage';

import { gatherListeners } from '../listeners.ts';
import { openDatabase } from '../storage/browser-database.ts';
import { countToDo } from './count-to-do.ts';
import type { PersonUploads, UploadGround } from './open-uploads.ts';
import { uploadPlaces } from './upload-places.ts';
import { NO_UPLOADS } from './uploads.ts';
import type { Uploads, UploadsState } from './uploads.ts';

interface FollowGround {
  /** Who is signed in; `null` when nobody is. */
  readonly getUserId: () => string | null;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Until then nobody knows who is there, and until the page has shown itself nothing else is begun. */
  readonly ready: Promise<unknown>;
  /** The items of whoever is there, bound to her. */
  readonly openItems: () => ItemShelf;
  readonly open: (ground: UploadGround) => Promise<PersonUploads>;
  /** Ends when photos lie in the queue of that person. */
  readonly awaitKept: (userId: string | null) => Promise<void>;
  /** `null` where the browser forbids it. */
  readonly storage: Storage | null;
  readonly now: () => string;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly warn: (message: string, cause: unknown) => void;
}

export interface SessionUploads extends Uploads {
  /** How many files of hers have not come to an end. */
  readonly countUnfinished: () => number;
  /** Removes from this device what is in the queue of that person; `null` for a guest. */
  readonly forget: (userId: string | null) => Promise<void>;
}

interface Followed {
  readonly userId: string | null;
  readonly opening: Promise<PersonUploads>;
  uploads: PersonUploads | null;
  isOver: boolean;
}

/**
 * The queue of whoever is there. Its code is fetched, and its work goes on, when something waits in it, or when somebody
 * looks at it and it is not empty.
 */
export function followUploads(ground: FollowGround): SessionUploads {
  const { getUserId, storage, warn } = ground;
  const listeners = gatherListeners();
  let followed: Followed | null = null;
  /** Whose queue somebody looks at that was empty so far. */
  let awaited: { readonly userId: string | null } | null = null;
  let isReady = false;
  const warnOf = (cause: unknown) =>
    warn('Photos that wait to be added cannot be opened now', cause);
  const showChange = listeners.tell;

  function open(): Followed {
    const userId = getUserId();
    if (followed?.userId === userId) return followed;
    leave();
    const items = ground.openItems();
    const opening = ground.open({
      ...ground,
      userId,
      items,
      noteWaiting: (is) => note(userId, is),
    });
    const now: Followed = { userId, opening, uploads: null, isOver: false };
    followed = now;
    const begin = async () => {
      const uploads = await opening;
      if (now.isOver) return uploads.close();
      now.uploads = uploads;
      uploads.subscribe(showChange);
      showChange();
    };
    begin().catch((cause: unknown) => {
      if (followed === now) followed = null;
      warnOf(cause);
    });
    return now;
  }
  function leave(): void {
    if (!followed) return;
    followed.isOver = true;
    followed.uploads?.close();
    followed = null;
    showChange();
  }
  function follow(): void {
    if (followed && followed.userId !== getUserId()) leave();
    if (!isReady) return;
    if (isMarked(getUserId())) open();
    else if (!listeners.isEmpty() && !followed) openWhenKept().catch(warnOf);
  }
  async function openWhenKept(): Promise<void> {
    const userId = getUserId();
    if (awaited?.userId === userId) return;
    const now = { userId };
    awaited = now;
    try {
      await ground.awaitKept(userId);
      if (awaited === now && getUserId() === userId) open();
    } finally {
      if (awaited === now) awaited = null;
    }
  }
  const isMarked = (userId: string | null) =>
    (storage?.getItem(uploadPlaces(userId).mark) ?? null) !== null;
  const note = (userId: string | null, isWaiting: boolean) => {
    const { mark } = uploadPlaces(userId);
    try {
      if (isWaiting) storage?.setItem(mark, 'true');
      else storage?.removeItem(mark);
    } catch (cause) {
      warn('What waits to be added goes on when the catalog is opened, and not before', cause);
    }
  };
  const current = () => (followed && followed.userId === getUserId() ? followed.uploads : null);
  const act = (how: (uploads: PersonUploads) => void) => {
    open().opening.then(how).catch(warnOf);
  };

  let shown: { readonly of: UploadsState; readonly state: UploadsState } | null = null;
  const get = (): UploadsState => {
    const of = current()?.get() ?? NO_UPLOADS;
    if (getUserId() === null || !isMarked(null)) return of;
    // Whoever watches takes another object for another state.
    if (shown?.of !== of) shown = { of, state: { ...of, guestWaits: true } };
    return shown.state;
  };

  ground.subscribe(follow);
  const begin = async () => {
    await ground.ready;
    isReady = true;
    follow();
  };
  begin().catch(warnOf);
  return {
    get,
    subscribe: (onChange) => {
      const stop = listeners.add(onChange);
      follow();
      return stop;
    },
    add: async (files, catalogue) => (await open().opening).add(files, catalogue),
    answer: (ids, answer) => act((uploads) => uploads.answer(ids, answer)),
    cancel: (ids) => act((uploads) => uploads.cancel(ids)),
    cancelAll: () => act((uploads) => uploads.cancelAll()),
    retry: (ids) => act((uploads) => uploads.retry(ids)),
    dismiss: (ids) => act((uploads) => uploads.dismiss(ids)),
    getPicture: async (of) => (await current()?.getPicture(of)) ?? null,
    countUnfinished: () => {
      const { queue, comingIn } = current()?.get() ?? NO_UPLOADS;
      return comingIn + countToDo(queue);
    },
    forget: async (userId) => {
      const { mark, ...places } = uploadPlaces(userId);
      if (followed?.userId === userId) {
        const { opening } = followed;
        leave();
        await (await opening).forget();
      } else
        for (const name of Object.values(places))
          await openDatabase({ name, store: 'none' }).destroy();
      storage?.removeItem(mark);
      follow();
    },
  };
}
