/** How many pieces are begun together, how long after each other, and how long a batch waits after the last one. */
export const SCAN_BATCH_SIZE = 3;
export const SCAN_STAGGER_MS = 500;
export const SCAN_BATCH_PAUSE_MS = 2000;

/** When each step of the loading dialog lights up, at the earliest, after its batch began. */
export const SCAN_STEP_TIMES_MS = [100, 300, 600, 900] as const;

export interface ScanBatch {
  /** How long to wait before it, from the moment the last piece of the batch before it has ended. */
  readonly pauseMs: number;
  /** Each begins so long after the batch did, whether or not the one before it has ended. */
  readonly items: readonly { readonly itemId: string; readonly delayMs: number }[];
}

/** The items in their order, each once, in batches. */
export function planClothingScan(itemIds: readonly string[]): readonly ScanBatch[] {
  const ids = [...new Set(itemIds)];
  return Array.from({ length: Math.ceil(ids.length / SCAN_BATCH_SIZE) }, (_, batch) => ({
    pauseMs: batch === 0 ? 0 : SCAN_BATCH_PAUSE_MS,
    items: ids
      .slice(batch * SCAN_BATCH_SIZE, (batch + 1) * SCAN_BATCH_SIZE)
      .map((itemId, at) => ({ itemId, delayMs: at * SCAN_STAGGER_MS })),
  }));
}
