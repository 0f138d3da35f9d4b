import type { User } from '@color-almanac/domain';

import { SETTINGS_WORDS } from '../../words/settings.ts';

/** Whether the user is signed in, and where to change that. */
export function SignInHint({ user }: { readonly user: User | null }) {
  return (
    <div>
      <h3>{SETTINGS_WORDS.signInTitle}</h3>
      <p className="secondary">
        {user ? SETTINGS_WORDS.signedIn(user.name, user.email) : SETTINGS_WORDS.signedOut}
      </p>
    </div>
  );
}
