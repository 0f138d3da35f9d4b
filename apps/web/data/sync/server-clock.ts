/** The time by the server's clock, as far as it is known: devices' own clocks may be hours off. */
export interface ServerClock {
  /** Milliseconds. */
  readonly now: () => number;
  /** An answer came. `date` is its Date header; the others are milliseconds of this device's clock. */
  readonly note: (answer: {
    readonly date: string | null;
    readonly sentAt: number;
    readonly receivedAt: number;
  }) => void;
}

interface ClockDeps {
  /** Milliseconds of this device's clock. */
  readonly now: () => number;
  /** Where the difference is remembered; `null` where nothing can be. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
}

const CLOCK_OFFSET_KEY = 'serverClockOffset';

/** The Date header counts whole seconds, and the way takes time: less than this is no difference. Milliseconds. */
const LEAST_OFFSET_MS = 3000;

export function createServerClock({ now, storage }: ClockDeps): ServerClock {
  let offset = readOffset(storage);
  return {
    now: () => now() + offset,
    note: ({ date, sentAt, receivedAt }) => {
      const told = date === null ? Number.NaN : Date.parse(date);
      // A clock that was set while the answer was on its way says nothing.
      if (Number.isNaN(told) || receivedAt < sentAt) return;
      const found = told + 500 - (sentAt + receivedAt) / 2;
      const next = Math.abs(found) < LEAST_OFFSET_MS ? 0 : Math.round(found);
      if (Math.abs(next - offset) < LEAST_OFFSET_MS) return;
      offset = next;
      try {
        storage?.setItem(CLOCK_OFFSET_KEY, String(offset));
      } catch {
        // Without space it holds until the page closes; the next answer tells again.
      }
    },
  };
}

function readOffset(storage: ClockDeps['storage']): number {
  try {
    const stored = Number(storage?.getItem(CLOCK_OFFSET_KEY) ?? 0);
    return Number.isFinite(stored) ? stored : 0;
  } catch {
    return 0; // Storage is forbidden.
  }
}
