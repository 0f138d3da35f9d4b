import type { CatalogItem, SeasonKey } from '@color-almanac/domain';
import { useEffect, useState } from 'react';

import { lazyWithRetry } from '../../../base/lazy-with-retry.ts';
import styles from './collection-detail.module.css';

/** Loaded with the palettes, which name and rate colors. */
const colorStrip = lazyWithRetry(() => import('./color-strip.tsx'));

interface CollectionColorsProps {
  readonly items: readonly CatalogItem[];
  readonly season: SeasonKey | null;
}

/** The colors of a collection; nothing where no item has any. */
export function CollectionColors(props: CollectionColorsProps) {
  const known = props.items.filter(
    (item) => item.ai_analyzed && (item.color_analysis.length > 0 || item.colors.length > 0),
  );
  const isKnown = known.length > 0;
  const [code, setCode] = useState(colorStrip.getLoaded);
  const [isLost, setIsLost] = useState(false);
  const isMissing = isKnown && code === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isOver = false;
    const load = async () => {
      try {
        const loaded = await colorStrip.load();
        if (!isOver) setCode(loaded);
      } catch {
        // The collection works without it, so a failure is not shown.
        if (!isOver) setIsLost(true);
      }
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [isMissing]);
  if (!isKnown || (isMissing && isLost)) return null;
  return (
    <div className={styles.strip} data-partial={known.length < props.items.length || undefined}>
      {code ? <code.ColorStrip {...props} /> : null}
    </div>
  );
}
