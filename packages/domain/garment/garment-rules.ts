import { foldText } from '../text/fold-text.ts';
import type { ColorTraits } from './color-traits.ts';
import { MOST_OCCASIONS, type Occasion } from './garment-analysis.ts';
import {
  GARMENT_KINDS,
  KIND_FACTS,
  type GarmentKind,
  type GarmentKindOrUnknown,
} from './garment-type.ts';

const isQuiet = ({ neutral, count }: ColorTraits): boolean => neutral >= 0.7 && count <= 2;
const isDarkAndQuiet = (traits: ColorTraits): boolean => isQuiet(traits) && traits.dark >= 0.6;
const isBlackAndQuiet = (traits: ColorTraits): boolean => isQuiet(traits) && traits.black >= 0.6;
const isPaleAndQuiet = (traits: ColorTraits): boolean => isQuiet(traits) && traits.light >= 0.6;
const isVivid = ({ vivid }: ColorTraits): boolean => vivid >= 0.3;
const isDenim = ({ denim }: ColorTraits): boolean => denim >= 0.6;
const isNoDenim = (traits: ColorTraits): boolean => !isDenim(traits);

/** The first that applies is used. */
const NARROWER: Readonly<Partial<Record<GarmentKindOrUnknown, readonly NarrowerWord[]>>> = {
  pants: [{ word: 'Jeans', when: isDenim }, { word: 'Trousers' }],
  shorts: [{ word: 'Denim shorts', when: isDenim }],
  skirt: [{ word: 'Denim skirt', when: isDenim }],
  dress: [{ word: 'Little black dress', when: isBlackAndQuiet }],
  jacket: [{ word: 'Denim jacket', when: isDenim }],
  outwear: [{ word: 'Denim jacket', when: isDenim }, { word: 'Jacket' }],
};

interface NarrowerWord {
  readonly word: string;
  /** Absent: always applies. */
  readonly when?: (traits: ColorTraits) => boolean;
}

/** A narrower word than the type if the colors allow one, otherwise the type's usual name. */
export function subcategoryOf(type: GarmentKindOrUnknown, traits: ColorTraits): string {
  return (
    NARROWER[type]?.find(({ when }) => when === undefined || when(traits))?.word ??
    KIND_FACTS[type].label
  );
}

/** The name of a kind comes before a narrower word for another: jeans are jeans, not pants of denim. */
const KIND_OF_WORD = new Map<string, GarmentKind>([
  ...GARMENT_KINDS.flatMap((kind) =>
    (NARROWER[kind] ?? []).map(({ word }) => [foldText(word), kind] as const),
  ),
  ...GARMENT_KINDS.map((kind) => [foldText(KIND_FACTS[kind].label), kind] as const),
]);

/** The kind that a subcategory names; `null` for a word of the user's own. */
export function kindOfWord(word: string): GarmentKind | null {
  // Older scans wrote two words, such as "Hat or cap"; the first is used.
  const [first = ''] = word.split(' or ');
  return KIND_OF_WORD.get(foldText(first)) ?? null;
}

interface OccasionRule {
  readonly occasion: Occasion;
  /** Absent: always applies. */
  readonly when?: (traits: ColorTraits) => boolean;
}

/** Each kind that has occasions of its own. */
type RuledKind = Exclude<GarmentKindOrUnknown, keyof typeof LIKE>;

/** Kinds that are worn on the occasions of another. */
const LIKE = {
  blouse: 'shirt',
  sweater: 'longsleeve',
  cardigan: 'longsleeve',
  jacket: 'outwear',
  coat: 'outwear',
  jeans: 'pants',
} as const;

