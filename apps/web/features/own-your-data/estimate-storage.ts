/** How much a browser would keep. */
export interface StorageEstimate {
  /** Bytes left, as the specification has every browser estimated. */
  readonly estimated: number;
  /** What this browser says itself, in bytes; `null` where it does not. */
  readonly told: { readonly quota: number; readonly used: number } | null;
}

const ESTIMATED = 1e9;

/** Browsers tell it roughly, so that nobody is recognized by it; some, and sites without TLS, not at all. */
export async function estimateStorage(
  storage: Pick<StorageManager, 'estimate'> | undefined = navigator.storage,
): Promise<StorageEstimate> {
  try {
    const { quota, usage } = (await storage?.estimate()) ?? {};
    const isTold = quota !== undefined && usage !== undefined;
    return { estimated: ESTIMATED, told: isTold ? { quota, used: usage } : null };
  } catch {
    // Where storage is forbidden the question is, too; an estimate is not worth a complaint.
    return { estimated: ESTIMATED, told: null };
  }
}
