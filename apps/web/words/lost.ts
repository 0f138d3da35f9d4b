/** Shown once, at the start, about saved profiles that cannot be read. */
export const LOST_WORDS = {
  title: (count: number) => `${count === 1 ? '1 profile' : `${count} profiles`} could not be read`,
  text: 'What this browser kept of it is damaged. The original was put aside, and you can download it in the settings.',
  action: 'Show me',
} as const;
