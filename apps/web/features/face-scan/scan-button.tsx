import { HardDrive, ScanFace, Server } from 'lucide-react';
import { useId } from 'react';

import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { loadOnDemand, showOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import { SCAN_WORDS } from '../../words/scan.ts';
import styles from './face-scan.module.css';
import { useScanPlace } from './scan-place.ts';

interface ScanButtonProps {
  readonly running: boolean;
  /** Whether there is a photo to scan. */
  readonly ready: boolean;
  readonly isSignedIn: boolean;
  readonly onStart: () => void;
}

/** Guests have nothing to choose. */
const DeviceOnlyChoice = showOnDemand(
  loadOnDemand(() => import('./device-only-choice.tsx')),
  (code) => code.DeviceOnlyChoice,
);

/** Starts a scan; beside it, where the photo goes, and for whoever signed in the choice that it goes nowhere. */
export function ScanButton({ running, ready, isSignedIn, onStart }: ScanButtonProps) {
  const place = useScanPlace(isSignedIn);
  const id = useId();
  return (
    <div className={styles.start}>
      <Button
        unavailable={running || !ready}
        aria-busy={running}
        aria-describedby={id}
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
      <div className={styles.where}>
        <p id={id} aria-live="polite">
          <Icon of={place === 'server' ? Server : HardDrive} size="small" />
          {SCAN_WORDS.where[place]}
        </p>
        {isSignedIn ? (
          <div className={styles.choice}>
            <DeviceOnlyChoice />
          </div>
        ) : null}
      </div>
    </div>
  );
}
