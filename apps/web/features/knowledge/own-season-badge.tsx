import { Star } from 'lucide-react';

import { Badge } from '../../ui/badge/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KNOWLEDGE_WORDS } from '../../words/knowledge.words.ts';

/** Marks the season of the active profile. */
export function OwnSeasonBadge() {
  return (
    <Badge>
      <Icon of={Star} size="tiny" />
      {KNOWLEDGE_WORDS.own}
    </Badge>
  );
}
