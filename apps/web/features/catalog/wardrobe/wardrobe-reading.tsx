import {
  countAddition,
  gatherOutfitPieces,
  readWardrobe,
  SEASON_NAMES,
} from '@color-almanac/domain';
import type { ItemFilter, ItemIndex } from '@color-almanac/domain';
import { explainNoFigures } from '@color-almanac/words';
import { useDeferredValue, useMemo } from 'react';

import { WARDROBE_WORDS as WORDS } from '../../../words/wardrobe.words.ts';
import { LonelyItems } from './lonely-items.tsx';
import { MissingColors } from './missing-colors.tsx';
import type { MissingAddition } from './missing-colors.tsx';
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
  const additions = useMemo(
    () => (reading.ok ? rankAdditions(reading, settled) : []),
    [reading, settled],
  );
  if (!reading.ok) return <p className="secondary">{explainNoFigures(reading.reason)}</p>;
  return (
    <div className={styles.columns}>
      <section className={styles.column}>
        <h3 className="h4">{WORDS.missing}</h3>
        <MissingColors missing={additions} onShow={onShow} />
      </section>
      <section className={styles.column}>
        <h3 className="h4">{WORDS.own(SEASON_NAMES[reading.season])}</h3>
        <WardrobeFigures reading={reading} onShow={onShow} />
        <LonelyItems items={reading.lonely.items} />
        <p className={styles.note}>{`${WORDS.basis(reading.analyzed)} ${WORDS.explained}`}</p>
      </section>
    </div>
  );
}

/** What to add, first what makes most new outfits with what is owned. */
function rankAdditions(
  { season, missing }: Extract<ReturnType<typeof readWardrobe>, { ok: true }>,
  { entries }: ItemIndex,
): readonly MissingAddition[] {
  const wardrobe = gatherOutfitPieces({ items: entries.map(({ item }) => item), season });
  return missing
    .map((color) => ({ ...color, addition: countAddition(wardrobe, color.color.hex) }))
    .toSorted((one, other) => (other.addition?.opens ?? 0) - (one.addition?.opens ?? 0));
}
