import { readWardrobe, SEASON_NAMES } from '@color-almanac/domain';
import type { ItemFilter, ItemIndex } from '@color-almanac/domain';
import { explainNoFigures } from '@color-almanac/words';
import { useDeferredValue, useMemo } from 'react';

import { WARDROBE_WORDS as WORDS } from '../../../words/wardrobe.words.ts';
import { LonelyItems } from './lonely-items.tsx';
import { MissingColors } from './missing-colors.tsx';
import { WardrobeFigures } from './wardrobe-figures.tsx';
import styles from './wardrobe-panel.module.css';

export interface WardrobeReadingProps {
  /** All items of the wardrobe. */
  readonly index: ItemIndex;
  /** Shows in the grid what a figure counts. */
  readonly onShow: (filter: ItemFilter) => void;
}

/** The figures, or why there are none. */
export function WardrobeReading({ index, onShow }: WardrobeReadingProps) {
  // Photos that arrive one by one must not wait for it.
  const settled = useDeferredValue(index);
  const reading = useMemo(() => readWardrobe(settled), [settled]);
  if (!reading.ok) return <p className="secondary">{explainNoFigures(reading.reason)}</p>;
  return (
    <div className={styles.columns}>
      <section className={styles.column}>
        <h3 className="h4">{WORDS.own(SEASON_NAMES[reading.season])}</h3>
        <WardrobeFigures reading={reading} onShow={onShow} />
        <LonelyItems items={reading.lonely.items} />
        <p className={styles.note}>{`${WORDS.basis(reading.analyzed)} ${WORDS.explained}`}</p>
      </section>
      <section className={styles.column}>
        <h3 className="h4">{WORDS.missing}</h3>
        <MissingColors missing={reading.missing} onShow={onShow} />
      </section>
    </div>
  );
}
