import { countPending, planSending } from '@color-almanac/sync';
import type { KeptRecord, Row, SendPlan } from '@color-almanac/sync';

import { createRetryPolicy } from './retry-policy.ts';
import { createStatus, describePending } from './save-status.ts';
import type { Refusal, WatchedStatus } from './save-status.ts';
import { sendRecord } from './send-record.ts';
import type { Sending } from './send-record.ts';
import type { KindDeps } from './sync-deps.ts';

export interface LaneDeps<R extends KeptRecord> extends KindDeps<R> {
  /** How long changes of one record are gathered, in milliseconds. */
  readonly gatherMs: number;
  /** Has to succeed before anything is sent; rejects where it cannot now. */
  readonly prepare?: () => Promise<void>;
  /** What else is sent, once no record is pending; returns how much of it is. */
  readonly extra?: { readonly count: () => Promise<number>; readonly send: () => Promise<Sending> };
  /** A record was answered. */
  readonly onAnswered: (id: string, sending: Sending) => void;
}

/** Sends what is pending of one kind, one record at a time. */
export interface Lane<R extends KeptRecord> {
  readonly status: WatchedStatus;
  /** Something may be pending: it is sent in its time. */
  readonly wake: () => void;
  /** Sends all that is pending without gathering further, as far as the server can be reached; returns what is left. */
  readonly flush: () => Promise<number>;
  /**
   * The same because the user has just done something. Returns the failure that hindered it, else `null`. Meanwhile the
   * background leaves the next try to the caller.
   */
  readonly flushAsked: () => Promise<unknown>;
  /** The connection is back: no more waiting for a better moment. */
  readonly hurry: () => void;
  /** Something is pending for sure: told at once, because a page that closes now asks. */
  readonly announce: () => void;
  /** Whether the last try failed: what is pending is then sent later, in order. */
  readonly isHeldUp: () => boolean;
  /** What was pending when it was read last. For a page that closes: nothing can be read then. */
  readonly peekPending: () => ReadonlyMap<string, Row<R>>;
  readonly stop: () => void;
}

/** What is sent again without end would keep the lane busy for ever. */
const MOST_IN_A_ROW = 1000;
const MOST_AGAIN = 20;

/** A browser does not wait at all for longer than this. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Longer than an upload waits before it asks again. */
const ASKER_TURN_MS = 5000;

/** Time enough for a tab to send what it stored. */
const OTHER_TABS_MS = 2000;

const FAILURE_TEXT = 'What is pending could not be worked on';

