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
  readonly message: string;
  /** Seconds, if the service said how long to wait. */
  readonly retryAfter?: number;
}

/** Seconds shown if the service did not say. */
export const RETRY_AFTER_SECONDS = 5;

/** The profile to rate for. `null` if no season is known: the item is then analyzed but not rated. */
export interface ClothingScanFor {
  readonly userColorSeason: string | null;
}

/** Read again for every item: without a profile each of them fails, and counts as failed. */
export function readScanFor(
  profile: { readonly color_season: string | null } | null,
):
  | { readonly ok: true; readonly scanFor: ClothingScanFor }
  | { readonly ok: false; readonly failure: ClothingScanFailure } {
  return profile
    ? { ok: true, scanFor: { userColorSeason: profile.color_season } }
    : { ok: false, failure: { reason: 'no-active-profile', message: 'No active profile' } };
}

/** Whether the failure is one of high demand, where waiting helps. */
export function isHighDemand({ reason, message }: ClothingScanFailure): boolean {
  return reason === 'service-unavailable' || message.toLowerCase().includes('high demand');
}

/** Shows the longest wait that any of the failures asks for, in whole seconds. */
export function writeHighDemand(failures: readonly ClothingScanFailure[]): string {
  const waits = failures.flatMap(({ retryAfter }) =>
    retryAfter !== undefined && Number.isFinite(retryAfter) && retryAfter > 0
      ? [Math.ceil(retryAfter)]
      : [],
  );
  const seconds = waits.length === 0 ? RETRY_AFTER_SECONDS : Math.max(...waits);
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `The AI service is unavailable due to high demand. Please wait ${wait} and try again. This is temporary.`;
}
