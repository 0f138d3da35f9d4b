const KEY = 'continuesAsGuest';

/** For browsers that forbid storage: the choice then holds until the page is left. */
let continuedHere = false;

/** Whether this browser session goes on without signing in. */
export function isGuestSession(): boolean {
  if (continuedHere) return true;
  try {
    return sessionStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

/** Forgets the choice: signing out leads back to the gate. */
export function endGuestSession(): void {
  continuedHere = false;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}

/** Remembers the choice until the browser session ends. */
export function startGuestSession(): void {
  continuedHere = true;
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    // `continuedHere` carries on.
  }
}
