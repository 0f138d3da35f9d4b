import {
  defaultActivePointId,
  hasPosition,
  makeColorPoint,
  withPersonalColors,
  withPoint,
} from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import { useState } from 'react';

import { viewPoints } from '../../features/color-points/point-views.ts';
import type { PickedColor } from '../../features/color-points/picture-stage.tsx';
import type { ProfileChange } from '../../features/profile/profile-desk.ts';

/** The points of the profile and what is being done with them: which one is active, and whether they are locked. */
export function usePointWork(profile: Profile, change: (change: ProfileChange) => void) {
  const points = viewPoints(profile);
  const [activeId, setActiveId] = useState(() => defaultActivePointId(profile.preferences.type));
  const [locked, setLocked] = useState(() => cameFromScan(profile));
  const active = points.find(({ id }) => id === activeId) ?? points[0];
  if (!active) throw new Error('A profile has points');

  return {
    points,
    active,
    activate: setActiveId,
    locked,
    setLocked,
    pick: ({ hex, x, y }: PickedColor) => {
      const { id, name } = active;
      const point = makeColorPoint({ id, name, hex, x, y, source: 'user' });
      change((before, now) => withPoint(before, point, now));
    },
    clear: (id: string) =>
      change((before, now) => {
        const { colorPoints } = before.personal_colors;
        const left = colorPoints.filter((point) => point.id !== id);
        return withPersonalColors(before, { colorPoints: left }, now);
      }),
  };
}

/** Points a scan placed on the photo come back locked, as they were left. */
function cameFromScan({ personal_colors }: Profile): boolean {
  return personal_colors.savedAIData !== null && personal_colors.colorPoints.some(hasPosition);
}
