import type { ErrorReport } from '@color-almanac/contract';

export interface FailureNote {
  readonly errorType?: ErrorReport['errorType'];
  readonly severity?: ErrorReport['severity'];
  /** What stands around the failure. Never what the person made. */
  readonly context?: Readonly<Record<string, unknown>>;
}

/** Tells the server what broke here, when it can be told. */
export interface ErrorReports {
  /** Takes a failure and answers the reference it can be found under. Never throws. */
  readonly report: (error: unknown, note?: FailureNote) => string;
  /** Begins to send, and to listen for failures nobody caught; answers how to stop that. */
  readonly start: () => () => void;
  /** Forgets what waits to be sent. */
  readonly forget: () => void;
}

/** Writes failures down and sends them. */
export interface ErrorWriter {
  /** Answers the reference that was `promised`, or a new one; of a failure told a moment ago the one it was told with. */
  readonly report: (error: unknown, note?: FailureNote, promised?: string) => string;
  /** Begins to send: now, when the connection is back, and when the page is shown again. */
  readonly start: () => void;
  /** Forgets what waits to be sent. */
  readonly forget: () => void;
}
