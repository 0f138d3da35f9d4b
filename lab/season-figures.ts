import {
  captureOf,
  circleDistance,
  familyOf,
  isWarmFamily,
  rankFamilies,
  readSeasonFromLab,
  type Family,
  type LabPhoto,
  type SeasonKey,
  type SeasonReading,
} from '@color-almanac/domain';

import { meanOf, percentOf, roundToTenth } from './percent-of.ts';
import type { BenchmarkRow } from './read-benchmark.ts';

/** Shares are in percent of the rows they concern, to one decimal; `null` if there are no such rows. */
export interface SeasonFigures {
  readonly n: number;
  readonly family: number | null;
  readonly familyTop2: number | null;
  readonly season: number | null;
  readonly seasonTop2: number | null;
  readonly withinOneStep: number | null;
  readonly warmCool: number | null;
  readonly largestShare: number | null;
  readonly nearBlackWinter: number | null;
  readonly insufficient: number;
  /** How often the set of seasons holds the label, and how many seasons it has on average. */
  readonly coverage: number | null;
  readonly setSize: number | null;
  /** The mean confidence that is shown for the family. */
  readonly said: number | null;
  /** Answers that are Spring or Autumn. */
  readonly warmShare: number | null;
  /** People with three or more photos, each read from all of them together. */
  readonly persons: number;
  readonly personFamily: number | null;
  readonly personSeason: number | null;
  readonly personWithinOneStep: number | null;
}

/** L* of hair below which darkness alone must not make a Winter. */
const NEAR_BLACK = 14;

/** A labeled row, or a person's rows together, and what the product reads there. */
export interface Judged {
  readonly row: BenchmarkRow;
  readonly reading: SeasonReading;
  readonly first: SeasonKey | null;
  readonly second: SeasonKey | null;
  readonly families: readonly Family[];
}

/** A row without a named season counts as wrong, not as absent. */
export function judgeRow(row: BenchmarkRow): Judged {
  return judge(row, [row.photo]);
}

/** Whether the product says what it says of a measured light. */
export const isLightMeasuredIn = ({ photo }: BenchmarkRow): boolean =>
  captureOf(inputOf([photo])).isLightMeasured;

/** A benchmark says nothing of dye and lipstick. */
const inputOf = (photos: readonly LabPhoto[]) =>
  ({ photos, hairState: 'natural', naturalHair: null, makeup: false }) as const;

function judge(row: BenchmarkRow, photos: readonly LabPhoto[]): Judged {
  const reading = readSeasonFromLab(inputOf(photos));
  const [first, second] = reading.ranking;
  const families = first ? rankFamilies(reading.ranking).map(({ family }) => family) : [];
  return { row, reading, first: first?.season ?? null, second: second?.season ?? null, families };
}

/** The figures of docs/evaluation.md. The predicted family is that of the first season. */
export function countFigures(judged: readonly Judged[]): SeasonFigures {
  const labeled = judged.filter(({ row }) => row.season !== null);
  const nearBlack = judged.filter(({ row }) => (row.photo.points.hair?.l ?? 100) < NEAR_BLACK);
  const answered = judged.filter(({ first }) => first !== null);
  const answers = countAnswers(judged).map(([, count]) => count);
  return {
    n: judged.length,
    family: percentOf(judged, hasFamily),
    familyTop2: percentOf(judged, ({ row, families }) => families.slice(0, 2).includes(row.family)),
    season: percentOf(labeled, hasSeason),
    seasonTop2: percentOf(labeled, ({ row, first, second }) =>
      [first, second].includes(row.season),
    ),
    withinOneStep: percentOf(labeled, isWithinOneStep),
    warmCool: percentOf(
      judged,
      ({ row, first }) =>
        first !== null && isWarmFamily(familyOf(first)) === isWarmFamily(row.family),
    ),
    largestShare:
      judged.length === 0 ? null : roundToTenth((100 * Math.max(0, ...answers)) / judged.length),
    nearBlackWinter: percentOf(nearBlack, namesFamily('winter')),
    insufficient: judged.length - answered.length,
    coverage: percentOf(
      labeled,
      ({ row, reading }) => row.season !== null && setOf(reading).includes(row.season),
    ),
    setSize: meanOf(answered.map(({ reading }) => setOf(reading).length)),
    said: meanConfidence(judged),
    warmShare: percentOf(answered, isNamedWarm),
    ...countPersons(judged.map(({ row }) => row)),
  };
}

const setOf = ({ seasonSet = [] }: SeasonReading): readonly SeasonKey[] => seasonSet;

/** Fewer photos of one person say little about what several photos gain. */
const PHOTOS_OF_PERSON = 3;

/** The first row of a person gives the label: a labeler judges people, not photos. */
function countPersons(rows: readonly BenchmarkRow[]) {
  const groups = Map.groupBy(
    rows.filter(({ group }) => group !== ''),
    ({ group }) => group,
  );
  const persons = [...groups.values()]
    .filter(({ length }) => length >= PHOTOS_OF_PERSON)
    .flatMap((rowsOfPerson) => {
      const photos = rowsOfPerson.map(({ photo }) => photo);
      return rowsOfPerson.slice(0, 1).map((first) => judge(first, photos));
    });
  const labeled = persons.filter(({ row }) => row.season !== null);
  return {
    persons: persons.length,
    personFamily: percentOf(persons, hasFamily),
    personSeason: percentOf(labeled, hasSeason),
    personWithinOneStep: percentOf(labeled, isWithinOneStep),
  };
}

/** Whether an answer is of a family. */
export const namesFamily =
  (family: Family) =>
  ({ first }: Judged): boolean =>
    first !== null && familyOf(first) === family;

export const hasFamily = (judged: Judged): boolean => namesFamily(judged.row.family)(judged);

export const isNamedWarm = ({ first }: Judged): boolean =>
  first !== null && isWarmFamily(familyOf(first));

const hasSeason = ({ row, first }: Judged): boolean => first === row.season;

const isWithinOneStep = ({ row, first }: Judged): boolean =>
  first !== null && row.season !== null && circleDistance(first, row.season) <= 1;

/** The mean of the shown confidences in percent, to one decimal; `null` without rows. */
export function meanConfidence(judged: readonly Judged[]): number | null {
  return meanOf(judged.map(({ reading }) => reading.familyConfidence));
}

/** How often each season is the answer, the most frequent first. */
export function countAnswers(judged: readonly Judged[]): readonly (readonly [SeasonKey, number])[] {
  const counts = new Map<SeasonKey, number>();
  for (const { first } of judged) if (first) counts.set(first, (counts.get(first) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
