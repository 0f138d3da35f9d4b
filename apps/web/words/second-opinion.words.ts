import type { Opinion, SeenBy } from '@color-almanac/domain';

const OWN = { device: 'This device', server: 'This server' } as const;
const UNNAMED = { first: 'First reading', second: 'Second reading' } as const;

/** Which engine looked, where there is space for a word or two. */
export function nameReader(seenBy: SeenBy | undefined, opinion: Opinion): string {
  if (!seenBy) return UNNAMED[opinion];
  return seenBy.engine === 'embedded' ? OWN[seenBy.place] : (seenBy.name ?? seenBy.engine);
}

/** Two opinions on one photo, and the choice between them. */
export const SECOND_OPINION_WORDS = {
  title: 'Two readings of one photo',
  text: 'Two engines read this photo on their own, shown in the same light. Below 3, colors look the same; from 8 they clearly differ. We use what you choose.',
  takeAll: 'Take all five from',
  likeness: { alike: 'Alike', near: 'Near', different: 'Different' },
  difference: (word: string, figure: string) => `${word}, ${figure} apart`,
  seenOnlyBy: (name: string) => `Only ${name} saw it`,
  seenByNeither: 'Neither saw it',
  notSeen: 'Not seen',
  sure: (name: string, percent: number) => `${name}, ${percent}%`,

  clothes: {
    title: 'Two readings of this photo',
    colors: 'Colors',
    mainColors: 'Main colors:',
    colorsOf: (name: string) => `Colors as read by ${name}`,
    sameColors: 'Both read the same colors.',
    type: 'Kind',
    sameType: (type: string) => `Both say it’s the same: ${type}.`,
    untold: 'Can’t tell',
    neitherKnows: 'Neither can tell what it is.',
  },
} as const;
