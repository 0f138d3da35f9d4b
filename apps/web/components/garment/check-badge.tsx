import { TriangleAlert } from 'lucide-react';

import { PHOTO_LIGHT_WORDS } from '../../words/photo-light.ts';
import { Badge } from '../badge/badge.tsx';
import { Icon } from '../icon.tsx';

/** In place of a rating, where the color was seen in strongly colored light. */
export function CheckBadge() {
  return (
    <Badge tone="warning">
      <Icon of={TriangleAlert} size="tiny" />
      {PHOTO_LIGHT_WORDS.check}
    </Badge>
  );
}
