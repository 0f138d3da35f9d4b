import type { User } from '@color-almanac/domain';
import { useState } from 'react';

import { joinClasses } from '../../ui/join-classes.ts';
import { initialsOf } from './initials.ts';
import styles from './account.module.css';

interface AvatarProps {
  readonly user: User;
  readonly picture: string | null;
  readonly size?: 'normal' | 'large';
}

/** The user's picture, or their initials where there is none. The name is always beside it or in its button. */
export function Avatar({ user, picture, size = 'normal' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const className = joinClasses(styles.avatar, size === 'large' && styles.avatarLarge);
  if (picture === null || picture === broken) {
    return (
      <span aria-hidden="true" className={className}>
        {initialsOf(user)}
      </span>
    );
  }
  return (
    <img
      src={picture}
      alt=""
      referrerPolicy="no-referrer"
      className={className}
      onError={() => setBroken(picture)}
    />
  );
}
