import * as fc from 'fast-check';

import type { StoredRecord } from '../data-store.ts';
import { SequenceDevice } from './sequence-device.fixture.ts';
import type { SequenceLedger } from './sequence-device.fixture.ts';
import { isoTimeOf, makeFirstProfile, SEQUENCE_PROFILES } from './sequence-kinds.fixture.ts';
import type { SequenceKind } from './sequence-kinds.fixture.ts';
import { createSequenceServer } from './sequence-server.fixture.ts';

const DEVICES = 3;
const HOUR_MS = 3_600_000;
/** Noon, so that a clock an hour off is still on the same day. */
const START_MS = 12 * HOUR_MS;

const device = fc.nat({ max: DEVICES - 1 });
const record = fc.nat({ max: 2 });

/** Events on one of several devices, encoded in small numbers. */
const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('put' as const),
      device,
      record,
      isFresh: fc.boolean(),
      choice: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('remove' as const, 'default' as const),
      device,
      record,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('photo' as const),
      device,
      record,
      change: fc.constantFrom('put' as const, 'put' as const, 'remove' as const),
      isBad: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      device,
      lost: fc.constantFrom<('nothing' | 'request' | 'answer')[]>(
        'nothing',
        'nothing',
        'request',
        'answer',
      ),
      isKilled: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('ask' as const, 'notice' as const),
      device,
      which: fc.nat(2),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('full' as const), device, isFull: fc.boolean() }),
  },
);
export type SyncStep = typeof anyStep extends fc.Arbitrary<infer Step> ? Step : never;

/**
 * A sequence of events on several devices, each with a clock of its own, and on the network between them and the
 * server.
 */
export const anySyncSequence = fc.record({
  /** Whether all devices know the same records at the start. */
  isKnown: fc.boolean(),
  steps: fc.array(anyStep, { minLength: 4, maxLength: 40, size: 'max' }),
  clockErrors: fc.array(fc.constantFrom(0, HOUR_MS, -HOUR_MS), {
    minLength: DEVICES,
    maxLength: DEVICES,
  }),
});
export type SyncSequence =
  typeof anySyncSequence extends fc.Arbitrary<infer Sequence> ? Sequence : never;

/** Plays a sequence. Every change has a unique mark, so that it can be found at the end. */
export function playSyncSequence<R extends StoredRecord>(
  { steps, clockErrors, isKnown }: SyncSequence,
  sequence: SequenceKind<R>,
) {
  let trueMs = START_MS;
  const trueNow = () => trueMs;
  const mood = { takesBadPhotos: false };
  const server = createSequenceServer(sequence.handle, {
    kind: sequence.kind,
    now: () => isoTimeOf(trueMs),
    takesPhoto: (photo) => mood.takesBadPhotos || !photo.includes('bad'),
  });
  const ledger: SequenceLedger = {
    choices: [],
    removed: new Set(),
    overwritten: new Set(),
    photos: [],
    overruled: [],
  };
  const devices = clockErrors.map((clockError, at) => {
    const deps = { sequence, server, ledger, trueNow, clockError };
    return new SequenceDevice<R>(`d${at}`, deps);
  });
  makeFirstProfiles(devices, sequence);
  if (isKnown) makeKnown(devices, sequence, () => (trueMs += 1000));
  for (const step of steps) {
    trueMs += 1000;
    const at = devices[step.device];
    if (at) playStep(at, step, sequence);
  }
  const tick = () => {
    trueMs += 1000;
  };
  return { server, devices, ledger, mood, tick };
}

/** Every device has created a record and received those of the others. */
function makeKnown<R extends StoredRecord>(
  devices: readonly SequenceDevice<R>[],
  { idOf }: SequenceKind<R>,
  tick: () => void,
): void {
  for (const [at, device] of devices.entries()) {
    tick();
    device.put(idOf(at), { choice: 0, isFresh: true, isOwn: true });
    syncOnce(device, tick);
  }
  for (const device of devices) syncOnce(device, tick);
}

/** Every device starts without having received anything. */
function makeFirstProfiles<R extends StoredRecord>(
  devices: readonly SequenceDevice<R>[],
  { kind }: SequenceKind<R>,
): void {
  if (kind.name !== SEQUENCE_PROFILES.kind.name) return;
  for (const [at, device] of devices.entries()) {
    const reading = kind.read(makeFirstProfile(50 + at));
    if (reading) device.makeFirst(reading.record);
  }
}

function playStep<R extends StoredRecord>(
  at: SequenceDevice<R>,
  step: SyncStep,
  { idOf, kind }: SequenceKind<R>,
): void {
  switch (step.kind) {
    case 'put':
      at.put(idOf(step.record), { ...step, isOwn: step.record === step.device });
      break;
    case 'remove':
      at.remove(idOf(step.record));
      break;
    case 'default':
      if (kind.name === 'profile') at.chooseDefault(idOf(step.record));
      break;
    case 'photo':
      if (kind.photo === 'replaceable') {
        at.changePhoto(
          idOf(step.record),
          step.change,
          `${step.isBad ? 'bad' : 'good'}-${at.disk.localSeq}`,
        );
      }
      break;
    case 'send':
      at.send(step.lost);
      if (step.isKilled && step.lost !== 'nothing') at.kill();
      break;
    case 'ask':
      at.ask();
      break;
    case 'notice':
      at.notice(step.which);
      break;
    case 'full':
      at.disk.isFull = step.isFull;
      break;
  }
}

/** Lets everything arrive, first what is pending and then the server's list, as with good connections. */
export function settleSequence<R extends StoredRecord>({
  devices,
  mood,
  tick,
}: ReturnType<typeof playSyncSequence<R>>): void {
  mood.takesBadPhotos = true;
  for (const device of devices) {
    device.disk.isFull = false;
    device.retry();
  }
  for (let round = 0; round < 3; round += 1) {
    for (const device of devices) syncOnce(device, tick);
  }
}

/** Sends everything pending, then receives the list. Returns how many requests that took. */
export function syncOnce<R extends StoredRecord>(
  device: SequenceDevice<R>,
  tick: () => void,
): number {
  let sent = 0;
  for (; device.send('nothing'); sent += 1) {
    tick();
    if (sent > 100) throw new Error('A device sends without end');
  }
  for (let late = 0; late < 3; late += 1) device.notice(0);
  device.ask();
  device.notice(0);
  return sent;
}
