import { createRepeatCounter, nameFailure } from './count-repeats.ts';
import type { ErrorWriter, FailureNote } from './error-reports.ts';
import { openReportQueue } from './report-queue.ts';
import { sendReports } from './send-reports.ts';
import type { SenderDeps } from './send-reports.ts';
import { writeReport } from './write-report.ts';

/** What the reports need from the browser. */
export interface ErrorReportsDeps extends Omit<SenderDeps, 'queue'> {
  /** `null` where nothing can be stored. */
  readonly storage: Storage | null;
  /** Fires events when the connection is back, and when the page is shown again. */
  readonly page: Pick<EventTarget, 'addEventListener'>;
  readonly getAddress: () => string;
  readonly userAgent: string;
  /** The signed-in user. */
  readonly getUser: () => { readonly id?: string; readonly sub?: string } | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Unguessable letters and digits. */
  readonly makeReference: () => string;
}

export function openErrorReports(deps: ErrorReportsDeps): ErrorWriter {
  const queue = openReportQueue(deps.storage);
  const repeats = createRepeatCounter();
  const sessionId = deps.makeReference();
  const send = sendReports({ ...deps, queue });

  const report: ErrorWriter['report'] = (error, note: FailureNote = {}, promised?: string) => {
    const now = deps.now();
    const user = deps.getUser();
    const written = writeReport(error, note, {
      now,
      sessionId,
      address: deps.getAddress(),
      userAgent: deps.userAgent,
      userId: user?.id ?? user?.sub ?? null,
    });
    const name = nameFailure(written);
    const sighting = repeats.see(name, now);
    if (sighting.kind === 'repeated') return sighting.reference;
    const reference = promised ?? deps.makeReference();
    repeats.markReported(name, reference, now);
    const context = { ...written.context, reference, repeats: sighting.repeats };
    queue.add({ reference, report: { ...written, context } });
    void send();
    return reference;
  };

  return {
    report,
    forget: queue.clear,
    start: () => {
      deps.page.addEventListener('online', () => void send());
      // The page is shown again, or about to be closed: an unreachable server may be back.
      deps.page.addEventListener('visibilitychange', () => void send());
      void send();
    },
  };
}
