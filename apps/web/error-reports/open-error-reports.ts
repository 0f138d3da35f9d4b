import { createRepeatCounter, nameFailure } from './count-repeats.ts';
import type { ErrorWriter, FailureNote } from './error-reports.ts';
import { openReportQueue } from './report-queue.ts';
import { sendReports } from './send-reports.ts';
import type { SenderGround } from './send-reports.ts';
import { writeReport } from './write-report.ts';

/** What the reports need of the browser. */
export interface ErrorReportsGround extends Omit<SenderGround, 'queue'> {
  /** `null` where nothing can be kept. */
  readonly storage: Storage | null;
  /** Where it is told that the connection is back, and that the page is shown again. */
  readonly page: Pick<EventTarget, 'addEventListener'>;
  readonly getAddress: () => string;
  readonly userAgent: string;
  /** Whoever is signed in. */
  readonly getUser: () => { readonly id?: string; readonly sub?: string } | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Letters and digits nobody can guess. */
  readonly makeReference: () => string;
}

export function openErrorReports(ground: ErrorReportsGround): ErrorWriter {
  const queue = openReportQueue(ground.storage);
  const repeats = createRepeatCounter();
  const sessionId = ground.makeReference();
  const send = sendReports({ ...ground, queue });

  const report: ErrorWriter['report'] = (error, note: FailureNote = {}, promised?: string) => {
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
    const reference = promised ?? ground.makeReference();
    repeats.tell(name, reference, now);
    const context = { ...written.context, reference, repeats: sighting.repeats };
    queue.add({ reference, report: { ...written, context } });
    void send();
    return reference;
  };

  return {
    report,
    forget: queue.clear,
    start: () => {
      ground.page.addEventListener('online', () => void send());
      // Shown again, or about to be closed: a server that was away may be back.
      ground.page.addEventListener('visibilitychange', () => void send());
      void send();
    },
  };
}
