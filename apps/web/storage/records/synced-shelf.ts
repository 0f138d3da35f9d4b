import { adoptRecords, putThing, RemovalRefused, removeThing } from '@color-almanac/sync';
import type {
  KeptRecord,
  PutOutcome,
  RecordNote,
  RecordRow,
  RecordShelf,
} from '@color-almanac/sync';

import { gatherListeners } from '../../listeners.ts';
import { createAskLadder } from '../sync/ask-ladder.ts';
import { createStatus } from '../sync/save-status.ts';
import type { WatchedStatus } from '../sync/save-status.ts';
import { holdUnkept } from './held-room.ts';
import { getThing, isUntouched, listThings } from './local-shelf.ts';
import { startRecordLoop } from './record-loop.ts';
import type { RecordMoment } from './record-loop.ts';
import type { RecordRoom } from './record-room.ts';
import type { RecordSync } from './send-record.ts';

export type ShelfGround<Thing extends KeptRecord> = RecordSync<Thing> &
  Omit<RecordMoment, 'setStatus'>;

/** Things of one kind that are on the server and here, so that one can work without a connection. */
export interface SyncedShelf<Thing extends KeptRecord> {
  readonly shelf: RecordShelf<Thing>;
  readonly status: WatchedStatus;
  /** Sends all that waits, as far as the server can be reached; answers how much still waits. */
  readonly flush: () => Promise<number>;
  /** Another tab changed something, or the connection came or went. */
  readonly noticeChange: () => void;
  /** The connection is back: a list that could not be had is asked for without waiting further. */
  readonly hurry: () => void;
  /** Removes everything of this kind from this device, what waits included. */
  readonly forget: () => Promise<void>;
  /** Removes what of this kind the server has, and closes. Answers the ids of what waits, and stays. */
  readonly forgetSent: () => Promise<ReadonlySet<string>>;
  /** From now on nothing is sent, and nothing written on this device. */
  readonly close: () => void;
}

export function openSyncedShelf<Thing extends KeptRecord>(
  ground: ShelfGround<Thing>,
): SyncedShelf<Thing> {
  const room = holdUnkept(ground.room);
  const sync = { ...ground, room };
  const status = createStatus();
  const loop = startRecordLoop(sync, { ...ground, setStatus: status.set });
  const news = gatherListeners();
  const { freshen, ...ladder } = createFreshener(sync, { ...ground, onLateNews: news.tell });
  const stopHearing = room.watch(news.tell);

  /** Changes one thing here and sends it in its time; at once where there is no room here. Answers why not, if not. */
  async function changeThing(id: string, make: ChangeRow<Thing>): Promise<PutOutcome> {
    const changed = await room.change([id], ({ rows, touched }) => {
      const note = { key: sync.newKey(), at: sync.clock(), touched };
      const row = make(rows.get(id) ?? null, note);
      return { rows: new Map([[id, row]]), answer: row === null };
    });
    if (!changed.ok) return { kind: 'failed', reason: changed.reason };
    const why = room.whyHeld(id);
    if (why === null) {
      // Told at once: whoever leaves now asks whether something waits.
      const { kind } = status.get();
      if (kind === 'saved' && !changed.answer) status.set({ kind: 'saving', waiting: 1 });
      loop.wake();
      return { kind: 'kept' };
    }
    // What only this device knows is gone only when it is gone from here.
    if (!changed.answer) await loop.flush();
    const left = await room.change([id], ({ rows }) => ({ answer: rows.get(id)?.waiting ?? null }));
    if (!changed.answer && left.ok && left.answer === null) return { kind: 'kept' };
    room.letGo(id);
    return { kind: 'failed', reason: why };
  }

  const stop = () => {
    stopHearing();
    loop.stop();
    ladder.stop();
  };
  loop.wake();
  return {
    status: { get: status.get, subscribe: status.subscribe },
    shelf: {
      freshen,
      watch: news.add,
      isUntouched: () => isUntouched(room),
      list: async () => {
        const known = await listThings(room);
        // What was never seen here may be there all the same.
        if (known.length > 0 || !(await isUntouched(room))) return known;
        await freshen();
        return listThings(room);
      },
      get: (id) => getThing(room, id),
      put: (thing) => changeThing(thing.id, (row, note) => putThing(row, thing, note)),
      remove: async (id) => {
        const removal = await changeThing(id, removeThing);
        if (removal.kind === 'failed') throw new RemovalRefused(removal.reason);
      },
    },
    flush: loop.flush,
    noticeChange: loop.wake,
    hurry: ladder.hurry,
    forgetSent: async () => {
      stop();
      // Not the rows held for this page: where nothing could be read now nothing may go.
      return forgetSentRows(ground.room);
    },
    forget: async () => {
      stop();
      await room.forget();
    },
    close: () => {
      stop();
      room.close();
    },
  };
}

type ChangeRow<Thing extends KeptRecord> = (
  row: RecordRow<Thing> | null,
  note: RecordNote,
) => RecordRow<Thing> | null;

/** Closes the room, or removes it where nothing waits. @throws where that cannot be told. */
async function forgetSentRows<Thing extends KeptRecord>(
  room: RecordRoom<Thing>,
): Promise<ReadonlySet<string>> {
  const done = await room.change('all', ({ rows }) => {
    const sent = [...rows].filter(([, { waiting }]) => waiting === null);
    const left = [...rows.keys()].filter((id) => rows.get(id)?.waiting);
    return { rows: new Map(sent.map(([id]) => [id, null])), answer: new Set(left) };
  });
  if (!done.ok) throw new Error(`The copies here cannot be removed: ${done.reason}`);
  if (done.answer.size === 0) await room.forget();
  else room.close();
  return done.answer;
}

interface FreshenerDeps extends Pick<RecordMoment, 'schedule' | 'isOnline'> {
  /** The list came after somebody had gone on without it. */
  readonly onLateNews: () => void;
}

/**
 * Asks the server for its list, once for all who ask at the same time; `false` when it cannot be had. After a failure it
 * asks again only when the ladder of waits says so, or the user wants it.
 */
function createFreshener<Thing extends KeptRecord>(
  sync: RecordSync<Thing>,
  { schedule, isOnline, onLateNews }: FreshenerDeps,
) {
  const ladder = createAskLadder({
    clock: sync.clock,
    schedule,
    isOnline,
    askAgain: () => void askAgain(),
  });
  let asking: Promise<boolean> | null = null;
  const ask = async (): Promise<boolean> => {
    const asked = await sync.room.change([], ({ touched }) => ({ answer: touched - 1 }));
    if (!asked.ok) return false;
    try {
      const list = await sync.calls.list();
      ladder.noteAnswer();
      const adopted = await sync.room.change('all', ({ rows, touched }) => ({
        rows: adoptRecords(rows, { list, askedAt: asked.answer, touched }),
        answer: null,
      }));
      return adopted.ok;
    } catch (error) {
      ladder.noteFailure(error);
      sync.warn(`Failed to fetch what is kept of ${sync.kind.name}`, error);
      return false;
    }
  };
  const freshen = async (wish?: 'asked-for'): Promise<boolean> => {
    if (wish === undefined && asking === null && !ladder.mayAsk()) return false;
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
  const askAgain = async (): Promise<void> => {
    if (await freshen()) onLateNews();
  };
  return { freshen, hurry: ladder.hurry, stop: ladder.stop };
}
