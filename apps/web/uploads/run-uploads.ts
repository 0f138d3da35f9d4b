import { planUploadWork } from '@color-almanac/domain';
import type { UploadWork } from '@color-almanac/domain';

import type { TaskLine } from '../storage/sync/task-line.ts';
import type { UploadDesk } from './upload-desk.ts';
import type { UploadWorks } from './upload-works.ts';

interface RunnerGround {
  readonly desk: UploadDesk;
  readonly works: UploadWorks;
  /** The line of all tabs: one works at a time, and the next goes on when it is gone. */
  readonly alone: TaskLine;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Nothing is left to do for now. */
  readonly onRest: () => void;
  readonly warn: (message: string, cause: unknown) => void;
}

/** What could not be taken back is tried again after so long. */
const AGAIN_MS = 5000;

/** Works the queue off whenever there is something to do. Answers how to stop, which ends when what was begun has. */
export function runUploads(ground: RunnerGround): () => Promise<void> {
  const { desk, works, alone, wait, onRest, warn } = ground;
  let isInLine = false;
  const stopped = new AbortController();

  const doWork: Readonly<Record<UploadWork['kind'], (id: string) => Promise<void>>> = {
    check: works.check,
    send: works.send,
    'take-back': (id) =>
      works.takeBack(id).catch(async (cause: unknown) => {
        warn('A photo that was cancelled could not be taken back yet', cause);
        await wait(AGAIN_MS);
      }),
  };

  const underway = new Map<string, Promise<void>>();

  async function workOff(): Promise<void> {
    while (!stopped.signal.aborted) {
      const changed = nextChange(desk);
      for (const { kind, id } of planUploadWork(desk.get().queue, new Set(underway.keys()))) {
        const ended = doWork[kind](id).finally(() => underway.delete(id));
        underway.set(id, ended);
      }
      if (underway.size === 0) return changed.stop();
      await Promise.race([...underway.values(), changed.promise]);
      changed.stop();
    }
  }

  function begin(): void {
    if (
      stopped.signal.aborted ||
      isInLine ||
      planUploadWork(desk.get().queue, NOTHING).length === 0
    )
      return;
    isInLine = true;
    alone(async () => {
      // Another tab may have worked while this one stood in line.
      await desk.look();
      await workOff();
    })
      .finally(() => {
        isInLine = false;
        onRest();
      })
      .then(begin)
      .catch((cause: unknown) => warn('Adding photos has stopped', cause));
  }

  const stopWatching = desk.subscribe(begin);
  begin();
  return async () => {
    stopped.abort();
    stopWatching();
    await Promise.all(underway.values());
  };
}

const NOTHING: ReadonlySet<string> = new Set();

function nextChange(desk: Pick<UploadDesk, 'subscribe'>) {
  const over = new AbortController();
  const promise = new Promise<void>((resolve) => {
    over.signal.addEventListener('abort', desk.subscribe(resolve));
  });
  return { promise, stop: () => over.abort() };
}
