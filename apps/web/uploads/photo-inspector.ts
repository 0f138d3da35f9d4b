import type { StoredPhoto } from '@color-almanac/sync';

import type { PhotoInspection } from './inspect-photo.ts';
import type { InspectorOrder, InspectorReport } from './inspector-messages.ts';

/** Inspects photos off the page's thread. Rejects when that was not possible; another try may succeed. */
export interface PhotoInspector {
  readonly inspect: (photo: StoredPhoto, name: string) => Promise<PhotoInspection>;
  /** `null` where the photo cannot be read. */
  readonly readFingerprint: (photo: StoredPhoto) => Promise<string | null>;
  /** Frees its memory; it can be used again. */
  readonly rest: () => void;
}

/** The largest photo takes a second, on an old phone ten. One that takes this long has failed. */
const LONGEST_MS = 60_000;

type Order = InspectorOrder extends infer Each
  ? Each extends InspectorOrder
    ? Omit<Each, 'number' | 'bytes'>
    : never
  : never;

interface Waiting {
  readonly resolve: (report: InspectorReport) => void;
  readonly reject: (reason: Error) => void;
}

/** One worker, started when it is first needed, and again when it died. */
export function openWorkerInspector(): PhotoInspector {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let orders = 0;

  const end = (why: string) => {
    worker?.terminate();
    worker = null;
    const lost = [...waiting.values()];
    waiting.clear();
    for (const { reject } of lost) reject(new Error(why));
  };
  const begin = () => {
    const begun = new Worker(new URL('./inspector-worker.ts', import.meta.url), { type: 'module' });
    const die = (event: Event) => {
      // The user is told next to the photo.
      event.preventDefault();
      if (worker === begun) end('The worker that inspects photos did not load, or ended');
    };
    begun.addEventListener('error', die);
    begun.addEventListener('messageerror', die);
    begun.addEventListener('message', ({ data }: MessageEvent<InspectorReport>) => {
      waiting.get(data.number)?.resolve(data);
      waiting.delete(data.number);
    });
    return begun;
  };
  const ask = async (order: Order, photo: StoredPhoto): Promise<InspectorReport> => {
    const number = (orders += 1);
    // A copy, which is transferred to the worker.
    const bytes = photo.bytes.slice();
    const timer = setTimeout(() => end('A photo took too long to read'), LONGEST_MS);
    try {
      return await new Promise((resolve, reject) => {
        waiting.set(number, { resolve, reject });
        worker ??= begin();
        worker.postMessage({ ...order, number, bytes }, [bytes.buffer]);
      });
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    inspect: async (photo, name) => {
      const report = await ask({ kind: 'file', name, type: photo.type }, photo);
      if (report.kind === 'file') return report.inspection;
      throw new Error(
        report.kind === 'failure' ? report.message : 'The answer belongs to another request',
      );
    },
    readFingerprint: async (photo) => {
      const report = await ask({ kind: 'photo', type: photo.type }, photo);
      if (report.kind === 'photo') return report.fingerprint;
      throw new Error(
        report.kind === 'failure' ? report.message : 'The answer belongs to another request',
      );
    },
    rest: () => {
      if (waiting.size === 0) end('Nothing to inspect');
    },
  };
}
