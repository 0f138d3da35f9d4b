import type { DetailColor } from '@color-almanac/domain';
import type { CSSProperties } from 'react';

import { Swatch } from '../swatch/swatch.tsx';
import { ITEM_WORDS as WORDS } from '../../words/catalog.words.ts';
import styles from './garment.module.css';

/** The colors of an item, each as wide as its share, with name, hex and percent. */
export function ColorShares({ colors }: { readonly colors: readonly DetailColor[] }) {
  if (colors.length === 0) return <p className="secondary">{WORDS.noColors}</p>;
  return (
    <div className={styles.mount}>
      <ul className={styles.shares}>
        {colors.map(({ name, hex, percentage }, at) => (
          <li
            key={`${at} ${hex}`}
            className={styles.share}
            style={{ '--share': percentage } as CSSProperties}
          >
            <Swatch color={hex} className={styles.shareSwatch} />
            <span translate="no">{name}</span>
            <span className={styles.hex} translate="no">
              {hex}
            </span>
            <span className={styles.hex}>{`${percentage}%`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
