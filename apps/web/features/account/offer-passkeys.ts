import { showOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';

// A first screen has no room for their code, and shows them where passkeys are offered.
const code = lazyWithRetry(() => import('./passkey-button.tsx'));

/** The button for signing in with a passkey. */
export const PasskeyButton = showOnDemand(code, (loaded) => loaded.PasskeyButton);

/** Where one could sign in instead, at an address that has no passkeys. */
export const PasskeysElsewhere = showOnDemand(code, (loaded) => loaded.PasskeysElsewhere);

/** What the button opens. */
export const PasskeySignIn = showOnDemand(code, (loaded) => loaded.PasskeySignIn);
