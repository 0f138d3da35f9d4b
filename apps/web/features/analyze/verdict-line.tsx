import { judgeColor, SEASON_NAMES } from '@color-almanac/domain';
import type { Hex, SeasonKey } from '@color-almanac/domain';
import { ArrowDown } from 'lucide-react';

import { buttonClasses } from '../../ui/button/button.tsx';
import { RATING_ICONS } from '../../ui/garment/rating-icon.ts';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { ANALYZE_WORDS } from '../../words/analyze.words.ts';
import { RATING_WORDS } from '../../words/ratings.words.ts';
import styles from './verdict-line.module.css';

interface VerdictLineProps {
  readonly hex: Hex;
  readonly season: SeasonKey;
  readonly onSeeWhy: () => void;
}

/** The answer right below the picture, where the panel with the reasons is below the fold. */
export function VerdictLine({ hex, season, onSeeWhy }: VerdictLineProps) {
  const { rating } = judgeColor(hex, season);
  return (
    <button
      type="button"
      className={joinClasses(buttonClasses({ variant: 'outline' }), styles.line)}
      onClick={onSeeWhy}
    >
      <Icon of={RATING_ICONS[rating]} size="small" />
      <span className={styles.words}>
        {ANALYZE_WORDS.answer(RATING_WORDS[rating], SEASON_NAMES[season])}
      </span>
      <span className="muted">{ANALYZE_WORDS.why}</span>
      <Icon of={ArrowDown} size="small" />
    </button>
  );
}
