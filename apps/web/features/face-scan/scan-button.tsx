import { HardDrive, ScanFace, Server } from 'lucide-react';

import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { SCAN_WORDS } from '../../words/scan.ts';
import styles from './face-scan.module.css';

interface ScanButtonProps {
  readonly running: boolean;
  /** Whether there is a photo to scan. */
  readonly ready: boolean;
  /** Whether the photo is kept in her account as well. */
  readonly keptOnServer: boolean;
  readonly onStart: () => void;
}

/** Starts a scan; beside it, where the photo goes. */
export function ScanButton({ running, ready, keptOnServer, onStart }: ScanButtonProps) {
  return (
    <div className={styles.start}>
      <Button
        unavailable={running || !ready}
        aria-busy={running}
        {...(ready ? {} : { title: SCAN_WORDS.needsPhoto })}
        onClick={onStart}
      >
        <Icon of={ScanFace} />
        {/* Both words lie in one place, so that the button keeps its width. */}
        <span className={styles.startWords}>
          <span aria-hidden={running} data-hidden={running}>
            {SCAN_WORDS.start}
          </span>
          <span aria-hidden={!running} data-hidden={!running}>
            {SCAN_WORDS.running}
          </span>
        </span>
      </Button>
      <p className={styles.where}>
        <Icon of={keptOnServer ? Server : HardDrive} size="small" />
        {keptOnServer ? SCAN_WORDS.keptOnServer : SCAN_WORDS.onDevice}
      </p>
    </div>
  );
}
