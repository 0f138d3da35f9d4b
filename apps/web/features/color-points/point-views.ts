import {
  FACE_POINT_LABELS,
  FACE_POINTS,
  filledPoints,
  isFaceProfile,
  POINT_ID_OF,
  POINT_TEMPLATES,
} from '@color-almanac/domain';
import type { ColorPoint, Profile } from '@color-almanac/domain';

import { POINT_DESCRIPTIONS } from '../../words/point-descriptions.ts';

/** A point of the profile as the screens show it, with its color when it has one. */
export interface PointView {
  readonly id: string;
  /** The full name, for the list. */
  readonly label: string;
  /** The short name, for the marker and the menu. */
  readonly name: string;
  readonly description: string;
  readonly point: ColorPoint | null;
}

/** All points of the profile in display order: a face from the hair down, others as in the template. */
export function viewPoints(profile: Profile): readonly PointView[] {
  const { type } = profile.preferences;
  const templates = POINT_TEMPLATES[type];
  const filled = filledPoints(profile);
  const order = isFaceProfile(type)
    ? FACE_POINTS.map((place) => ({ id: POINT_ID_OF[place], label: FACE_POINT_LABELS[place] }))
    : templates.map(({ id, name }) => ({ id, label: name }));
  return order.flatMap(({ id, label }) => {
    const template = templates.find((other) => other.id === id);
    if (!template) return [];
    const description = POINT_DESCRIPTIONS[id] ?? '';
    const point = filled.find((other) => other.id === id) ?? null;
    return [{ id, label, name: template.name, description, point }];
  });
}
