import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';

import { Badge } from '../badge/badge.tsx';
import { Icon } from '../icon.tsx';

/** How freely one season may borrow from another, from most to least. */
export const LEVELS = ['safe', 'careful', 'avoid'] as const;
type Level = (typeof LEVELS)[number];

export type LevelWords = Readonly<Record<Level, string>>;

const VARIANTS = {
  safe: { icon: CircleCheck, tone: 'success' },
  careful: { icon: TriangleAlert, tone: 'warning' },
  avoid: { icon: CircleX, tone: 'error' },
} as const;

interface LevelBadgeProps {
  readonly level: Level;
  readonly words: LevelWords;
}

/** The level as a word, with an icon of its own shape and a color. */
export function LevelBadge({ level, words }: LevelBadgeProps) {
  const { icon, tone } = VARIANTS[level];
  return (
    <Badge tone={tone}>
      <Icon of={icon} size="tiny" />
      <span>{words[level]}</span>
    </Badge>
  );
}
