import { capitalize, describeColor } from '@color-almanac/domain';
import type { EyeColor, ScanFinding, ScannedPoint, ScanWarning } from '@color-almanac/domain';

type PlainCode = Exclude<
  ScanFinding,
  { readonly pixels: number } | { readonly faces: number }
>['code'];

const FINDINGS: Readonly<Record<PlainCode, string>> & Readonly<Record<string, string | undefined>> =
  {
    'eyes-alike': 'The light and dark parts hardly differ.',
    'eyes-closed': 'Your eyes are closed or covered here.',
    'eyes-covered': 'Something covers your eyes, so we didn’t read their color.',
    'eyes-differ': 'Your two eyes look different here.',
    'eyes-half-closed': 'Your eyes are half closed.',
    'eyes-mirrored': 'Reflections cover your eyes here.',
    'eyes-shaded': 'Your eyes are in shadow.',
    'hair-absent': 'We see no hair on your head, so we didn’t read a hair color.',
    'hair-barely-visible': 'Too little hair is visible to read its color.',
    'hair-covered': 'Your hair is covered, so we didn’t read its color.',
    'hair-little': 'Little hair is visible.',
    'hair-thin-on-top': 'There’s little hair on top.',
    'hair-uneven': 'Your hair runs from light to dark.',
    'hair-very-dark': 'It’s so dark that its hue is hard to see.',
    'head-covered': 'Your head seems to be covered.',
    'iris-partly-mirrored': 'Reflections cover part of the iris.',
    'iris-shaded': 'The iris is in shadow.',
    'lips-covered': 'Something covers your lips, so we didn’t read their color.',
    'lips-hidden': 'Your lips are covered or too small to read.',
    'lips-like-skin': 'We can’t tell your lips from your skin here. Take a closer photo.',
    'lips-near-skin': 'Your lips hardly differ from your skin here.',
    'lips-obstructed': 'Something beside your lips may have changed the color.',
    'mouth-unsure': 'The outline of your mouth is unclear, so we read its reddest part.',
    'not-seen': 'Too little of it is visible to read its color.',
    'skin-beside-cheeks': 'Your cheeks are covered, so we read other skin of your face.',
    'skin-hidden': 'Your face is covered here, so we didn’t read a skin color.',
    'skin-overexposed': 'The cheek is overexposed.',
    'skin-shaded': 'There’s a shadow or a shine on your cheek.',
    'skin-uneven': 'One cheek is brighter than the other.',
    'photo-turned': 'We turned your photo to read it.',
    'light-colored': 'The light is strongly colored.',
    'light-unmeasured': 'We couldn’t tell the color of the light.',
    'light-eyes-shaded': 'Your eyes are in shadow.',
    'light-dark': 'The photo is dark.',
    'light-one-sided': 'One side of your face is much brighter.',
    'light-overexposed': 'Part of your face is overexposed.',
  };

/** A finding of our engine in a sentence; a model's own words, or those of an earlier version, unchanged. */
export function sayFinding(finding: ScanWarning): string {
  if (typeof finding === 'string') return finding;
  if (finding.code === 'several-faces') {
    return `We found ${finding.faces} faces and read the most prominent.`;
  }
  // A newer server may know more.
  if (!('pixels' in finding)) return FINDINGS[finding.code] ?? '';
  return finding.code === 'face-small'
    ? `Your face is only ${finding.pixels} pixels tall. Take a closer photo.`
    : `The iris is only ${finding.pixels} pixels wide. Take a closer photo.`;
}

/** What people call the color of an eye. */
export const EYE_NAMES: Readonly<Record<EyeColor, string>> = {
  blue: 'Blue',
  'blue-gray': 'Blue-gray',
  gray: 'Gray',
  'gray-green': 'Gray-green',
  green: 'Green',
  hazel: 'Hazel',
  'light-brown': 'Light brown',
  'medium-brown': 'Medium brown',
  'dark-brown': 'Dark brown',
};

/**
 * What is said of a point: its color in words, of an eye as eyes are named, and what makes it less sure, or why it was
 * withheld.
 */
export function sayPoint(
  { hex, note }: Pick<ScannedPoint, 'hex' | 'note'>,
  eye: EyeColor | null = null,
): string {
  if (typeof note === 'string') return note;
  const color = hex ? [`${eye ? EYE_NAMES[eye] : capitalize(describeColor(hex))}.`] : [];
  return [...color, ...note.map(sayFinding)].join(' ');
}
