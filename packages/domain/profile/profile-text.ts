import { shortenText } from '../text/shorten-text.ts';

/** The longest name that is kept. Longer ones are pasted by accident, and no list could show them. */
export const LONGEST_PROFILE_NAME = 200;
export const LONGEST_PROFILE_DESCRIPTION = 2000;

/** What ends a line, or moves along it: a name is one line. */
const END_OF_LINE = /[\t-\r\u0085\p{Zl}\p{Zp}]+/gu;
/** Controls a text of several lines has no use for. A database may refuse them (PostgreSQL does U+0000). */
const NOT_IN_A_TEXT = /[^\P{Cc}\t\n\r]+/gu;
/** Half of a character: no file and no database takes it. */
const LONE_SURROGATE = /\p{Cs}/gu;
const REPLACEMENT = '\u{FFFD}';
/**
 * Marks that turn the direction of all that follows, other people's words included (Unicode Technical Report 36,
 * "Bidirectional Text Spoofing"). Names of either direction are laid out right without them.
 */
const TURNS_WHAT_FOLLOWS = /[\u202A-\u202E\u2066-\u2069]+/gu;
/** Made of nothing a person could see. */
const INVISIBLE = /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;

/** The name as it is kept; `null` when nothing but blanks was given. Cut between characters, never inside one. */
export function readProfileName(given: string): string | null {
  const line = cut(given, LONGEST_PROFILE_NAME * WORTH_LOOKING_AT).replace(END_OF_LINE, ' ');
  const name = tidy(line.replace(NOT_IN_A_TEXT, '')).trim();
  return INVISIBLE.test(name) ? null : shorten(name, LONGEST_PROFILE_NAME).trim();
}

/** A name with something said behind it, which has to be seen: where there is no room for both the name is cut. */
export function nameWithSuffix(name: string, suffix: string): string {
  return `${shorten(name, LONGEST_PROFILE_NAME - suffix.length).trimEnd()}${suffix}`;
}

/** The description as it is kept, with its lines. */
export function readProfileDescription(given: string): string {
  const text = cut(given, LONGEST_PROFILE_DESCRIPTION * WORTH_LOOKING_AT);
  return shorten(tidy(text.replace(NOT_IN_A_TEXT, '')).trim(), LONGEST_PROFILE_DESCRIPTION).trim();
}

/** Of a text many times as long as what is kept, only the beginning is looked at: it may be megabytes. */
const WORTH_LOOKING_AT = 10;

function cut(text: string, longest: number): string {
  return text.length > longest ? text.trimStart().slice(0, longest) : text;
}

function tidy(text: string): string {
  return text.replace(TURNS_WHAT_FOLLOWS, '').replace(LONE_SURROGATE, REPLACEMENT);
}

/** At most so many UTF-16 units, which is how the form and the schema count. */
function shorten(text: string, longest: number): string {
  const kept = shortenText(text, longest);
  // One character longer than all there is room for: its beginning is better than nothing.
  return kept === '' ? tidy(text.slice(0, longest)) : kept;
}
