import type { CSSProperties } from 'react';

import { ColorPlate } from '../../ui/swatch/color-plate.tsx';
import { Mount } from '../../ui/swatch/swatch.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import styles from './color-plates.module.css';

interface PlateColor {
  readonly hex: string;
  readonly name: string;
  /** Shown below the hex. */
  readonly figure?: string;
}

interface ColorPlatesProps {
  readonly title: string;
  readonly colors: readonly PlateColor[];
  /** How many to show per row where there is space. */
  readonly columns: 1 | 2 | 3 | 4;
}

/** Colors under a title, on a neutral mount. Pressing one copies it. */
export function ColorPlates({ title, colors, columns }: ColorPlatesProps) {
  return (
    <div
      role="group"
      className={styles.group}
      aria-label={title}
      style={{ '--columns': columns } as CSSProperties}
    >
      <p className={joinClasses('muted', styles.title)}>{title}</p>
      <Mount className={styles.plates}>
        {colors.map(({ hex, name, figure }, place) => (
          <span key={`${place} ${hex}`} className={styles.color}>
            <ColorPlate hex={hex} name={name} />
            {figure ? <span className={styles.figure}>{figure}</span> : null}
          </span>
        ))}
      </Mount>
    </div>
  );
}