export function startLane<R extends KeptRecord>(deps: LaneDeps<R>): Lane<R> {
  const { clock, schedule, isOnline, warn, openLock, kind } = deps;
  const policy = createRetryPolicy(clock);
  const status = createStatus();
  const refusals = createRefusals();
  const withLock = openLock(kind.name);
  // Another tab may close before it has sent what it stored.
  const stopListening = deps.store.subscribe(kind.name, wakeSoon);
  let isWakePlanned = false;
  let isSurveying = false;
  let isWakeMissed = false;
  /** Something was written since the rows were read last. */
  let isOutdated = true;
  let flushes = 0;
  let askers = 0;
  let stopped = false;
  let running: Promise<Survey<R>> | null = null;
  let cancelTimer: (() => void) | null = null;
  let pending: ReadonlyMap<string, Row<R>> = new Map();

  /** Reads what is pending, tells the status, and returns what to do next. */
  async function survey(): Promise<Survey<R>> {
    isOutdated = false;
    const found = await readLane(deps, { isFlushing: flushes > 0 });
    const { count, refused } = found;
    if (stopped) return found;
    ({ pending } = found);
    if (count === 0) policy.forgetCause();
    else if (!isOnline()) policy.noteOffline();
    const refusal = refused === null ? refusals.first() : asRefused(refused);
    status.set(describePending({ count, cause: policy.getCause(), refusal }));
    return found;
  }

  const mayGoOn = ({ plan }: Survey<R>) =>
    plan.kind === 'send' && !stopped && isOnline() && (flushes > 0 || policy.mayTry());

  /** Returns what was found last. */
  async function run(): Promise<Survey<R>> {
    cancelTimer?.();
    return withLock(async () => {
      // Another tab may have sent it while this one waited for the lock.
      let found = await survey();
      if (deps.prepare && mayGoOn(found)) {
        if (!(await isPrepared(deps.prepare))) return survey();
        // The list may have changed what is pending.
        found = await survey();
      }
      let again = 0;
      for (let turn = 0; turn < MOST_IN_A_ROW && again < MOST_AGAIN; turn += 1) {
        if (!mayGoOn(found) || found.plan.kind !== 'send') return found;
        const sending = await send(found.plan.id);
        again = sending.kind === 'again' ? again + 1 : 0;
        found = await survey();
        if (sending.kind === 'later') return found;
      }
      return found;
    });
  }

  const leastMs = () => (askers > 0 ? ASKER_TURN_MS : 0);

  async function isPrepared(prepare: () => Promise<void>): Promise<boolean> {
    try {
      await prepare();
      return true;
    } catch (error) {
      policy.noteFailure(error instanceof Error ? (error.cause ?? error) : error, leastMs());
      return false;
    }
  }

  async function send(id: string): Promise<Sending> {
    const sending = id === EXTRA ? await sendExtra(deps) : await sendRecord(deps, id);
    if (sending.kind === 'later') policy.noteFailure(sending.error, leastMs());
    else policy.noteSuccess();
    refusals.note(id, sending);
    deps.onAnswered(id, sending);
    return sending;
  }

  function start(): Promise<Survey<R>> {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  function setTimer({ plan }: Survey<R>): void {
    cancelTimer?.();
    if (stopped || !isOnline() || plan.kind === 'rest') return;
    const ownMs = plan.kind === 'wait' ? plan.milliseconds : 0;
    const milliseconds = Math.max(ownMs, policy.getWaitMs());
    cancelTimer = schedule(Math.min(milliseconds, LONGEST_TIMER_MS), wake);
  }

  async function attempt(): Promise<void> {
    const found = await surveyOnce();
    // The run that is sending reads again when it is done.
    if (running) return;
    setTimer(mayGoOn(found) ? await start() : found);
  }

  /** What is written while the rows are read may be missing: then they are read once more. */
  async function surveyOnce(): Promise<Survey<R>> {
    isSurveying = true;
    try {
      for (;;) {
        isWakeMissed = false;
        const found = await survey();
        if (!isWakeMissed) return found;
      }
    } finally {
      isSurveying = false;
    }
  }

  function wake(): void {
    if (stopped) return;
    if (isSurveying) isWakeMissed = true;
    else attempt().catch((error: unknown) => warn(FAILURE_TEXT, error));
  }

  function wakeSoon(): void {
    isOutdated = true;
    if (isWakePlanned || stopped) return;
    isWakePlanned = true;
    schedule(OTHER_TABS_MS, () => {
      isWakePlanned = false;
      if (isOutdated) wake();
    });
  }

  async function flush(): Promise<number> {
    flushes += 1;
    try {
      // What is being sent may have been planned before the last change.
      await running;
      const found = await start();
      setTimer(found);
      return found.count;
    } finally {
      flushes -= 1;
    }
  }

  return {
    status: { get: status.get, subscribe: status.subscribe },
    wake,
    flush,
    flushAsked: async () => {
      askers += 1;
      policy.hurry();
      try {
        await flush();
        return policy.getError();
      } finally {
        askers -= 1;
      }
    },
    hurry: policy.hurry,
    announce: () => {
      if (status.get().kind === 'saved') status.set({ kind: 'saving', waiting: 1 });
    },
    isHeldUp: () => policy.getCause() !== null,
    peekPending: () => pending,
    stop: () => {
      stopped = true;
      stopListening();
      cancelTimer?.();
    },
  };
}

/** Stands for what is sent beside records. No record has such an id. */
const EXTRA = '';

interface Survey<R extends KeptRecord> {
  readonly pending: ReadonlyMap<string, Row<R>>;
  readonly plan: SendPlan;
  readonly count: number;
  readonly refused: string | null;
}

async function readLane<R extends KeptRecord>(
  { store, kind, clock, gatherMs, extra }: LaneDeps<R>,
  { isFlushing }: { readonly isFlushing: boolean },
): Promise<Survey<R>> {
  const moment = { now: clock(), gatherMs, isFlushing };
  const found = await store.update(kind, { ids: 'all' }, ({ rows }) => ({
    answer: {
      plan: planSending(kind, rows, moment),
      pending: new Map([...rows].filter(([, row]) => row.pending)),
      ...countPending(rows),
    },
  }));
  const nothing = { plan: REST, pending: new Map<string, Row<R>>(), count: 0, refused: null };
  const records = found.ok ? found.value : nothing;
  const others = (await extra?.count()) ?? 0;
  const plan = records.plan.kind === 'rest' && others > 0 ? SEND_EXTRA : records.plan;
  return { ...records, plan, count: records.count + others };
}

async function sendExtra<R extends KeptRecord>({ extra }: LaneDeps<R>): Promise<Sending> {
  return (await extra?.send()) ?? { kind: 'done' };
}

const REST: SendPlan = { kind: 'rest' };
const SEND_EXTRA: SendPlan = { kind: 'send', id: EXTRA };

const asRefused = (message: string): Refusal => ({ kind: 'refused', message });

/**
 * Refused commands: unlike a refused change they do not wait, but the user is told. Only what is done to the same record
 * later hides one.
 */
function createRefusals() {
  const noted = new Map<string, Refusal>();
  return {
    note: (id: string, sending: Sending): void => {
      if (sending.kind === 'done') noted.delete(id);
      if (sending.kind !== 'refused') return;
      if (sending.wasRemoval) noted.set(id, { kind: 'not-removed', message: sending.reason });
      else if (id === EXTRA) noted.set(id, asRefused(sending.reason));
    },
    first: (): Refusal | null => [...noted.values()][0] ?? null,
  };
}
