const KEY = 'moveAnswered';

/** For browsers that forbid storage: the answer then holds until the page is left. */
const answeredHere = new Set<string>();

/** Whether this person was asked in this session of the browser what should become of what was made before. */
export function hasAnsweredMove(userId: string): boolean {
  if (answeredHere.has(userId)) return true;
  try {
    return sessionStorage.getItem(KEY) === userId;
  } catch {
    return false;
  }
}

/** At the next sign-in in another session she is asked again, as long as something is there. */
export function noteMoveAnswered(userId: string): void {
  try {
    sessionStorage.setItem(KEY, userId);
  } catch {
    answeredHere.add(userId);
  }
}
