import type { FastifyInstance } from 'fastify';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A job that chose not to run. The message says why, and what the operator can do. */
export interface LeftUndone {
  readonly leftUndone: string;
}

/** Something cleaned up at intervals; returns how many were removed. */
export interface Job {
  readonly name: string;
  /** May stop or throw as soon as the signal aborts: it starts over the next day. */
  readonly clear: (signal: AbortSignal) => Promise<number | LeftUndone>;
}

/**
 * Runs the jobs at start and every day from then on, one after the other. A failed or skipped one is logged and tried
 * again the next day. Closing aborts the running job and waits for it.
 */
export function runHousekeeping(app: FastifyInstance, jobs: readonly Job[]): void {
  let running: Promise<void> = Promise.resolve();
  const closing = new AbortController();
  const runJobs = async () => {
    for (const { name, clear } of jobs) {
      if (closing.signal.aborted) return;
      try {
        const outcome = await clear(closing.signal);
        if (typeof outcome !== 'number') {
          app.log.warn({ job: name }, `Not cleared away: ${outcome.leftUndone}`);
        } else if (outcome > 0) {
          app.log.info({ job: name, cleared: outcome }, 'cleared away');
        }
      } catch (error) {
        if (!closing.signal.aborted) app.log.warn({ job: name, err: error }, 'a job failed');
      }
    }
  };
  const begin = () => {
    running = running.then(runJobs);
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    begin();
    timer = setInterval(begin, DAY_MS).unref();
  });
  // At once, not only after all running requests are answered.
  app.addHook('preClose', async () => {
    closing.abort();
    clearInterval(timer);
  });
  app.addHook('onClose', () => running);
}
