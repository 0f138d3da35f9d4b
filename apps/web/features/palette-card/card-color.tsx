import { inkOn } from '@color-almanac/domain';
import type { NamedColor } from '@color-almanac/domain';
import { X } from 'lucide-react';
import type { CSSProperties } from 'react';

import { Icon } from '../../ui/icon.tsx';
import { PALETTE_CARD_WORDS } from '../../words/palette-card.words.ts';
import styles from './palette-card.module.css';

interface CardColorProps {
  readonly color: NamedColor;
  readonly isAvoided: boolean;
  readonly onHold: () => void;
}

/** A swatch that carries its own name, so that most of the card is color. */
export function CardColor({ color: { hex, name }, isAvoided, onHold }: CardColorProps) {
  const style = { '--color': hex, '--ink': inkOn(hex) } as CSSProperties;
  const label = PALETTE_CARD_WORDS.hold(name, hex);
  return (
    <button
      type="button"
      className={styles.color}
      style={style}
      title={`${name} ${hex}`}
      aria-label={isAvoided ? `${label}, ${PALETTE_CARD_WORDS.avoided}` : label}
      onClick={onHold}
    >
      {isAvoided ? <Icon of={X} size="tiny" className={styles.cross} /> : null}
      <span className={styles.name} translate="no">
        {name}
      </span>
      <span className={styles.hex} translate="no">
        {hex}
      </span>
    </button>
  );
}
