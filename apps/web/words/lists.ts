/** en-US would put a comma before the "and", which our other texts don't: "Hair, Lips and Skin". */
const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "Hair", "Hair and Lips", "Hair, Lips and Skin"; empty for an empty list. */
export const writeList = (words: readonly string[]): string => LIST.format(words);
