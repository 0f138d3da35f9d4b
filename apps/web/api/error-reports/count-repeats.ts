/** How long the same failure is only counted and not reported again. */
const QUIET_MS = 60_000;
const MOST_KNOWN = 50;

interface Known {
  readonly reference: string;
  readonly reportedAt: number;
  repeats: number;
}

/** A failure seen now: `repeated` with the reference of its report, or to be reported. */
export type RepeatVerdict =
  | { readonly kind: 'repeated'; readonly reference: string }
  /** `repeats`: how often it occurred since its last report. */
  | { readonly kind: 'report'; readonly repeats: number };

/** Counts repeated failures: an effect in a loop must not flood the server. */
export function createRepeatCounter() {
  const known = new Map<string, Known>();
  return {
    see: (failure: string, now: number): RepeatVerdict => {
      const before = known.get(failure);
      if (before && now - before.reportedAt < QUIET_MS) {
        before.repeats += 1;
        return { kind: 'repeated', reference: before.reference };
      }
      return { kind: 'report', repeats: before?.repeats ?? 0 };
    },
    markReported: (failure: string, reference: string, now: number): void => {
      known.delete(failure);
      known.set(failure, { reference, reportedAt: now, repeats: 0 });
      const [oldest] = known.keys();
      if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    },
  };
}

/** The same message with other numbers counts as the same failure. */
export function nameFailure({
  message,
  stack,
  errorType,
}: {
  readonly message: string;
  readonly stack: string | null;
  readonly errorType: string;
}): string {
  const place = stack?.split('\n').find((line) => /:\d+:\d+/.test(line)) ?? '';
  return `${errorType} ${message.replaceAll(/\d+/g, '#')} ${place.trim()}`;
}
