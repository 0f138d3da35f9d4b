import { MOST_WORKING_COLORS, SEASON_NAMES } from '@color-almanac/domain';
import type {
  Discord,
  NamedColor,
  PaletteLinkProblem,
  PaletteOutcome,
  PaletteRefusal,
} from '@color-almanac/domain';

const REFUSALS: Readonly<Record<PaletteRefusal, (name: string) => string>> = {
  full: () => 'Maximum 8 working colors allowed',
  present: (name) => `${name} is already one of your working colors.`,
  missing: () => 'This color is no longer one of your working colors.',
  'no-room': () => 'The locked colors use all the weight. Unlock one to add a color.',
  'others-locked': (name) => `All other colors are locked. Unlock one to change ${name}’s weight.`,
  'none-takes-weight': (name) =>
    `All other colors are locked. Unlock one to take ${name}’s weight.`,
  locked: (name) => `${name} is locked. Unlock it to change its weight.`,
  single: () => 'A single color always has 100%.',
  'not-a-number': () => 'Enter a whole number.',
};

/** Why a palette did not change. */
export const sayPaletteRefusal = ({
  reason,
  name,
}: Extract<PaletteOutcome, { ok: false }>): string => REFUSALS[reason](name);

/** Why a link cannot be opened. */
export const LINK_PROBLEMS: Readonly<Record<PaletteLinkProblem, string>> = {
  absent: 'This link has no palette.',
  newer: 'This link was made by a newer version of Color Almanac.',
  'unknown-type': 'This link uses a pattern Color Almanac doesn’t know.',
  'too-many': `This link has more than ${MOST_WORKING_COLORS} colors.`,
  twice: 'This link has the same color twice.',
  damaged: 'This link is damaged or incomplete. Ask for a new one.',
};

/** Why two colors of a palette clash. */
export function sayDiscord(discord: Discord): string {
  const [one, other] = distinguishNames(discord.pair);
  if ('own' in discord) {
    const { own, season } = discord;
    const against = season ? `, and ${SEASON_NAMES[season]} is a ${own} season` : '';
    return `${one} ${ODD[own]} ${other}${against}.`;
  }
  return discord.kind === 'alike'
    ? `${one} and ${other} are so alike that they look like one color.`
    : `${one} and ${other} flicker where they touch: opposite hues, both strong and equally light.`;
}

const ODD = {
  clear: 'looks dull beside the strong',
  soft: 'drowns out the soft',
  warm: 'is cool beside the warm',
  cool: 'is warm beside the cool',
} as const;

/** Their names, with the hex if both have the same name. */
function distinguishNames([one, other]: readonly [NamedColor, NamedColor]): readonly [
  string,
  string,
] {
  return one.name === other.name
    ? [`${one.name} (${one.hex})`, `${other.name} (${other.hex})`]
    : [one.name, other.name];
}
