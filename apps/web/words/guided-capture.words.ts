import type { FrameFlaw, LightTint } from '@color-almanac/vision';

/** The camera's guide: what to mend, and what it took. */
export const GUIDE_WORDS = {
  loading: 'Getting the guide ready. You can already take the photo yourself.',
  holdStill: 'Hold still.',
  taking: 'Hold still: taking eight frames.',
  reading: (done: number, all: number) => `Reading frame ${done} of ${all}`,
  readingColors: 'Reading your colors.',
  unread: 'We couldn’t read colors from this one. Take another, or use it as it is.',
  light: 'Light',
  lightRange: 'Color of the light, from cool to warm',
  cool: 'cool',
  neutral: 'neutral',
  warm: 'warm',
  lightByPaper: 'Measured by your white paper',
  lightUnseen: 'Not measured yet',
  screenLight: 'Use the screen as light',
  paperFound: 'Is this white paper?',
  asWhite: 'Use as white',
  tapPaper: 'Tap white paper',
  tapPaperHint: 'Tap the white paper in the picture.',
  dropPaper: 'Measure by my eyes instead',
  anotherLight: 'Another light',
  oneCapture: (season: string) =>
    `This capture says ${season}. Another light makes it surer: a window, the shade, another room.`,
  anotherLightHelps: 'Another light may show more: a window, the shade, another room.',
  captures: 'Captures',
  capture: (number: number) => `Capture ${number}`,
  allPhotos: (count: number) => `Use ${count} photos`,
  outline: 'Place your face in the outline',
} as const;

/** One short line for each flaw. */
export const FLAW_WORDS: Readonly<Record<FrameFlaw, string>> = {
  'no-face': 'Look into the camera.',
  'several-faces': 'One face at a time.',
  'too-small': 'Come closer.',
  'cut-off': 'Show your whole face.',
  tilted: 'Hold your head straight.',
  'hair-cut': 'Move back: show your hair.',
  'too-dark': 'Too dark. Turn toward a window.',
  clipped: 'Too bright. Step out of direct light.',
  uneven: 'One cheek is darker. Face the light.',
  tinted: 'Tinted light. Turn the lamps off.',
  'eyes-shut': 'Open your eyes.',
  blurred: 'Blurred. Hold still.',
};

/** Below it no one sees a tint. */
const NEUTRAL_BELOW = 0.02;

/** The light's tint in a word. */
export function sayTint({ a, b }: LightTint): string {
  if (Math.hypot(a, b) < NEUTRAL_BELOW) return 'Neutral';
  if (Math.abs(b) >= Math.abs(a)) return b > 0 ? 'Warm' : 'Cool';
  return a > 0 ? 'Pinkish' : 'Greenish';
}
