import type { Profile } from '@color-almanac/domain';

import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { PROFILE_CARD_WORDS } from '../../words/profile-card.words.ts';
import type { ProfileActions } from './profile-menu.tsx';
import styles from './profile-card.module.css';

interface OnlyHereProps {
  readonly profile: Profile;
  readonly actions: ProfileActions;
}

/** Marks a profile that the server refused, with the two ways to resolve it. */
export function OnlyHere({ profile, actions }: OnlyHereProps) {
  const { onlyHere, tryAgain, tryAgainNamed, delete: remove, deleteNamed } = PROFILE_CARD_WORDS;
  const { profile_name: name, is_default } = profile;
  return (
    <div className={styles.onlyHere} data-not-choosing>
      <Badge>{onlyHere}</Badge>
      <Button size="small" aria-label={tryAgainNamed(name)} onClick={actions.tryAgain}>
        {tryAgain}
      </Button>
      {is_default ? null : (
        <Button
          variant="quiet"
          size="small"
          aria-label={deleteNamed(name)}
          onClick={actions.remove}
        >
          {remove}
        </Button>
      )}
    </div>
  );
}
