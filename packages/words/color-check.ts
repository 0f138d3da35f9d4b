import { capitalize, SISTER_ADVICE } from '@color-almanac/domain';
import type {
  FitReason,
  FittingPart,
  MatchReason,
  PaletteStep,
  SeasonMatch,
  SisterSeason,
  VerdictReason,
} from '@color-almanac/domain';

import { sayDegree, writeList } from './grammar.ts';

/** Why a color fits a season, in everyday words. An earlier version of the server sends sentences instead of codes. */
export const sayFitReasons = (reasons: SeasonMatch['reasons']): string =>
  reasons.map(sayFitReason).join(' ');

export function sayFitReason(reason: FitReason | string): string {
  if (typeof reason === 'string') return reason;
  switch (reason.code) {
    case 'own':
      return `${reason.color} is one of its colors.`;
    case 'almost':
      return `Almost its ${reason.color}.`;
    case 'near': {
      const step = reason.ways.length === 0 ? '' : `, only ${writeList(reason.ways)}`;
      return `Near its ${reason.color}${step}.`;
    }
    case 'closest':
      return `None of its colors is near. ${reason.color} comes closest.`;
    case 'far':
      return 'Far from all of its colors.';
    case 'fits':
      return sayFits(reason.parts);
    case 'apart':
      break;
  }
  return `${capitalize(saySteps(reason.steps))} than most of its colors.`;
}

const FIT = ['', 'fits', 'fit', 'all fit'] as const;

const sayFits = (parts: readonly FittingPart[]): string =>
  `${capitalize(writeList(parts))} ${FIT[parts.length] ?? 'fit'}.`;

const saySteps = (steps: readonly PaletteStep[]): string =>
  writeList(steps.map(({ way, degree }) => sayDegree(degree, way)));

/** One line that answers "Would this suit me?". */
export function sayVerdict(reason: VerdictReason): string {
  const { code, color } = reason;
  switch (code) {
    case 'universal':
      return `Yes: ${color.toLowerCase()} works for most people, and for you too.`;
    case 'own':
      return `Yes: it’s your ${color}.`;
    case 'almost':
      return `Yes: it’s almost your ${color}.`;
    case 'beside':
      return `Yes: it belongs beside your ${color}.`;
    case 'mostly': {
      const apart = sayApart(reason.apart);
      return apart === null
        ? `Mostly yes: the nearest color of your palette is ${color}.`
        : `Mostly yes: it’s ${apart}, where ${color} is nearest.`;
    }
    case 'away-from-face':
      return `Better away from your face: ${sayApart(reason.apart) ?? 'not quite one of your colors'}. Your ${color} suits you more.`;
    case 'rather-not':
      break;
  }
  return `Rather not: ${sayApart(reason.apart) ?? 'far from all your colors'}. Your ${color} suits you better.`;
}

/** Why an item is rated as it is: the sentence of analyze for the color that counts most. */
export const sayMatch = ({ name, percent, reason }: MatchReason): string =>
  percent === 100
    ? sayVerdict(reason)
    : `${capitalize(name)} counts most (${percent}%). ${sayVerdict(reason)}`;

/** "much darker and cooler than your palette"; empty when only the hue differs. */
const sayApart = (steps: readonly PaletteStep[]): string | null =>
  steps.length === 0 ? null : `${saySteps(steps)} than your palette`;

/** What a sister season shares and how freely to borrow. An earlier version of the server sends the sentence itself. */
export function saySister({ description, sharedTraits }: SisterSeason): string {
  const shared = writeList(sharedTraits.map((trait) => trait.toLowerCase()));
  if (description === SISTER_ADVICE.safe) {
    return `Shares ${shared}. Borrow freely, even near your face.`;
  }
  return description === SISTER_ADVICE.careful
    ? `Shares only ${shared}. A few colors, best away from your face.`
    : description;
}
