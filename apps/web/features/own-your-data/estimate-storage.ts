/** How much a browser can store. */
export interface StorageEstimate {
  /** Bytes left, by the estimate the specification sets for every browser. */
  readonly estimated: number;
  /** What this browser reports, in bytes; `null` where it does not. */
  readonly reported: { readonly quota: number; readonly used: number } | null;
}

const ESTIMATED = 1e9;

/** Browsers report it roughly, so that it identifies no one; some, and sites without TLS, not at all. */
export async function estimateStorage(
  storage: Pick<StorageManager, 'estimate'> | undefined = navigator.storage,
): Promise<StorageEstimate> {
  try {
    const { quota, usage } = (await storage?.estimate()) ?? {};
    const isReported = quota !== undefined && usage !== undefined;
    return { estimated: ESTIMATED, reported: isReported ? { quota, used: usage } : null };
  } catch {
    // Where storage is forbidden, so is asking; an estimate is not worth an error.
    return { estimated: ESTIMATED, reported: null };
  }
}
