/** Every way the scan of one item can fail. */
export const CLOTHING_SCAN_FAILURES = [
  'no-active-profile',
  // The photo is neither on this device nor on the server.
  'photo-missing',
  'service-unavailable',
  // The server did not answer; the photo can still be analyzed on this device.
  'server-unreachable',
  // Anything without a name of its own.
  'failed',
] as const;
export type ClothingScanFailureReason = (typeof CLOTHING_SCAN_FAILURES)[number];

export interface ClothingScanFailure {
  readonly reason: ClothingScanFailureReason;
  /** A sentence for the user, from the server or the app; empty where there is none. */
  readonly message: string;
  /** Seconds, if the service said how long to wait. */
  readonly retryAfter?: number;
}

/** Seconds to wait if the service did not say. */
export const RETRY_AFTER_SECONDS = 5;

/** Whether the failure is one of high demand, where waiting helps. */
export function isHighDemand({ reason, message }: ClothingScanFailure): boolean {
  return reason === 'service-unavailable' || message.toLowerCase().includes('high demand');
}

/** The longest wait that any of the failures asks for, in whole seconds. */
export function findLongestWait(failures: readonly ClothingScanFailure[]): number {
  const waits = failures.flatMap(({ retryAfter }) =>
    retryAfter !== undefined && Number.isFinite(retryAfter) && retryAfter > 0
      ? [Math.ceil(retryAfter)]
      : [],
  );
  return waits.length === 0 ? RETRY_AFTER_SECONDS : Math.max(...waits);
}
