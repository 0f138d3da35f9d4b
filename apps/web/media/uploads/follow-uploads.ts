import type { ItemRepository } from '@color-almanac/sync';

import { openUserDatabase } from '../../store/database/database.ts';
import { userPrefix, UPLOADS_WAITING_KEY } from '../../store/storage-keys.ts';
import { createEmitter } from '../../base/emitter.ts';
import type { UploadDeps, UserUploads } from './open-uploads.ts';
import { removeStoredUploads } from './stored-uploads.ts';
import { countToDo, NO_UPLOADS } from './uploads.ts';
import type { Uploads, UploadsState } from './uploads.ts';

interface FollowDeps extends Omit<UploadDeps, 'userId' | 'items' | 'noteWaiting'> {
  /** Who is signed in; `null` for a guest. */
  readonly getUserId: () => string | null;
  /** The items of the present user, bound to that user. */
  readonly openItems: () => ItemRepository;
  readonly open: (deps: UploadDeps) => Promise<UserUploads>;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Until then it is not known who is signed in, and until the page is shown nothing else starts. */
  readonly ready: Promise<unknown>;
  /** Resolves when photos are in the queue of that user. */
  readonly awaitStored: (userId: string | null) => Promise<void>;
  /** `null` where the browser forbids it. */
  readonly storage: Storage | null;
}

export interface SessionUploads extends Uploads {
  /** How many files of the user are unfinished. */
  readonly countUnfinished: () => number;
  /** Removes the queue of that user from this device; `null` for a guest. */
  readonly forget: (userId: string | null) => Promise<void>;
}

/**
 * The queue of the signed-in user or the guest. Its code is loaded and its work resumes when photos wait in it, or when
 * it has a subscriber and is not empty.
 */
export function followUploads(deps: FollowDeps): SessionUploads {
  const { getUserId } = deps;
  const listeners = createEmitter();
  const marks = openMarks(deps);
  /** The user whose queue has a subscriber and was empty so far. */
  let awaited: { readonly userId: string | null } | null = null;
  let isReady = false;
  const warnOf = (cause: unknown) =>
    deps.warn('Could not open the photos waiting to be added', cause);
  const opened = holdOpenedUploads(deps, {
    noteWaiting: marks.note,
    onChange: listeners.emit,
    onFailure: warnOf,
  });

  function follow(): void {
    const isOpen = opened.getOpening(getUserId()) !== null;
    // The queue of another user may be open; it is no longer needed.
    if (!isOpen) opened.leave();
    if (!isReady || isOpen) return;
    if (marks.has(getUserId())) void opened.open();
    else if (!listeners.isEmpty()) openWhenStored().catch(warnOf);
  }
  async function openWhenStored(): Promise<void> {
    const userId = getUserId();
    if (awaited?.userId === userId) return;
    const now = { userId };
    awaited = now;
    try {
      await deps.awaitStored(userId);
      if (awaited === now && getUserId() === userId) void opened.open();
    } finally {
      if (awaited === now) awaited = null;
    }
  }
  const act = (how: (uploads: UserUploads) => void) => {
    opened.open().then(how).catch(warnOf);
  };

  let shown: { readonly of: UploadsState; readonly state: UploadsState } | null = null;
  const get = (): UploadsState => {
    const of = opened.current()?.get() ?? NO_UPLOADS;
    if (getUserId() === null || !marks.has(null)) return of;
    // React treats a new object as a new state.
    if (shown?.of !== of) shown = { of, state: { ...of, guestWaits: true } };
    return shown.state;
  };

  deps.subscribe(follow);
  const start = async () => {
    await deps.ready;
    isReady = true;
    follow();
  };
  start().catch(warnOf);
  return {
    get,
    subscribe: (onChange) => {
      const stop = listeners.subscribe(onChange);
      follow();
      return stop;
    },
    add: async (files, catalogue) => (await opened.open()).add(files, catalogue),
    answer: (ids, answer) => act((uploads) => uploads.answer(ids, answer)),
    cancel: (ids) => act((uploads) => uploads.cancel(ids)),
    cancelAll: () => act((uploads) => uploads.cancelAll()),
    retry: (ids) => act((uploads) => uploads.retry(ids)),
    dismiss: (ids) => act((uploads) => uploads.dismiss(ids)),
    getPicture: async (of) => (await opened.current()?.getPicture(of)) ?? null,
    countUnfinished: () => {
      const { queue, comingIn } = opened.current()?.get() ?? NO_UPLOADS;
      return comingIn + countToDo(queue);
    },
    forget: async (userId) => {
      await removeQueue(userId, opened);
      marks.remove(userId);
      follow();
    },
  };
}

