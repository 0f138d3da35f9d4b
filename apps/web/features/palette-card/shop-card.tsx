import { chooseCardRows } from '@color-almanac/domain';
import type { NamedColor, NamedPalette } from '@color-almanac/domain';
import { Fragment } from 'react';

import { Mount } from '../../components/swatch/swatch.tsx';
import { PALETTE_CARD_WORDS } from '../../words/palette-card.ts';
import { CardColor } from './card-color.tsx';
import styles from './palette-card.module.css';

interface ShopCardProps {
  readonly palette: NamedPalette;
  readonly avoid: readonly NamedColor[];
}

/** One screen of a phone: the colors by group, large enough to be held against a garment, and a few to avoid. */
export function ShopCard({ palette, avoid }: ShopCardProps) {
  return (
    <Mount padding="grid" className={styles.card}>
      {chooseCardRows(palette).map(({ name, colors }) => (
        <Fragment key={colors.map(({ hex }) => hex).join()}>
          {name ? <h3 className={styles.group}>{name}</h3> : null}
          <ul className={styles.row}>
            {colors.map((color, place) => (
              <CardColor key={`${place} ${color.hex}`} color={color} />
            ))}
          </ul>
        </Fragment>
      ))}
      {avoid.length > 0 ? (
        <>
          <h3 className={styles.group}>{PALETTE_CARD_WORDS.avoid}</h3>
          <ul className={styles.row}>
            {avoid.map((color) => (
              <CardColor key={color.hex} color={color} />
            ))}
          </ul>
        </>
      ) : null}
    </Mount>
  );
}
