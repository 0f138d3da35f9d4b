import type { FastifyInstance } from 'fastify';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Something that is cleared away once in a while; answers how many there were. */
export interface Chore {
  readonly name: string;
  readonly clear: () => Promise<number>;
}

/**
 * Does the chores when the server has started and every day from then on, one after the other. One that fails
 * is told and tried again the next day. Closing waits for the one that is running.
 */
export function keepHouse(app: FastifyInstance, chores: readonly Chore[]): void {
  let running: Promise<void> = Promise.resolve();
  let isClosing = false;
  const doChores = async () => {
    for (const { name, clear } of chores) {
      if (isClosing) return;
      try {
        const cleared = await clear();
        if (cleared > 0) app.log.info({ chore: name, cleared }, 'cleared away');
      } catch (error) {
        app.log.warn({ chore: name, err: error }, 'a chore failed');
      }
    }
  };
  const begin = () => {
    running = running.then(doChores);
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    begin();
    timer = setInterval(begin, DAY_MS).unref();
  });
  app.addHook('onClose', async () => {
    isClosing = true;
    clearInterval(timer);
    await running;
  });
}
