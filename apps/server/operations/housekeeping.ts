import type { FastifyInstance } from 'fastify';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A chore that was better not done; the words tell why, and what whoever runs the server can do. */
export interface LeftUndone {
  readonly leftUndone: string;
}

/** Something that is cleared away once in a while; answers how many there were. */
export interface Job {
  readonly name: string;
  /** May stop, or throw, as soon as the signal says so: it begins anew the next day. */
  readonly clear: (signal: AbortSignal) => Promise<number | LeftUndone>;
}

/**
 * Does the chores when the server has started and every day from then on, one after the other. One that fails or is
 * left undone is told and tried again the next day. Closing tells the one that is running to stop, and waits for it.
 */
export function keepHouse(app: FastifyInstance, jobs: readonly Job[]): void {
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
        if (!closing.signal.aborted) app.log.warn({ job: name, err: error }, 'a chore failed');
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
  // At once, and not only when every running request was answered.
  app.addHook('preClose', async () => {
    closing.abort();
    clearInterval(timer);
  });
  app.addHook('onClose', () => running);
}