interface Opened {
  readonly userId: string | null;
  readonly opening: Promise<UserUploads>;
  uploads: UserUploads | null;
  isOver: boolean;
}

/** The one open queue, of the user who was present when it was opened. */
interface OpenedUploads {
  /** Opens the present user's queue and closes any other. */
  readonly open: () => Promise<UserUploads>;
  readonly leave: () => void;
  /** The queue of this user, where it is open or being opened. */
  readonly getOpening: (userId: string | null) => Promise<UserUploads> | null;
  /** `null` until the present user's queue is open. */
  readonly current: () => UserUploads | null;
}

interface Watching {
  readonly noteWaiting: (userId: string | null, isWaiting: boolean) => void;
  readonly onChange: () => void;
  readonly onFailure: (cause: unknown) => void;
}

function holdOpenedUploads(deps: FollowDeps, watching: Watching): OpenedUploads {
  const { getUserId } = deps;
  const { noteWaiting, onChange, onFailure } = watching;
  let opened: Opened | null = null;

  function leave(): void {
    if (!opened) return;
    opened.isOver = true;
    opened.uploads?.close();
    opened = null;
    onChange();
  }

  function open(): Promise<UserUploads> {
    const userId = getUserId();
    if (opened?.userId === userId) return opened.opening;
    leave();
    const opening = deps.open({
      ...deps,
      userId,
      items: deps.openItems(),
      noteWaiting: (isWaiting) => noteWaiting(userId, isWaiting),
    });
    const now: Opened = { userId, opening, uploads: null, isOver: false };
    opened = now;
    const begin = async () => {
      const uploads = await opening;
      if (now.isOver) return uploads.close();
      now.uploads = uploads;
      uploads.subscribe(onChange);
      onChange();
    };
    begin().catch((cause: unknown) => {
      if (opened === now) opened = null;
      onFailure(cause);
    });
    return opening;
  }

  return {
    open,
    leave,
    getOpening: (userId) => (opened && opened.userId === userId ? opened.opening : null),
    current: () => (opened && opened.userId === getUserId() ? opened.uploads : null),
  };
}

/** Removes everything in a user's queue, whether it is open or not. */
async function removeQueue(userId: string | null, opened: OpenedUploads): Promise<void> {
  const opening = opened.getOpening(userId);
  if (!opening) return removeStoredUploads(openUserDatabase(userId));
  opened.leave();
  await (await opening).forget();
}

const markOf = (userId: string | null) =>
  `${userId === null ? '' : userPrefix(userId)}${UPLOADS_WAITING_KEY}`;

/** Marks in localStorage that photos wait in a user's queue, so that its database need not be opened to learn that. */
function openMarks({ storage, warn }: Pick<FollowDeps, 'storage' | 'warn'>) {
  return {
    has: (userId: string | null) => (storage?.getItem(markOf(userId)) ?? null) !== null,
    note: (userId: string | null, isWaiting: boolean) => {
      try {
        if (isWaiting) storage?.setItem(markOf(userId), 'true');
        else storage?.removeItem(markOf(userId));
      } catch (cause) {
        warn('Waiting photos continue once the catalog is opened', cause);
      }
    },
    remove: (userId: string | null) => storage?.removeItem(markOf(userId)),
  };
}
