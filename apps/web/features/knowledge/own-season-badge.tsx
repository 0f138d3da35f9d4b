import { Star } from 'lucide-react';

import { Badge } from '../../components/badge/badge.tsx';
import { Icon } from '../../components/icon.tsx';
import { KNOWLEDGE_WORDS } from '../../words/knowledge.ts';

/** Marks the season of the active profile. */
export function OwnSeasonBadge() {
  return (
    <Badge>
      <Icon of={Star} size="tiny" />
      {KNOWLEDGE_WORDS.own}
    </Badge>
  );
}
