import { findDiscords } from '@color-almanac/domain';
import type { SeasonKey, WorkingPalette } from '@color-almanac/domain';
import { memo, useId } from 'react';

import { Mount, Swatch } from '../../components/swatch/swatch.tsx';
import { WORKSPACE_WORDS } from '../../words/workspace.ts';
import styles from './harmony-hints.module.css';

interface HarmonyHintsProps {
  /** Weights do not matter here. */
  readonly palette: WorkingPalette;
  readonly season: SeasonKey | null;
}

/** Which colors of the palette fight, in words. Nothing is forbidden. */
export const HarmonyHints = memo(function HarmonyHints({ palette, season }: HarmonyHintsProps) {
  const id = useId();
  if (palette.length < 2) return null;
  const discords = findDiscords(palette, season);
  return (
    <section aria-labelledby={id} className={styles.harmony}>
      <h3 id={id} className="h4">
        {WORKSPACE_WORDS.harmony}
      </h3>
      {discords.length === 0 ? <p className="secondary">{WORKSPACE_WORDS.harmonious}</p> : null}
      <ul className={styles.list}>
        {discords.map(({ pair: [one, other], message }) => (
          <li key={message} className={styles.hint}>
            <Mount padding="tiny" className={styles.pair}>
              <Swatch color={one.hex} size={14} />
              <Swatch color={other.hex} size={14} />
            </Mount>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
});
