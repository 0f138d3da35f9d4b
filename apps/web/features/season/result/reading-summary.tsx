import { capitalize, SEASON_NAMES, SEASONS } from '@color-almanac/domain';
import type { SeasonAnalysis, SeasonKey } from '@color-almanac/domain';
import { describeTraits, explainReading, sayReasoning } from '@color-almanac/words';
import type { ReactNode } from 'react';

import { ColorPlate } from '../../../ui/swatch/color-plate.tsx';
import { Mount } from '../../../ui/swatch/swatch.tsx';
import { READING_WORDS } from '../../../words/reading.words.ts';
import { headlineOf, offeredSeasons } from './headline.ts';
import { sayHowSure } from './how-sure.ts';
import { rankedSeasonsOf } from './ranked-seasons.ts';
import styles from './reading-summary.module.css';
import { SeasonSet } from './season-set.tsx';

const BEST_COLORS = 8;

interface ReadingSummaryProps {
  readonly analysis: SeasonAnalysis;
  /** The season to describe; `null` while exactly two colors leave it open. */
  readonly season: SeasonKey | null;
  readonly portrait: ReactNode;
  /** Further content for the top, such as that the colors have changed since. */
  readonly children?: ReactNode;
}

/** What the user sees first: the face, the season, how sure, its colors, and why. */
export function ReadingSummary({ analysis, season, portrait, children }: ReadingSummaryProps) {
  const sure = sayHowSure(analysis);
  const why = sayWhy(analysis, season);
  return (
    <div className={styles.place}>
      <div className={styles.summary}>
        <div className={styles.portrait}>{portrait}</div>
        <div className={styles.head}>
          <h3 className={styles.name}>{season ? SEASON_NAMES[season] : headlineOf(analysis)}</h3>
          {season ? <p className="secondary">{sayRank(analysis, season)}</p> : null}
          {sure ? <p className={styles.sure}>{sure}</p> : null}
          {children}
        </div>
        {analysis.reading ? (
          <div className={styles.set}>
            <SeasonSet reading={analysis.reading} />
          </div>
        ) : null}
        {season ? <BestColors season={season} /> : null}
        {why ? <p className={`lead ${styles.why}`}>{why}</p> : null}
      </div>
    </div>
  );
}

/** The season's place in the reading: alone in front, with one close behind, or not first at all. */
function sayRank(analysis: SeasonAnalysis, season: SeasonKey): string {
  const [first, second] = offeredSeasons(analysis);
  if (first && first !== season) return READING_WORDS.yourChoice(SEASON_NAMES[first]);
  return first && second && analysis.betweenTwo
    ? READING_WORDS.closeCall(SEASON_NAMES[first], SEASON_NAMES[second])
    : capitalize(describeTraits(season));
}

function BestColors({ season }: { readonly season: SeasonKey }) {
  return (
    <Mount padding="grid" className={styles.colors}>
      <ul aria-label={READING_WORDS.bestColors(SEASON_NAMES[season])}>
        {SEASONS[season].idealColors.slice(0, BEST_COLORS).map(({ hex, name }) => (
          <li key={hex}>
            <ColorPlate hex={hex} name={name} />
          </li>
        ))}
      </ul>
    </Mount>
  );
}

/** Why this season, in one sentence: from a face, from the position of colors in a palette, or in a provider's words. */
function sayWhy(analysis: SeasonAnalysis, season: SeasonKey | null): string {
  const { reading, colorsRead, alternativeReasoning } = analysis;
  const reasoning = sayReasoning(analysis.reasoning, analysis);
  if (!season) return reasoning;
  const seen = reading?.kind === 'season' ? explainReading(reading, season) : null;
  if (seen) return READING_WORDS.why(capitalize(seen), SEASON_NAMES[season]);
  if (reading || colorsRead) {
    const ranked = rankedSeasonsOf(analysis).find((one) => one.season === season);
    return ranked?.reason || reasoning;
  }
  return season === analysis.alternativeSeason
    ? sayReasoning(alternativeReasoning ?? '', analysis)
    : reasoning;
}
