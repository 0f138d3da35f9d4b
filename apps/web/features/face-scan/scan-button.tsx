import { HardDrive, ScanFace } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';

import type { AiConsentOnDemand } from '../../api/ai-consent/ai-consent.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { showOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { SCAN_WORDS } from '../../words/scan.words.ts';
import styles from './face-scan.module.css';
import { useScanLocation } from './scan-location.ts';

interface ScanButtonProps {
  readonly running: boolean;
  /** Whether the user is asked something before it runs. */
  readonly asking: boolean;
  /** Whether there is a photo to scan, or one is being opened. */
  readonly ready: boolean;
  /** Whether nothing was read from the photo yet, so that this comes next: it is at the photo's lower edge then. */
  readonly isNext: boolean;
  readonly isSignedIn: boolean;
  readonly aiConsent: AiConsentOnDemand;
  /** What helps with the photo. */
  readonly helpButton: ReactNode;
  readonly onStart: () => void;
}

/** Guests have nothing to choose. */
const SignedInLocation = showOnDemand(
  lazyWithRetry(() => import('./signed-in-location.tsx')),
  (code) => code.SignedInLocation,
);

/** Starts a scan once there is a photo; beside it, where the photo goes, which a signed-in user can choose. */
export function ScanButton(props: ScanButtonProps) {
  const { running, asking, ready, isNext, isSignedIn, aiConsent, helpButton, onStart } = props;
  const place = useScanLocation(isSignedIn);
  const id = useId();
  return (
    <>
      <div className={joinClasses(styles.start, isNext && styles.next)}>
        {ready ? (
          <Button
            variant={isNext ? 'primary' : 'outline'}
            unavailable={running || asking}
            aria-busy={running}
            aria-describedby={id}
            onClick={onStart}
          >
            <Icon of={ScanFace} />
            {/* Both words share one place, so that the button does not change its width. */}
            <span className={styles.startWords}>
              <span aria-hidden={running} data-hidden={running}>
                {SCAN_WORDS.start}
              </span>
              <span aria-hidden={!running} data-hidden={!running}>
                {SCAN_WORDS.running}
              </span>
            </span>
          </Button>
        ) : null}
        {place === 'guest' ? (
          <p id={id} className={styles.where}>
            <Icon of={HardDrive} size="small" />
            {SCAN_WORDS.where}
          </p>
        ) : null}
        {helpButton}
      </div>
      {place === 'guest' ? null : (
        <div className={styles.choice}>
          <SignedInLocation id={id} place={place} aiConsent={aiConsent} />
        </div>
      )}
    </>
  );
}
