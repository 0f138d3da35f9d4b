import { applyUploadEvent, needsFile } from '@color-almanac/domain';
import type { UploadEvent, UploadQueue } from '@color-almanac/domain';
import type { StoredPhoto } from '@color-almanac/sync';
import { areAlike, parseLikeness } from '@color-almanac/vision';

import { gatherListeners } from '../listeners.ts';
import { openHeldRoom } from './held-upload-room.ts';
import type { QueueStep, UploadRoom } from './upload-room.ts';
import { NO_UPLOADS } from './uploads.ts';
import type { UploadsState } from './uploads.ts';

/** The queue as this page knows it, and the one way to change it: written down first, shown then. */
export interface UploadDesk {
  readonly get: () => UploadsState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Tells events. Ends when what follows from them is written down. */
  readonly tell: (...events: readonly UploadEvent[]) => Promise<void>;
  readonly change: (step: QueueStep) => Promise<void>;
  /**
   * The same, given up where there is no room: answers whether it was done. For what is large; all else goes on
   * without being written down, and `isLasting` says so.
   */
  readonly changeIfRoom: (step: QueueStep) => Promise<boolean>;
  /** Reads what other tabs did. */
  readonly look: () => Promise<void>;
  /** Remembers, as long as the page is there, where the bytes of an upload are that found no room. */
  readonly hold: (id: string, file: File) => void;
  readonly setComingIn: (count: number) => void;
  readonly getPhoto: (id: string) => Promise<StoredPhoto | null>;
  readonly getPicture: (id: string) => Promise<StoredPhoto | null>;
  readonly isClosed: () => boolean;
  readonly close: () => void;
  readonly forget: () => Promise<void>;
}

export function openUploadDesk(kept: UploadRoom): UploadDesk {
  const listeners = gatherListeners();
  const heldFiles = new Map<string, File>();
  let room = kept;
  let state = NO_UPLOADS;
  let isClosed = false;

  const show = (part: Partial<UploadsState>) => {
    const isSame = Object.entries(part).every(([key, value]) =>
      Object.is(Reflect.get(state, key), value),
    );
    if (isClosed || isSame) return;
    state = { ...state, ...part };
    if (heldFiles.size > 0) letGo(heldFiles, state.queue);
    listeners.tell();
  };
  const attempt = async (step: QueueStep) => {
    const changed = await room.change(step);
    if (changed.ok) show({ queue: changed.queue });
    return changed;
  };
  const change = async (step: QueueStep): Promise<void> => {
    const tried = room;
    const changed = await attempt(step);
    if (changed.ok || isClosed) return;
    if (room === tried) {
      room = openHeldRoom(state.queue, kept);
      show({ isLasting: false });
    }
    await attempt(step);
  };
  const stopWatching = kept.watch(() => {
    if (room === kept && !isClosed) void attempt(LOOK);
  });
  return {
    get: () => state,
    subscribe: listeners.add,
    tell: (...events) => change({ decide: (queue) => applyAll(queue, events) }),
    change,
    changeIfRoom: async (step) => {
      const changed = await attempt(step);
      if (!changed.ok && changed.reason !== 'full') await change(step);
      return changed.ok || changed.reason !== 'full';
    },
    look: async () => void (await attempt(LOOK)),
    hold: (id, file) => void heldFiles.set(id, file),
    setComingIn: (comingIn) => show({ comingIn }),
    getPhoto: async (id) => (await room.getPhoto(id)) ?? readHeld(heldFiles.get(id)),
    getPicture: (id) => room.getPicture(id),
    isClosed: () => isClosed,
    close: () => {
      isClosed = true;
      stopWatching();
      listeners.clear();
      kept.close();
    },
    forget: async () => {
      isClosed = true;
      stopWatching();
      listeners.clear();
      await kept.forget();
    },
  };
}

function letGo(files: Map<string, File>, queue: UploadQueue): void {
  const wanted = new Set(queue.filter(needsFile).map(({ id }) => id));
  for (const id of files.keys()) if (!wanted.has(id)) files.delete(id);
}

/** `null` where there is none, or where it can be read no more. */
async function readHeld(file: File | undefined): Promise<StoredPhoto | null> {
  const buffer = await file?.arrayBuffer().catch(() => null);
  return file && buffer ? { bytes: new Uint8Array(buffer), type: file.type } : null;
}

/** Changes nothing, and shows what there is. */
const LOOK: QueueStep = { decide: (queue) => queue };

export function applyAll(queue: UploadQueue, events: readonly UploadEvent[]): UploadQueue {
  return events.reduce((after, event) => applyUploadEvent(after, event, areAlikeTexts), queue);
}

function areAlikeTexts(one: string, other: string): boolean {
  if (one === other) return true;
  const likenesses = [parseOnce(one), parseOnce(other)] as const;
  return likenesses[0] !== null && likenesses[1] !== null && areAlike(likenesses[0], likenesses[1]);
}

/** A new file is held against all of a queue; each is read from its text once. */
const parsed = new Map<string, ReturnType<typeof parseLikeness>>();
const MOST_PARSED = 2000;

function parseOnce(text: string): ReturnType<typeof parseLikeness> {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  if (parsed.size >= MOST_PARSED) parsed.clear();
  const likeness = parseLikeness(text);
  parsed.set(text, likeness);
  return likeness;
}
