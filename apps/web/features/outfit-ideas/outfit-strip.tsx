import type { CollectionColor } from '@color-almanac/domain';
import type { CSSProperties } from 'react';

import { Mount } from '../../components/swatch/swatch.tsx';
import { OUTFIT_WORDS as WORDS } from '../../words/outfit-ideas.ts';
import styles from './outfit-ideas.module.css';

/** The colors of an outfit, each as wide as its share. */
export function OutfitStrip({ colors }: { readonly colors: readonly CollectionColor[] }) {
  const names = colors.map(({ name, percent }) => `${name} ${percent}%`).join(', ');
  return (
    <Mount padding="strip">
      <span role="img" aria-label={WORDS.colors(names)} className={styles.strip}>
        {colors.map(({ hex, name, percent }) => (
          <span
            key={hex}
            title={`${name} ${hex}`}
            style={{ '--color': hex, '--share': percent } as CSSProperties}
          />
        ))}
      </span>
    </Mount>
  );
}
