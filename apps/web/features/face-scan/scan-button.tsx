import { HardDrive, ScanFace } from 'lucide-react';
import { useId } from 'react';

import type { AiConsentOnDemand } from '../../api/ai-consent/ai-consent.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showOnDemand } from '../../ui/load-on-demand/load-on-demand.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import { PHOTO_WORDS } from '../../words/photo.words.ts';
import { SCAN_WORDS } from '../../words/scan.words.ts';
import styles from './face-scan.module.css';
import { useScanLocation } from './scan-location.ts';

interface ScanButtonProps {
  readonly running: boolean;
  /** Whether the user is asked something before it runs. */
  readonly asking: boolean;
  /** Whether there is a photo to scan. */
  readonly ready: boolean;
  /** Whether a photo is being opened. */
  readonly opening: boolean;
  readonly isSignedIn: boolean;
  readonly aiConsent: AiConsentOnDemand;
  readonly onStart: () => void;
}

/** Guests have nothing to choose. */
const SignedInLocation = showOnDemand(
  lazyWithRetry(() => import('./signed-in-location.tsx')),
  (code) => code.SignedInLocation,
);

/** Starts a scan; beside it, where the photo goes, which a signed-in user can choose. */
export function ScanButton(props: ScanButtonProps) {
  const { running, asking, ready, opening, isSignedIn, aiConsent, onStart } = props;
  const hint = opening ? PHOTO_WORDS.opening : SCAN_WORDS.needsPhoto;
  const place = useScanLocation(isSignedIn);
  const id = useId();
  return (
    <div className={styles.start}>
      <Button
        unavailable={running || asking || !ready}
        aria-busy={running}
        aria-describedby={id}
        {...(ready ? {} : { title: hint })}
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
      <div className={styles.where}>
        {place === 'guest' ? (
          <p id={id}>
            <Icon of={HardDrive} size="small" />
            {SCAN_WORDS.where}
          </p>
        ) : (
          <SignedInLocation id={id} place={place} aiConsent={aiConsent} />
        )}
      </div>
    </div>
  );
}
