/** How much more this browser would keep. */
export interface StorageRoom {
  readonly bytes: number;
  /** Whether the browser did not say, and the number is only what is taken for granted. */
  readonly isAssumed: boolean;
}

/** What the specification takes for granted where a browser does not tell. */
const ASSUMED: StorageRoom = { bytes: 1e9, isAssumed: true };

/** Browsers tell it roughly, so that nobody is recognized by it; some, and sites without TLS, not at all. */
export async function estimateRoom(
  storage: Pick<StorageManager, 'estimate'> | undefined = navigator.storage,
): Promise<StorageRoom> {
  try {
    const { quota, usage } = (await storage?.estimate()) ?? {};
    if (quota === undefined || usage === undefined) return ASSUMED;
    return { bytes: Math.max(0, quota - usage), isAssumed: false };
  } catch {
    // Where storage is forbidden the question is, too; an estimate is not worth a complaint.
    return ASSUMED;
  }
}
