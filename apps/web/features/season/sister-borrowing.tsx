import { SEASON_NAMES, SISTERS } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';

import { SisterColors } from '../../ui/sister/sister-colors.tsx';
import { SAVED_SEASON_WORDS } from '../../words/saved-season.words.ts';
import styles from './season-colors.module.css';

/** The colors to borrow from the two sisters of a season, the safe one and the careful one. */
export function SisterBorrowing({ season }: { readonly season: SeasonKey }) {
  return (
    <div className={styles.lenders}>
      {Object.values(SISTERS[season]).map((sister) => (
        <SisterColors
          key={sister}
          season={season}
          sister={sister}
          label={SEASON_NAMES[sister]}
          heading={<h4 className="h3">{SEASON_NAMES[sister]}</h4>}
          levels={SAVED_SEASON_WORDS.levels}
        />
      ))}
    </div>
  );
}
