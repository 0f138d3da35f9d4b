import * as fc from 'fast-check';

import type { KeptRecord } from '../library.ts';
import { samplePalette, samplePaletteId } from '../sample-palette.ts';
import { adoptRecords } from './adopt-records.ts';
import { listToSend } from './plan-records.ts';
import { isSameThing, PALETTE_KIND } from './record-kind.ts';
import type { RecordKind } from './record-kind.ts';
import {
  acknowledgePut,
  acknowledgeRemoval,
  beginSending,
  meetConflict,
  putThing,
  removeThing,
} from './record-row.ts';
import type { RecordRow, SentRecord } from './record-row.ts';

/** What a story is about. */
interface StoryThings<Thing extends KeptRecord> {
  readonly kind: RecordKind<Thing>;
  readonly make: (id: string) => Thing;
  /** A change that can be told from every other by its mark. */
  readonly change: (thing: Thing, mark: string) => Thing;
  /** Of the last change. */
  readonly markOf: (thing: Thing) => string;
}

/** Every change gives them a name of its own. */
export const STORY_PALETTES = {
  kind: PALETTE_KIND,
  make: (id: string) => ({ ...samplePalette(1), id }),
  change: (palette: ReturnType<typeof samplePalette>, name: string) => ({ ...palette, name }),
  markOf: ({ name }: ReturnType<typeof samplePalette>) => name,
};

/** What happens to one of some devices, told by small numbers. */
export type SyncStep =
  | {
      readonly kind: 'put';
      readonly device: number;
      readonly thing: number;
      readonly fresh: boolean;
    }
  | { readonly kind: 'remove'; readonly device: number; readonly thing: number }
  | {
      readonly kind: 'send';
      readonly device: number;
      readonly lost: 'nothing' | 'request' | 'answer';
    }
  | { readonly kind: 'ask' | 'hear'; readonly device: number };

const DEVICES = 3;
const device = fc.nat({ max: DEVICES - 1 });
const thing = fc.nat({ max: 2 });

const anyStep: fc.Arbitrary<SyncStep> = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), device, thing, fresh: fc.boolean() }),
  fc.record({ kind: fc.constant('remove' as const), device, thing }),
  fc.record({
    kind: fc.constant('send' as const),
    device,
    lost: fc.constantFrom(
      'nothing' as const,
      'nothing' as const,
      'request' as const,
      'answer' as const,
    ),
  }),
  fc.record({ kind: fc.constantFrom('ask' as const, 'hear' as const), device }),
);

/** One thing after the other on some devices and the way between them and the server. */
export const anySyncStory = fc.array(anyStep, { minLength: 4, maxLength: 40 });

type Answer<Thing> =
  | { readonly kind: 'kept' | 'conflict'; readonly there: Thing }
  | { readonly kind: 'removed' };

interface StoryServer<Thing> {
  readonly kept: Map<string, Thing>;
  receive(key: string, id: string, sent: SentRecord<Thing>): Answer<Thing>;
}

/** The server as its contract says: put whole, by version; what comes twice under one key is done once. */
function createServer<Thing extends KeptRecord>(kind: RecordKind<Thing>): StoryServer<Thing> {
  const kept = new Map<string, Thing>();
  const answers = new Map<string, Answer<Thing>>();
  let time = 0;
  const put = (wanted: Thing): Answer<Thing> => {
    const current = kept.get(wanted.id);
    if (current && isSameThing(kind, current, wanted)) return { kind: 'kept', there: current };
    if (current && current.version !== wanted.version) return { kind: 'conflict', there: current };
    time += 1;
    const updated_at = `2026-01-01T00:00:00.${String(time).padStart(6, '0')}Z`;
    const there = { ...wanted, updated_at, version: (current?.version ?? 0) + 1 };
    kept.set(there.id, there);
    return { kind: 'kept', there };
  };
  return {
    kept,
    receive: (key: string, id: string, { thing: wanted }: SentRecord<Thing>): Answer<Thing> => {
      const known = answers.get(key);
      if (known) return known;
      if (!wanted) kept.delete(id);
      const answer: Answer<Thing> = wanted ? put(wanted) : { kind: 'removed' };
      if (answer.kind !== 'conflict') answers.set(key, answer);
      return answer;
    },
  };
}

