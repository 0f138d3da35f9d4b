import type { Library } from '@color-almanac/storage';

import { DeleteAccountPanel } from './delete-account-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { ImportPanel } from './import-panel.tsx';
import styles from './own-your-data.module.css';

interface OwnYourDataProps {
  /** Of whoever is there, guest or not. */
  readonly library: Library;
  /** ISO time. */
  readonly now: () => string;
  readonly newId: () => string;
  readonly onImported: () => void;
  /** `null` for a guest: she has no account. */
  readonly onDeleteAccount: (() => Promise<void>) | null;
}

/** Take it all, bring it back, or delete it. */
export function OwnYourData({ onDeleteAccount, ...ground }: OwnYourDataProps) {
  return (
    <div className={styles.panel}>
      <ExportPanel library={ground.library} now={ground.now} />
      <ImportPanel {...ground} />
      {onDeleteAccount ? <DeleteAccountPanel onDelete={onDeleteAccount} /> : null}
    </div>
  );
}
