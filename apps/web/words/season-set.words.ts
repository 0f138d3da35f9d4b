import type { SeasonReading } from '@color-almanac/domain';

type Narrowing = NonNullable<SeasonReading['narrowing']> & {
  /** Whether one photo is enough for the promise of more; else it takes two. */
  readonly needsOnePhoto: boolean;
};

/** The seasons among which an analyst's answer probably lies. */
export const SEASON_SET_WORDS = {
  label: 'Seasons an analyst might name',
  lead: (count: number) =>
    count === 1
      ? 'In about 7 of 10 cases, an analyst would name this season:'
      : `In about 7 of 10 cases, an analyst would name one of these ${count}:`,
  narrowing: (count: number, { measuredLight, morePhotos, needsOnePhoto }: Narrowing): string =>
    [
      measuredLight === undefined ? null : `Measured light: ${count} to ${measuredLight}.`,
      morePhotos === undefined
        ? null
        : `${needsOnePhoto ? 'One more photo' : 'Two more photos'}: ${measuredLight ?? count} to ${morePhotos}.`,
    ]
      .filter((sentence) => sentence !== null)
      .join(' '),
} as const;
