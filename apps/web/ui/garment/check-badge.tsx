import { TriangleAlert } from 'lucide-react';

import { CHECK_COLOR } from '../../words/ratings.words.ts';
import { Badge } from '../badge/badge.tsx';
import { Icon } from '../icon.tsx';

/** In place of a rating, where the color was seen in strongly colored light. */
export function CheckBadge() {
  return (
    <Badge tone="warning">
      <Icon of={TriangleAlert} size="tiny" />
      {CHECK_COLOR}
    </Badge>
  );
}
