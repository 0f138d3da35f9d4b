import { createEmitter } from '../../base/emitter.ts';

const KEY = 'continuesAsGuest';

/** For browsers that block storage: the choice then holds until the page is left. */
let continuedHere = false;

const changes = createEmitter();

/** Calls back whenever a guest session begins or ends on this page; returns the function that unsubscribes. */
export const subscribeToGuestSession = changes.subscribe;

/** Whether this browser session is used without signing in. */
export function isGuestSession(): boolean {
  if (continuedHere) return true;
  try {
    return sessionStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

/** Drops the choice: signing out leads back to the gate. */
export function endGuestSession(): void {
  continuedHere = false;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored either.
  }
  changes.emit();
}

/** Remembers the choice until the browser session ends. */
export function startGuestSession(): void {
  continuedHere = true;
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    // `continuedHere` still holds.
  }
  changes.emit();
}
