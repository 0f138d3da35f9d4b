/** Messages about a file that was made for the user. */
export const FILE_EXPORT_WORDS = {
  saved: (file: string) => `Saved ${file}`,
  failed: (file: string) => `We couldn’t make ${file}`,
  saveInstead: 'Save the file',
  tryAgain: 'Try again',
} as const;
