import { chooseCardRows } from '@color-almanac/domain';
import type { NamedColor } from '@color-almanac/domain';
import { Fragment, useState } from 'react';
import type { CSSProperties } from 'react';

import { Mount } from '../../ui/swatch/swatch.tsx';
import { PALETTE_CARD_WORDS } from '../../words/palette-card.words.ts';
import { CardColor } from './card-color.tsx';
import type { CardContent } from './drawing/card-content.ts';
import { FullScreenColor } from './full-screen-color.tsx';
import styles from './palette-card.module.css';

/** One phone screen: the colors by group, and a few to avoid. A press fills the screen with one of them. */
export function ShopCard({ content }: { readonly content: CardContent }) {
  const { palette, avoid } = content;
  const [held, setHeld] = useState<NamedColor | null>(null);
  const rows = chooseCardRows(palette);
  const count = rows.length + (avoid.length > 0 ? 1 : 0);
  return (
    <Mount className={styles.card}>
      <span className={styles.rows} style={{ '--rows': Math.max(count, 1) } as CSSProperties}>
        {rows.map(({ name, colors }, place) => (
          <Fragment key={place}>
            {name ? <h3 className={styles.group}>{name}</h3> : null}
            <CardRow colors={colors} onHold={setHeld} />
          </Fragment>
        ))}
        {avoid.length > 0 ? (
          <>
            <h3 className={styles.group}>{PALETTE_CARD_WORDS.avoid}</h3>
            <CardRow colors={avoid} onHold={setHeld} isAvoided />
          </>
        ) : null}
      </span>
      <FullScreenColor color={held} onClose={() => setHeld(null)} />
    </Mount>
  );
}

interface CardRowProps {
  readonly colors: readonly NamedColor[];
  readonly onHold: (color: NamedColor) => void;
  readonly isAvoided?: boolean;
}

function CardRow({ colors, onHold, isAvoided = false }: CardRowProps) {
  return (
    <ul className={styles.row}>
      {colors.map((color, place) => (
        <li key={place}>
          <CardColor color={color} isAvoided={isAvoided} onHold={() => onHold(color)} />
        </li>
      ))}
    </ul>
  );
}
