import type { ColorVerdict, VerdictLevel } from '@color-almanac/domain';
import { Check, CircleCheck, Minus, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

import { Badge } from '../../components/badge/badge.tsx';
import { Icon } from '../../components/icon.tsx';
import { ANALYZE_WORDS } from '../../words/analyze.ts';

interface VerdictLook {
  readonly icon: LucideIcon;
  readonly tone: NonNullable<ComponentProps<typeof Badge>['tone']>;
}

const LOOKS: Readonly<Record<VerdictLevel, VerdictLook>> = {
  great: { icon: CircleCheck, tone: 'success' },
  good: { icon: Check, tone: 'success' },
  fair: { icon: Minus, tone: 'warning' },
  poor: { icon: X, tone: 'error' },
};

/** The verdict by icon, word and figure. */
export function VerdictBadge({ level, percent }: Pick<ColorVerdict, 'level' | 'percent'>) {
  const { icon, tone } = LOOKS[level];
  return (
    <Badge tone={tone}>
      <Icon of={icon} size="tiny" />
      {ANALYZE_WORDS.verdict(ANALYZE_WORDS.verdicts[level], percent)}
    </Badge>
  );
}
