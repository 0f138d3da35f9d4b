/**
 * What was typed or pasted into a field with a limit, without half of a character at its end: browsers count and cut in
 * UTF-16 units.
 */
export const withoutHalf = (typed: string): string => typed.replace(/\p{Cs}$/u, '');
