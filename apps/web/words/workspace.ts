import { MOST_WORKING_COLORS } from '@color-almanac/domain';

/** The color workspace. The placeholder, the empty result and the alert at the ninth color are the specification's. */
export const WORKSPACE_WORDS = {
  title: 'Workspace',
  lead: 'Weigh up to eight colors against each other, then see them as a surface.',

  sources: 'Color sources',
  chosenSources: (count: number) => {
    if (count === 0) return 'Choose where colors come from';
    return count === 1 ? '1 source selected' : `${count} sources selected`;
  },
  searchSources: 'Search color sources...',
  noSources: 'No matching color sources found',
  sourceWithNote: (name: string, note: string) => `${name} (${note})`,

  selectToAdd: 'Select to add',
  noColors: 'This profile has no colors yet.',
  showAll: (count: number) => `Show all ${count} colors`,
  showFewer: 'Show fewer',
  noneChosenTitle: 'No source is selected',
  noneChosen: 'Select a season or a profile above. Its colors stand here, ready to be added.',
  chosen: 'Added',

  working: 'Working colors',
  count: ` of ${MOST_WORKING_COLORS} · total `,
  empty: 'Nothing is weighed yet. Add a color above.',
  single: 'A single color always weighs 100%. Add another to weigh it against.',
  weightOf: (name: string) => `Weight of ${name}`,
  percent: (value: number) => `${value}%`,
  notANumber: (min: number, max: number) =>
    `A weight is a whole number, here from ${min} to ${max}.`,
  othersLocked: 'All others are locked.',
  lock: (name: string) => `Lock ${name}`,
  remove: (name: string) => `Remove ${name}`,
  makePrimary: (name: string) => `Make ${name} primary`,
  primary: 'Primary',
  move: (name: string) => `Move ${name}`,
  clear: 'Clear all',
  cleared: 'Working colors cleared',
  undo: 'Undo',
  openedKept: (name: string) => `Opened ${name}`,

  moving: {
    how: 'To move a color, press Space. While it is held, the arrow keys move it, Space puts it down and Escape puts it back.',
    taken: (name: string, place: number, count: number) => `${name} is held, ${place} of ${count}.`,
    over: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
    put: (name: string, place: number, count: number) =>
      `${name} was put down, ${place} of ${count}.`,
    back: (name: string) => `${name} is back where it was.`,
  },

  notKept: {
    title: 'This browser has no room for your work',
    text: 'It stays until this page is closed. Copy its link to keep it elsewhere.',
  },

  beforeSignIn: (count: number) =>
    count === 1
      ? 'Before you signed in, 1 color was put here.'
      : `Before you signed in, ${count} colors were put here.`,
  bringHere: 'Continue with it',

  harmony: 'How they go together',
  harmonious: 'No two of them fight.',

  link: {
    askTitle: 'Open the palette of this link?',
    ask: 'Your working colors make way for it. Undo brings them back.',
    open: 'Open it',
    keep: 'Keep mine',
    opened: 'Opened from the link',
    badTitle: 'This link cannot be opened',
    untouched: 'Your working colors are as you left them.',
  },
} as const;
