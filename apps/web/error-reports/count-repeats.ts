/** How long the same failure is counted and not told again. */
const QUIET_MS = 60_000;
const MOST_KNOWN = 50;

interface Known {
  readonly reference: string;
  readonly toldAt: number;
  repeats: number;
}

/** A failure seen now: `repeated` under the reference it was told with, or to be told. */
export type Sighting =
  | { readonly kind: 'repeated'; readonly reference: string }
  /** `repeats`: how often it came unsaid since it was told last. */
  | { readonly kind: 'tell'; readonly repeats: number };

/** Counts failures that come again and again: an effect in a loop must not flood the server. */
export function createRepeatCounter() {
  const known = new Map<string, Known>();
  return {
    see: (failure: string, now: number): Sighting => {
      const before = known.get(failure);
      if (before && now - before.toldAt < QUIET_MS) {
        before.repeats += 1;
        return { kind: 'repeated', reference: before.reference };
      }
      return { kind: 'tell', repeats: before?.repeats ?? 0 };
    },
    tell: (failure: string, reference: string, now: number): void => {
      known.delete(failure);
      known.set(failure, { reference, toldAt: now, repeats: 0 });
      const [oldest] = known.keys();
      if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    },
  };
}

/** The same mistake with other numbers in it is the same. */
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
