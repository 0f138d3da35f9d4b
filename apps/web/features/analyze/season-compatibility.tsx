import { checkColor } from '@color-almanac/domain';
import type { Hex, SeasonKey, SeasonMatch } from '@color-almanac/domain';
import { sayFitReasons } from '@color-almanac/words';
import { Star } from 'lucide-react';

import { Badge } from '../../ui/badge/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressLine } from '../../ui/progress/progress-line.tsx';
import { ANALYZE_WORDS } from '../../words/analyze.words.ts';
import styles from './season-compatibility.module.css';

interface SeasonCompatibilityProps {
  readonly hex: Hex;
  readonly matches: readonly SeasonMatch[];
  readonly season: SeasonKey | null;
}

/** The best three seasons of a color, after the user's own season when it is not among them. */
export function SeasonCompatibility({ hex, matches, season }: SeasonCompatibilityProps) {
  const isAmong = matches.some((match) => match.season.key === season);
  const own = isAmong ? null : checkColor(hex).find((match) => match.season.key === season);
  return (
    <ul className={styles.list}>
      {own ? (
        <li className={styles.first}>
          <MatchLine match={own} own />
          <p className="muted">{ANALYZE_WORDS.ownFirst}</p>
        </li>
      ) : null}
      {matches.map((match) => (
        <li key={match.season.key}>
          <MatchLine match={match} own={match.season.key === season} />
        </li>
      ))}
    </ul>
  );
}

function MatchLine({ match, own }: { readonly match: SeasonMatch; readonly own: boolean }) {
  const { season, compatibility, reasons } = match;
  return (
    <>
      <div className={styles.head}>
        <b>{season.name}</b>
        {own ? (
          <Badge>
            <Icon of={Star} size="tiny" />
            {ANALYZE_WORDS.own}
          </Badge>
        ) : null}
        <span className={styles.percent}>{ANALYZE_WORDS.percent(compatibility)}</span>
      </div>
      <ProgressLine percent={compatibility} label={ANALYZE_WORDS.meter(season.name)} />
      <p className="secondary">{sayFitReasons(reasons)}</p>
    </>
  );
}
