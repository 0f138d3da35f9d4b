import { ApiError } from '../client/api-error.ts';
import type { QueuedReport, ReportQueue } from './report-queue.ts';

/** The waits before the second, third and fourth try. */
const WAITS_MS = [1000, 2000, 4000];
/** The wait before unsent reports are tried again while the page is open. */
const LATER_MS = 300_000;

export interface SenderDeps {
  readonly queue: ReportQueue;
  /** Rejects when the report did not arrive. */
  readonly send: (queued: QueuedReport) => Promise<unknown>;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly isOnline: () => boolean;
}

/**
 * Returns a function that sends the queue, one report after the other. A report that fails four times stays and waits
 * for the next call, which comes automatically in some minutes; a report the server will never accept is dropped. Never
 * rejects, and does not report failures of its own, which would fail as well.
 */
export function sendReports(deps: SenderDeps): () => Promise<void> {
  let isSending = false;
  let isPlanned = false;
  const planNext = async () => {
    if (isPlanned) return;
    isPlanned = true;
    await deps.wait(LATER_MS);
    isPlanned = false;
    await send();
  };
  const send = async () => {
    if (isSending) return;
    isSending = true;
    try {
      let [next] = deps.queue.list();
      while (next && deps.isOnline() && (await isDone(next, deps))) {
        deps.queue.remove(next.reference);
        [next] = deps.queue.list();
      }
    } finally {
      isSending = false;
    }
    if (deps.queue.list().length > 0) void planNext();
  };
  return send;
}

/** Whether a report needs no further try, now or later. */
async function isDone(queued: QueuedReport, { send, wait }: SenderDeps): Promise<boolean> {
  for (const pause of [0, ...WAITS_MS]) {
    if (pause > 0) await wait(pause);
    try {
      await send(queued);
      return true;
    } catch (error) {
      if (isRefused(error)) return true;
    }
  }
  return false;
}

/** Whether the same report would always be refused. Too many calls or a slow line are transient. */
function isRefused(error: unknown): boolean {
  const status = error instanceof ApiError ? (error.status ?? 0) : 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
