import type { Profile } from '@color-almanac/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { StoredRecord } from '../data-store.ts';
import {
  anySyncSequence,
  playSyncSequence,
  settleSequence,
  syncOnce,
} from './any-sync-sequence.fixture.ts';
import type { SyncStep, SyncSequence } from './any-sync-sequence.fixture.ts';
import { countPending } from './plan-sending.ts';
import { COPY_IDS } from './sequence-device.fixture.ts';
import {
  SEQUENCE_COLLECTIONS,
  SEQUENCE_ITEMS,
  SEQUENCE_PALETTES,
  SEQUENCE_PROFILES,
} from './sequence-kinds.fixture.ts';
import type { SequenceKind } from './sequence-kinds.fixture.ts';

/** Of each kind; 10,000 in all. */
const SEQUENCES = { seed: 11, numRuns: 2500 };

type Sequence<R extends StoredRecord> = ReturnType<typeof playSyncSequence<R>>;

function playToEnd<R extends StoredRecord>(
  planned: SyncSequence,
  kind: SequenceKind<R>,
): Sequence<R> {
  const sequence = playSyncSequence(planned, kind);
  settleSequence(sequence);
  return sequence;
}

/** If a field was set to the value it had, other devices need not receive it. */
const withoutTimes = (record: StoredRecord) =>
  JSON.stringify(record, (name, value: unknown) => (name === 'changed_at' ? undefined : value));
const sorted = (texts: Iterable<string>) => [...texts].toSorted();

/** All devices have what the server has, nothing is pending, and nothing more is sent. */
function expectSettled<R extends StoredRecord>({ server, devices, tick }: Sequence<R>): void {
  const there = sorted([...server.records.values()].map(withoutTimes));
  for (const { disk } of devices) {
    expect(countPending(disk.rows)).toEqual({ count: 0, refused: null });
    const here = [...disk.rows.values()].flatMap(({ record }) => record ?? []);
    expect(sorted(here.map(withoutTimes))).toEqual(there);
  }
  const answered = new Map(server.answered);
  expect(devices.map((device) => syncOnce(device, tick))).toEqual(devices.map(() => 0));
  expect(server.answered).toEqual(answered);
}

/** Every change reported as saved exists, in a copy if need be, unless a user replaced or removed it. */
function expectNothingLost<R extends StoredRecord>(
  { server, ledger }: Sequence<R>,
  { marksOf }: SequenceKind<R>,
): void {
  const marks = [...server.records.values()].flatMap(marksOf);
  for (const { mark, id } of ledger.choices) {
    if (ledger.overwritten.has(mark) || ledger.removed.has(id)) continue;
    expect(marks.some((there) => there.startsWith(mark))).toBe(true);
  }
}

describe('three devices and a server with lost messages', () => {
  it('end with the same palettes, and lose none except those a user replaced or removed', () => {
    let copies = 0;
    fc.assert(
      fc.property(anySyncSequence, (planned) => {
        const sequence = playToEnd(planned, SEQUENCE_PALETTES);
        expectSettled(sequence);
        expectNothingLost(sequence, SEQUENCE_PALETTES);
        copies += [...sequence.server.records.keys()].filter((id) =>
          id.startsWith(COPY_IDS),
        ).length;
      }),
      SEQUENCES,
    );
    expect(copies).toBeGreaterThan(100);
  });

  it('end with the same items, and lose none except those a user replaced or removed', () => {
    fc.assert(
      fc.property(anySyncSequence, (planned) => {
        const sequence = playToEnd(planned, SEQUENCE_ITEMS);
        expectSettled(sequence);
        expectNothingLost(sequence, SEQUENCE_ITEMS);
      }),
      SEQUENCES,
    );
  });

  it('end with all items added to a collection, once, and without copies of it', () => {
    fc.assert(
      fc.property(anySyncSequence, ({ steps, ...planned }) => {
        // Items are added to the current state of a collection, and a removed collection takes its items along.
        const adding = steps.filter(({ kind }) => kind !== 'remove');
        const fresh = adding.map((step) =>
          step.kind === 'put' ? { ...step, isFresh: true } : step,
        );
        const sequence = playToEnd({ ...planned, steps: fresh }, SEQUENCE_COLLECTIONS);
        expectSettled(sequence);
        const { choices } = sequence.ledger;
        const there = [...sequence.server.records.values()];
        expect(there).toHaveLength(new Set(choices.map(({ id }) => id)).size);
        for (const { mark, id } of choices) {
          expect(sequence.server.records.get(id)?.item_ids).toContain(mark);
        }
        expect(there.flatMap(({ item_ids }) => item_ids)).toHaveLength(choices.length);
      }),
      SEQUENCES,
    );
  });

  it('make no copies when only one device is used', () => {
    fc.assert(
      fc.property(anySyncSequence, ({ steps, ...planned }) => {
        const alone = steps.map((step) => ({ ...step, device: 0 }));
        const sequence = playToEnd({ ...planned, isKnown: false, steps: alone }, SEQUENCE_PALETTES);
        expect([...sequence.server.records.keys()].filter((id) => id.startsWith(COPY_IDS))).toEqual(
          [],
        );
      }),
      { ...SEQUENCES, numRuns: 500 },
    );
  });
});

