import { countPending, planSending } from '@color-almanac/sync';
import type { Row, SendPlan, StoredRecord } from '@color-almanac/sync';

import { createRetryPolicy } from './retry-policy.ts';
import { describePending } from './save-status.ts';
import type { Refusal, SaveStatus } from './save-status.ts';
import { sendRecord } from './send-record.ts';
import type { SendDeps, SendResult } from './sync-deps.ts';

/** What is pending, and what to do next. */
interface Due<R extends StoredRecord> {
  readonly pending: ReadonlyMap<string, Row<R>>;
  readonly plan: SendPlan;
  readonly count: number;
  readonly refused: string | null;
}

/** The longest delay `setTimeout` supports; anything longer fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Gives a tab time to send what it stored. */
const OTHER_TABS_MS = 2000;

/** A record that is sent again endlessly would block the queue forever. */
const MOST_IN_A_ROW = 1000;
const MOST_AGAIN = 20;

/** Longer than an upload waits before it asks again. */
const CALLER_TURN_MS = 5000;

/** Stands for what is sent beside records. No record has such an id. */
const EXTRA = '';

/**
 * Sends what is pending of one kind, one record at a time. `planSending` says what is due, `sendRecord` sends it and
 * applies the answer, and after a failure the retry policy says when to try again.
 */
export class SendQueue<R extends StoredRecord> {
  readonly #deps: SendDeps<R>;
  readonly #policy;
  readonly #withLock;
  readonly #stopListening: () => void;
  /** Refused commands. Unlike a refused change they do not wait. Only a later one on the same record hides one. */
  readonly #refusedCommands = new Map<string, Refusal>();
  #pending: ReadonlyMap<string, Row<R>> = new Map();
  #status: SaveStatus = { kind: 'saved' };
  #round: Promise<Due<R>> | null = null;
  /** How many callers wait for everything to be sent without gathering, and how many of them because the user acts. */
  #flushes = 0;
  #userWaits = 0;
  #cancelTimer: (() => void) | null = null;
  /** Whether something was written since the rows were last read. */
  #isOutdated = true;
  #isReading = false;
  #isReadMissed = false;
  #isCheckPlanned = false;
  #isStopped = false;
  /** Cancel the flushes in progress. One promise for all would hold each of them as long as the page is open. */
  readonly #cancels = new Set<() => void>();

  constructor(deps: SendDeps<R>) {
    this.#deps = deps;
    this.#policy = createRetryPolicy(deps.clock);
    this.#withLock = deps.openLock(deps.kind.name);
    this.#stopListening = deps.store.subscribe(deps.kind.name, () => this.#checkLater());
  }

