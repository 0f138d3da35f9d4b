import { CircleUser } from 'lucide-react';

import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PROFILES_PAGE_WORDS } from '../../words/profile.ts';
import type { Missing } from './profile-desk.ts';
import styles from './no-profiles.module.css';

interface NoProfilesProps {
  /** Why there is none; nothing where there truly is none. */
  readonly missing: Missing | undefined;
  readonly trying: boolean;
  readonly onCreate: () => void;
  readonly onTryAgain: () => void;
}

/** Where profiles could neither be had nor may be made up: what was kept may only be out of reach for now. */
export function NoProfiles({ missing, trying, onCreate, onTryAgain }: NoProfilesProps) {
  const { title, text } = wordsFor(missing);
  return (
    <EmptyState
      icon={CircleUser}
      title={title}
      text={text}
      action={
        <div className={styles.actions}>
          <Button look="primary" onClick={onCreate}>
            {PROFILES_PAGE_WORDS.createFirst}
          </Button>
          {missing === 'unreachable' ? (
            <Button look="outline" unavailable={trying} onClick={onTryAgain}>
              {trying ? PROFILES_PAGE_WORDS.trying : PROFILES_PAGE_WORDS.tryAgain}
            </Button>
          ) : null}
        </div>
      }
    />
  );
}

function wordsFor(missing: Missing | undefined): { readonly title: string; readonly text: string } {
  const words = PROFILES_PAGE_WORDS;
  if (missing === 'unreachable')
    return { title: words.unreachableTitle, text: words.unreachableText };
  if (missing === 'unreadable') return { title: words.unreadableTitle, text: words.unreadableText };
  return { title: words.noneTitle, text: words.noneText };
}
