import type { StoredRecord, Row } from '@color-almanac/sync';

import { createRetryPolicy } from './retry-policy.ts';
import type { RetryPolicy } from './retry-policy.ts';
import { createStatus } from './save-status.ts';
import type { WatchedStatus } from './save-status.ts';
import { createSender } from './sender.ts';
import type { LaneMoment, Sender, SenderDeps, Survey } from './sender.ts';

/** Sends what is pending of one kind, one record at a time. */
export interface Lane<R extends StoredRecord> {
  readonly status: WatchedStatus;
  /** Something may be pending; it is sent when its time comes. */
  readonly wake: () => void;
  /** Sends all that is pending without gathering, as far as the server can be reached; returns what is left. */
  readonly flush: () => Promise<number>;
  /**
   * The same because the user has just acted. Returns the failure that prevented it, else `null`. During this the
   * background leaves the next try to the caller.
   */
  readonly flushAsked: () => Promise<unknown>;
  /** The connection is back: no more waiting for a better moment. */
  readonly hurry: () => void;
  /** Something is definitely pending: reported at once, because a closing page asks. */
  readonly announce: () => void;
  /** Whether the last try failed. What is pending is then sent later, in order. */
  readonly isDelayed: () => boolean;
  /** What was pending when it was last read. For a closing page, which can no longer read. */
  readonly peekPending: () => ReadonlyMap<string, Row<R>>;
  readonly stop: () => void;
}

/** The longest delay `setTimeout` supports; anything longer fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Gives a tab time to send what it stored. */
const OTHER_TABS_MS = 2000;

const FAILURE_TEXT = 'Could not process pending changes';

export function startLane<R extends StoredRecord>(deps: SenderDeps<R>): Lane<R> {
  const policy = createRetryPolicy(deps.clock);
  const status = createStatus();
  const moment: LaneMoment = { flushes: 0, askers: 0, isStopped: false };
  const sender = createSender(deps, { policy, status, moment });
  const waker = createWaker(deps, { policy, moment, sender });

  async function flush(): Promise<number> {
    moment.flushes += 1;
    try {
      // What is being sent may have been planned before the last change.
      await sender.getRunning();
      const found = await sender.start();
      waker.setTimer(found);
      return found.count;
    } finally {
      moment.flushes -= 1;
    }
  }

  return {
    status: { get: status.get, subscribe: status.subscribe },
    wake: waker.wake,
    flush,
    flushAsked: async () => {
      moment.askers += 1;
      policy.hurry();
      try {
        await flush();
        return policy.getError();
      } finally {
        moment.askers -= 1;
      }
    },
    hurry: policy.hurry,
    announce: () => {
      if (status.get().kind === 'saved') status.set({ kind: 'saving', waiting: 1 });
    },
    isDelayed: () => policy.getCause() !== null,
    peekPending: sender.peekPending,
    stop: () => {
      moment.isStopped = true;
      waker.stop();
    },
  };
}

interface WakerDeps<R extends StoredRecord> {
  readonly policy: RetryPolicy;
  readonly moment: LaneMoment;
  readonly sender: Sender<R>;
}

/** Decides when to send: after a change, when a wait is over, and when another tab wrote something. */
function createWaker<R extends StoredRecord>(
  { store, kind, schedule, isOnline, warn }: SenderDeps<R>,
  { policy, moment, sender }: WakerDeps<R>,
) {
  // Another tab may close before it has sent what it stored.
  const stopListening = store.subscribe(kind.name, wakeSoon);
  let isWakePlanned = false;
  let isSurveying = false;
  let isWakeMissed = false;
  let cancelTimer: (() => void) | null = null;

  function setTimer({ plan }: Survey<R>): void {
    cancelTimer?.();
    if (moment.isStopped || !isOnline() || plan.kind === 'rest') return;
    const ownMs = plan.kind === 'wait' ? plan.milliseconds : 0;
    const milliseconds = Math.max(ownMs, policy.getWaitMs());
    cancelTimer = schedule(Math.min(milliseconds, LONGEST_TIMER_MS), wake);
  }

  async function attempt(): Promise<void> {
    const found = await surveyOnce();
    // The run in progress reads again when it is done.
    if (sender.getRunning()) return;
    setTimer(sender.mayGoOn(found) ? await sender.start() : found);
  }

  /** Rows written during the read may be missing from it, so they are read once more. */
  async function surveyOnce(): Promise<Survey<R>> {
    isSurveying = true;
    try {
      for (;;) {
        isWakeMissed = false;
        const found = await sender.survey();
        if (!isWakeMissed) return found;
      }
    } finally {
      isSurveying = false;
    }
  }

  function wake(): void {
    if (moment.isStopped) return;
    if (isSurveying) isWakeMissed = true;
    else attempt().catch((error: unknown) => warn(FAILURE_TEXT, error));
  }

  function wakeSoon(): void {
    sender.noteWritten();
    if (isWakePlanned || moment.isStopped) return;
    isWakePlanned = true;
    schedule(OTHER_TABS_MS, () => {
      isWakePlanned = false;
      if (sender.isOutdated()) wake();
    });
  }

  return {
    wake,
    setTimer,
    stop: () => {
      stopListening();
      cancelTimer?.();
    },
  };
}