interface DeviceGround<Thing extends KeptRecord> {
  readonly things: StoryThings<Thing>;
  readonly server: StoryServer<Thing>;
  /** Marks of changes that were replaced knowingly. */
  readonly overwritten: Set<string>;
}

function createDevice<Thing extends KeptRecord>(
  name: string,
  { things, server, overwritten }: DeviceGround<Thing>,
) {
  const { kind, make, change: mark, markOf } = things;
  const rows = new Map<string, RecordRow<Thing>>();
  /** What a page still shows of each, however long ago it looked. */
  const shown = new Map<string, Thing>();
  let touched = 0;
  let keys = 0;
  let asked: { readonly list: readonly Thing[]; readonly askedAt: number } | null = null;
  const newNote = () => {
    touched += 1;
    keys += 1;
    return { key: `${name}-${keys}`, at: touched, touched };
  };
  const change = (id: string, row: RecordRow<Thing> | null) => {
    if (row) rows.set(id, row);
    else rows.delete(id);
  };
  const look = () => {
    for (const [id, row] of rows) if (row.thing) shown.set(id, row.thing);
  };

  return {
    rows,
    put: (id: string, isFresh: boolean) => {
      if (isFresh) look();
      const row = rows.get(id) ?? null;
      const note = newNote();
      const base = shown.get(id) ?? make(id);
      const next = mark(base, `${note.key} of ${id.at(-1)}`);
      // She saw what she changed, or was the one who had put what stands there now.
      overwritten.add(markOf(base));
      if (row?.thing && (row.waiting || row.own.includes(next.version)))
        overwritten.add(markOf(row.thing));
      const put = putThing(row, next, note);
      change(id, put);
      if (put.thing) shown.set(id, put.thing);
      return markOf(next);
    },
    remove: (id: string) => change(id, removeThing(rows.get(id) ?? null, newNote())),
    send: (lost: 'nothing' | 'request' | 'answer') => {
      const [id] = listToSend(rows);
      const waiting = id === undefined ? undefined : rows.get(id);
      if (id === undefined || !waiting) return false;
      const row = beginSending(waiting);
      change(id, row);
      const { key, sent } = row.waiting ?? {};
      if (lost === 'request' || !key || !sent) return true;
      const said = server.receive(key, id, sent);
      if (lost === 'answer') return true;
      const answer = { ...newNote(), answered: key };
      const word = { kind, answer };
      if (said.kind === 'removed') change(id, acknowledgeRemoval(row, answer));
      else if (said.kind === 'kept')
        change(id, acknowledgePut(row, { ...word, there: said.there }));
      else {
        const copyNote = newNote();
        const copy = { id: `${name}-copy-${copyNote.key}`, key: copyNote.key };
        const met = meetConflict(row, { ...word, there: said.there, copy, others: [] });
        change(id, met?.row ?? row);
        if (met?.copy) change(copy.id, met.copy);
      }
      return true;
    },
    ask: () => {
      asked = { list: [...server.kept.values()], askedAt: touched };
    },
    hear: () => {
      if (!asked) return;
      touched += 1;
      for (const [id, row] of adoptRecords(rows, { ...asked, touched })) change(id, row);
      asked = null;
    },
  };
}

/** Tells a story. What anybody changed has a mark of its own, so that it can be looked for in the end. */
export function playSyncStory<Thing extends KeptRecord>(
  steps: readonly SyncStep[],
  things: StoryThings<Thing>,
) {
  const server = createServer(things.kind);
  const overwritten = new Set<string>();
  const devices = Array.from({ length: DEVICES }, (_, at) =>
    createDevice(`d${at}`, { things, server, overwritten }),
  );
  const put = new Map<string, string>();
  const removed = new Set<string>();
  for (const step of steps) {
    const at = devices[step.device];
    if (!at) continue;
    if (step.kind === 'put') {
      const id = samplePaletteId(step.thing);
      put.set(at.put(id, step.fresh), id);
    } else if (step.kind === 'remove') {
      removed.add(samplePaletteId(step.thing));
      at.remove(samplePaletteId(step.thing));
    } else if (step.kind === 'send') at.send(step.lost);
    else if (step.kind === 'ask') at.ask();
    else at.hear();
  }
  return { server, devices, put, removed, overwritten };
}
