import type { SeasonRating } from '@color-almanac/domain';
import { Check, CircleCheck, Minus, Star, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export const RATING_ICONS: Readonly<Record<SeasonRating, LucideIcon>> = {
  excellent: Star,
  great: CircleCheck,
  good: Check,
  fair: Minus,
  poor: X,
};
