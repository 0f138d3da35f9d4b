import { tryStorage } from '../../base/storage-access.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import type { ErrorReports, ErrorWriter, FailureNote } from './error-reports.ts';

interface OnDemandDeps {
  readonly load: () => Promise<ErrorWriter>;
  /** Resolves when the page is idle. Loading early matters, because without a connection the code cannot load later. */
  readonly calm: Promise<void>;
  /** `null` where nothing can be stored. */
  readonly storage: Storage | null;
  /** Where uncaught failures are fired. */
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Unguessable letters and digits. */
  readonly makeReference: () => string;
}

interface Failure {
  /** The same for messages that differ only in numbers. */
  readonly name: string;
  readonly error: unknown;
  readonly note: FailureNote | undefined;
  readonly reference: string;
}

export const ERROR_REPORTS_KEY = 'errorReports';
/** An effect in a loop may fail endlessly. */
const MOST_UNWRITTEN = 50;
/** Browsers report this for a layout that takes one more frame; nothing is wrong. */
const NO_FAILURE = /^ResizeObserver loop/;

/** Reports whose code is not part of the first screen: it loads when the page is idle, or with the first failure. */
export function reportsOnDemand({
  load,
  calm,
  storage,
  page,
  makeReference,
}: OnDemandDeps): ErrorReports {
  const opening = lazyWithRetry(load);
  let writer: ErrorWriter | null = null;
  /** Failures from before the writer was loaded. */
  const unwritten: Failure[] = [];
  const open = async () => {
    const opened = await opening.load();
    for (const { error, note, reference } of unwritten.splice(0)) {
      opened.report(error, note, reference);
    }
    if (writer === null) opened.start();
    writer = opened;
  };
  // Without a connection the code does not load either: these failures are reported with the next one.
  const openSoon = () => void open().catch(() => undefined);
  const report: ErrorReports['report'] = (error, note) => {
    if (writer) return writer.report(error, note);
    const name = String(error).replaceAll(/\d+/g, '#');
    const known = unwritten.find((failure) => failure.name === name);
    const reference = known?.reference ?? makeReference();
    if (unwritten.length < MOST_UNWRITTEN) unwritten.push({ name, error, note, reference });
    openSoon();
    return reference;
  };
  const onError = (event: Event) => {
    const { error, message } = event as ErrorEvent;
    if (!NO_FAILURE.test(message)) report(error ?? message);
  };
  const onRejection = (event: Event) => {
    report((event as PromiseRejectionEvent).reason, { errorType: 'promise' });
  };
  const removeStored = () => tryStorage(() => storage?.removeItem(ERROR_REPORTS_KEY));
  return {
    report,
    forget: () => {
      unwritten.length = 0;
      if (writer) writer.forget();
      else removeStored();
    },
    start: () => {
      page.addEventListener('error', onError);
      page.addEventListener('unhandledrejection', onRejection);
      const waiting = tryStorage(() => storage?.getItem(ERROR_REPORTS_KEY) ?? null);
      if (waiting.ok && waiting.value !== null) openSoon();
      else void calm.then(openSoon);
      return () => {
        page.removeEventListener('error', onError);
        page.removeEventListener('unhandledrejection', onRejection);
      };
    },
  };
}
