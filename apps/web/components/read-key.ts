/** What React's and the browser's own keyboard events share. */
interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly isComposing?: boolean;
  readonly nativeEvent?: { readonly isComposing: boolean };
}

/**
 * The Latin letter of a key, in lower case: the one it writes, or, on a keyboard without Latin letters, the one at its
 * place on an American keyboard. Null for any other key.
 */
export function letterOf({ key, code }: Pick<PressedKey, 'key' | 'code'>): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const isLetter = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);
  return isLetter ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null;
}

/** Whether the press belongs to a word that is still being composed, as Japanese and Chinese are typed. */
export const isComposing = (event: PressedKey): boolean =>
  event.isComposing ?? event.nativeEvent?.isComposing ?? false;

/** Enter, unless it only ends the composing of a word. */
export const isEnter = (event: PressedKey): boolean => event.key === 'Enter' && !isComposing(event);

/** Keyboards of Macs write "delete" on the key that is Backspace elsewhere. */
export const isDelete = ({ key }: Pick<PressedKey, 'key'>): boolean =>
  key === 'Delete' || key === 'Backspace';
