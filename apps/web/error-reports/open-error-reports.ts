import { createRepeatCounter, nameFailure } from './count-repeats.ts';
import type { ErrorReports, FailureNote } from './error-reports.ts';
import { openReportQueue } from './report-queue.ts';
import { sendReports } from './send-reports.ts';
import type { SenderGround } from './send-reports.ts';
import { writeReport } from './write-report.ts';

/** What the reports need of the browser. */
export interface ErrorReportsGround extends Omit<SenderGround, 'queue'> {
  /** `null` where nothing can be kept. */
  readonly storage: Storage | null;
  /** Where failures nobody caught are told, that the connection is back, and that the page is shown again. */
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly getAddress: () => string;
  readonly userAgent: string;
  /** Whoever is signed in. */
  readonly getUser: () => { readonly id?: string; readonly sub?: string } | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Letters and digits nobody can guess. */
  readonly makeReference: () => string;
}

/** Browsers say this of a layout that takes one more frame; nothing is wrong. */
const NO_FAILURE = /^ResizeObserver loop/;

export function openErrorReports(ground: ErrorReportsGround): ErrorReports {
  const queue = openReportQueue(ground.storage);
  const repeats = createRepeatCounter();
  const sessionId = ground.makeReference();
  const send = sendReports({ ...ground, queue });

  const report = (error: unknown, note: FailureNote = {}): string => {
    const now = ground.now();
    const user = ground.getUser();
    const written = writeReport(error, note, {
      now,
      sessionId,
      address: ground.getAddress(),
      userAgent: ground.userAgent,
      userId: user?.id ?? user?.sub ?? null,
    });
    const name = nameFailure(written);
    const sighting = repeats.see(name, now);
    if (sighting.kind === 'repeated') return sighting.reference;
    const reference = ground.makeReference();
    repeats.tell(name, reference, now);
    const context = { ...written.context, reference, repeats: sighting.repeats };
    queue.add({ reference, report: { ...written, context } });
    void send();
    return reference;
  };

  const onError = (event: Event) => {
    const { error, message } = event as ErrorEvent;
    if (!NO_FAILURE.test(message)) report(error ?? message);
  };
  const onRejection = (event: Event) => {
    report((event as PromiseRejectionEvent).reason, { errorType: 'promise' });
  };
  const onReturn = () => void send();
  const listeners = [
    ['error', onError],
    ['unhandledrejection', onRejection],
    ['online', onReturn],
    // Shown again, or about to be closed: a server that was away may be back.
    ['visibilitychange', onReturn],
  ] as const;
  return {
    report,
    forget: queue.clear,
    start: () => {
      for (const [event, listener] of listeners) ground.page.addEventListener(event, listener);
      void send();
      return () => {
        for (const [event, listener] of listeners) ground.page.removeEventListener(event, listener);
      };
    },
  };
}
