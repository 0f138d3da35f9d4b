import { borrowingBetween, listBorrowableColors } from '@color-almanac/domain';
import type { PaletteColor, SeasonKey } from '@color-almanac/domain';
import { explainBorrowing } from '@color-almanac/words';
import type { ReactNode } from 'react';

import { ColorPlate } from '../swatch/color-plate.tsx';
import { Mount } from '../swatch/swatch.tsx';
import { LevelBadge, type LevelWords } from './level-badge.tsx';
import styles from './sister-colors.module.css';

interface SisterColorsProps {
  readonly season: SeasonKey;
  readonly sister: SeasonKey;
  readonly label: string;
  /** The name of the sister season. */
  readonly heading: ReactNode;
  readonly levels: LevelWords;
  /** Shown below what the two share. */
  readonly difference?: ReactNode;
  /** Heading of the colors to avoid; without it they are not shown. */
  readonly leave?: ReactNode;
}

/** The colors to borrow from a sister season: up to twelve from the safe one, up to six from the careful one. */
export function SisterColors(props: SisterColorsProps) {
  const { season, sister, label, heading, levels, difference, leave } = props;
  const borrowing = borrowingBetween(season, sister);
  return (
    <section className={styles.sister} aria-label={label}>
      <div className={styles.head}>
        {heading}
        <LevelBadge level={borrowing.level === 'safe' ? 'safe' : 'careful'} words={levels} />
      </div>
      <p className="secondary">{explainBorrowing(season, sister)}</p>
      {difference}
      <Plates colors={listBorrowableColors(borrowing)} />
      {leave === undefined ? null : (
        <>
          {leave}
          <Plates colors={borrowing.avoidColors} />
        </>
      )}
    </section>
  );
}

function Plates({ colors }: { readonly colors: readonly PaletteColor[] }) {
  return (
    <Mount padding="grid" className={styles.colors}>
      {colors.map(({ hex, name }) => (
        <ColorPlate key={hex} hex={hex} name={name} />
      ))}
    </Mount>
  );
}
