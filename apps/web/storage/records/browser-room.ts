import type { KeptRecord, RecordKind, RecordRow } from '@color-almanac/sync';

import { openDatabase } from '../browser-database.ts';
import { explainRefusal } from '../storage-access.ts';
import { abort, endOf, resultOf } from '../transaction.ts';
import { createRowCache } from './row-cache.ts';
import type { RowReader } from './row-cache.ts';
import type { Decision, RecordRoom, Sight } from './record-room.ts';
import { ROW_STORE } from './row-store.ts';
import { openTabNews } from './tab-news.ts';

/** Under this stands how many changes there were. */
const COUNT = 'count';

/**
 * Rows in IndexedDB, each under the kind and id of its thing: its transactions stand in line whatever tab begins them,
 * and one of thousands of things is put without touching the others.
 */
export function openBrowserRoom<Thing extends KeptRecord>(
  databaseName: string,
  kind: RecordKind<Thing>,
): RecordRoom<Thing> {
  const { use, destroy } = openDatabase({ name: databaseName, store: ROW_STORE });
  const news = openTabNews(`${databaseName} ${kind.name}`);
  const readCached = createRowCache(kind);
  let isClosed = false;

  return {
    change: async (which, decide) => {
      if (isClosed) return { ok: false, reason: 'forbidden' };
      const mistake: { cause?: unknown } = {};
      const decideAtOnce: typeof decide = (sight) => {
        try {
          return decide(sight);
        } catch (cause) {
          mistake.cause = cause;
          throw cause;
        }
      };
      try {
        const work = { kind, which, decide: decideAtOnce, readCached };
        const { answer, wrote } = await use('readwrite', (store) => decideIn(store, work));
        if (wrote) news.tell();
        return { ok: true, answer };
      } catch (error) {
        if ('cause' in mistake) throw mistake.cause;
        return { ok: false, reason: explainRefusal(error) };
      }
    },
    watch: news.watch,
    forget: async () => {
      isClosed = true;
      news.close();
      await destroy();
    },
    close: () => {
      isClosed = true;
      news.close();
    },
  };
}

interface Work<Thing extends KeptRecord, Answer> {
  readonly kind: RecordKind<Thing>;
  readonly which: readonly string[] | 'all';
  readonly decide: (sight: Sight<Thing>) => Decision<Thing, Answer>;
  readonly readCached: RowReader<Thing>;
}

/** Reads, decides and writes in the transaction of this store; ends when that has ended. */
async function decideIn<Thing extends KeptRecord, Answer>(
  store: IDBObjectStore,
  { kind, which, decide, readCached }: Work<Thing, Answer>,
): Promise<{ readonly answer: Answer; readonly wrote: boolean }> {
  const { transaction } = store;
  const ended = endOf(transaction);
  try {
    const prefix = `${kind.name}/`;
    const [count, found] = await Promise.all([
      resultOf<unknown>(store.get(COUNT)),
      readRows(store, { prefix, which }),
    ]);
    const touched = (typeof count === 'number' ? count : 0) + 1;
    const rows = new Map<string, RecordRow<Thing>>();
    for (const [key, raw] of found) {
      const id = key.slice(prefix.length);
      const row = readCached(id, raw);
      if (row) rows.set(id, row);
    }
    const decision = decide({ rows, touched });
    const { rows: changes = new Map<string, RecordRow<Thing> | null>(), answer } = decision;
    const raws = new Map(found);
    for (const [id, row] of changes) {
      const key = prefix + id;
      // What nobody here can read makes way, and is kept aside.
      if (!rows.has(id) && raws.has(key)) store.put(raws.get(key), `aside/${key}/${touched}`);
      if (row) store.put(row, key);
      else store.delete(key);
    }
    if (changes.size > 0) store.put(touched, COUNT);
    else if (decision.countsAnew) store.delete(COUNT);
    await ended;
    return { answer, wrote: changes.size > 0 };
  } catch (error) {
    abort(transaction);
    await ended.catch(() => undefined);
    // What the browser says of the transaction tells more than what it says of one request in it.
    throw transaction.error ?? error;
  }
}

type Found = readonly (readonly [key: string, raw: unknown])[];

async function readRows(
  store: IDBObjectStore,
  { prefix, which }: { readonly prefix: string; readonly which: readonly string[] | 'all' },
): Promise<Found> {
  if (which !== 'all') {
    const raws = await Promise.all(which.map((id) => resultOf<unknown>(store.get(prefix + id))));
    return which.flatMap((id, at) =>
      raws[at] === undefined ? [] : [[prefix + id, raws[at]] as const],
    );
  }
  const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
  const [keys, raws] = await Promise.all([
    resultOf(store.getAllKeys(range)),
    resultOf<unknown[]>(store.getAll(range)),
  ]);
  return keys.map((key, at) => [typeof key === 'string' ? key : prefix, raws[at]] as const);
}
