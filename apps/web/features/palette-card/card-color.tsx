import { inkOn } from '@color-almanac/domain';
import type { NamedColor } from '@color-almanac/domain';
import type { CSSProperties } from 'react';

import styles from './palette-card.module.css';

/** A swatch that carries its own name, so that most of the card is color. */
export function CardColor({ color: { hex, name } }: { readonly color: NamedColor }) {
  const style = { '--color': hex, '--ink': inkOn(hex) } as CSSProperties;
  return (
    <li className={styles.color} style={style}>
      <span className={styles.name}>{name}</span>
      <span className={styles.hex}>{hex}</span>
    </li>
  );
}
