import type { InstallState } from '../../pwa/install-offer.ts';

/** How the user can install the app: by our button, or by a menu of the browser. */
export type InstallWay = 'button' | 'ios' | 'safari' | 'firefox-android';

export interface InstallFacts {
  readonly state: InstallState;
  /** Whether this page is the installed app. */
  readonly isApp: boolean;
  readonly userAgent: string;
  readonly touchPoints: number;
}

/**
 * `null` where the app is installed, or no way is known. Browsers do not reveal their menus, so those are known by user
 * agent; an iPad claims to be a Mac, but no Mac has a touchscreen.
 */
export function findInstallWay(facts: InstallFacts): InstallWay | null {
  const { state, isApp, userAgent, touchPoints } = facts;
  if (isApp || state === 'installed') return null;
  if (state === 'offered') return 'button';
  const isMac = userAgent.includes('Macintosh');
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && touchPoints > 1)) return 'ios';
  if (isMac && / Version\/\S+ Safari\//.test(userAgent)) return 'safari';
  return /Android.*Firefox\//.test(userAgent) ? 'firefox-android' : null;
}
