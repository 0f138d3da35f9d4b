import type { MakeUp } from '@color-almanac/domain';

/** Makeup, hair colors and metals of a season, and the links that lead there. */
export const MAKE_UP_WORDS = {
  title: 'Makeup, hair and metals',
  teaser:
    'Lipsticks, blush, eye shadow and nails from the same forty colors, fitting hair colors, and six metals in order. Each comes with its reason.',
  lead: 'All of this follows from the season’s colors, by the same rules for everyone. These are suggestions: try a color on in daylight before you buy it.',
  compared:
    'Warm or cool, light or deep, clear or muted: we compare each color with its kind in all twelve palettes.',

  parts: {
    lipsticks: { title: 'Lipsticks', text: 'Reds, pinks and corals at the depth of lips.' },
    blush: {
      title: 'Blush',
      text: 'Pinks and corals, lighter than lips and a little softer.',
    },
    eyeShadow: {
      title: 'Eye shadow',
      text: 'Three neutrals, and two of the softer greens, teals, blues or purples.',
    },
    eyeliner: {
      title: 'Eyeliner',
      text: 'Two dark colors for lines. The first is for mascara, too.',
    },
    nails: { title: 'Nails', text: 'Three colors and a neutral, straight from the palette.' },
  } satisfies Readonly<Record<keyof MakeUp, { readonly title: string; readonly text: string }>>,

  hair: 'Hair colors',
  hairText:
    'Six natural colors, the best first. Levels run from 1, black, to 10, the lightest blond; brands differ a little.',
  level: (level: number) => `Level ${level}`,
  metals: 'Metals',
  metalsText: 'Six metals, the best first. The last ones do less for you near your face.',
  fits: { well: 'Goes well', between: 'In between', less: 'Goes less well' },
} as const;
