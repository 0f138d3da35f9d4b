import { gatherListeners } from '../listeners.ts';
import { openDatabase } from '../storage/browser-database.ts';
import { countToDo } from './count-to-do.ts';
import type { PersonUploads } from './open-uploads.ts';
import { holdOpenedUploads } from './opened-uploads.ts';
import type { OpenedUploads, OpeningGround } from './opened-uploads.ts';
import { openUploadMarks } from './upload-marks.ts';
import { uploadPlaces } from './upload-places.ts';
import { NO_UPLOADS } from './uploads.ts';
import type { Uploads, UploadsState } from './uploads.ts';

interface FollowGround extends OpeningGround {
  readonly subscribe: (onChange: () => void) => () => void;
  /** Until then nobody knows who is there, and until the page has shown itself nothing else is begun. */
  readonly ready: Promise<unknown>;
  /** Ends when photos lie in the queue of that person. */
  readonly awaitKept: (userId: string | null) => Promise<void>;
  /** `null` where the browser forbids it. */
  readonly storage: Storage | null;
}

export interface SessionUploads extends Uploads {
  /** How many files of hers have not come to an end. */
  readonly countUnfinished: () => number;
  /** Removes from this device what is in the queue of that person; `null` for a guest. */
  readonly forget: (userId: string | null) => Promise<void>;
}

/**
 * The queue of whoever is there. Its code is fetched, and its work goes on, when something waits in it, or when somebody
 * looks at it and it is not empty.
 */
export function followUploads(ground: FollowGround): SessionUploads {
  const { getUserId } = ground;
  const listeners = gatherListeners();
  const marks = openUploadMarks(ground);
  /** Whose queue somebody looks at that was empty so far. */
  let awaited: { readonly userId: string | null } | null = null;
  let isReady = false;
  const warnOf = (cause: unknown) =>
    ground.warn('Photos that wait to be added cannot be opened now', cause);
  const opened = holdOpenedUploads(ground, {
    noteWaiting: marks.note,
    onChange: listeners.tell,
    onFailure: warnOf,
  });

  function follow(): void {
    const isOpen = opened.getOpening(getUserId()) !== null;
    // Another's may be, and is over.
    if (!isOpen) opened.leave();
    if (!isReady || isOpen) return;
    if (marks.has(getUserId())) void opened.open();
    else if (!listeners.isEmpty()) openWhenKept().catch(warnOf);
  }
  async function openWhenKept(): Promise<void> {
    const userId = getUserId();
    if (awaited?.userId === userId) return;
    const now = { userId };
    awaited = now;
    try {
      await ground.awaitKept(userId);
      if (awaited === now && getUserId() === userId) void opened.open();
    } finally {
      if (awaited === now) awaited = null;
    }
  }
  const act = (how: (uploads: PersonUploads) => void) => {
    opened.open().then(how).catch(warnOf);
  };

  let shown: { readonly of: UploadsState; readonly state: UploadsState } | null = null;
  const get = (): UploadsState => {
    const of = opened.current()?.get() ?? NO_UPLOADS;
    if (getUserId() === null || !marks.has(null)) return of;
    // Whoever watches takes another object for another state.
    if (shown?.of !== of) shown = { of, state: { ...of, guestWaits: true } };
    return shown.state;
  };

  ground.subscribe(follow);
  const start = async () => {
    await ground.ready;
    isReady = true;
    follow();
  };
  start().catch(warnOf);
  return {
    get,
    subscribe: (onChange) => {
      const stop = listeners.add(onChange);
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
      await forgetQueue(userId, opened);
      marks.remove(userId);
      follow();
    },
  };
}

/** Removes all that is in the queue of that person, whether it is open or not. */
async function forgetQueue(userId: string | null, opened: OpenedUploads): Promise<void> {
  const opening = opened.getOpening(userId);
  if (opening) {
    opened.leave();
    await (await opening).forget();
    return;
  }
  const { queue, looks } = uploadPlaces(userId);
  for (const name of [queue, looks]) await openDatabase({ name, store: 'none' }).destroy();
}
