import type { Hex } from '@color-almanac/domain';
import type { CSSProperties } from 'react';

import { ColorPlate } from '../../ui/swatch/color-plate.tsx';
import styles from './reasoned-colors.module.css';

interface ReasonedColorsProps {
  readonly label: string;
  readonly colors: readonly {
    readonly hex: Hex;
    readonly name: string;
    /** Below name and hex: where it comes from, or its level. */
    readonly note: string;
  }[];
  /** Sentences for all of them. */
  readonly reasons: readonly string[];
}

/** Colors on a mount that ends with the last of them, so that those of all parts stand in the same columns. */
export function ReasonedColors({ label, colors, reasons }: ReasonedColorsProps) {
  return (
    <>
      <ul
        className={styles.colors}
        style={{ '--count': colors.length } as CSSProperties}
        aria-label={label}
      >
        {colors.map(({ hex, name, note }) => (
          <li key={hex}>
            <ColorPlate hex={hex} name={name} />
            <p className={styles.note}>{note}</p>
          </li>
        ))}
      </ul>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );
}
