import type { ErrorReport } from '@color-almanac/contract';

import type { FailureNote } from './error-reports.ts';
import { redactAddress, redactText, redactValue } from './redact.ts';

/** Facts about the page a report comes from. */
export interface ReportDeps {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly address: string;
  readonly userAgent: string;
  readonly userId: string | null;
  readonly sessionId: string;
}

const LONGEST_MESSAGE = 1000;
const LONGEST_STACK = 4000;

/** A failure as the contract defines it, without anything that must not be sent. */
export function writeReport(error: unknown, note: FailureNote, deps: ReportDeps): ErrorReport {
  const stack = error instanceof Error ? (error.stack ?? null) : null;
  const cause = error instanceof Error && error.cause !== undefined ? messageOf(error.cause) : null;
  const context = redactValue({ ...note.context, ...(cause === null ? {} : { cause }) });
  return {
    message: redactText(messageOf(error)).slice(0, LONGEST_MESSAGE),
    stack: stack === null ? null : redactText(stack).slice(0, LONGEST_STACK),
    errorType: note.errorType ?? 'javascript',
    severity: note.severity ?? 'error',
    context: context as Record<string, unknown>,
    userAgent: deps.userAgent.slice(0, LONGEST_MESSAGE),
    url: redactAddress(deps.address).slice(0, LONGEST_MESSAGE),
    userId: deps.userId,
    sessionId: deps.sessionId,
    timestamp: new Date(deps.now).toISOString(),
  };
}

/** For a value that is not an error only its type is reported: it may be anything. */
function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name;
  if (typeof error === 'string') return error;
  return `Something other than an error was thrown: ${Object.prototype.toString.call(error)}`;
}
