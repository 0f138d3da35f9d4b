import { POINTS_FILE, type SpecificationPoint } from './read-points.ts';
import type { NamedTest } from './read-tests.ts';

export interface SpecificationCoverage {
  /** The tests that name each point, by its ID. */
  readonly tests: ReadonlyMap<string, readonly NamedTest[]>;
  readonly covered: readonly SpecificationPoint[];
  readonly untestable: readonly SpecificationPoint[];
  readonly missing: readonly SpecificationPoint[];
  /** Errors in titles or in the list, as sentences. */
  readonly complaints: readonly string[];
}

const BRACKETED = /\[((?:S[12]-[A-Z]+|SX)-\d{2}[a-z]?)\]/g;
const ID_ALONE = /^(?:S[12]-[A-Z]+|SX)-\d{2}[a-z]?$/;
/** Anything that looks like an ID. */
const LIKE_AN_ID = /\b(?:S[12]-[A-Z]|SX-)/;

export function judgeCoverage(
  points: readonly SpecificationPoint[],
  tests: readonly NamedTest[],
): SpecificationCoverage {
  const byId = new Map<string, NamedTest[]>(points.map(({ id }) => [id, []]));
  const complaints: string[] = [];
  for (const test of tests) {
    const { ids, isUnclear } = readIds(test);
    const place = `${test.path}:${test.line}`;
    if (isUnclear)
      complaints.push(
        `${place} names points in a form nobody reads: each id has brackets of its own.`,
      );
    for (const id of ids) {
      const known = byId.get(id);
      if (known === undefined)
        complaints.push(`${place} names ${id}, which ${POINTS_FILE} does not list.`);
      else known.push(test);
    }
  }
  const isNamed = ({ id }: SpecificationPoint) => (byId.get(id)?.length ?? 0) > 0;
  const untestable = points.filter((point) => point.untestable !== null);
  for (const point of untestable.filter(isNamed))
    complaints.push(`${POINTS_FILE} says why ${point.id} has no test, yet one names it.`);
  return {
    tests: byId,
    covered: points.filter((point) => isNamed(point) && point.untestable === null),
    untestable,
    missing: points.filter((point) => !isNamed(point) && point.untestable === null),
    complaints,
  };
}

function readIds({ texts }: NamedTest): { ids: ReadonlySet<string>; isUnclear: boolean } {
  const ids = texts.flatMap((text) =>
    ID_ALONE.test(text) ? [text] : [...text.matchAll(BRACKETED)].map(([, id = '']) => id),
  );
  const isUnclear = texts.some(
    (text) => !ID_ALONE.test(text) && LIKE_AN_ID.test(text.replaceAll(BRACKETED, '')),
  );
  return { ids: new Set(ids), isUnclear };
}
