import type { Hex } from '../color/hex.ts';
import type { ColorPoint } from './color-point.ts';
import { filledPoints } from './fill-points.ts';
import { POINT_TEMPLATES } from './point-template.ts';
import type { Profile } from './profile.ts';

/** Colors shown on a card; the rest are only counted. */
const CARD_SLOTS = 5;

export interface ProfileCompletion {
  readonly hasColors: boolean;
  readonly hasImage: boolean;
  readonly hasSeason: boolean;
  /** 0 to 1: the share of the three that are present. */
  readonly share: number;
}

/** How complete a profile is. `hasPhoto` reports a photo stored outside the record. */
export function profileCompletion(profile: Profile, hasPhoto: boolean): ProfileCompletion {
  const hasColors = filledPoints(profile).length > 0;
  const hasImage = hasPhoto || profile.image_url !== null;
  const hasSeason = profile.color_season !== null;
  const share = [hasColors, hasImage, hasSeason].filter(Boolean).length / 3;
  return { hasColors, hasImage, hasSeason, share };
}

/** A slot for a color on a card; `hex` is `null` while it is empty. */
export interface CardSlot {
  readonly name: string;
  readonly hex: Hex | null;
}

/**
 * The five slots of a card, with each template point in its own slot while there is space, and how many more colors
 * there are.
 */
export function cardSlots(profile: Profile): {
  readonly slots: readonly CardSlot[];
  readonly more: number;
} {
  const templates = POINT_TEMPLATES[profile.preferences.type].slice(0, CARD_SLOTS);
  const points = filledPoints(profile);
  const isOfTemplate = ({ id }: ColorPoint) => templates.some((template) => template.id === id);
  const others = points.filter((point) => !isOfTemplate(point));
  const slots = templates.map((template) => {
    const point = points.find(({ id }) => id === template.id) ?? others.shift();
    return { name: point?.name ?? template.name, hex: point?.hex ?? null };
  });
  return { slots, more: Math.max(0, points.length - CARD_SLOTS) };
}
