import { shortenText } from '../text/shorten-text.ts';

/** Limit for names. Longer ones are pasted by accident, and no list could show them. */
export const LONGEST_PROFILE_NAME = 200;
export const LONGEST_PROFILE_DESCRIPTION = 2000;

/** Characters that end a line or move along it; a name is one line. */
const END_OF_LINE = /[\t-\r\u0085\p{Zl}\p{Zp}]+/gu;
/** Control characters that make no sense in a multi-line text. A database may refuse them (PostgreSQL does U+0000). */
const NOT_IN_A_TEXT = /[^\P{Cc}\t\n\r]+/gu;
/** Half of a surrogate pair: files and databases refuse it. */
const LONE_SURROGATE = /\p{Cs}/gu;
const REPLACEMENT = '\u{FFFD}';
/**
 * Bidi marks that change the direction of all following text, including other people's (Unicode Technical Report 36,
 * "Bidirectional Text Spoofing"). Names in either direction are displayed correctly without them.
 */
const TURNS_WHAT_FOLLOWS = /[\u202A-\u202E\u2066-\u2069]+/gu;
/** Soft hyphens, blanks without width and byte order marks come along when text is pasted, and nobody sees them. */
const PASTED_ALONG = /[\u00AD\u200B\u2060\uFEFF]+/gu;
/** Consists only of invisible characters. */
const INVISIBLE = /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;

/** The name as it is saved; `null` for blanks only. Cut between characters, never inside one. */
export function readProfileName(given: string): string | null {
  const line = cut(given, LONGEST_PROFILE_NAME * WORTH_LOOKING_AT).replace(END_OF_LINE, ' ');
  const name = tidy(line.replace(NOT_IN_A_TEXT, '')).trim();
  return INVISIBLE.test(name) ? null : shorten(name, LONGEST_PROFILE_NAME).trim();
}

/** Whether a record that doesn't say it counts as the default profile. */
export function isNameOfDefault(name: string): boolean {
  return name === 'Default Profile';
}

/** A name with a suffix that must stay visible: if both do not fit, the name is cut. */
export function nameWithSuffix(name: string, suffix: string): string {
  return `${shorten(name, LONGEST_PROFILE_NAME - suffix.length).trimEnd()}${suffix}`;
}

/** The description as it is saved, with its lines. */
export function readProfileDescription(given: string): string {
  const text = cut(given, LONGEST_PROFILE_DESCRIPTION * WORTH_LOOKING_AT);
  return shorten(tidy(text.replace(NOT_IN_A_TEXT, '')).trim(), LONGEST_PROFILE_DESCRIPTION).trim();
}

/** Only the beginning of a very long text is processed, because it may be megabytes. */
const WORTH_LOOKING_AT = 10;

function cut(text: string, longest: number): string {
  return text.length > longest ? text.trimStart().slice(0, longest) : text;
}

function tidy(text: string): string {
  return text
    .replace(TURNS_WHAT_FOLLOWS, '')
    .replace(PASTED_ALONG, '')
    .replace(LONE_SURROGATE, REPLACEMENT);
}

/** At most this many UTF-16 units, which is how the form and the schema count. */
function shorten(text: string, longest: number): string {
  const kept = shortenText(text, longest);
  // A single character longer than the limit: its beginning is better than nothing.
  return kept === '' ? tidy(text.slice(0, longest)) : kept;
}
