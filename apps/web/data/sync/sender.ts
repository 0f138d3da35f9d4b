import { countPending, planSending } from '@color-almanac/sync';
import type { StoredRecord, Row, SendPlan } from '@color-almanac/sync';

import type { RetryPolicy } from './retry-policy.ts';
import { describePending } from './save-status.ts';
import type { createStatus, Refusal } from './save-status.ts';
import { sendRecord } from './send-record.ts';
import type { KindDeps } from './sync-deps.ts';
import type { Sending } from './work-answer.ts';

export interface SenderDeps<R extends StoredRecord> extends KindDeps<R> {
  /** How long changes of one record are gathered, in milliseconds. */
  readonly gatherMs: number;
  /** Has to succeed before anything is sent; rejects where it cannot now. */
  readonly prepare?: () => Promise<void>;
  /** Further work to send once no record is pending; returns how much of it is left. */
  readonly extra?: { readonly count: () => Promise<number>; readonly send: () => Promise<Sending> };
  /** A record was answered. */
  readonly onAnswered: (id: string, sending: Sending) => void;
}

/** The changing state of a lane. */
export interface LaneMoment {
  /** How many callers wait for everything to be sent without gathering. */
  flushes: number;
  /** How many of them wait because the user has just acted. */
  askers: number;
  isStopped: boolean;
}

interface SenderOptions {
  readonly policy: RetryPolicy;
  readonly status: ReturnType<typeof createStatus>;
  readonly moment: LaneMoment;
}

/** What is pending, and what to do next. */
export interface Survey<R extends StoredRecord> {
  readonly pending: ReadonlyMap<string, Row<R>>;
  readonly plan: SendPlan;
  readonly count: number;
  readonly refused: string | null;
}

/** Sends one record after the other while that succeeds. */
export interface Sender<R extends StoredRecord> {
  /** Reads what is pending, emits the status, and returns what to do next. */
  readonly survey: () => Promise<Survey<R>>;
  readonly mayGoOn: (found: Survey<R>) => boolean;
  /** Sends all that can be sent now; returns the last plan. */
  readonly start: () => Promise<Survey<R>>;
  /** `null` where nothing is being sent. */
  readonly getRunning: () => Promise<Survey<R>> | null;
  readonly peekPending: () => ReadonlyMap<string, Row<R>>;
  /** Something was written, perhaps by another tab. */
  readonly noteWritten: () => void;
  /** Whether something was written since the rows were last read. */
  readonly isOutdated: () => boolean;
}

/** A record that is sent again endlessly would block the lane forever. */
const MOST_IN_A_ROW = 1000;
const MOST_AGAIN = 20;

/** Longer than an upload waits before it asks again. */
const ASKER_TURN_MS = 5000;

const ENDLESS_TEXT = 'A record was sent over and over';

export function createSender<R extends StoredRecord>(
  deps: SenderDeps<R>,
  { policy, status, moment }: SenderOptions,
): Sender<R> {
  const { isOnline, openLock, kind } = deps;
  const refusals = createRefusals();
  const withLock = openLock(kind.name);
  let isOutdated = true;
  let running: Promise<Survey<R>> | null = null;
  let pending: ReadonlyMap<string, Row<R>> = new Map();

  async function survey(): Promise<Survey<R>> {
    isOutdated = false;
    const reading = readPending(deps, { isFlushing: moment.flushes > 0 });
    const found = await reading.catch((error: unknown) => noteUnread(error, { policy, pending }));
    const { count, refused } = found;
    if (moment.isStopped) return found;
    ({ pending } = found);
    if (count === 0) policy.forgetCause();
    else if (!isOnline()) policy.noteOffline();
    const refusal = refused === null ? refusals.first() : asRefused(refused);
    status.set(describePending({ count, cause: policy.getCause(), refusal }));
    return found;
  }

  const mayAsk = () => isOnline() && (moment.flushes > 0 || policy.mayTry());
  const mayGoOn = ({ plan }: Survey<R>) => plan.kind === 'send' && !moment.isStopped && mayAsk();

  const noteFailure = (error: unknown) =>
    policy.noteFailure(error, moment.askers > 0 ? ASKER_TURN_MS : 0);

  async function sendAll(first: Survey<R>): Promise<Survey<R>> {
    let found = first;
    let again = 0;
    for (let turn = 0; turn < MOST_IN_A_ROW && again < MOST_AGAIN; turn += 1) {
      if (!mayGoOn(found) || found.plan.kind !== 'send') return found;
      const { id } = found.plan;
      const sending = id === EXTRA ? await sendExtra(deps) : await sendRecord(deps, id);
      if (sending.kind === 'later') noteFailure(sending.error);
      else policy.noteSuccess();
      refusals.note(id, sending);
      deps.onAnswered(id, sending);
      again = sending.kind === 'again' ? again + 1 : 0;
      found = await survey();
      if (sending.kind === 'later') return found;
    }
    // Whatever goes wrong there, the server must not be asked without a pause.
    if (again === MOST_AGAIN) policy.noteFailure(new Error(ENDLESS_TEXT));
    return found;
  }

  async function run(): Promise<Survey<R>> {
    // Another tab may have sent it while this one waited for the lock.
    const found = await survey();
    if (!deps.prepare || !mayGoOn(found)) return sendAll(found);
    try {
      await deps.prepare();
    } catch (error) {
      noteFailure(error instanceof Error ? (error.cause ?? error) : error);
      return survey();
    }
    // The list may have changed what is pending.
    return sendAll(await survey());
  }

  return {
    survey,
    mayGoOn,
    start: () => {
      running ??= withLock(run).finally(() => {
        running = null;
      });
      return running;
    },
    getRunning: () => running,
    peekPending: () => pending,
    noteWritten: () => void (isOutdated = true),
    isOutdated: () => isOutdated,
  };
}

/** Stands for what is sent beside records. No record has such an id. */
const EXTRA = '';

async function readPending<R extends StoredRecord>(
  { store, kind, clock, gatherMs, extra }: SenderDeps<R>,
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
  // Nothing of a store that was closed in the meantime is sent.
  if (!found.ok && found.reason !== 'forbidden') {
    throw new Error(`Could not read pending changes: ${found.reason}`);
  }
  const nothing = { plan: REST, pending: new Map<string, Row<R>>(), count: 0, refused: null };
  const records = found.ok ? found.value : nothing;
  const others = (await extra?.count()) ?? 0;
  const plan = records.plan.kind === 'rest' && others > 0 ? SEND_EXTRA : records.plan;
  return { ...records, plan, count: records.count + others };
}

/** Where it cannot be known what is pending, something may be. */
function noteUnread<R extends StoredRecord>(
  error: unknown,
  { policy, pending }: Pick<Survey<R>, 'pending'> & Pick<SenderOptions, 'policy'>,
): Survey<R> {
  policy.noteFailure(error);
  return { pending, plan: { kind: 'wait', milliseconds: 0 }, count: 1, refused: null };
}

async function sendExtra<R extends StoredRecord>({ extra }: SenderDeps<R>): Promise<Sending> {
  return (await extra?.send()) ?? { kind: 'done' };
}

const REST: SendPlan = { kind: 'rest' };
const SEND_EXTRA: SendPlan = { kind: 'send', id: EXTRA };

const asRefused = (message: string): Refusal => ({ kind: 'refused', message });

/**
 * Refused commands. Unlike a refused change they do not wait, but the user is told. Only a later action on the same
 * record hides one.
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
