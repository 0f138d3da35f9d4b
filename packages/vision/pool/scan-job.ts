import type { Cancellation, ScanRequest } from '../vision-engine.ts';
import type {
  CameraFrame,
  FrameOrder,
  JobOutcomes,
  JobSubject,
  ScanOrder,
} from './scan-message.ts';

/** One scan in the pool. */
export interface ScanJob {
  readonly id: number;
  readonly request: Pick<ScanRequest, 'signal' | 'onStep'>;
  /** What a worker is sent, made anew for each attempt. */
  readonly makeOrder: () => ScanOrder;
  /** No worker gets the same photo a third time, because it may be what kills them. A frame is gone once it was sent. */
  readonly mostAttempts: number;
  /** How many workers have started it. */
  attempts: number;
  readonly isSettled: () => boolean;
  /** Resolves for the caller; only the first call counts. The outcome must be about the job's subject. */
  readonly settle: (outcome: JobOutcomes[JobSubject]) => void;
}

/** A frame to be seen by a worker that is free now. */
export interface FrameJob<Outcome> {
  readonly frame: CameraFrame;
  readonly signal: Cancellation | undefined;
  readonly makeOrder: (id: number) => FrameOrder;
  /** What a dropped frame is answered with. */
  readonly dropped: Outcome;
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
export function createJob({
  id,
  request,
  makeOrder,
  mostAttempts,
  answer,
  onCancel,
}: {
  id: number;
  request: ScanJob['request'];
  makeOrder: () => ScanOrder;
  mostAttempts: number;
  answer: (outcome: JobOutcomes[JobSubject]) => void;
  onCancel: (job: ScanJob) => void;
}): ScanJob {
  let settled = false;
  const announcing = request.signal && isAnnouncing(request.signal) ? request.signal : null;
  const cancel = () => onCancel(job);
  const job: ScanJob = {
    id,
    request,
    makeOrder,
    mostAttempts,
    attempts: 0,
    isSettled: () => settled,
    settle(outcome) {
      if (settled) return;
      settled = true;
      announcing?.removeEventListener('abort', cancel);
      answer(outcome);
    },
  };
  announcing?.addEventListener('abort', cancel);
  return job;
}
