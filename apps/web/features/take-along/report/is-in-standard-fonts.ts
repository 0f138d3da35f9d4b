/**
 * Everything but the letters of Windows-1252, which the standard fonts of PDF have. Kept apart from the PDF code, so
 * that the dialog can tell before that is loaded; a test compares both.
 */
const OTHERS = /[^\s\u0020-\u007E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

/** Whether a text can be printed as text; otherwise its lines become pictures. */
export const isInStandardFonts = (text: string): boolean => !OTHERS.test(text.normalize('NFC'));
