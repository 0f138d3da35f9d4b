import type { KeptRecord, RecordKind, RecordRow } from '@color-almanac/sync';

import { readRow } from './read-row.ts';
import type { RecordRoom } from './record-room.ts';

/** What memory rooms stand on. Two rooms over one ground see the same, as two tabs do. */
export interface RoomGround {
  /** Rows as text, by id. */
  readonly texts: Map<string, string>;
  readonly listeners: Set<() => void>;
  count: number;
  /** How many further characters fit. */
  room: number;
  forbidden: boolean;
}

export function createRoomGround(): RoomGround {
  return {
    texts: new Map(),
    listeners: new Set(),
    count: 0,
    room: Number.POSITIVE_INFINITY,
    forbidden: false,
  };
}

/** A room for tests that forgets everything when the program ends. */
export function openMemoryRoom<Thing extends KeptRecord>(
  kind: RecordKind<Thing>,
  ground: RoomGround = createRoomGround(),
): RecordRoom<Thing> {
  let isClosed = false;

  function readRows(which: readonly string[] | 'all'): ReadonlyMap<string, RecordRow<Thing>> {
    const rows = new Map<string, RecordRow<Thing>>();
    for (const id of which === 'all' ? ground.texts.keys() : which) {
      const row = readRow(kind, parse(ground.texts.get(id)));
      if (row) rows.set(id, row);
    }
    return rows;
  }

  return {
    change: async (which, decide) => {
      if (isClosed || ground.forbidden) return { ok: false, reason: 'forbidden' };
      const touched = ground.count + 1;
      const { rows = new Map<string, RecordRow<Thing> | null>(), answer } = decide({
        rows: readRows(which),
        touched,
      });
      const texts = [...rows].map(([id, row]) => [id, row && JSON.stringify(row)] as const);
      const growth = texts.reduce(
        (sum, [id, text]) => sum + (text?.length ?? 0) - (ground.texts.get(id)?.length ?? 0),
        0,
      );
      if (growth > ground.room) return { ok: false, reason: 'full' };
      if (rows.size === 0) return { ok: true, answer };
      ground.room -= growth;
      ground.count = touched;
      for (const [id, text] of texts) {
        if (text === null) ground.texts.delete(id);
        else ground.texts.set(id, text);
      }
      for (const listener of ground.listeners) listener();
      return { ok: true, answer };
    },
    watch: (onChange) => {
      ground.listeners.add(onChange);
      return () => {
        ground.listeners.delete(onChange);
      };
    },
    forget: async () => {
      isClosed = true;
      ground.texts.clear();
    },
    close: () => {
      isClosed = true;
    },
  };
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? null : JSON.parse(text);
  } catch {
    return null; // It stays as it is, and is shown nowhere.
  }
}
