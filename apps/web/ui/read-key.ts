/** What React's and the browser's own keyboard events share. */
interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly keyCode?: number;
  readonly isComposing?: boolean;
  readonly nativeEvent?: { readonly isComposing: boolean };
}

/** Letters of other scripts. A key may write two (Arabic) or a mark (Thai, Hindi); the names of keys are Latin. */
const OTHER_LETTERS = /^(?:(?!\p{Script=Latin})[\p{L}\p{M}])+$/u;
/** What every key says whose press an input method takes. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * The Latin letter of a key, in lower case: the one it writes, or, on a keyboard without Latin letters, the one at its
 * place on an American keyboard. Null for any other key.
 */
export function letterOf({ key, code }: Pick<PressedKey, 'key' | 'code'>): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  if (!OTHER_LETTERS.test(key)) return null;
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null;
}

/**
 * Whether the press belongs to a word that is still being composed, as Japanese and Chinese are typed. Safari ends the
 * word before the key that ends it arrives, and only the key's number tells.
 */
export const isComposing = (event: PressedKey): boolean =>
  (event.isComposing ?? event.nativeEvent?.isComposing) === true ||
  event.keyCode === TAKEN_BY_INPUT_METHOD;

/** Enter, unless it only ends the composing of a word. */
export const isEnter = (event: PressedKey): boolean => event.key === 'Enter' && !isComposing(event);

/** Keyboards of Macs write "delete" on the key that is Backspace elsewhere. */
export const isDelete = ({ key }: Pick<PressedKey, 'key'>): boolean =>
  key === 'Delete' || key === 'Backspace';
