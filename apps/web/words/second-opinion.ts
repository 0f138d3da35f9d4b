import type { Opinion, SeenBy } from '@color-almanac/domain';

const OWN = { device: 'This device', server: 'This server' } as const;
const UNNAMED = { first: 'First reading', second: 'Second reading' } as const;

/** Which engine looked, where there is space for a word or two. */
export function nameSeer(seenBy: SeenBy | undefined, opinion: Opinion): string {
  if (!seenBy) return UNNAMED[opinion];
  return seenBy.engine === 'embedded' ? OWN[seenBy.place] : (seenBy.name ?? seenBy.engine);
}

/** Two opinions on one photo, and the choice between them. */
export const SECOND_OPINION_WORDS = {
  title: 'Two readings of one photo',
  text: 'Two engines looked at it, each by itself; both are shown in one light. Below 3 an eye hardly tells two colors apart, from 8 on they are different ones. What you choose goes on.',
  takeAll: 'Take all five from',
  likeness: { alike: 'Alike', near: 'Near', different: 'Different' },
  difference: (word: string, figure: string) => `${word}, ${figure} apart`,
  seenOnlyBy: (name: string) => `${name} alone saw it`,
  seenByNeither: 'Neither saw it',
  notSeen: 'Not seen',
  sure: (name: string, percent: number) => `${name}, ${percent}%`,

  clothes: {
    title: 'Two readings of this photo',
    colors: 'Colors',
    mainColors: 'Main colors:',
    colorsOf: (name: string) => `Colors as read by ${name}`,
    sameColors: 'Both see the same colors.',
    type: 'Kind',
    sameType: (type: string) => `Both say the same of what it is: ${type}.`,
    untold: 'Cannot tell',
    neitherTells: 'Neither can tell what it is.',
  },
} as const;
