import {
  borrowingBetween,
  explainBorrowing,
  listBorrowableColors,
  SEASON_NAMES,
  SEASONS,
} from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { CircleCheck, TriangleAlert } from 'lucide-react';

import { Badge } from '../../components/badge/badge.tsx';
import { Icon } from '../../components/icon.tsx';
import { ColorPlate } from '../../components/swatch/color-plate.tsx';
import { Mount } from '../../components/swatch/swatch.tsx';
import { SEASON_WORDS } from '../../words/season.ts';
import styles from './sister-borrowing.module.css';

/** What the two sisters of a season lend: the safe one up to twelve colors, the careful one up to six. */
export function SisterBorrowing({ season }: { readonly season: SeasonKey }) {
  const { safe, careful } = SEASONS[season].sisterSeasons;
  return (
    <div className={styles.sisters}>
      <Sister season={season} sister={safe} />
      <Sister season={season} sister={careful} />
    </div>
  );
}

interface SisterProps {
  readonly season: SeasonKey;
  readonly sister: SeasonKey;
}

function Sister({ season, sister }: SisterProps) {
  const borrowing = borrowingBetween(season, sister);
  const isSafe = borrowing.level === 'safe';
  return (
    <section aria-label={SEASON_NAMES[sister]}>
      <div className={styles.head}>
        <h4 className="h3">{SEASON_NAMES[sister]}</h4>
        <Badge tone={isSafe ? 'success' : 'warning'}>
          <Icon of={isSafe ? CircleCheck : TriangleAlert} size="tiny" />
          {SEASON_WORDS.levels[borrowing.level]}
        </Badge>
      </div>
      <p className={`secondary ${styles.text}`}>{explainBorrowing(season, sister)}</p>
      <Mount padding="grid" className={styles.colors}>
        {listBorrowableColors(borrowing).map(({ hex, name }) => (
          <ColorPlate key={hex} hex={hex} name={name} />
        ))}
      </Mount>
    </section>
  );
}
