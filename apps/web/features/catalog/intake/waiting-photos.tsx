import { CATALOGUE_TYPES } from '@color-almanac/domain';
import type { CatalogueType } from '@color-almanac/domain';
import { CATALOGUE_NAMES } from '@color-almanac/words';
import { useId } from 'react';

import { Button } from '../../../ui/button/button.tsx';
import { CATALOG_WORDS } from '../../../words/catalog.words.ts';
import styles from './waiting-photos.module.css';

const WORDS = CATALOG_WORDS.held;

interface WaitingPhotosProps {
  readonly count: number;
  readonly onChoose: (catalogue: CatalogueType) => void;
  readonly onDiscard: () => void;
}

/** Asks which catalog photos go into that were dropped or pasted where none was chosen. */
export function WaitingPhotos({ count, onChoose, onDiscard }: WaitingPhotosProps) {
  const title = useId();
  return (
    <div role="group" aria-labelledby={title} className={styles.held}>
      <p id={title} role="status" className={styles.title}>
        {WORDS.title(count)}
      </p>
      <div className={styles.ways}>
        {CATALOGUE_TYPES.map((catalogue) => (
          <Button key={catalogue} onClick={() => onChoose(catalogue)}>
            {CATALOGUE_NAMES[catalogue]}
          </Button>
        ))}
        <Button variant="quiet" onClick={onDiscard}>
          {WORDS.discard}
        </Button>
      </div>
    </div>
  );
}
