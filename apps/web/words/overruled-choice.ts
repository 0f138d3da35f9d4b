/** A choice on this device that a later one on another device replaced. Values are in words. */
export const OVERRULED_WORDS = {
  theirs: (value: string) => `Another device chose ${value} later.`,
  mine: (value: string) => `You had chosen ${value}.`,
  use: (value: string) => `Use ${value}`,
  dismiss: 'Dismiss',
  dismissNamed: (value: string) => `Dismiss that you had chosen ${value}`,
  noSeason: 'no season',
  noDescription: 'no description',
  quoted: (text: string) => `“${text}”`,
} as const;
