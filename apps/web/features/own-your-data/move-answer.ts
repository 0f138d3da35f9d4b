import { tryStorage } from '../../base/storage-access.ts';

/** By user: when, as ISO time, they last answered what to do with data made before signing in. */
const ANSWERS_KEY = 'moveAnswers';
/** The user who wants to be asked again, but not before the next browser session. */
const LATER_KEY = 'moveAskedLater';

/** For browsers that block storage: an answer then holds until the page is left. */
const answeredHere = new Set<string>();

/**
 * Whether to ask: the user never answered in this browser, or something was made without signing in after they did.
 * `newest` is the ISO time of the newest of that. An answer dated in the future was given while the clock was wrong,
 * and is ignored.
 */
export function wantsMoveQuestion(
  userId: string,
  { newest, now }: { readonly newest: string; readonly now: string },
): boolean {
  if (answeredHere.has(userId)) return false;
  const later = tryStorage(() => sessionStorage.getItem(LATER_KEY));
  if (later.ok && later.value === userId) return false;
  const answered = readAnswers()[userId];
  return typeof answered !== 'string' || newest > answered || answered > now;
}

/** Asked once per user and browser. `now` is ISO time. */
export function noteMoveAnswered(userId: string, now: string): void {
  keepAnswers({ ...readAnswers(), [userId]: now }, userId);
}

export function noteMoveAskedLater(userId: string): void {
  const stored = tryStorage(() => sessionStorage.setItem(LATER_KEY, userId));
  if (!stored.ok) answeredHere.add(userId);
}

/** Leaves no trace of a user whose account is gone. */
export function forgetMoveAnswer(userId: string): void {
  const { [userId]: gone, ...others } = readAnswers();
  if (gone !== undefined) keepAnswers(others, userId);
}

/** A time by user, or what a newer version wrote, which stays as it is. */
function readAnswers(): Readonly<Record<string, unknown>> {
  const read = tryStorage(() => localStorage.getItem(ANSWERS_KEY));
  if (!read.ok || read.value === null) return {};
  try {
    const answers: unknown = JSON.parse(read.value);
    const isRecord = typeof answers === 'object' && answers !== null && !Array.isArray(answers);
    return isRecord ? (answers as Readonly<Record<string, unknown>>) : {};
  } catch {
    // Broken data means that the user is asked once more, which loses nothing.
    return {};
  }
}

function keepAnswers(answers: Readonly<Record<string, unknown>>, userId: string): void {
  const isEmpty = Object.keys(answers).length === 0;
  const stored = tryStorage(() =>
    isEmpty
      ? localStorage.removeItem(ANSWERS_KEY)
      : localStorage.setItem(ANSWERS_KEY, JSON.stringify(answers)),
  );
  if (!stored.ok) answeredHere.add(userId);
}
