import {
  capitalize,
  findMirrorSigns,
  headlineSeasons,
  offeredSeasons,
  SEASON_NAMES,
  SEASONS,
} from '@color-almanac/domain';
import type { SeasonAnalysis, SeasonKey } from '@color-almanac/domain';
import { describeTraits, sayMirrorSigns, sayReasoning } from '@color-almanac/words';
import type { ReactNode } from 'react';

import { joinClasses } from '../../../ui/join-classes.ts';
import { ColorPlate } from '../../../ui/swatch/color-plate.tsx';
import { Mount } from '../../../ui/swatch/swatch.tsx';
import { READING_WORDS } from '../../../words/reading.words.ts';
import { headlineOf } from './headline.ts';
import { rankedSeasonsOf } from './ranked-seasons.ts';
import styles from './reading-summary.module.css';
import { SeasonSet } from './season-set.tsx';
import { SurenessScale, WhatHelps } from './sureness-scale.tsx';

const BEST_COLORS = 8;

interface ReadingSummaryProps {
  readonly analysis: SeasonAnalysis;
  /** The season to describe; `null` while exactly two colors leave it open. */
  readonly season: SeasonKey | null;
  readonly portrait: ReactNode;
  /** The face above the colors of two seasons, in place of the portrait. */
  readonly drapes?: ReactNode;
  /** Whether the name waits for the drapes. It can be read aloud meanwhile. */
  readonly isNameHeld?: boolean;
  /** Further content for the top, such as that the colors have changed since. */
  readonly children?: ReactNode;
}

/** What the user sees first: the face with the season's colors beside it, the name, why, and how sure. */
export function ReadingSummary(props: ReadingSummaryProps) {
  const { analysis, season, portrait, drapes, isNameHeld = false, children } = props;
  const why = sayWhy(analysis, season);
  const isOpen = headlineSeasons(analysis).length === 2;
  return (
    <div className={styles.place}>
      <div className={joinClasses(styles.summary, drapes ? styles.draped : null)}>
        {drapes ? null : <div className={styles.portrait}>{portrait}</div>}
        <div className={styles.head}>
          <h3
            className={joinClasses(styles.name, isOpen && styles.names, isNameHeld && styles.held)}
          >
            {season && !isOpen ? SEASON_NAMES[season] : headlineOf(analysis)}
          </h3>
          {season && !isOpen ? <p className="secondary">{sayRank(analysis, season)}</p> : null}
          <SurenessScale analysis={analysis} />
        </div>
        {drapes ? <div className={styles.drapes}>{drapes}</div> : null}
        {season ? <BestColors season={season} hasName={isOpen} /> : null}
        <div className={styles.words}>
          {why ? <p className="lead">{why}</p> : null}
          {analysis.reading ? <SeasonSet reading={analysis.reading} /> : null}
          <WhatHelps analysis={analysis} />
          {children}
        </div>
      </div>
    </div>
  );
}

/** The season's traits and which one comes second, or that it is not the first of the reading. */
function sayRank(analysis: SeasonAnalysis, season: SeasonKey): string {
  const [first, second] = offeredSeasons(analysis);
  if (first && first !== season) return READING_WORDS.yourChoice(SEASON_NAMES[first]);
  const traits = capitalize(describeTraits(season));
  return second ? READING_WORDS.comesSecond(traits, SEASON_NAMES[second]) : traits;
}

interface BestColorsProps {
  readonly season: SeasonKey;
  /** Where the headline names two seasons, the colors say whose they are. */
  readonly hasName: boolean;
}

function BestColors({ season, hasName }: BestColorsProps) {
  const label = READING_WORDS.bestColors(SEASON_NAMES[season]);
  return (
    <Mount padding="grid" className={styles.colors}>
      {hasName ? <span className={styles.caption}>{label}</span> : null}
      <ul aria-label={label}>
        {SEASONS[season].idealColors.slice(0, BEST_COLORS).map(({ hex, name }) => (
          <li key={hex}>
            <ColorPlate hex={hex} name={name} />
          </li>
        ))}
      </ul>
    </Mount>
  );
}

/**
 * Why this season: two things to see in a mirror, the position of colors in a palette, or a provider's words. `null`
 * where a face shows nothing that could be named.
 */
function sayWhy(analysis: SeasonAnalysis, season: SeasonKey | null): string | null {
  const { reading, colorsRead, alternativeReasoning } = analysis;
  const reasoning = sayReasoning(analysis.reasoning, analysis);
  if (!season) return reasoning;
  const seen = reading ? sayMirrorSigns(findMirrorSigns(reading, season), season) : null;
  if (seen) return seen;
  if (reading?.kind === 'season') return null;
  if (reading || colorsRead) {
    const ranked = rankedSeasonsOf(analysis).find((one) => one.season === season);
    return ranked?.reason || reasoning;
  }
  return season === analysis.alternativeSeason
    ? sayReasoning(alternativeReasoning ?? '', analysis)
    : reasoning;
}
