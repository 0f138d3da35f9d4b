/** Shown once, at the start, about saved profiles that cannot be read. */
export const LOST_WORDS = {
  title: (count: number) => `We couldn’t read ${count === 1 ? '1 profile' : `${count} profiles`}`,
  text: 'The saved data is damaged. We set aside a copy, which you can download in Settings.',
  action: 'Show me',
} as const;
