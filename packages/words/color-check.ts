import { capitalize, SEASON_NAMES, SISTER_ADVICE } from '@color-almanac/domain';
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
export const sayVerdict = (reason: VerdictReason): string =>
  sayVerdictOf(reason, 'Better away from your face');

/** `notQuite` begins the line of a color that is just outside the season. */
function sayVerdictOf(reason: VerdictReason, notQuite: string): string {
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
    case 'mostly':
      return `Mostly yes: ${sayMostly(color, reason.apart)}.`;
    case 'away-from-face':
      return `${notQuite}: ${sayApart(reason, 'suits you more')}.`;
    case 'rather-not':
      break;
  }
  return `Rather not: ${sayApart(reason, 'suits you better')}.`;
}

/** "much clearer than your Camel, and a bit cool for you" */
function sayMostly(color: string, apart: readonly PaletteStep[]): string {
  const { steps, undertone } = partSteps(apart);
  const like =
    steps.length > 0 ? `${saySteps(steps)} than your ${color}` : `close to your ${color}`;
  if (undertone) return `${like}${steps.length > 0 ? ', and' : ', but'} a bit ${undertone} for you`;
  return steps.length > 0 ? `${like}, the closest you have` : like;
}

type LesserReason = Extract<VerdictReason, { code: 'away-from-face' | 'rather-not' }>;

/** "too cool, and much darker than your Walnut hull, which suits you better" */
function sayApart({ color, apart, elsewhere }: LesserReason, suits: string): string {
  const instead = `Your ${color} ${suits}`;
  if (elsewhere) return `it’s more a color of ${SEASON_NAMES[elsewhere]}. ${instead}`;
  const { steps, undertone } = partSteps(apart);
  const than = `${saySteps(steps)} than your ${color}, which ${suits}`;
  if (undertone) {
    return steps.length > 0 ? `too ${undertone}, and ${than}` : `too ${undertone}. ${instead}`;
  }
  return steps.length > 0 ? than : `it’s outside your palette. ${instead}`;
}

/** Undertone is the season's matter and not that of the color beside it, so it is said apart from the other steps. */
function partSteps(apart: readonly PaletteStep[]) {
  const undertone = apart.find(({ way }) => way in UNDERTONES);
  return {
    steps: apart.filter((step) => step !== undertone),
    undertone: undertone && UNDERTONES[undertone.way as keyof typeof UNDERTONES],
  };
}

const UNDERTONES = { warmer: 'warm', cooler: 'cool' } as const;

/**
 * Why an item is rated as it is: the sentence of analyze for the color that counts most. Where it is worn is left to its
 * styling tips: boots are away from the face as it is.
 */
export function sayMatch({ name, percent, reason }: MatchReason): string {
  const verdict = sayVerdictOf(reason, 'Not quite');
  return percent === 100 ? verdict : `${capitalize(name)} counts most (${percent}%). ${verdict}`;
}

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
