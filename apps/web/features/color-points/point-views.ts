import {
  awaitedPoints,
  FACE_POINTS,
  filledPoints,
  POINT_ID_OF,
  pointsInOrder,
} from '@color-almanac/domain';
import type { ColorPoint, Profile } from '@color-almanac/domain';
import { FACE_POINT_LABELS } from '@color-almanac/words';

import { POINT_DESCRIPTIONS } from '../../words/point-descriptions.words.ts';

/** A point of the profile as the screens show it, with its color when it has one. */
export interface PointView {
  readonly id: string;
  /** The full name, for the list. */
  readonly label: string;
  /** The short name, for the marker and the menu. */
  readonly name: string;
  readonly description: string;
  readonly point: ColorPoint | null;
  /** Without a color, and not needed for a season: covered hair, or lips with lipstick. */
  readonly isExcused: boolean;
}

/** All points of the profile in display order. */
export function viewPoints(profile: Profile): readonly PointView[] {
  const filled = filledPoints(profile);
  const awaited = awaitedPoints(profile);
  return pointsInOrder(profile.preferences.type).map(({ id, name }) => {
    const place = FACE_POINTS.find((other) => POINT_ID_OF[other] === id);
    const label = place ? FACE_POINT_LABELS[place] : name;
    const description = POINT_DESCRIPTIONS[id] ?? '';
    const point = filled.find((other) => other.id === id) ?? null;
    const isExcused = !point && !awaited.some((other) => other.id === id);
    return { id, label, name, description, point, isExcused };
  });
}
