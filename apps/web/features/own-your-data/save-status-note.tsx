import { CloudOff, HardDrive } from 'lucide-react';
import { useSyncExternalStore } from 'react';

import { Icon } from '../../ui/icon.tsx';
import type { SaveStatus, WatchedStatus } from '../../store/sync/save-status.ts';
import { SAVE_STATUS_WORDS } from '../../words/save-status.words.ts';
import styles from './own-your-data.module.css';

/** Says quietly that there is no connection, or that something is on this device only. Otherwise shows nothing. */
export function SaveStatusNote({ status }: { readonly status: WatchedStatus }) {
  const isOnline = useOnline();
  const text = describeFailure(useSyncExternalStore(status.subscribe, status.get), isOnline);
  return (
    <div role="status" className={styles.note}>
      {text === null ? null : (
        <p className={`page ${styles.noteRow}`}>
          <Icon of={isOnline ? HardDrive : CloudOff} size="small" />
          <span>
            {isOnline ? null : <b>{SAVE_STATUS_WORDS.offlineLead} </b>}
            <span className="secondary">{text}</span>
          </span>
        </p>
      )}
    </div>
  );
}

function describeFailure(status: SaveStatus, isOnline: boolean): string | null {
  const words = SAVE_STATUS_WORDS.status;
  if (status.kind === 'refused') return words.refused(status.message);
  if (status.kind === 'not-removed') return words.notRemoved(status.message);
  if (status.kind === 'on-this-device' && (isOnline || status.waiting > 0)) {
    return words[status.because];
  }
  return isOnline ? null : SAVE_STATUS_WORDS.offlineText;
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether the browser has a network. Even then our server may be unreachable. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
