import { countOf } from '@color-almanac/words';

/** Shown once, at the start, about saved profiles that cannot be read. */
export const LOST_WORDS = {
  title: (count: number) =>
    `We couldn’t read ${countOf(count, { one: 'profile', other: 'profiles' })}`,
  text: 'The saved data is damaged. We set aside a copy, which you can download in Settings.',
  action: 'Show me',
} as const;