  /** Something may be pending; it is sent when its time comes. */
  wake(): void {
    if (this.#isStopped) return;
    // Rows written during the read may be missing from it.
    if (this.#isReading) this.#isReadMissed = true;
    else
      this.#sendDue().catch((error: unknown) =>
        this.#deps.warn('Could not process pending changes', error),
      );
  }

  /**
   * Sends all that is pending without gathering, as far as the server can be reached; returns what is left. Rejects with
   * `Update cancelled` once the queue is stopped.
   */
  async flush(): Promise<number> {
    this.#flushes += 1;
    // What is being sent may have been planned before the last change.
    const round = Promise.resolve(this.#round).then(() => this.#startRound());
    let cancel: (() => void) | undefined;
    const cancelled = new Promise<never>((_resolve, reject) => {
      cancel = () => reject(new Error('Update cancelled'));
      this.#cancels.add(cancel);
    });
    if (this.#isStopped) cancel?.();
    try {
      const due = await Promise.race([round, cancelled]);
      this.#setTimer(due);
      return due.count;
    } finally {
      this.#flushes -= 1;
      if (cancel) this.#cancels.delete(cancel);
    }
  }

  /**
   * The same because the user has just acted. Returns the failure that prevented it, else `null`. During this the
   * background leaves the next try to the caller.
   */
  async flushForUser(): Promise<unknown> {
    this.#userWaits += 1;
    this.#policy.hurry();
    try {
      await this.flush();
      return this.#policy.getError();
    } finally {
      this.#userWaits -= 1;
    }
  }

  /** The connection is back: no more waiting for a better moment. */
  hurry(): void {
    this.#policy.hurry();
  }

  /** Something is definitely pending: reported at once, because a closing page asks. */
  announce(): void {
    if (this.#status.kind === 'saved') this.#report({ kind: 'saving', waiting: 1 });
  }

  /** Whether the server has refused something that waits for the user. */
  isRefused(): boolean {
    return this.#status.kind === 'refused';
  }

  /** Whether the last try failed. What is pending is then sent later, in order. */
  isDelayed(): boolean {
    return this.#policy.getCause() !== null;
  }

  /** What was pending when it was last read. For a closing page, which can no longer read. */
  peekPending(): ReadonlyMap<string, Row<R>> {
    return this.#pending;
  }

  stop(): void {
    this.#isStopped = true;
    for (const cancel of this.#cancels) cancel();
    this.#stopListening();
    this.#cancelTimer?.();
  }

  async #sendDue(): Promise<void> {
    this.#isReading = true;
    let due: Due<R>;
    try {
      do {
        this.#isReadMissed = false;
        due = await this.#read();
      } while (this.#isReadMissed);
    } finally {
      this.#isReading = false;
    }
    // The round in progress reads again when it is done.
    if (this.#round) return;
    this.#setTimer(this.#maySend(due) ? await this.#startRound() : due);
  }

  #setTimer({ plan }: Due<R>): void {
    this.#cancelTimer?.();
    if (this.#isStopped || !this.#deps.isOnline() || plan.kind === 'rest') return;
    const ownMs = plan.kind === 'wait' ? plan.milliseconds : 0;
    const milliseconds = Math.max(ownMs, this.#policy.getWaitMs());
    this.#cancelTimer = this.#deps.schedule(Math.min(milliseconds, LONGEST_TIMER_MS), () =>
      this.wake(),
    );
  }

  /** Another tab may close before it has sent what it stored. */
  #checkLater(): void {
    this.#isOutdated = true;
    if (this.#isCheckPlanned || this.#isStopped) return;
    this.#isCheckPlanned = true;
    this.#deps.schedule(OTHER_TABS_MS, () => {
      this.#isCheckPlanned = false;
      if (this.#isOutdated) this.wake();
    });
  }

  #maySend({ plan }: Due<R>): boolean {
    const mayAsk = this.#flushes > 0 || this.#policy.mayTry();
    return plan.kind === 'send' && !this.#isStopped && this.#deps.isOnline() && mayAsk;
  }

  /** Reads what is pending, and emits the status. */
  async #read(): Promise<Due<R>> {
    this.#isOutdated = false;
    const due = await readDue(this.#deps, this.#flushes > 0).catch((error: unknown): Due<R> => {
      this.#policy.noteFailure(error);
      // Where it cannot be known what is pending, something may be.
      const plan = { kind: 'wait', milliseconds: 0 } as const;
      return { pending: this.#pending, plan, count: 1, refused: null };
    });
    if (this.#isStopped) return due;
    this.#pending = due.pending;
    const { count, refused } = due;
    if (count === 0) this.#policy.forgetCause();
    else if (!this.#deps.isOnline()) this.#policy.noteOffline();
    const [command = null] = this.#refusedCommands.values();
    const refusal = refused === null ? command : asRefused(refused);
    this.#report(describePending({ count, cause: this.#policy.getCause(), refusal }));
    return due;
  }

  #report(status: SaveStatus): void {
    if (this.#isStopped) return;
    this.#status = status;
    this.#deps.status.set(status, this.#deps.kind.name);
  }

  /** Sends all that can be sent now, in the one tab that has the lock; returns what is due after it. */
  #startRound(): Promise<Due<R>> {
    this.#round ??= this.#withLock(() => this.#runRound()).finally(() => {
      this.#round = null;
    });
    return this.#round;
  }

  async #runRound(): Promise<Due<R>> {
    // Another tab may have sent it while this one waited for the lock.
    const due = await this.#read();
    if (!this.#deps.prepare || !this.#maySend(due)) return this.#sendAll(due);
    try {
      await this.#deps.prepare();
    } catch (error) {
      this.#noteFailure(error instanceof Error ? (error.cause ?? error) : error);
      return this.#read();
    }
    // The list may have changed what is pending.
    return this.#sendAll(await this.#read());
  }

  async #sendAll(first: Due<R>): Promise<Due<R>> {
    let due = first;
    let again = 0;
    for (let turn = 0; turn < MOST_IN_A_ROW && again < MOST_AGAIN; turn += 1) {
      if (!this.#maySend(due) || due.plan.kind !== 'send') return due;
      const { id } = due.plan;
      const sent = id === EXTRA ? this.#deps.extra?.send() : sendRecord(this.#deps, id);
      const result: SendResult = (await sent) ?? { kind: 'done' };
      if (result.kind === 'later') this.#noteFailure(result.error);
      else this.#policy.noteSuccess();
      this.#noteCommand(id, result);
      this.#deps.onAnswered(id, result);
      again = result.kind === 'again' ? again + 1 : 0;
      due = await this.#read();
      if (result.kind === 'later') return due;
    }
    // Whatever goes wrong there, the server must not be asked without a pause.
    if (again === MOST_AGAIN) this.#policy.noteFailure(new Error('A record was sent repeatedly'));
    return due;
  }

  #noteFailure(error: unknown): void {
    this.#policy.noteFailure(error, this.#userWaits > 0 ? CALLER_TURN_MS : 0);
  }

  #noteCommand(id: string, result: SendResult): void {
    if (result.kind === 'done') this.#refusedCommands.delete(id);
    if (result.kind !== 'refused') return;
    const { reason: message, wasRemoval } = result;
    if (wasRemoval) this.#refusedCommands.set(id, { kind: 'not-removed', message });
    else if (id === EXTRA) this.#refusedCommands.set(id, asRefused(message));
  }
}

const asRefused = (message: string): Refusal => ({ kind: 'refused', message });

async function readDue<R extends StoredRecord>(
  { store, kind, clock, gatherMs, extra }: SendDeps<R>,
  isFlushing: boolean,
): Promise<Due<R>> {
  const moment = { now: clock(), gatherMs, isFlushing };
  const found = await store.update(kind, { ids: 'all' }, ({ rows }) => ({
    answer: {
      plan: planSending(kind, rows, moment),
      pending: new Map([...rows].filter(([, row]) => row.pending)),
      ...countPending(rows),
    },
  }));
  if (!found.ok && found.reason !== 'forbidden') {
    throw new Error(`Could not read pending changes: ${found.reason}`);
  }
  // Nothing of a store that was closed in the meantime is sent.
  const nothing: Due<R> = { plan: { kind: 'rest' }, pending: new Map(), count: 0, refused: null };
  const records: Due<R> = found.ok ? found.value : nothing;
  const others = (await extra?.count()) ?? 0;
  const isExtraDue = records.plan.kind === 'rest' && others > 0;
  const plan: SendPlan = isExtraDue ? { kind: 'send', id: EXTRA } : records.plan;
  return { ...records, plan, count: records.count + others };
}
