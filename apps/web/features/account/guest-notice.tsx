import { HardDrive, X } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Persistence } from '../../store/database/browser-store.ts';
import { ACCOUNT_WORDS } from '../../words/account.words.ts';
import type { ProviderName } from '../../words/account.words.ts';
import styles from './account.module.css';

interface GuestNoticeProps {
  readonly provider: ProviderName;
  /** Whether this browser stores it. */
  readonly keeping: Persistence;
  readonly onSignIn: () => void;
  readonly onDismiss: () => void;
}

/** Tells a signed-out user where their data is saved. */
export function GuestNotice({ provider, keeping, onSignIn, onDismiss }: GuestNoticeProps) {
  return (
    <aside className={styles.notice} aria-label={ACCOUNT_WORDS.noticeLead}>
      <div className={`page ${styles.noticeRow}`}>
        <Icon of={HardDrive} size="small" />
        <span className={styles.noticeText}>
          <b>{ACCOUNT_WORDS.noticeLead}</b>{' '}
          <span className="secondary">{ACCOUNT_WORDS.notices[keeping](provider)}</span>
        </span>
        <Button variant="quiet" onClick={onSignIn}>
          {ACCOUNT_WORDS.signIn}
        </Button>
        <IconButton label={ACCOUNT_WORDS.dismiss} size="small" onClick={onDismiss}>
          <Icon of={X} size="small" />
        </IconButton>
      </div>
    </aside>
  );
}
