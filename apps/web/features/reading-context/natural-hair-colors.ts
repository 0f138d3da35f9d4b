import type { Hex } from '@color-almanac/domain';

interface HairColor {
  readonly name: string;
  readonly hex: Hex;
}

/** Natural hair colors, dark to light, then the reds: sampled in even light, neither in shine nor in shadow. */
export const NATURAL_HAIR_COLORS: readonly HairColor[] = [
  { name: 'Blue black', hex: '#17181B' },
  { name: 'Black', hex: '#1E1917' },
  { name: 'Darkest brown', hex: '#2F241E' },
  { name: 'Dark brown', hex: '#43312A' },
  { name: 'Medium brown', hex: '#5A4232' },
  { name: 'Ash brown', hex: '#5F5348' },
  { name: 'Chestnut', hex: '#6A4330' },
  { name: 'Light brown', hex: '#7A5C43' },
  { name: 'Dark blonde', hex: '#8F7250' },
  { name: 'Golden blonde', hex: '#B98F58' },
  { name: 'Ash blonde', hex: '#A8977C' },
  { name: 'Light blonde', hex: '#D3B98C' },
  { name: 'Strawberry blonde', hex: '#B9794E' },
  { name: 'Copper', hex: '#9A4F2A' },
  { name: 'Auburn', hex: '#6E3427' },
  { name: 'Gray', hex: '#8E8B87' },
];
