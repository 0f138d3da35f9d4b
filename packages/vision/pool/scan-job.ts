import type { Cancellation, ScanRequest } from '../vision-engine.ts';
import type { ScanOutcomes, ScanSubject } from './scan-message.ts';

/** One scan in the pool. */
export interface ScanJob {
  readonly id: number;
  readonly subject: ScanSubject;
  readonly request: ScanRequest;
  /** How many workers have started it. */
  attempts: number;
  readonly isSettled: () => boolean;
  /** Resolves for the caller; only the first call counts. The outcome must be about the job's subject. */
  readonly settle: (outcome: ScanOutcomes[ScanSubject]) => void;
}

/** An AbortSignal also has events; the port requires only `aborted`, so this is checked. */
interface Announcing {
  addEventListener(kind: 'abort', listener: () => void): void;
  removeEventListener(kind: 'abort', listener: () => void): void;
}

function isAnnouncing(signal: Cancellation): signal is Cancellation & Announcing {
  return 'addEventListener' in signal && 'removeEventListener' in signal;
}

/**
 * Makes a job of a request. `onCancel` is called at once if the signal has events; any other signal is checked by the
 * pool before every step.
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
