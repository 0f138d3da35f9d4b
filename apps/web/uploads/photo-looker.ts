import type { StoredPhoto } from '@color-almanac/sync';

import type { LookOrder, LookReport, PhotoLook } from './look-message.ts';

/** Looks at photos elsewhere than on the page. Rejects when that could not be done; another try may do. */
export interface PhotoLooker {
  readonly look: (photo: StoredPhoto, name: string) => Promise<PhotoLook>;
  /** `null` where the photo cannot be read. */
  readonly readFingerprint: (photo: StoredPhoto) => Promise<string | null>;
  /** Frees what it took; it may be asked again. */
  readonly rest: () => void;
}

/** The largest photo takes a second, on an old telephone ten; one that takes this long hurts. */
const LONGEST_MS = 60_000;

type Order = LookOrder extends infer Each
  ? Each extends LookOrder
    ? Omit<Each, 'number' | 'bytes'>
    : never
  : never;

interface Waiting {
  readonly resolve: (report: LookReport) => void;
  readonly reject: (reason: Error) => void;
}

/** One thread, begun when it is first needed, and anew when it died. */
export function openThreadLooker(): PhotoLooker {
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
    const begun = new Worker(new URL('./look-worker.ts', import.meta.url), { type: 'module' });
    const die = (event: Event) => {
      // It is told in words beside the photo.
      event.preventDefault();
      if (worker === begun) end('The part that looks at photos did not load, or ended');
    };
    begun.addEventListener('error', die);
    begun.addEventListener('messageerror', die);
    begun.addEventListener('message', ({ data }: MessageEvent<LookReport>) => {
      waiting.get(data.number)?.resolve(data);
      waiting.delete(data.number);
    });
    return begun;
  };
  const ask = async (order: Order, photo: StoredPhoto): Promise<LookReport> => {
    const number = (orders += 1);
    // Its own copy, which goes over to the thread.
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
    look: async (photo, name) => {
      const report = await ask({ kind: 'file', name, type: photo.type }, photo);
      if (report.kind === 'file') return report.look;
      throw new Error(report.kind === 'trouble' ? report.message : 'Another question was answered');
    },
    readFingerprint: async (photo) => {
      const report = await ask({ kind: 'photo', type: photo.type }, photo);
      if (report.kind === 'photo') return report.fingerprint;
      throw new Error(report.kind === 'trouble' ? report.message : 'Another question was answered');
    },
    rest: () => {
      if (waiting.size === 0) end('Nobody asks');
    },
  };
}
