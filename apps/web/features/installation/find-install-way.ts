import type { InstallState } from '../../offline/install-offer.ts';

/** How somebody comes to the app on her device: by a button of ours, or by a menu of her browser. */
export type InstallWay = 'button' | 'ios' | 'safari' | 'firefox-android';

export interface InstallFacts {
  readonly state: InstallState;
  /** Whether this page is the installed app. */
  readonly isApp: boolean;
  readonly userAgent: string;
  readonly touchPoints: number;
}

/**
 * `null` where the app is installed, and where nothing is known of a way. No browser tells its menus, so those are
 * known by what it says of itself; an iPad says it was a Mac, but no Mac can be touched.
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
