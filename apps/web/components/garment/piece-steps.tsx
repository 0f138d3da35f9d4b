import { ChevronLeft, ChevronRight } from 'lucide-react';

import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon.tsx';
import { ITEM_WORDS as WORDS } from '../../words/catalog.ts';
import styles from './garment.module.css';

interface PieceStepsProps {
  /** Which item of how many this is, in words. */
  readonly counter: string;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/** Goes from one item to the others. */
export function PieceSteps(props: PieceStepsProps) {
  const { counter, hasPrevious, hasNext, onPrevious, onNext } = props;
  return (
    <span className={styles.steps}>
      <IconButton
        size="small"
        label={WORDS.previous}
        unavailable={!hasPrevious}
        onClick={onPrevious}
      >
        <Icon of={ChevronLeft} size="small" />
      </IconButton>
      <span aria-live="polite" className="number">
        {counter}
      </span>
      <IconButton size="small" label={WORDS.next} unavailable={!hasNext} onClick={onNext}>
        <Icon of={ChevronRight} size="small" />
      </IconButton>
    </span>
  );
}
