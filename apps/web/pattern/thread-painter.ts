import type { PatternAnswers, PatternOrder } from './pattern-message.ts';
import type { PaintOptions, PatternPainter } from './pattern-painter.ts';
import { openPatternThread, ThreadLost } from './pattern-thread.ts';
import type { PatternThread } from './pattern-thread.ts';

/** A picture takes some tens of milliseconds, on an old phone a second; one that takes this long never comes. */
const STUCK_MS = 15_000;
/** The largest wallpaper takes some seconds. */
const FILE_STUCK_MS = 90_000;

interface Waiting {
  readonly order: PatternOrder;
  readonly options: PaintOptions;
  readonly resolve: (answer: never) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * The painter that uses workers: one for the screen, with one request at a time, so that canceled requests are never
 * started; and one for each file, which ends with it.
 */
export function openThreadPainter(open = openPatternThread): PatternPainter {
  const line: Waiting[] = [];
  let thread: PatternThread | null = null;
  let isBusy = false;

  const askThread = async (order: PatternOrder) => {
    try {
      return await (thread ??= open(STUCK_MS)).ask(order);
    } catch (error) {
      if (!(error instanceof ThreadLost)) throw error;
      thread = open(STUCK_MS);
      return await thread.ask(order).catch((again: unknown) => {
        if (again instanceof ThreadLost) thread = null;
        throw again;
      });
    }
  };
  const workOff = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let next = takeNext(line); next; next = takeNext(line)) {
      try {
        const answer = await askThread(next.order);
        if (next.options.signal?.aborted) discard(answer);
        else next.resolve(answer as never);
      } catch (error) {
        next.reject(error);
      }
    }
    isBusy = false;
  };
  const wait = <Order extends PatternOrder>(order: Order, options: PaintOptions = {}) =>
    new Promise<PatternAnswers[Order['kind']]>((resolve, reject) => {
      const { signal } = options;
      if (signal?.aborted) return reject(signal.reason as Error);
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      line.push({ order, options, resolve, reject });
      void workOff();
    });
  const makeFile = async <Order extends PatternOrder>(order: Order, signal?: AbortSignal) => {
    signal?.throwIfAborted();
    const own = open(FILE_STUCK_MS);
    try {
      return await Promise.race([own.ask(order), untilAborted(signal)]);
    } finally {
      own.end();
    }
  };
  return {
    isSupported: true,
    paint: (request, options) => wait({ kind: 'picture', request }, options),
    measure: (request, options) => wait({ kind: 'shares', request }, options),
    makePng: (request, signal) => makeFile({ kind: 'png', request }, signal),
    makeSvg: (request, signal) => makeFile({ kind: 'svg', request }, signal),
  };
}

/** The first that cannot wait, else the first; canceled ones are dropped. */
function takeNext(line: Waiting[]): Waiting | undefined {
  const wanted = line.filter(({ options }) => !options.signal?.aborted);
  const next = wanted.find(({ options }) => !options.canWait) ?? wanted[0];
  line.splice(0, line.length, ...wanted.filter((waiting) => waiting !== next));
  return next;
}

/** A picture uses memory until it is closed. */
function discard(answer: PatternAnswers[keyof PatternAnswers]): void {
  if (answer instanceof ImageBitmap) answer.close();
}

function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
