import { SEASON_CIRCLE, SEASON_NAMES, SEASONS } from '@color-almanac/domain';
import type { ReadingAdvice, SeasonKey, SeasonReading } from '@color-almanac/domain';

import { CIRCLE_BOX_WITHOUT_LABELS, drawEdge } from '../../../ui/chart/circle-geometry.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Mount } from '../../../ui/swatch/swatch.tsx';
import { SEASON_SET_WORDS } from '../../../words/season-set.words.ts';
import styles from './season-set.module.css';

/** The seasons among which an analyst's answer probably lies, on the circle, and what would make them fewer. */
export function SeasonSet({ reading }: { readonly reading: SeasonReading }) {
  const { seasonSet = [], narrowing = {}, advice } = reading;
  if (seasonSet.length === 0) return null;
  const narrowed = SEASON_SET_WORDS.narrowing(seasonSet.length, {
    ...narrowing,
    needsOnePhoto: advice.includes('one-more-photo' satisfies ReadingAdvice),
  });
  return (
    <section aria-label={SEASON_SET_WORDS.label} className={styles.set}>
      <Mount padding="chip">
        <Ring seasons={new Set(seasonSet)} />
      </Mount>
      <div className={styles.words}>
        <p>{SEASON_SET_WORDS.lead(seasonSet.length)}</p>
        <ul className={styles.names}>
          {seasonSet.map((season) => (
            <li key={season}>{SEASON_NAMES[season]}</li>
          ))}
        </ul>
        {narrowed ? <p className="small muted">{narrowed}</p> : null}
      </div>
    </section>
  );
}

/** The color that stands for a season: the middle red of its palette differs most between neighbors. */
const colorOf = (season: SeasonKey): string => SEASONS[season].colorCategories.reds[2]?.hex ?? '';

function Ring({ seasons }: { readonly seasons: ReadonlySet<SeasonKey> }) {
  return (
    <svg viewBox={CIRCLE_BOX_WITHOUT_LABELS} aria-hidden className={styles.ring}>
      {SEASON_CIRCLE.map((season, seat) => {
        const isIn = seasons.has(season);
        return (
          <path
            key={season}
            d={drawEdge(seat)}
            className={joinClasses(styles.seat, isIn && styles.in)}
            style={isIn ? { fill: colorOf(season) } : undefined}
          />
        );
      })}
    </svg>
  );
}
