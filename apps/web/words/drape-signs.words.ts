import type {
  DrapeComparison,
  DrapeLook,
  DrapeReason,
  UndertoneShift,
} from '@color-almanac/domain';

const LOOKS: Readonly<Record<DrapeLook, string>> = {
  evenness: 'See whether the skin seems even from forehead to chin.',
  'shadows-under-eyes': 'See whether the shadows under the eyes seem deeper.',
  redness: 'See whether cheeks and nose seem redder.',
  yellowness: 'See whether the skin seems yellower.',
  'face-edge': 'See whether the edge of the face stays clear, or the cloth is seen first.',
};

const REASONS: Readonly<Record<DrapeReason, string>> = {
  'cool-on-warm': 'The cloth is cool and the skin is warm.',
  'warm-on-cool': 'The cloth is warm and the skin is cool: its light can yellow the chin.',
  'red-shift': 'Beside it, skin tends to seem redder.',
  'yellow-shift': 'Beside it, skin tends to seem yellower.',
  'too-dark': 'It is much darker than the skin and reflects little light onto the face.',
  'too-bright': 'It is much more colorful than the skin.',
  'too-soft': 'It is as light as the skin and has less color.',
  'in-harmony': 'We expect nothing in this cloth to work against the skin.',
};

const LAW = '(simultaneous contrast, Chevreul 1839)';

/** Of contrast alone: the light a warm cloth throws onto the chin works the other way. */
const SHIFTS: Readonly<Record<UndertoneShift['toward'], string>> = {
  warmer: `By contrast, your skin may look a little warmer beside it ${LAW}.`,
  cooler: `By contrast, your skin may look a little cooler beside it ${LAW}.`,
  none: `By contrast, your skin should look neither warmer nor cooler beside it ${LAW}.`,
};

const rounded = (value: number) => Math.abs(Math.round(value));

/** The figures beside a drape. They say where to look, and promise nothing. */
export const DRAPE_SIGN_WORDS = {
  title: 'What to look for',
  note: 'Consultants look for these signs (Carole Jackson, Color Me Beautiful, 1980). Light from a cloth and contrast with it can work against each other, so your eye decides.',
  look: LOOKS,
  reason: REASONS,
  lightness: ({ lightness, contrast }: DrapeComparison) =>
    `${rounded(lightness)} of 100 steps ${lightness < 0 ? 'darker' : 'lighter'} than your skin (CIELAB L*), a contrast of ${contrast.toFixed(1)} to 1 (WCAG 2.2).`,
  shift: ({ shift }: DrapeComparison) => SHIFTS[shift.toward],
} as const;
