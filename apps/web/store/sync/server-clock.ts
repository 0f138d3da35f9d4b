/** The server's time, as far as it is known: a device's own clock may be hours off. */
export interface ServerClock {
  /** Milliseconds. */
  readonly now: () => number;
  /** An answer arrived. `date` is its Date header; the others are milliseconds of this device's clock. */
  readonly note: (answer: {
    readonly date: string | null;
    readonly sentAt: number;
    readonly receivedAt: number;
  }) => void;
}

interface ClockDeps {
  /** Milliseconds of this device's clock. */
  readonly now: () => number;
  /** Stores the offset; `null` when the browser blocks storage. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
}

const CLOCK_OFFSET_KEY = 'serverClockOffset';

/**
 * The Date header counts whole seconds and the transfer takes time, so anything smaller is no difference. Milliseconds.
 */
const LEAST_OFFSET_MS = 3000;

export function createServerClock({ now, storage }: ClockDeps): ServerClock {
  let offset = readOffset(storage);
  return {
    now: () => now() + offset,
    note: ({ date, sentAt, receivedAt }) => {
      const serverTime = date === null ? Number.NaN : Date.parse(date);
      // If the clock was set while the answer was in flight, the answer says nothing.
      if (Number.isNaN(serverTime) || receivedAt < sentAt) return;
      const found = serverTime + 500 - (sentAt + receivedAt) / 2;
      const next = Math.abs(found) < LEAST_OFFSET_MS ? 0 : Math.round(found);
      if (Math.abs(next - offset) < LEAST_OFFSET_MS) return;
      offset = next;
      try {
        storage?.setItem(CLOCK_OFFSET_KEY, String(offset));
      } catch {
        // Storage is full: the offset lasts until the page closes, and the next answer sets it again.
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
