import type { PatternRequest } from '@color-almanac/pattern';

import { callWorker, WorkerLost } from '../call-worker.ts';
import type { CalledWorker } from '../call-worker.ts';
import type { PaintOptions, PatternPainter } from './pattern-painter.ts';
import type { PatternTasks } from './pattern-tasks.ts';

/** A picture takes some tens of milliseconds, on an old phone a second; one that takes this long never comes. */
const LONGEST_MS = 15_000;
/** The largest wallpaper takes some seconds. */
const LONGEST_FILE_MS = 90_000;
/** Each worker gets one request at a time, and reports at once that it begins. */
const SILENT_MS = 4000;

type PatternWorker = CalledWorker<PatternTasks>;

const openPatternWorker = (longestMs: number): PatternWorker =>
  callWorker<PatternTasks>({
    start: () => new Worker(new URL('./pattern-worker.ts', import.meta.url), { type: 'module' }),
    longestMs,
    silentMs: SILENT_MS,
  });

interface Waiting {
  readonly name: 'paint' | 'measure';
  readonly request: PatternRequest;
  readonly options: PaintOptions;
  readonly resolve: (answer: never) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * The painter that uses workers: one for the screen, with one request at a time, so that canceled requests are never
 * started; and one for each file, which ends with it.
 */
export function openWorkerPainter(open = openPatternWorker): PatternPainter {
  const queue: Waiting[] = [];
  const worker = open(LONGEST_MS);
  let isBusy = false;

  const workOff = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let next = takeNext(queue); next; next = takeNext(queue)) {
      const { name, request, options, resolve, reject } = next;
      try {
        // A worker that is gone says nothing about the pattern, so another one gets it.
        const answer = await worker.call(name, request).catch((error: unknown) => {
          if (error instanceof WorkerLost) return worker.call(name, request);
          throw error;
        });
        if (options.signal?.aborted) discard(answer);
        else resolve(answer as never);
      } catch (error) {
        reject(error);
      }
    }
    isBusy = false;
  };
  const wait = <Name extends Waiting['name']>(
    name: Name,
    request: PatternRequest,
    options: PaintOptions = {},
  ) =>
    new Promise<ReturnType<PatternTasks[Name]>>((resolve, reject) => {
      const { signal } = options;
      if (signal?.aborted) return reject(signal.reason as Error);
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      queue.push({ name, request, options, resolve, reject });
      void workOff();
    });
  const callOwn = async <Answer>(
    call: (own: PatternWorker) => Promise<Answer>,
  ): Promise<Answer> => {
    const own = open(LONGEST_FILE_MS);
    try {
      return await call(own);
    } finally {
      own.end();
    }
  };
  return {
    isSupported: true,
    paint: (request, options) => wait('paint', request, options),
    measure: (request, options) => wait('measure', request, options),
    makePng: (request, signal) => callOwn((own) => own.call('makePng', request, signal)),
    makeSvg: (request, signal) => callOwn((own) => own.call('makeSvg', request, signal)),
  };
}

/** The first that cannot wait, else the first; canceled ones are dropped. */
function takeNext(queue: Waiting[]): Waiting | undefined {
  const wanted = queue.filter(({ options }) => !options.signal?.aborted);
  const next = wanted.find(({ options }) => !options.canWait) ?? wanted[0];
  queue.splice(0, queue.length, ...wanted.filter((waiting) => waiting !== next));
  return next;
}

/** A picture uses memory until it is closed. */
function discard(answer: ImageBitmap | readonly number[]): void {
  if (answer instanceof ImageBitmap) answer.close();
}
