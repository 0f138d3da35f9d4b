import type { ColorVerdict, SeasonRating } from '@color-almanac/domain';
import type { ComponentProps } from 'react';

import { Badge } from '../../ui/badge/badge.tsx';
import { RATING_ICONS } from '../../ui/garment/rating-icon.ts';
import { Icon } from '../../ui/icon.tsx';
import { ANALYZE_WORDS } from '../../words/analyze.words.ts';
import { RATING_WORDS } from '../../words/ratings.words.ts';

const TONES: Readonly<Record<SeasonRating, NonNullable<ComponentProps<typeof Badge>['tone']>>> = {
  excellent: 'success',
  great: 'success',
  good: 'success',
  fair: 'warning',
  poor: 'error',
};

/** The verdict by icon, word and number: the words and icons of an item's rating. */
export function VerdictBadge({ rating, percent }: Pick<ColorVerdict, 'rating' | 'percent'>) {
  return (
    <Badge tone={TONES[rating]}>
      <Icon of={RATING_ICONS[rating]} size="tiny" />
      <span>{ANALYZE_WORDS.verdict(RATING_WORDS[rating], percent)}</span>
    </Badge>
  );
}
