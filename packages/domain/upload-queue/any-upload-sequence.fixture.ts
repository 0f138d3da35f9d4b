import * as fc from 'fast-check';

import { applyUploadEvent } from './apply-upload-event.ts';
import { listFailed, planUploadWork, type UploadWork } from './plan-upload-work.ts';
import { listUnfinished } from './settled-uploads.ts';
import { readUploadQueue } from './read-upload-queue.ts';
import type { UploadEvent } from './apply-upload-event.ts';
import type { UploadQueue } from './upload.ts';

/** Random events while photos are added, encoded in small numbers. */
export type UploadStep =
  | { readonly kind: 'add'; readonly looks: readonly number[] }
  | { readonly kind: 'work'; readonly pick: number; readonly ends: WorkEnd }
  | { readonly kind: 'answer'; readonly pick: number; readonly answer: 'keep' | 'leave-out' }
  | { readonly kind: 'cancel'; readonly pick: number }
  | { readonly kind: 'retry'; readonly pick: number }
  | { readonly kind: 'cancel-all' | 'retry-all' | 'dismiss-all' }
  /** The page crashes: at once, or after the last change was made and before it was saved. */
  | { readonly kind: 'crash'; readonly losesLast: boolean }
  /** A late response to an earlier request arrives after all. */
  | { readonly kind: 'late-answer'; readonly pick: number };

/** `lost`: it succeeded, but the response did not arrive. */
export type WorkEnd = 'well' | 'badly' | 'lost';

const pick = fc.nat({ max: 20 });
const ends = fc.constantFrom<WorkEnd>('well', 'well', 'well', 'badly', 'lost');

