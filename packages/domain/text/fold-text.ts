/** Letters that Unicode doesn't decompose, as people without them on their keyboard type them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ı: 'i',
  ς: 'σ',
};
const SPECIAL = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');
/** What "İ" leaves behind in lower case. */
const DOT_ABOVE_I = /(?<=i)\u0307/gu;
/** Invisible, and pasted by accident. The joiners of emoji and of Persian are spared. */
const INVISIBLE = /(?![\u200C\u200D])\p{Cf}/gu;
/** Accents of Latin, Greek and Cyrillic, and the points of Hebrew and Arabic. In other scripts, marks are letters. */
const ACCENTS = /[\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u064B-\u065F\u0670]+/gu;

/**
 * A text as people compare names: two texts that fold alike look alike. Case, the way accents are encoded, width,
 * invisible characters and blanks don't matter; "STRASSE" is "Straße" (NFKC, Unicode Standard Annex 15).
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(DOT_ABOVE_I, '')
    .replace(SPECIAL, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(INVISIBLE, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Folded for search, in which accents don't matter either: "jose" finds "José". */
export function foldForSearch(text: string): string {
  return foldText(text).normalize('NFD').replace(ACCENTS, '').normalize('NFC');
}

/** The words of a search, folded. None for an empty search, which finds everything. */
export function readSearch(search: string): readonly string[] {
  return foldForSearch(search).split(' ').filter(Boolean);
}
