import { ChevronLeft, ChevronRight } from 'lucide-react';

import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon.tsx';
import { ITEM_WORDS as WORDS } from '../../words/catalog.words.ts';
import styles from './garment.module.css';

interface ItemStepsProps {
  /** Which item this is, from 1. */
  readonly place: number;
  readonly count: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/** Goes from one item to the others. */
export function ItemSteps(props: ItemStepsProps) {
  const { place, count, hasPrevious, hasNext, onPrevious, onNext } = props;
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
        {WORDS.counter(place, count)}
      </span>
      <IconButton size="small" label={WORDS.next} unavailable={!hasNext} onClick={onNext}>
        <Icon of={ChevronRight} size="small" />
      </IconButton>
    </span>
  );
}
