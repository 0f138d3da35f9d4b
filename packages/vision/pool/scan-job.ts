import type { Cancellation, ScanRequest, VisionFailure } from '../vision-engine.ts';
import type { ScanOutcomes, ScanSubject } from './scan-message.ts';

/** The engine never opened; the usual reason is a first visit without a connection. */
export const NOT_LOADED: VisionFailure = {
  reason: 'engine-unavailable',
  message:
    'The color engine could not be loaded. Check your connection and try again; once loaded, it works offline.',
};

/** One scan on its way through the pool. */
export interface ScanJob {
  readonly id: number;
  readonly subject: ScanSubject;
  readonly request: ScanRequest;
  /** How many workers have begun it. */
  attempts: number;
  readonly isSettled: () => boolean;
  /** Answers the caller; only the first answer counts. It must be one about the job's subject. */
  readonly settle: (outcome: ScanOutcomes[ScanSubject]) => void;
}

/** An AbortSignal also announces itself; the port asks only for `aborted`, so this is looked for. */
interface Announcing {
  addEventListener(kind: 'abort', listener: () => void): void;
  removeEventListener(kind: 'abort', listener: () => void): void;
}

function isAnnouncing(signal: Cancellation): signal is Cancellation & Announcing {
  return 'addEventListener' in signal && 'removeEventListener' in signal;
}

/**
 * Makes a job of a request. `onCancel` is called at once when the signal can announce itself; any other
 * signal is looked at by the pool before every step.
 */
export function createJob<Subject extends ScanSubject>({
  id,
  subject,
  request,
  answer,
  onCancel,
}: {
  id: number;
  subject: Subject;
  request: ScanRequest;
  answer: (outcome: ScanOutcomes[Subject]) => void;
  onCancel: (job: ScanJob) => void;
}): ScanJob {
  let settled = false;
  const announcing = request.signal && isAnnouncing(request.signal) ? request.signal : null;
  const cancel = () => onCancel(job);
  const job: ScanJob = {
    id,
    subject,
    request,
    attempts: 0,
    isSettled: () => settled,
    settle(outcome) {
      if (settled) return;
      settled = true;
      announcing?.removeEventListener('abort', cancel);
      answer(outcome as ScanOutcomes[Subject]);
    },
  };
  announcing?.addEventListener('abort', cancel);
  return job;
}
