import { capitalize, familyOf, isWarmFamily, SEASON_NAMES } from '@color-almanac/domain';
import type {
  Axis,
  DecidingFacts,
  MirrorSign,
  SeasonKey,
  SeenSign,
  Sureness,
} from '@color-almanac/domain';

import { sayGrade } from './axes.ts';
import { writeList } from './grammar.ts';

/** `{hair}` stands for the hair, or for the brows where the hair is gray. */
const SIGNS: Readonly<Record<MirrorSign, string>> = {
  'skin-rosy': 'your skin is rosy',
  'skin-golden': 'your skin is golden',
  'hair-reddish': 'your {hair} reddish',
  'hair-ashy': 'your {hair} ashy',
  'hair-golden': 'your {hair} golden',
  'hair-cool-black': 'your {hair} a cool black',
  'hair-warm-black': 'your {hair} a warm black',
  'eyes-cool': 'your eyes are cool',
  'eyes-warm': 'your eyes are warm',
  'lips-rose': 'your lips are rose',
  'lips-coral': 'your lips are coral',
  'hair-dark': 'your {hair} dark',
  'hair-light': 'your {hair} light',
  'eyes-deep': 'your eyes are deep',
  'eyes-light': 'your eyes are light',
  'eyes-darker-than-hair': 'your eyes are darker than your hair',
  'eyes-lighter-than-hair': 'your eyes are lighter than your hair',
  'eyes-red-brown': 'your eyes are a reddish brown',
  'contrast-low': 'your {hair} close to your skin in depth',
  'contrast-high': 'your {hair} in strong contrast to your skin',
};

/** "your hair is reddish" */
const saySign = ({ sign, isOfBrows }: SeenSign): string =>
  isOfBrows
    ? SIGNS[sign].replace('{hair}', 'brows are').replace('your hair', 'your brows')
    : SIGNS[sign].replace('{hair}', 'hair is');

/** "Your hair is reddish and your eyes are deep. Both fit Soft Autumn."; `null` where there is no sign to name. */
export function sayMirrorSigns(signs: readonly SeenSign[], season: SeasonKey): string | null {
  if (signs.length === 0) return null;
  const seen = capitalize(writeList(signs.map(saySign)));
  const name = SEASON_NAMES[season];
  return signs.length === 1 ? `${seen}, which fits ${name}.` : `${seen}. Both fit ${name}.`;
}

const AXIS_WORDS: Readonly<Record<Axis, string>> = {
  warmth: 'undertone',
  lightness: 'value',
  clarity: 'chroma',
};

/** How the higher and the lower season differ on an axis. Two warm or two cool ones differ in degree. */
function sayDifference({ axis, higher, lower }: DecidingFacts): readonly [string, string] {
  if (axis === 'lightness') return ['lighter', 'deeper'];
  if (axis === 'clarity') return ['clearer', 'softer'];
  const [isHigherWarm, isLowerWarm] = [higher, lower].map((one) => isWarmFamily(familyOf(one)));
  if (isHigherWarm !== isLowerWarm) return ['warm', 'cool'];
  return isHigherWarm ? ['warmer', 'less warm'] : ['less cool', 'cooler'];
}

/**
 * What tells two seasons apart and where the face is between them: "The difference is undertone: Soft Autumn is warm,
 * Soft Summer cool. Yours is neutral, leaning warm, which is nearer to Soft Autumn."
 */
export function sayDeciding(facts: DecidingFacts, first: SeasonKey): string {
  const { axis, higher, lower, face } = facts;
  const [more, less] = sayDifference(facts);
  const difference = `The difference is ${AXIS_WORDS[axis]}: ${SEASON_NAMES[higher]} is ${more}, ${SEASON_NAMES[lower]} ${less}.`;
  if (!face) return difference;
  const near = face.nearer
    ? `which is nearer to ${SEASON_NAMES[face.nearer]}`
    : 'about as near to both';
  const own = `Yours is ${sayGrade(face.grade)}, ${near}.`;
  const tips = face.tips
    ? `What speaks for ${SEASON_NAMES[first]} is your ${AXIS_WORDS[face.tips.axis]}: ${sayGrade(face.tips.grade)}.`
    : '';
  return [difference, own, tips].filter((sentence) => sentence !== '').join(' ');
}

/** The one scale of sureness, in words. */
export const SURENESS_WORDS: Readonly<Record<Sureness, string>> = {
  clear: 'Clear',
  likely: 'Likely',
  between: 'Between two',
  none: 'Not from this photo',
};

/** What a place on the scale means, in a sentence that repeats no figure and holds for any number of photos. */
export const SURENESS_TEXTS: Readonly<Record<Sureness, string>> = {
  clear: 'Your colors say this as plainly as photos can.',
  likely: 'Most of what we see says so, but not all of it.',
  between: 'Two seasons fit, and we can’t tell which is yours.',
  none: 'We see too little to name a season.',
};
