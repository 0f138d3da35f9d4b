import type {
  DrapeComparison,
  DrapeLook,
  DrapeReason,
  UndertoneShift,
} from '@color-almanac/domain';

const LOOKS: Readonly<Record<DrapeLook, string>> = {
  evenness: 'Look whether the skin seems even from forehead to chin.',
  'shadows-under-eyes': 'Look whether the shadows under the eyes seem deeper.',
  redness: 'Look whether cheeks and nose seem redder.',
  yellowness: 'Look whether the skin seems yellower.',
  'face-edge': 'Look whether the edge of the face stays clear, or the cloth is seen first.',
};

const REASONS: Readonly<Record<DrapeReason, string>> = {
  'cool-on-warm': 'The cloth is cool and the skin is warm.',
  'warm-on-cool': 'The cloth is warm and the skin is cool.',
  'red-shift': 'Beside it, skin tends to seem redder.',
  'yellow-shift': 'Beside it, skin tends to seem yellower.',
  'too-dark': 'It is much darker than the skin and reflects little light onto the face.',
  'too-bright': 'It is much more colorful than the skin.',
  'too-soft': 'It is as light as the skin and has less color.',
  'in-harmony': 'Nothing about this cloth works against the skin.',
};

const SHIFTS: Readonly<Record<UndertoneShift['toward'], string>> = {
  warmer: 'Beside it, your skin may look a little warmer (simultaneous contrast, Chevreul 1839).',
  cooler: 'Beside it, your skin may look a little cooler (simultaneous contrast, Chevreul 1839).',
  none: 'It shifts the look of your skin too little to see (simultaneous contrast, Chevreul 1839).',
};

const rounded = (value: number) => Math.abs(Math.round(value));

/** The figures beside a drape. They say where to look, and promise nothing. */
export const DRAPE_SIGN_WORDS = {
  title: 'What to look for',
  note: 'These figures say where to look. Your eye decides.',
  look: LOOKS,
  reason: REASONS,
  lightness: ({ lightness, contrast }: DrapeComparison) =>
    `${rounded(lightness)} steps of lightness (L*) ${lightness < 0 ? 'darker' : 'lighter'} than your skin, contrast ${contrast.toFixed(1)} to 1.`,
  shift: ({ shift }: DrapeComparison) => SHIFTS[shift.toward],
} as const;
