import type { PutOutcome } from '@color-almanac/sync';

/** After a pick others follow within moments; together they are kept once. */
export const GATHERING_MS = 2000;

/** Changes that are seen at once and kept a moment later, together with those that followed them. */
export interface GatheredChanges {
  /** Keeps the thing when nothing more has come for two seconds. Ends when it was kept, with what came of it. */
  readonly add: (id: string) => Promise<PutOutcome>;
  /** Somebody keeps the thing as it is now: that serves those who wait as well. Answers what was handed in. */
  readonly settle: (id: string, keeping: Promise<PutOutcome>) => Promise<PutOutcome>;
  /** Keeps all that waits at once, and ends when it was. Failures are for those who wait. */
  readonly flush: () => Promise<void>;
}

interface Waiting {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly kept: Kept;
}

interface Kept {
  readonly promise: Promise<PutOutcome>;
  readonly resolve: (outcome: PutOutcome) => void;
  readonly reject: (reason: unknown) => void;
}

/** @param keep keeps the thing as it is shown now, by way of `settle`. */
export function gatherChanges(keep: (id: string) => Promise<PutOutcome>): GatheredChanges {
  const waiting = new Map<string, Waiting>();
  const begin = (id: string) => {
    keep(id).catch(() => {
      // Whoever waits for it is told by `settle`.
    });
  };
  const take = (id: string): Waiting | undefined => {
    const taken = waiting.get(id);
    clearTimeout(taken?.timer);
    waiting.delete(id);
    return taken;
  };
  return {
    add: (id) => {
      const kept = take(id)?.kept ?? promiseKept();
      waiting.set(id, { timer: setTimeout(() => begin(id), GATHERING_MS), kept });
      return kept.promise;
    },
    settle: (id, keeping) => {
      const taken = take(id);
      if (taken) keeping.then(taken.kept.resolve, taken.kept.reject);
      return keeping;
    },
    flush: async () => {
      const kept = [...waiting.values()].map((one) => one.kept.promise);
      for (const id of waiting.keys()) begin(id);
      await Promise.allSettled(kept);
    },
  };
}

function promiseKept(): Kept {
  const ends: Omit<Kept, 'promise'>[] = [];
  const promise = new Promise<PutOutcome>((resolve, reject) => {
    ends.push({ resolve, reject });
  });
  return {
    promise,
    resolve: (outcome) => ends[0]?.resolve(outcome),
    reject: (reason) => ends[0]?.reject(reason),
  };
}
