import { HardDrive } from 'lucide-react';
import { useSyncExternalStore } from 'react';

import { Icon } from '../../components/icon.tsx';
import type { SaveStatus, WatchedStatus } from '../../storage/sync/save-status.ts';
import { OWN_DATA_WORDS } from '../../words/own-your-data.ts';
import styles from './own-your-data.module.css';

/** Says quietly when something is safe on this device only. Nothing is said when all is well. */
export function SaveStatusNote({ status }: { readonly status: WatchedStatus }) {
  const text = describeStatus(useSyncExternalStore(status.subscribe, status.get));
  return (
    <p role="status" className={styles.status}>
      {text === null ? null : (
        <>
          <Icon of={HardDrive} size="small" /> {text}
        </>
      )}
    </p>
  );
}

function describeStatus(status: SaveStatus): string | null {
  const words = OWN_DATA_WORDS.status;
  if (status.kind === 'on-this-device') return words[status.because];
  return status.kind === 'refused' ? words.refused(status.message) : null;
}
