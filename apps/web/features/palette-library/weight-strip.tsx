import type { WorkingPalette } from '@color-almanac/domain';

import { Mount } from '../../ui/swatch/swatch.tsx';
import { PALETTE_LIBRARY_WORDS } from '../../words/palette-library.words.ts';
import styles from './palette-library.module.css';

/** The colors of a palette, each as wide as its weight. */
export function WeightStrip({ colors }: { readonly colors: WorkingPalette }) {
  const weights = colors.map(({ name, weight }) => `${name} ${weight}%`).join(', ');
  return (
    <Mount padding="strip" className={styles.mount}>
      <span role="img" aria-label={PALETTE_LIBRARY_WORDS.picture(weights)} className={styles.strip}>
        {colors.map(({ id, hex, weight }) => (
          <span key={id} className={styles.part} style={{ background: hex, flexGrow: weight }} />
        ))}
      </span>
    </Mount>
  );
}
