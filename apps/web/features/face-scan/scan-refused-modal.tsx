import { Crosshair, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { MISSING_WORDS } from '../../words/missing-points.words.ts';
import type { DescribedScanFailure } from './describe-scan-failure.ts';
import styles from './missing-points.module.css';

interface ScanRefusedModalProps {
  readonly open: boolean;
  readonly problem: DescribedScanFailure;
  /** Buttons to choose another photo. */
  readonly photoButtons: ReactNode;
  readonly onTurn: () => void;
  readonly onPlaceByHand: () => void;
  readonly onClose: () => void;
}

/** Why no face could be read from a photo, and what helps. */
export function ScanRefusedModal(props: ScanRefusedModalProps) {
  const { open, problem, photoButtons, onTurn, onPlaceByHand, onClose } = props;
  return (
    <Modal open={open} onClose={onClose} title={problem.title ?? problem.text} width={560}>
      <p>{problem.more}</p>
      <div className={styles.ways}>
        {photoButtons}
        {problem.mayTurn ? (
          <Button onClick={onTurn}>
            <Icon of={RotateCw} />
            {MISSING_WORDS.turn}
          </Button>
        ) : null}
        <Button onClick={onPlaceByHand}>
          <Icon of={Crosshair} />
          {MISSING_WORDS.placePointsByHand}
        </Button>
      </div>
      <p className={`small muted ${styles.specified}`}>{problem.text}</p>
    </Modal>
  );
}
