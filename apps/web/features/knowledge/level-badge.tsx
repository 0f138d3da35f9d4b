import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';

import { Badge } from '../../components/badge/badge.tsx';
import { Icon } from '../../components/icon.tsx';
import { SISTER_WORDS } from '../../words/knowledge.ts';

/** How freely one season may borrow from another, most freely first. */
export const LEVELS = ['safe', 'careful', 'avoid'] as const;
type Level = (typeof LEVELS)[number];

const LOOKS = {
  safe: { icon: CircleCheck, tone: 'success' },
  careful: { icon: TriangleAlert, tone: 'warning' },
  avoid: { icon: CircleX, tone: 'error' },
} as const;

/** The level by its word, a sign of its own shape, and a color. */
export function LevelBadge({ level }: { readonly level: Level }) {
  const { icon, tone } = LOOKS[level];
  return (
    <Badge tone={tone}>
      <Icon of={icon} size="tiny" />
      {SISTER_WORDS.levels[level]}
    </Badge>
  );
}
