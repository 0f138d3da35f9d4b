import { showToast } from '../../ui/toast/show-toast.ts';
import { wait } from '../../base/wait.ts';
import { UPLOAD_WORDS } from '../../words/upload.words.ts';
import type { PhotoProblem, PhotoWay } from './handed-photo.ts';

/** In bytes; above it the user is told that it may take longer. */
const LARGE_FILE = 5 * 1024 * 1024;
const ATTEMPTS = 3;
const WAIT_MS = 1000;

/** How one attempt ended. What is thrown may succeed the next time. */
export type AttemptOutcome =
  | { readonly kind: 'taken' }
  | {
      readonly kind: 'refused';
      readonly title: string;
      readonly detail: string;
      readonly mayRecover: boolean;
    };

export interface UploadTask {
  readonly file: File;
  readonly by: PhotoWay;
  readonly attempt: () => Promise<AttemptOutcome>;
  /** 0 to 90 while it runs, 100 when it is done; attempts count from 1. */
  readonly onProgress: (percent: number, attempt: number) => void;
  /** Starts it again with the same file. */
  readonly onTryAgain: () => void;
  readonly signal: AbortSignal;
}

/**
 * Adds a photo in up to three attempts, with one and two seconds between them. A refusal of the file itself is not
 * tried again.
 *
 * @returns what prevented it, or `null` when the photo is there or the task was canceled by its signal.
 */
export async function uploadPhoto(task: UploadTask): Promise<PhotoProblem | null> {
  const { file, signal, onProgress } = task;
  if (file.size > LARGE_FILE) {
    showToast({ type: 'info', title: UPLOAD_WORDS.largeTitle, text: UPLOAD_WORDS.largeText });
  }
  let attempt = 1;
  const progress = startProgress((percent) => onProgress(percent, attempt), signal);
  try {
    for (; ; attempt += 1) {
      const failure = await tryOnce(task);
      if (signal.aborted) return null;
      if (failure === null) {
        progress.stop();
        onProgress(100, attempt);
        return null;
      }
      if (!failure.mayRecover) return { title: failure.title, detail: failure.detail };
      if (attempt === ATTEMPTS) return giveUp(task, failure);
      await wait(WAIT_MS * attempt, signal);
      if (signal.aborted) return null;
    }
  } finally {
    progress.stop();
  }
}

interface Failure {
  readonly title: string;
  readonly detail: string;
  /** The message after the last attempt. */
  readonly details: string;
  readonly mayRecover: boolean;
}

async function tryOnce({ attempt, by, signal }: UploadTask): Promise<Failure | null> {
  try {
    const outcome = await attempt();
    return outcome.kind === 'taken' ? null : { ...outcome, details: outcome.detail };
  } catch (error) {
    if (signal.aborted) return null;
    const details = explain(error);
    return { ...describeWay(by, details), details, mayRecover: true };
  }
}

/** Only unexpected errors are reported. */
function explain(error: unknown): string {
  if (error instanceof DOMException && /^Not(Readable|Found|Allowed)Error$/.test(error.name)) {
    return UPLOAD_WORDS.unreadable;
  }
  if (error instanceof Error && /fetch|network|load/i.test(error.message)) {
    return UPLOAD_WORDS.disconnected;
  }
  reportError(error);
  return UPLOAD_WORDS.unknown;
}

function describeWay(by: PhotoWay, details: string): { title: string; detail: string } {
  const { dropTitle, dropText, pasteTitle, pasteText, failedTitle } = UPLOAD_WORDS;
  if (by === 'drop') return { title: dropTitle, detail: dropText };
  if (by === 'paste') return { title: pasteTitle, detail: pasteText };
  return { title: failedTitle, detail: details };
}

/** Shown as a toast and, with the same retry, beside the place of the photo. */
function giveUp(task: UploadTask, failure: Failure): PhotoProblem {
  const { allFailedTitle: title, allFailedText, tryAgain: label } = UPLOAD_WORDS;
  const text = allFailedText(`${failure.details.replace(/\.$/, '')}.`);
  showToast({ type: 'error', title, text, action: { label, onClick: task.onTryAgain } });
  return { title: failure.title, detail: failure.detail, retry: task.onTryAgain };
}

const STEP_PERCENT = 10;
const STEP_MS = 100;
const MOST_PERCENT = 90;

/**
 * Counts up by ten percent each tenth of a second, to ninety and never beyond: the real duration is unknown, and the
 * rest is shown when it is done.
 */
function startProgress(
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): { readonly stop: () => void } {
  let percent = 0;
  const stop = () => clearInterval(timer);
  const timer = setInterval(() => {
    percent += STEP_PERCENT;
    onPercent(percent);
    if (percent >= MOST_PERCENT) stop();
  }, STEP_MS);
  signal.addEventListener('abort', stop);
  return { stop };
}
