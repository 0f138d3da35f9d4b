import { analyzeGarment, arriveItem, takeBackArrival } from '@color-almanac/domain';
import type { CatalogItem, GarmentAnalysis } from '@color-almanac/domain';
import type { ItemRepository, NotPut, StoredPhoto } from '@color-almanac/sync';
import type { VisionEngine } from '@color-almanac/vision';
import * as z from 'zod/mini';

import type { Mutex } from '../../base/browser-lock.ts';
import { createEmitter } from '../../base/emitter.ts';
import { readGarment } from '../clothing-analysis/device-analyst.ts';
import type { DeviceAnalystDeps } from '../clothing-analysis/device-analyst.ts';
import type { Cutouts } from '../cutouts/cutouts.ts';
import type { Uploads } from '../uploads/uploads.ts';

export interface ArrivalsState {
  /** Items that are being read, or about to be. */
  readonly reading: ReadonlySet<string>;
  /** Analyses that only the user can finish, by item. */
  readonly asking: ReadonlyMap<string, GarmentAnalysis>;
}

/** An item as it was before it was read, and as it was saved then. */
interface SavedArrival {
  readonly before: CatalogItem;
  readonly arrived: CatalogItem;
}

/** Reads the photos of added items, one after the other, wherever in the app the user is. */
export interface Arrivals {
  readonly get: () => ArrivalsState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Calls back with what was saved since the last time, once nothing is left to read. */
  readonly watchSaved: (onSaved: (saved: readonly SavedArrival[]) => void) => () => void;
  /**
   * What was saved is as it was before, except where the user changed it. Resolves to why one could not be taken back;
   * `null` where all were.
   */
  readonly takeBack: (saved: readonly SavedArrival[]) => Promise<NotPut | null>;
  /** The user has seen these: they are not asked about again. */
  readonly settle: (ids: readonly string[]) => void;
}

export interface ArrivalDeps {
  readonly uploads: Pick<Uploads, 'get' | 'subscribe' | 'dismiss'>;
  /** Who is signed in; `null` for a guest. */
  readonly getUserId: () => string | null;
  /** The present user's items. */
  readonly getItems: () => Pick<ItemRepository, 'get' | 'getPhoto' | 'put' | 'watch'>;
  readonly engine: Pick<VisionEngine, 'scanGarment'>;
  readonly open: DeviceAnalystDeps['open'];
  readonly cutouts: Pick<Cutouts, 'makeFrom'>;
  /** Shared by all tabs, so that each item is read by one. */
  readonly withLock: Mutex;
  /** Milliseconds, from any start. */
  readonly time: () => number;
  /** ISO time. */
  readonly now: () => string;
  readonly warn: (message: string, cause: unknown) => void;
  /** To and from the other tabs: ids of items that are not asked about any more. `null` without such channels. */
  readonly settled: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null;
  /** Says when the network is back. */
  readonly page: Pick<EventTarget, 'addEventListener'>;
}

type Read =
  | { readonly kind: 'saved'; readonly saved: SavedArrival }
  | { readonly kind: 'asking'; readonly analysis: GarmentAnalysis }
  /** `off`: no photo can be read now, such as without model files. The next photo, and the network, are another try. */
  | { readonly kind: 'nothing' | 'off' };

/** The work of one user; another user begins anew. */
interface Work {
  readonly userId: string | null;
  /** Every item that was ever in line. */
  readonly known: Set<string>;
  readonly reading: Set<string>;
  readonly asking: Map<string, GarmentAnalysis>;
  /** Answered, perhaps in another tab while this one still reads them. */
  readonly settled: Set<string>;
  readonly saved: SavedArrival[];
  /** What the engine could not read lately, the culprit last. */
  unread: readonly string[];
  isRunning: boolean;
  readonly stopWatching: () => void;
}

const settledSchema = z.array(z.string());

/** Follows the upload queue: what it added is analyzed and cut out, saved where that is sure, else asked about. */
export function openArrivals(deps: ArrivalDeps): Arrivals {
  const { uploads, getUserId, getItems, warn } = deps;
  const changes = createEmitter();
  const savings = createEmitter<[saved: readonly SavedArrival[]]>();
  let work: Work | null = null;
  let state: ArrivalsState = { reading: new Set(), asking: new Map() };

  /** What another user's work comes to is not shown. */
  const publish = (its = work): void => {
    if (its !== work) return;
    state = { reading: new Set(work?.reading), asking: new Map(work?.asking) };
    changes.emit();
  };
  const present = (): Work => {
    const userId = getUserId();
    if (work?.userId === userId) return work;
    work?.stopWatching();
    const look = async () => {
      if (await dropAnswered(its, getItems())) publish(its);
    };
    const stopWatching = getItems().watch(
      () => void look().catch((cause: unknown) => warn('Could not look for answered items', cause)),
    );
    const its = makeWork(userId, stopWatching);
    work = its;
    publish();
    return its;
  };
  /** What nobody listens to, while the catalog is not shown, waits. */
  const tell = (its: Work): void => {
    if (its !== work || its.isRunning || its.saved.length === 0 || savings.isEmpty()) return;
    savings.emit(its.saved.splice(0));
  };
  function follow(isAnotherChance = false): void {
    const its = present();
    const kept = uploads.get().queue.flatMap((one) => (one.state === 'kept' ? one.itemId : []));
    const line = kept.filter((id) => !its.known.has(id));
    if (isAnotherChance || line.length > 0) {
      line.push(...its.unread.filter((id) => kept.includes(id)));
      its.unread = [];
    }
    for (const id of line) {
      its.known.add(id);
      its.reading.add(id);
    }
    if (its.reading.size === 0 || its.isRunning) return;
    publish();
    const end = async () => {
      await workOff(its, { ...deps, publish, isPresent: () => its === work });
      tell(its);
    };
    end().catch((cause: unknown) => warn('Reading added photos has stopped', cause));
  }

  const settle = shareSettled(deps.settled, (ids) => publish(work && settleIn(work, ids)));
  uploads.subscribe(() => follow());
  deps.page.addEventListener('online', () => follow(true));
  follow();
  return {
    get: () => state,
    subscribe: changes.subscribe,
    watchSaved: (onSaved) => {
      const stop = savings.subscribe(onSaved);
      tell(present());
      return stop;
    },
    takeBack: (saved) => takeBack(saved, deps),
    settle: (ids) => {
      settle(ids);
      uploads.dismiss(ids);
    },
  };
}

