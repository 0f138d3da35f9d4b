import type { ErrorReport } from '@color-almanac/contract';

export interface FailureNote {
  readonly errorType?: ErrorReport['errorType'];
  readonly severity?: ErrorReport['severity'];
  /** Facts about the failure. Never the user's content. */
  readonly context?: Readonly<Record<string, unknown>>;
}

/** Reports failures to the server when it can be reached. */
export interface ErrorReports {
  /** Takes a failure and returns the reference to find it by. Never throws. */
  readonly report: (error: unknown, note?: FailureNote) => string;
  /** Starts sending, and listening for uncaught failures. Returns how to stop. */
  readonly start: () => () => void;
  /** Drops unsent reports. */
  readonly forget: () => void;
}

/** Writes failures down and sends them. */
export interface ErrorWriter {
  /** Returns the `promised` reference or a new one; for a failure that was just reported, the earlier one. */
  readonly report: (error: unknown, note?: FailureNote, promised?: string) => string;
  /** Starts sending: now, when the connection is back, and when the page is shown again. */
  readonly start: () => void;
  /** Drops unsent reports. */
  readonly forget: () => void;
}