/** The likeliest first; the first three that apply are used. */
const OCCASION_RULES: Readonly<Record<RuledKind, readonly OccasionRule[]>> = {
  dress: [
    { occasion: 'Formal', when: isDarkAndQuiet },
    { occasion: 'Party', when: (traits) => isDarkAndQuiet(traits) || isVivid(traits) },
    { occasion: 'Work', when: isQuiet },
    { occasion: 'Everyday' },
    { occasion: 'Vacation' },
  ],
  hat: [
    { occasion: 'Outdoor' },
    { occasion: 'Everyday' },
    { occasion: 'Vacation', when: ({ dark }) => dark < 0.6 },
  ],
  longsleeve: [
    { occasion: 'Everyday' },
    { occasion: 'Work', when: isQuiet },
    { occasion: 'Home' },
    { occasion: 'Outdoor' },
  ],
  outwear: [
    { occasion: 'Outdoor' },
    { occasion: 'Work', when: (traits) => isQuiet(traits) && isNoDenim(traits) },
    { occasion: 'Everyday' },
    { occasion: 'Sport', when: isVivid },
  ],
  pants: [
    { occasion: 'Work', when: (traits) => isQuiet(traits) && isNoDenim(traits) },
    { occasion: 'Everyday' },
    { occasion: 'Formal', when: isDarkAndQuiet },
    { occasion: 'Outdoor', when: isDenim },
  ],
  shirt: [
    { occasion: 'Work' },
    { occasion: 'Formal', when: isPaleAndQuiet },
    { occasion: 'Everyday' },
    { occasion: 'Party', when: isVivid },
  ],
  shoes: [
    { occasion: 'Work', when: isDarkAndQuiet },
    { occasion: 'Formal', when: isDarkAndQuiet },
    { occasion: 'Everyday' },
    { occasion: 'Sport', when: (traits) => isVivid(traits) || traits.count >= 3 },
  ],
  shorts: [
    { occasion: 'Vacation' },
    { occasion: 'Everyday' },
    { occasion: 'Sport', when: isNoDenim },
  ],
  skirt: [
    { occasion: 'Work', when: (traits) => isQuiet(traits) && isNoDenim(traits) },
    { occasion: 'Everyday' },
    { occasion: 'Party', when: (traits) => isDarkAndQuiet(traits) || isVivid(traits) },
  ],
  't-shirt': [{ occasion: 'Everyday' }, { occasion: 'Home' }, { occasion: 'Sport' }],
  bag: [{ occasion: 'Work', when: isQuiet }, { occasion: 'Everyday' }, { occasion: 'Vacation' }],
  belt: [{ occasion: 'Everyday' }, { occasion: 'Work', when: isQuiet }],
  scarf: [{ occasion: 'Everyday' }, { occasion: 'Outdoor' }, { occasion: 'Work', when: isQuiet }],
  jewelry: [{ occasion: 'Party' }, { occasion: 'Formal' }, { occasion: 'Everyday' }],
  unknown: [{ occasion: 'Everyday' }],
};

/** Likely occasions for an item of this type and these colors: one to three, the likeliest first. */
export function occasionsOf(type: GarmentKindOrUnknown, traits: ColorTraits): readonly Occasion[] {
  return OCCASION_RULES[isLikeAnother(type) ? LIKE[type] : type]
    .filter(({ when }) => when === undefined || when(traits))
    .slice(0, MOST_OCCASIONS)
    .map(({ occasion }) => occasion);
}

const isLikeAnother = (kind: GarmentKindOrUnknown): kind is keyof typeof LIKE =>
  Object.hasOwn(LIKE, kind);

/** Kinds worn under, over or beside nearly anything, and kinds that are an outfit or an accent by themselves. */
const BREADTH: Readonly<Partial<Record<GarmentKindOrUnknown, number>>> = {
  pants: 1,
  jeans: 1,
  shoes: 1,
  bag: 1,
  belt: 1,
  't-shirt': 1,
  shirt: 1,
  blouse: 1,
  longsleeve: 1,
  sweater: 1,
  cardigan: 1,
  dress: -1,
  hat: -1,
};

/** 1 (for few outfits) to 5 (for nearly all): quiet colors and simple items combine with the most. */
export function rateVersatility(type: GarmentKindOrUnknown, traits: ColorTraits): number {
  const byColor = 2 * traits.neutral + (traits.denim >= 0.6 ? 1 : 0) - traits.vivid;
  const byPattern = traits.count >= 3 ? -1 : 0;
  const rating = Math.round(2.5 + byColor + byPattern + 0.5 * (BREADTH[type] ?? 0));
  return Math.min(5, Math.max(1, rating));
}
