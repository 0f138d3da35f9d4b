import type { Hex } from '@color-almanac/domain';
import type { ReactNode } from 'react';

import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import { VIEWER_WORDS } from '../../words/photo-viewer.words.ts';
import styles from './picked-bar.module.css';

interface PickedBarProps {
  readonly hex: Hex | null;
  /** The actions for the color. */
  readonly children: ReactNode;
}

/** The toolbar without a picture: the typed color and its actions. */
export function PickedBar({ hex, children }: PickedBarProps) {
  return (
    <div className={styles.bar}>
      <Mount padding="tiny">
        <Swatch color={hex} size={24} />
      </Mount>
      <b className="number" translate="no">
        {hex ?? <span className="unseen">{VIEWER_WORDS.noColor}</span>}
      </b>
      <span className={styles.end}>{children}</span>
    </div>
  );
}
