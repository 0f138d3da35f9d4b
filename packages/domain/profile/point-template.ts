import type { Hex } from '../color/hex.ts';
import { FACE_POINTS } from '../scan/face-scan.ts';
import type { FacePoint } from '../scan/face-scan.ts';
import type { ProfileType } from './profile.ts';

/** A point of a profile that needs a color. `color` is drawn until it has one. */
export interface PointTemplate {
  readonly id: string;
  readonly name: string;
  readonly color: Hex;
}

const FACE_TEMPLATE: readonly PointTemplate[] = [
  {
    id: 'skin',
    name: 'Skin',
    color: '#E0B899',
  },
  {
    id: 'lip',
    name: 'Lips',
    color: '#C4746E',
  },
  {
    id: 'darkEye',
    name: 'Dark Eye',
    color: '#4A3428',
  },
  {
    id: 'lightEye',
    name: 'Light Eye',
    color: '#8A6B4F',
  },
  {
    id: 'hair',
    name: 'Hair',
    color: '#5A4232',
  },
];

const GENERIC_TEMPLATE: readonly PointTemplate[] = [
  {
    id: 'primary',
    name: 'Primary',
    color: '#7A8B99',
  },
  {
    id: 'secondary',
    name: 'Secondary',
    color: '#B7A99A',
  },
  {
    id: 'accent1',
    name: 'Accent 1',
    color: '#B5654A',
  },
  { id: 'accent2', name: 'Accent 2', color: '#5F7F6B' },
  {
    id: 'neutral',
    name: 'Neutral',
    color: '#D8D3CB',
  },
];

/** The points of each profile type. Headshot and default profiles have the same points. */
export const POINT_TEMPLATES: Readonly<Record<ProfileType, readonly PointTemplate[]>> = {
  default: FACE_TEMPLATE,
  headshot: FACE_TEMPLATE,
  generic: GENERIC_TEMPLATE,
};

/** Maps a scan's names of places to those of a profile. */
export const POINT_ID_OF: Readonly<Record<FacePoint, string>> = {
  hair: 'hair',
  lightEye: 'lightEye',
  darkEye: 'darkEye',
  cheek: 'skin',
  lips: 'lip',
};

/** The points in the order in which they are listed, and asked for: a face from the hair down, others as in the template. */
export function pointsInOrder(type: ProfileType): readonly PointTemplate[] {
  const templates = POINT_TEMPLATES[type];
  if (!isFaceProfile(type)) return templates;
  return FACE_POINTS.flatMap(
    (place) => templates.find(({ id }) => id === POINT_ID_OF[place]) ?? [],
  );
}

/** The point picked first: skin on a face, otherwise the primary color. */
export function defaultActivePointId(type: ProfileType): string {
  const wanted = type === 'generic' ? 'primary' : 'skin';
  const templates = POINT_TEMPLATES[type];
  const found = templates.find((template) => template.id === wanted) ?? templates[0];
  return found?.id ?? wanted;
}

/** Headshot and default profiles show a face and are treated alike. */
export function isFaceProfile(type: ProfileType): boolean {
  return type !== 'generic';
}
