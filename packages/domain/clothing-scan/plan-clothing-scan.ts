/** How many items start together, how far apart, and how long a batch waits after the one before. */
export const SCAN_BATCH_SIZE = 3;
export const SCAN_STAGGER_MS = 500;
export const SCAN_BATCH_PAUSE_MS = 2000;

/** When each step of the loading dialog lights up at the earliest, counted from the start of its batch. */
export const SCAN_STEP_TIMES_MS = [100, 300, 600, 900] as const;

export interface ScanBatch {
  /** How long to wait before it, from the moment the last item of the batch before has ended. */
  readonly pauseMs: number;
  /** Delay of each item from the start of the batch, whether or not the one before has ended. */
  readonly items: readonly { readonly itemId: string; readonly delayMs: number }[];
}

/** The items in their order, without duplicates, in batches. */
export function planClothingScan(itemIds: readonly string[]): readonly ScanBatch[] {
  const ids = [...new Set(itemIds)];
  return Array.from({ length: Math.ceil(ids.length / SCAN_BATCH_SIZE) }, (_, batch) => ({
    pauseMs: batch === 0 ? 0 : SCAN_BATCH_PAUSE_MS,
    items: ids
      .slice(batch * SCAN_BATCH_SIZE, (batch + 1) * SCAN_BATCH_SIZE)
      .map((itemId, at) => ({ itemId, delayMs: at * SCAN_STAGGER_MS })),
  }));
}
