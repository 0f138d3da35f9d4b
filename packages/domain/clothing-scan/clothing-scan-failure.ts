/** Every way the scan of one piece may end without a result. */
export const CLOTHING_SCAN_FAILURES = [
  'no-active-profile',
  // Neither here nor where it is kept.
  'photo-missing',
  'service-unavailable',
  // No answer came from it; here the photo can be read all the same.
  'server-unreachable',
  // Whatever has no name of its own.
  'failed',
] as const;
export type ClothingScanFailureReason = (typeof CLOTHING_SCAN_FAILURES)[number];

export interface ClothingScanFailure {
  readonly reason: ClothingScanFailureReason;
  readonly message: string;
  /** Seconds, where the service said how long it wants to be left alone. */
  readonly retryAfter?: number;
}

/** Seconds that are named when the service did not say. */
export const RETRY_AFTER_SECONDS = 5;

/** For whom a piece is looked at. `null` where no season is known: it is then seen, and not rated. */
export interface ClothingScanFor {
  readonly userColorSeason: string | null;
}

/** Asked anew for every piece: without a profile each of them fails, and counts as failed. */
export function readScanFor(
  profile: { readonly color_season: string | null } | null,
):
  | { readonly ok: true; readonly scanFor: ClothingScanFor }
  | { readonly ok: false; readonly failure: ClothingScanFailure } {
  return profile
    ? { ok: true, scanFor: { userColorSeason: profile.color_season } }
    : { ok: false, failure: { reason: 'no-active-profile', message: 'No active profile' } };
}

/** Whether waiting helps: too many people ask at once. */
export function isHighDemand({ reason, message }: ClothingScanFailure): boolean {
  return reason === 'service-unavailable' || message.toLowerCase().includes('high demand');
}

/** Names the longest wait that any of them asks for, in whole seconds. */
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
