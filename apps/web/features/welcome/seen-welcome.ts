/** The specification's name for it. */
const SEEN_KEY = 'hasSeenLandingModal';

/** For browsers that block storage: then it is shown once per page. */
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
    // `seenHere` still holds.
  }
}

/** As in a browser that was never here, or in a newly opened page. */
export function forgetPage(): void {
  seenHere = false;
}
