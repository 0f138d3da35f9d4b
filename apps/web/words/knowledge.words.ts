/** The knowledge base: the twelve seasons, one by one, and two side by side. */

/** The gallery of all twelve. */
export const GALLERY_WORDS = {
  title: 'Explore Seasons',
  lead: 'Twelve palettes of forty colors, three per family. No color is in two of them.',
  spectrum: 'Spectrum',
  also: (alias: string) => `also ${alias}`,
} as const;

export const FAMILY_WORDS = {
  spring: 'Warm and clear. Fresh, sunny colors.',
  summer: 'Cool and soft. Gentle, hazy colors.',
  autumn: 'Warm and muted. Earth, bark and leaf.',
  winter: 'Cool and clear. High contrast, clean edges.',
} as const;

/** The page of one season. The titles of its parts are the specification's. */
export const KNOWLEDGE_WORDS = {
  own: 'Your season',
  back: 'Explore Seasons',
  also: (alias: string) => `Other systems call it ${alias}.`,
  facts: {
    label: 'Traits',
    type: 'Type',
    undertone: 'Undertone',
    value: 'Value',
    chroma: 'Chroma',
    dominant: (word: string) => `${word}, its dominant trait`,
    sisters: 'Sister seasons',
    sister: { safe: 'safe', careful: 'careful' },
  },
  characteristics: 'Characteristics',
  compare: 'Compare',
  card: 'Palette card',
  workspace: 'Open in Workspace',

  palette: 'Color Palette',
  paletteGist: (count: number) => `${count} colors. Tap one to copy its hex.`,
  copyAll: 'Copy all',
  copyAllOf: (category: string) => `Copy all ${category.toLowerCase()}`,
  copiedAll: (count: number) => `${count} copied`,
  notCopied: 'Not copied',

  spectrum: 'Spectrum',
  spectrumGist: 'The forty colors by hue and lightness',

  avoid: 'Colors to Avoid',
  avoidGist: 'Coming soon',
  preview: 'Preview',
  avoidText: (opposite: string) =>
    `A full guide is coming. Until then, these are the colors of ${opposite}, the opposite season, farthest from your palette. You can wear them, but they do least for you near your face.`,

  universal: 'Universal colors',
  universalGist: 'Five that most people can wear',
  universalLead:
    'Five colors between warm and cool that belong to no season, so most people can wear them. How well each suits this season:',
  universalLevels: {
    works: 'Works',
    try: 'In between',
    avoid: 'Better not',
  },

  order: 'Seasons in order',
  previous: 'Previous on the circle',
  next: 'Next on the circle',
} as const;

/** The circle of the twelve. */
export const CIRCLE_WORDS = {
  label: (season: string) => `The circle of the twelve seasons, ${season} marked`,
  hint: 'Arrow keys move around the circle, Enter opens a season.',
  safe: 'Solid arc: safe sister',
  careful: 'Dashed arc: careful sister',
  seat: (name: string, relation: string) => `${name}: ${relation}`,
} as const;

/** What may be borrowed, and from whom. */
export const SISTER_WORDS = {
  title: 'Sister Seasons Information',
  gist: (safe: string, careful: string) => `What ${safe} and ${careful} lend, and how they differ`,
  levels: { safe: 'Safe', careful: 'Careful', avoid: 'Avoid' },
  lends: (sister: string) => `What ${sister} lends`,
  leave: 'Better to skip',
  meaning: 'What safe, careful and avoid mean, and which seasons they apply to',
  explanations: {
    safe: 'Shares two or three characteristics (undertone, value, chroma), so its colors work close to your face. We count how far each pair of palettes overlaps: half or more is extensive.',
    careful:
      'Shares one or two characteristics. Select colors only, and wear one of this season’s own colors near your face.',
    avoid:
      'The characteristics conflict and the colors clash. There’s nothing here worth borrowing.',
  },
} as const;

/** Two seasons side by side. */
export const COMPARE_WORDS = {
  more: (name: string) => `Compare with ${name}`,
  title: (one: string, other: string) => `${one} beside ${other}`,
  choose: 'Compare with',
  close: 'Close comparison',
  unknown: (asked: string) => `There’s no season called “${asked}”. Choose one to compare:`,
  choosePrompt: 'Choose a season',
  facts: 'Compared trait by trait',
  trait: 'Trait',
  rows: {
    type: 'Type',
    undertone: 'Undertone',
    value: 'Value',
    chroma: 'Chroma',
    leads: 'Dominant trait',
  },
  pairs: 'The middle color of each category',
  palettes: 'All forty of each',
} as const;

/** An address without a valid season. */
export const UNKNOWN_WORDS = {
  title: 'Season not found',
  text: (asked: string) => `There’s no season called “${asked}”. These are the twelve:`,
  back: 'Explore all seasons',
} as const;
