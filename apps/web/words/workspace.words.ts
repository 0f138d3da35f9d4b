import { MOST_WORKING_COLORS } from '@color-almanac/domain';
import { countOf } from '@color-almanac/words';

/** The color workspace. The placeholder, the empty result and the alert at the ninth color are the specification's. */
export const WORKSPACE_WORDS = {
  title: 'Workspace',
  lead: 'Mix up to eight colors and see them as a pattern.',
  startWithSeason: 'Start with my season',
  /** For a user without one. */
  startWithExample: 'Start with an example',

  sources: 'Color sources',
  chosenSources: (count: number) => {
    if (count === 0) return 'Choose where colors come from';
    return countOf(count, { one: 'source selected', other: 'sources selected' });
  },
  searchSources: 'Search color sources...',
  noSources: 'No matching color sources found',
  sourceWithNote: (name: string, note: string) => `${name} (${note})`,

  selectToAdd: 'Select to add',
  noColors: 'This profile has no colors yet.',
  showAll: (count: number) => `Show all ${count} colors`,
  showFewer: 'Show fewer',
  noneChosenTitle: 'No source selected',
  noneChosen: 'Select a season or a profile above. Its colors appear here, ready to add.',
  chosen: 'Added',

  working: 'Working colors',
  count: ` of ${MOST_WORKING_COLORS} · total `,
  empty: 'No working colors yet. Add one above.',
  single: 'A single color always has 100%. Add another to balance it.',
  weightOf: (name: string) => `Weight of ${name}`,
  percent: (value: number) => `${value}%`,
  notANumber: (min: number, max: number) => `Enter a whole number from ${min} to ${max}.`,
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
    how: 'To move a color, press Space. Use the arrow keys to move it, Space to drop it and Escape to cancel.',
    taken: (name: string, place: number, count: number) =>
      `Picked up ${name}, ${place} of ${count}.`,
    over: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
    put: (name: string, place: number, count: number) => `Dropped ${name}, ${place} of ${count}.`,
    back: (name: string) => `${name} is back where it was.`,
  },

  notKept: {
    title: 'This browser couldn’t save your work',
    text: 'It lasts until you close this page. Copy its link to save it elsewhere.',
  },

  beforeSignIn: (count: number) =>
    count === 1
      ? 'You added 1 color here before signing in.'
      : `You added ${count} colors here before signing in.`,
  bringHere: 'Continue with it',

  harmony: 'How they go together',
  harmonious: 'These colors go together.',

  link: {
    askTitle: 'Open the palette from this link?',
    ask: 'This replaces your working colors. You can undo it.',
    open: 'Open it',
    keep: 'Keep mine',
    opened: 'Opened from the link',
    badTitle: 'We can’t open this link',
    untouched: 'Your working colors weren’t changed.',
  },
} as const;
