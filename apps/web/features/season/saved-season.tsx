import { useEffect, useRef } from 'react';

import { NextSteps } from './next-steps.tsx';
import { SeasonPaletteCard } from './season-palette-card.tsx';
import type { SeasonCardProps } from './season-palette-card.tsx';

const STILL = '(prefers-reduced-motion: reduce)';

interface SavedSeasonProps extends Omit<SeasonCardProps, 'heading'> {
  /** A new number each time a season was saved from a reading; 0 before. */
  readonly arrivals: number;
}

/** The season and what comes next. When it was just saved, the page scrolls here and the heading gets the focus. */
export function SavedSeason({ arrivals, ...card }: SavedSeasonProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrivals === 0) return;
    const behavior = matchMedia(STILL).matches ? 'auto' : 'smooth';
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ behavior, block: 'start' });
  }, [arrivals]);
  return (
    <>
      <SeasonPaletteCard {...card} heading={heading} />
      <NextSteps season={card.season} />
    </>
  );
}
