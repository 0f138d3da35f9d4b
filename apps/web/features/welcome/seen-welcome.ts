/** The specification's name for it. */
export const SEEN_KEY = 'hasSeenLandingModal';

/** For browsers that forbid storage: then it is shown once per page. */
let seenHere = false;

/** Whether the welcome was shown and dismissed in this browser. */
export function hasSeenWelcome(): boolean {
  if (seenHere) return true;
  try {
    return localStorage.getItem(SEEN_KEY) === 'true';
  } catch {
    return false;
  }
}

export function noteWelcomeSeen(): void {
  seenHere = true;
  try {
    localStorage.setItem(SEEN_KEY, 'true');
  } catch {
    // `seenHere` carries on.
  }
}

/** As in a browser that was never here, or for a page that was opened anew. */
export function forgetPage(): void {
  seenHere = false;
}