const makeWork = (userId: string | null, stopWatching: () => void): Work => ({
  userId,
  known: new Set(),
  reading: new Set(),
  asking: new Map(),
  settled: new Set(),
  saved: [],
  unread: [],
  isRunning: false,
  stopWatching,
});

function settleIn(its: Work, ids: readonly string[]): Work {
  for (const id of ids) {
    its.settled.add(id);
    its.asking.delete(id);
  }
  return its;
}

/** Calls back with what was settled in any tab; returns how to settle. */
function shareSettled(
  channel: ArrivalDeps['settled'],
  onSettled: (ids: readonly string[]) => void,
): (ids: readonly string[]) => void {
  channel?.addEventListener('message', ({ data }) => {
    const ids = settledSchema.safeParse(data);
    if (ids.success) onSettled(ids.data);
  });
  return (ids) => {
    onSettled(ids);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    channel?.postMessage(ids);
  };
}

async function takeBack(
  saved: readonly SavedArrival[],
  { uploads, getItems, now }: ArrivalDeps,
): Promise<NotPut | null> {
  const items = getItems();
  const done: string[] = [];
  let failure: NotPut | null = null;
  for (const { before, arrived } of saved) {
    const current = await items.get(before.id);
    const taken = current && takeBackArrival({ before, arrived, current, now: now() });
    const outcome = taken && (await items.put(taken));
    if (outcome?.kind === 'failed') failure ??= outcome;
    else done.push(before.id);
  }
  // Otherwise the next page would read them again.
  uploads.dismiss(done);
  return failure;
}

/** An item may be answered in another tab, or deleted. Resolves to whether one was. */
async function dropAnswered(
  { asking }: Work,
  items: Pick<ItemRepository, 'get'>,
): Promise<boolean> {
  let isAny = false;
  for (const id of asking.keys()) {
    const item = await items.get(id);
    if (!item || item.ai_analyzed) isAny = asking.delete(id) || isAny;
  }
  return isAny;
}

interface Running extends ArrivalDeps {
  readonly publish: (its: Work) => void;
  /** Whether its user is still here. */
  readonly isPresent: () => boolean;
}

/** Reads all in line, those too that come while it reads. */
async function workOff(its: Work, deps: Running): Promise<void> {
  its.isRunning = true;
  for (const id of its.reading) {
    if (!deps.isPresent()) break;
    const read = await deps
      .withLock(() => readItem(id, deps))
      .catch((cause: unknown): Read => {
        deps.warn('Could not read an added photo', cause);
        return { kind: 'nothing' };
      });
    its.reading.delete(id);
    if (read.kind === 'saved') its.saved.push(read.saved);
    if (read.kind === 'asking' && !its.settled.has(id)) its.asking.set(id, read.analysis);
    if (read.kind === 'off') its.unread = [...its.reading, id];
    deps.publish(its);
    if (read.kind === 'off') break;
  }
  its.isRunning = false;
  its.reading.clear();
  deps.publish(its);
}

/** Reads one item's photo, and saves what is sure, unless the user or another tab was quicker. */
async function readItem(id: string, deps: ArrivalDeps): Promise<Read> {
  const { getItems, getUserId, cutouts, time, now } = deps;
  const userId = getUserId();
  const items = getItems();
  const before = await items.get(id);
  const photo: StoredPhoto | null = before && !before.ai_analyzed ? await items.getPhoto(id) : null;
  if (!before || !photo) return { kind: 'nothing' };
  const begun = time();
  const read = await readGarment(photo, deps);
  if (!read) return { kind: 'nothing' };
  if (!read.outcome.ok)
    return { kind: read.outcome.failure.reason === 'engine-unavailable' ? 'off' : 'nothing' };
  const processingTime = Math.round(time() - begun);
  const analysis = analyzeGarment({ scan: read.outcome.scan, processingTime });
  const cut = await cutouts.makeFrom(id, read);
  const current = await items.get(id);
  // The user may be gone by now.
  if (!current || current.ai_analyzed || getUserId() !== userId) return { kind: 'nothing' };
  if (analysis.ask) return { kind: 'asking', analysis };
  const isCutOut = cut.ok && cut.isSure;
  const arrived = arriveItem({ analysis, isCutOut }, { before, current, now: now() });
  if (arrived === current) return { kind: 'nothing' };
  const outcome = await items.put(arrived);
  if (outcome.kind === 'failed') {
    if (outcome.reason === 'gone') return { kind: 'nothing' };
    deps.warn('Could not save what was read of an added photo', outcome);
    return { kind: 'asking', analysis };
  }
  // Storing may leave out what no field of an item holds.
  const stored = await items.get(id);
  return { kind: 'saved', saved: { before: current, arrived: stored ?? arrived } };
}
