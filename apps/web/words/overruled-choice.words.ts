/** A choice on this device that a later one on another device replaced. Values are in words. */
export const OVERRULED_WORDS = {
  theirs: (value: string) => `You chose ${value} later on another device.`,
  mine: (value: string) => `On this device, you chose ${value}.`,
  use: (value: string) => `Use ${value}`,
  dismiss: 'Dismiss',
  dismissNamed: (value: string) => `Dismiss your choice of ${value}`,
  noSeason: 'no season',
  noDescription: 'no description',
  quoted: (text: string) => `“${text}”`,
} as const;
