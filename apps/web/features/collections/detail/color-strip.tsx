import { weighCollectionColors } from '@color-almanac/domain';
import type { CatalogItem, SeasonKey } from '@color-almanac/domain';
import { useMemo } from 'react';
import type { CSSProperties } from 'react';

import { Mount, Swatch } from '../../../ui/swatch/swatch.tsx';
import { COLLECTION_WORDS } from '../../../words/collection.words.ts';
import styles from './color-strip.module.css';

const WORDS = COLLECTION_WORDS.strip;

interface ColorStripProps {
  readonly items: readonly CatalogItem[];
  readonly season: SeasonKey | null;
}

/** The colors of all items in a collection, each as wide as its share. */
export function ColorStrip({ items, season }: ColorStripProps) {
  const weighed = useMemo(() => weighCollectionColors(items, season), [items, season]);
  if (!weighed) return null;
  const { colors, inSeason, known } = weighed;
  return (
    <Mount className={styles.strip}>
      <span className={styles.head}>
        <span>{WORDS.title}</span>
        {inSeason === null ? null : <span className="number">{WORDS.inSeason(inSeason)}</span>}
      </span>
      <span aria-hidden className={styles.bars}>
        {colors.map(({ hex, name, percent }) => (
          <span
            key={hex}
            title={`${name} ${hex}`}
            className={styles.bar}
            style={{ '--share': percent } as CSSProperties}
          >
            <Swatch color={hex} className={styles.swatch} />
          </span>
        ))}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list may not stand inside the span of a mount */}
      <span role="list" aria-label={WORDS.title} className={styles.names}>
        {colors.map(({ hex, name, percent }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          <span role="listitem" key={hex} className={styles.name}>
            <Swatch color={hex} size={14} />
            <span translate="no">{name}</span>
            <span className={styles.hex} translate="no">
              {hex}
            </span>
            <span className="number">{WORDS.percent(percent)}</span>
          </span>
        ))}
      </span>
      {known < items.length ? (
        <span className={styles.known}>{WORDS.known(known, items.length)}</span>
      ) : null}
    </Mount>
  );
}
