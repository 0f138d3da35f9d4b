/** What a worker can do: by name, functions of one value that can be sent. */
type Handlers = Readonly<Record<string, (order: never) => unknown>>;

interface Call {
  readonly id: number;
  readonly name: string;
  readonly order: unknown;
}

/** `begun` is sent at once, so that silence means that the worker is dead. */
type Report = { readonly id: number } & (
  | { readonly kind: 'begun' }
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'failure'; readonly message: string }
);

/** The worker is gone, whatever happened to the call: another worker may answer it. */
export class WorkerLost extends Error {}

export interface CalledWorker<Of extends Handlers> {
  /**
   * Starts the worker if there is none. What is sent is copied; what is answered is moved.
   *
   * @throws what the handler threw, by its message; `WorkerLost`; the signal's reason when it aborts. Then nobody waits
   * any more, but the worker goes on until it ends.
   */
  readonly call: <Name extends keyof Of & string>(
    name: Name,
    order: Parameters<Of[Name]>[0],
    signal?: AbortSignal,
  ) => Promise<Awaited<ReturnType<Of[Name]>>>;
  /** Frees its memory. Calls without an answer are lost, and the next call starts another worker. */
  readonly end: () => void;
}

interface WorkerOptions {
  readonly start: () => Worker;
  /** A call that takes longer has failed, and its worker with it. */
  readonly longestMs: number;
  /** How soon a worker that answered before has to begin. Shorter only where it gets one call at a time. */
  readonly silentMs?: number;
  /** The worker ends when nothing was asked of it for this long. */
  readonly idleMs?: number;
}

/**
 * The page's side of a worker that runs `serveCalls`. One that has died is started again by the next call. Not Comlink,
 * whose calls wait forever for a worker that died or is stuck.
 */
export function callWorker<Of extends Handlers>(options: WorkerOptions): CalledWorker<Of> {
  const { start, longestMs, silentMs = longestMs, idleMs } = options;
  const waiting = new Map<number, (report: Report | WorkerLost) => void>();
  let worker: Worker | null = null;
  let hasAnswered = false;
  let calls = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;

  const end = (why: string) => {
    clearTimeout(idle);
    worker?.terminate();
    [worker, hasAnswered] = [null, false];
    for (const notify of waiting.values()) notify(new WorkerLost(why));
  };
  const giveUp = () => end('The worker took too long');
  const begin = (): Worker => {
    const begun = start();
    const die = (event: Event) => {
      // Whoever called shows the failure.
      event.preventDefault();
      const why = 'message' in event ? String(event.message) : '';
      if (worker === begun) end(why || 'The worker did not load, or ended');
    };
    begun.addEventListener('error', die);
    begun.addEventListener('messageerror', die);
    begun.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      hasAnswered = true;
      waiting.get(data.id)?.(data);
    });
    return begun;
  };
  return {
    end: () => end('The worker was ended'),
    call: async (name, order, signal) => {
      signal?.throwIfAborted();
      clearTimeout(idle);
      const id = (calls += 1);
      let timer = setTimeout(giveUp, hasAnswered ? silentMs : longestMs);
      try {
        return await new Promise<never>((resolve, reject) => {
          waiting.set(id, (report) => {
            clearTimeout(timer);
            if (report instanceof WorkerLost) reject(report);
            else if (report.kind === 'begun') timer = setTimeout(giveUp, longestMs);
            else if (report.kind === 'answer') resolve(report.answer as never);
            else reject(new Error(report.message));
          });
          signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
          worker ??= begin();
          worker.postMessage({ id, name, order } satisfies Call, []);
        });
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
        if (idleMs !== undefined && waiting.size === 0)
          idle = setTimeout(() => end('Nothing was asked'), idleMs);
      }
    },
  };
}

/** The worker's side. Calls are answered side by side. */
export function serveCalls(handlers: Handlers): void {
  const serve = async ({ id, name, order }: Call): Promise<void> => {
    post({ id, kind: 'begun' });
    try {
      const answer = await handlers[name]?.(order as never);
      post({ id, kind: 'answer', answer }, [...new Set(listMovable(answer))]);
    } catch (error) {
      post({
        id,
        kind: 'failure',
        message: error instanceof Error ? error.message : String(error),
      });
    }
  };
  self.addEventListener('message', ({ data }: MessageEvent<Call>) => void serve(data));
}

function post(report: Report, transfer: Transferable[] = []): void {
  self.postMessage(report, { transfer });
}

function listMovable(answer: unknown): readonly Transferable[] {
  if (answer instanceof ImageBitmap) return [answer];
  if (ArrayBuffer.isView(answer))
    return answer.buffer instanceof ArrayBuffer ? [answer.buffer] : [];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.values(answer).flatMap(listMovable);
}