const anyStep: fc.Arbitrary<UploadStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      looks: fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 5 }),
    }),
  },
  { weight: 14, arbitrary: fc.record({ kind: fc.constant('work' as const), pick, ends }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      pick,
      answer: fc.constantFrom('keep' as const, 'leave-out' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.oneof(
      fc.record({ kind: fc.constant('cancel' as const), pick }),
      fc.record({ kind: fc.constant('retry' as const), pick }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel-all' as const, 'retry-all' as const, 'dismiss-all' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('crash' as const), losesLast: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('late-answer' as const), pick }) },
);

/** A sequence of events, with crashes. */
export const anyUploadSequence = fc.array(anyStep, { minLength: 5, maxLength: 60, size: 'max' });

/** Photos with the same look are alike; the fingerprint is that number. */
const areSame = (one: string, other: string): boolean => one === other;

/** A data store that stores one item for each id it is sent under, as servers store one for each key. */
function createSequenceDataStore(complaints: string[]) {
  /** Items by the id they were sent under. */
  const items = new Map<string, { readonly itemId: string; readonly look: string }>();
  const looks = new Map<string, string>();
  /** Pairs of alike files the user was asked about and kept. */
  const wantedTwice = new Set<string>();
  const sentOnce = new Set<string>();
  return {
    items,
    looks,
    sentOnce,
    wantBoth: (one: string, other: string) => void wantedTwice.add(pairOf(one, other)),
    listAlike: (look: string) =>
      [...items.values()].flatMap((item) => (item.look === look ? [item.itemId] : [])),
    keep: (id: string, isCancelled: (id: string) => boolean): string => {
      const look = looks.get(id) ?? '';
      const item = items.get(id) ?? { itemId: `item-${id}`, look };
      for (const [other, { look: otherFingerprint }] of items) {
        const isUnasked =
          other !== id && otherFingerprint === look && !wantedTwice.has(pairOf(id, other));
        // A cancelled upload may exist for a moment, until it is taken back.
        if (isUnasked && !isCancelled(id) && !isCancelled(other))
          complaints.push(`${id} and ${other} look alike, and nobody was asked`);
      }
      items.set(id, item);
      sentOnce.add(id);
      return item.itemId;
    },
  };
}

/** The queue in the page and as saved, with the work in progress. */
function createSequenceQueue(
  dataStore: ReturnType<typeof createSequenceDataStore>,
  complaints: string[],
) {
  /** Of the saved ids, those that have left the queue since. */
  const dismissed = new Map<string, string>();
  let queue: UploadQueue = [];
  let written = '[]';
  let beforeLast = '[]';
  let inFlight = new Map<string, UploadWork['kind']>();

  const apply = (event: UploadEvent): void => {
    queue = applyUploadEvent(queue, event, areSame);
    beforeLast = written;
    written = JSON.stringify(queue);
  };
  /** From here on a crash cannot lose the last change. */
  const settle = (): void => {
    beforeLast = written;
  };
  const isCancelled = (id: string) =>
    queue.some((upload) => upload.id === id && upload.state === 'cancelled');
  return {
    dismissed,
    apply,
    settle,
    get: () => queue,
    getInFlight: () => inFlight,
    startWork: (): void => {
      for (const { kind, id } of planUploadWork(queue, new Set(inFlight.keys()))) {
        if (inFlight.has(id)) complaints.push(`${id} is worked on twice at once`);
        if (kind === 'check') apply({ kind: 'begin-check', id });
        inFlight.set(id, kind);
      }
      // Work starts only when everything is saved.
      if (inFlight.size > 0) settle();
    },
    endWork: (id: string, kind: UploadWork['kind'], end: WorkEnd): void => {
      inFlight.delete(id);
      for (const event of endOf({ id, kind, end }, { dataStore, isCancelled })) apply(event);
    },
    crash: (losesLast: boolean): void => {
      if (losesLast) written = beforeLast;
      const read = readUploadQueue(JSON.parse(written));
      if (!read.intact) complaints.push('what was written could not be read');
      queue = read.value;
      for (const { id } of queue) dismissed.delete(id);
      settle();
      inFlight = new Map();
    },
    dismissAll: (): void => {
      const before = queue;
      apply({ kind: 'dismiss', ids: before.map(({ id }) => id) });
      const left = new Set(queue.map(({ id }) => id));
      for (const { id, state } of before) if (!left.has(id)) dismissed.set(id, state);
    },
  };
}

interface EndedWork {
  readonly id: string;
  readonly kind: UploadWork['kind'];
  readonly end: WorkEnd;
}

interface SequenceSlot {
  readonly dataStore: ReturnType<typeof createSequenceDataStore>;
  readonly isCancelled: (id: string) => boolean;
}

/** Applies a result to the data store, and returns the event for the queue. */
function endOf(
  { id, kind, end }: EndedWork,
  { dataStore, isCancelled }: SequenceSlot,
): readonly UploadEvent[] {
  const failure = { reason: 'failed', message: 'It failed.' } as const;
  if (kind === 'check') {
    const fingerprint = dataStore.looks.get(id) ?? '';
    if (end !== 'well') return [{ kind: 'check-failed', id, failure }];
    const alikeItems = dataStore.listAlike(fingerprint);
    return [{ kind: 'check-passed', id, fingerprint, alikeItems }];
  }
  if (kind === 'send') {
    const itemId = end === 'badly' ? null : dataStore.keep(id, isCancelled);
    if (end === 'well' && itemId !== null) return [{ kind: 'sent', id, itemId }];
    return [{ kind: 'send-failed', id, failure }];
  }
  if (end !== 'badly') dataStore.items.delete(id);
  // Sometimes the confirmation of taking back is lost, and it is then done again.
  return end === 'well' ? [{ kind: 'taken-back', id }] : [];
}

/**
 * Plays a sequence on a queue and a data store, to the end, with everything succeeding and every question answered by
 * leaving the photo out.
 */
export function playUploadSequence(steps: readonly UploadStep[]) {
  const complaints: string[] = [];
  const dataStore = createSequenceDataStore(complaints);
  const queue = createSequenceQueue(dataStore, complaints);
  const { apply } = queue;
  let ids = 0;
  const answer = (id: string, said: 'keep' | 'leave-out'): void => {
    const asked = queue.get().find((upload) => upload.id === id);
    if (asked?.state === 'duplicate-asked' && said === 'keep') {
      for (const alike of asked.alike) dataStore.wantBoth(id, alike.id.replace('item-', ''));
    }
    apply({ kind: 'answer', ids: [id], answer: said });
  };
  const idAt = (at: number): string => queue.get()[at % Math.max(1, queue.get().length)]?.id ?? '';

  for (const step of steps) {
    if (step.kind === 'add') {
      const files = step.looks.map((look) => {
        ids += 1;
        dataStore.looks.set(`${ids}`, `look ${look}`);
        return { id: `${ids}`, name: `${ids}.jpg`, size: 1, catalogue: 'wardrobe', addedAt: '' };
      });
      // Adds the same files again, as a page does whose confirmation was lost.
      apply({ kind: 'add', files: [...files, ...files] });
      queue.settle();
    } else if (step.kind === 'work') {
      queue.startWork();
      const inFlight = queue.getInFlight();
      const [id, kind] = [...inFlight][step.pick % Math.max(1, inFlight.size)] ?? [];
      if (id !== undefined && kind) queue.endWork(id, kind, step.ends);
    } else if (step.kind === 'answer') {
      const asked = queue.get().filter(({ state }) => state === 'duplicate-asked');
      const id = asked[step.pick % Math.max(1, asked.length)]?.id;
      if (id !== undefined) answer(id, step.answer);
    } else if (step.kind === 'cancel') apply({ kind: 'cancel', ids: [idAt(step.pick)] });
    else if (step.kind === 'retry') apply({ kind: 'retry', ids: [idAt(step.pick)] });
    else if (step.kind === 'cancel-all')
      apply({ kind: 'cancel', ids: listUnfinished(queue.get()) });
    else if (step.kind === 'retry-all') apply({ kind: 'retry', ids: listFailed(queue.get()) });
    else if (step.kind === 'dismiss-all') queue.dismissAll();
    else if (step.kind === 'crash') queue.crash(step.losesLast);
    else if (step.kind === 'late-answer') {
      const id = idAt(step.pick);
      // Late, but before anything newer happens under the same id.
      const item = dataStore.items.get(id);
      if (item && !queue.getInFlight().has(id)) apply({ kind: 'sent', id, itemId: item.itemId });
    }
  }

  const midway = queue.get();
  apply({ kind: 'retry', ids: listFailed(queue.get()) });
  for (let round = 0; round < 1000; round += 1) {
    queue.startWork();
    const [id, kind] = [...queue.getInFlight()][0] ?? [];
    const asked = queue.get().find(({ state }) => state === 'duplicate-asked');
    if (id !== undefined && kind) queue.endWork(id, kind, 'well');
    else if (asked) answer(asked.id, 'leave-out');
    else break;
  }
  const { items, looks, sentOnce } = dataStore;
  const { dismissed } = queue;
  return { dataStore: items, looks, queue: queue.get(), midway, dismissed, sentOnce, complaints };
}

function pairOf(one: string, other: string): string {
  return [one, other].toSorted().join(' and ');
}