const FIELDS: readonly ((profile: Profile) => string)[] = [
  ({ profile_name }) => profile_name,
  ({ preferences }) => preferences.description,
];

/** For each field of an existing profile the later choice wins; added points all exist. */
function expectLaterChoices({ server, ledger }: Sequence<Profile>): void {
  const kept = ledger.choices.filter(({ id }) => !ledger.removed.has(id));
  for (const [id, profile] of server.records) {
    const chosen = kept.filter((choice) => choice.id === id);
    for (const [field, valueOf] of FIELDS.entries()) {
      const last = chosen.findLast(({ choice }) => choice === field);
      if (last) expect(valueOf(profile)).toBe(last.mark);
    }
    const points = profile.personal_colors.colorPoints.map((point) => point.id);
    for (const { choice, mark } of chosen) if (choice === 2) expect(points).toContain(mark);
  }
  for (const { id } of kept) expect(server.records.has(id)).toBe(true);
}

function expectPhotos({ server, devices, ledger }: Sequence<Profile>): void {
  for (const [id, profile] of server.records) {
    const changes = ledger.photos.filter((photo) => photo.id === id);
    const isTakenAway = ledger.removed.has(id) || changes.some(({ mark }) => mark === null);
    if (changes.length > 0 && !isTakenAway) expect(server.photos.has(id)).toBe(true);
    for (const { disk } of devices) {
      const source = disk.rows.get(id)?.photoSource ?? null;
      const isHere = source !== null && source === profile.image_url;
      if (isHere) expect(disk.photos.get(id)).toBe(server.photos.get(id));
    }
  }
}

describe('profiles of three devices with lost messages', () => {
  it('end the same: with the later choice of each field, all points, and one default', () => {
    let overruled = 0;
    const answers = new Set<string>();
    fc.assert(
      fc.property(anySyncSequence, (planned) => {
        const sequence = playToEnd(planned, SEQUENCE_PROFILES);
        expectSettled(sequence);
        expectLaterChoices(sequence);
        expectPhotos(sequence);
        const defaults = [...sequence.server.records.values()].filter((one) => one.is_default);
        expect(defaults).toHaveLength(1);
        overruled += sequence.ledger.overruled.length;
        for (const answer of sequence.server.answered.keys()) answers.add(answer);
      }),
      SEQUENCES,
    );
    expect(overruled).toBeGreaterThan(100);
    // Otherwise the random sequences would prove little.
    expect(sorted(answers)).toEqual([
      'conflict',
      'key-reused',
      'missing',
      'photo-refused',
      'refused',
      'removed',
      'stored',
    ]);
  });

  it('are removed in the order the user chose when one device is used and nothing is lost', () => {
    fc.assert(
      fc.property(anySyncSequence, ({ steps, ...planned }) => {
        // The server decides which profile is the default: the device asks after every response.
        const alone = steps.flatMap((step): readonly SyncStep[] => {
          if (step.kind === 'full') return [];
          const listed = (['ask', 'notice'] as const).map((kind) => ({
            kind,
            device: 0,
            which: 2,
          }));
          if (step.kind !== 'send') return [{ ...step, device: 0 }];
          return [{ ...step, device: 0, lost: 'nothing' }, ...listed];
        });
        const sequence = playToEnd({ ...planned, isKnown: false, steps: alone }, SEQUENCE_PROFILES);
        expect(sequence.server.answered.get('refused')).toBeUndefined();
      }),
      { ...SEQUENCES, numRuns: 1000 },
    );
  });
});
