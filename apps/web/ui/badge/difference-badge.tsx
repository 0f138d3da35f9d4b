import type { ColorDifference, Likeness } from '@color-almanac/domain';
import { Equal, EqualApproximately, EqualNot } from 'lucide-react';

import { SECOND_OPINION_WORDS as WORDS } from '../../words/second-opinion.words.ts';
import { Icon } from '../icon.tsx';
import { Badge } from './badge.tsx';

const VARIANTS = {
  alike: { icon: Equal, tone: 'success' },
  near: { icon: EqualApproximately, tone: 'plain' },
  different: { icon: EqualNot, tone: 'warning' },
} as const satisfies Readonly<Record<Likeness, unknown>>;

/** How different two readings of one color are, as word and figure. */
export function DifferenceBadge({ difference, likeness }: ColorDifference) {
  const { icon, tone } = VARIANTS[likeness];
  return (
    <Badge tone={tone}>
      <Icon of={icon} size="tiny" />
      <span>{WORDS.difference(WORDS.likeness[likeness], difference.toFixed(1))}</span>
    </Badge>
  );
}
