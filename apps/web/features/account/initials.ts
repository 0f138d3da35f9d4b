import type { User } from '@color-almanac/domain';

/** The first letters of first and last name; of the e-mail address where no name is known. */
export function initialsOf({ name, email }: Pick<User, 'name' | 'email'>): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? email];
  // By code points, so that no character is cut in half.
  return chosen.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('');
}
