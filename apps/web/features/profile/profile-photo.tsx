import { Images } from 'lucide-react';
import { useState } from 'react';

import { Icon } from '../../ui/icon.tsx';
import { Mount } from '../../ui/swatch/swatch.tsx';
import { PROFILE_CARD_WORDS } from '../../words/profile-card.words.ts';
import type { PhotoUrl } from './use-photo-url.ts';
import styles from './profile-card.module.css';

interface ProfilePhotoProps {
  readonly photo: PhotoUrl;
  readonly name: string;
}

/** The photo of a profile on its mount, or a message that there is none or that it could not be loaded. */
export function ProfilePhoto({ photo, name }: ProfilePhotoProps) {
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const isShown = photo.kind === 'here' && photo.url !== unreadable;
  return (
    <Mount padding="grid" className={styles.photo}>
      {isShown ? (
        <img
          src={photo.url}
          alt={PROFILE_CARD_WORDS.photoOf(name)}
          decoding="async"
          onError={() => setUnreadable(photo.url)}
        />
      ) : null}
      {photo.kind === 'reading' ? <span className={styles.waiting} /> : null}
      {!isShown && photo.kind !== 'reading' ? (
        <span className={styles.noPhoto}>
          <Icon of={Images} size="large" />
          <span>
            {photo.kind === 'none' ? PROFILE_CARD_WORDS.noPhoto : PROFILE_CARD_WORDS.photoAway}
          </span>
        </span>
      ) : null}
    </Mount>
  );
}
