import { isOfOlderModel } from '@color-almanac/domain';
import type { SeasonAnalysis } from '@color-almanac/domain';
import { Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { SAVED_SEASON_WORDS } from '../../words/saved-season.words.ts';
import { NextSteps } from './next-steps.tsx';
import styles from './saved-season.module.css';
import { SeasonNote } from './season-note.tsx';
import { SeasonPaletteCard } from './season-palette-card.tsx';
import type { SeasonCardProps } from './season-palette-card.tsx';

const STILL = '(prefers-reduced-motion: reduce)';

interface SavedSeasonProps extends Omit<SeasonCardProps, 'heading' | 'status'> {
  readonly profileName: string;
  /** What the season was read from; `null` without a reading. */
  readonly analysis: SeasonAnalysis | null;
  /** Reads the season again; `null` while the colors are not enough. */
  readonly onReadAgain: (() => void) | null;
  /** A new number each time a season was saved from a reading; 0 before. */
  readonly arrivals: number;
  /** Where the season is saved, for those who should know. */
  readonly note: ReactNode;
}

/** The season and what comes next. When it was just saved, the page scrolls to its top and the heading gets the focus. */
export function SavedSeason(props: SavedSeasonProps) {
  const { analysis, onReadAgain, arrivals, profileName, note, ...card } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrivals === 0) return;
    const behavior = matchMedia(STILL).matches ? 'auto' : 'smooth';
    heading.current?.focus({ preventScroll: true });
    // It is the first thing on the page, and below the top of it the page's title would be cut by the bar.
    scrollTo({ top: 0, behavior });
  }, [arrivals]);
  return (
    <div className={styles.place}>
      <SeasonPaletteCard
        {...card}
        heading={heading}
        status={arrivals === 0 ? null : SAVED_SEASON_WORDS.savedIn(profileName)}
      />
      <div className={styles.next}>
        <NextSteps season={card.season} />
        {analysis && onReadAgain && isOfOlderModel(analysis) ? (
          <SeasonNote
            icon={Info}
            text={SAVED_SEASON_WORDS.olderModel}
            action={SAVED_SEASON_WORDS.readAgain}
            onAction={onReadAgain}
          />
        ) : null}
        {note}
      </div>
    </div>
  );
}
